/** A picture of the reader's own -> a data URI no larger than print needs. Loaded when a picture is chosen. */

/** A code tile is seldom over 80 mm; this is 300 dpi there. */
const mostPixels = 1000;
const mostSvgBytes = 512 << 10;

/** Rejects when the file is no picture that this browser can show. */
export async function pictureDataUri(file: Blob): Promise<string> {
  if (file.type === 'image/svg+xml') {
    if (file.size > mostSvgBytes) throw new RangeError('the SVG is larger than 512 KB');
    return await readDataUri(file);
  }
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size < 256 << 10) return await readDataUri(file);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A screenshot of a code is small as PNG, a photograph as JPEG.
    const png = canvas.toDataURL('image/png');
    if (png.length < 400_000) return png;
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.9);
  } finally {
    bitmap.close();
  }
}

async function readDataUri(file: Blob): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
  return reader.result as string;
}
