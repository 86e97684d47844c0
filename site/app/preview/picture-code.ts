/** Whether a code can be read in a picture. Fetches the decoder on first use. */

/** Enough for a code that fills the picture, px. */
const maxSidePx = 800;
const timeLimitMs = 400;

/** undefined when unknown: the decoder could not be fetched, or the browser cannot show the picture. */
export async function pictureHoldsCode(dataUri: string): Promise<boolean | undefined> {
  const image = Object.assign(new Image(), { src: dataUri });
  try {
    const [{ decodeQR }] = await Promise.all([import('qr/decode.js'), image.decode()]);
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, maxSidePx / Math.max(naturalWidth, naturalHeight));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(naturalWidth * scale)),
      height: Math.max(1, Math.round(naturalHeight * scale)),
    });
    const context = canvas.getContext('2d')!;
    // Transparent pixels are white, as on paper.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return decodes(() =>
      decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: timeLimitMs })
    );
  } catch {
    return undefined;
  }
}

function decodes(decode: () => string): boolean {
  try {
    return decode() !== undefined;
  } catch {
    return false;
  }
}
