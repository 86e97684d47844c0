/** Whether a code can be read in a picture: one without is no use on a plate. Fetches the decoder when first asked. */

/** Enough for a code that fills the picture, px. */
const maxSidePx = 800;
const timeLimitMs = 400;

/** undefined where it cannot be known: the decoder was not to be had, or the browser does not show the picture. */
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
    // As on paper: what is transparent is white.
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
