/** The user's picture -> a data URI no larger than print needs, cropped to the code in it, if any. Loaded on demand. */
import type { PictureReading } from '../../sign/doctor/doctor-code.ts';
import type { Area, CodeArea, CodeInPicture } from './code-area.ts';

/** A code tile is seldom over 80 mm; this is 300 dpi there. */
const maxPixels = 1000;
const maxSvgBytes = 512 << 10;

interface PictureForCode {
  readonly image: string;
  /** The whole picture; undefined when `image` is not cropped. */
  readonly whole: string | undefined;
  /** undefined when unknown: the decoder could not be fetched, or it is a drawing. */
  readonly holdsCode: boolean | undefined;
}

/** Rejects when the file is no picture that this browser can show. */
export async function readPicture(file: Blob): Promise<PictureForCode> {
  if (file.type === 'image/svg+xml') {
    if (file.size > maxSvgBytes) throw new RangeError('the SVG is larger than 512 KB');
    return { image: await readDataUri(file), whole: undefined, holdsCode: undefined };
  }
  const bitmap = await createImageBitmap(file);
  try {
    const all = wholeOf(bitmap);
    const small = Math.max(all.width, all.height) <= maxPixels && file.size < 256 << 10;
    const whole = small ? await readDataUri(file) : dataUriOf(bitmap, all);
    const found = await lookForCode(bitmap);
    const area = found && found !== 'none' ? found.area : undefined;
    const holdsCode = found && found !== 'none';
    return area === undefined
      ? { image: whole, whole: undefined, holdsCode }
      : { image: dataUriOf(bitmap, area), whole, holdsCode };
  } finally {
    bitmap.close();
  }
}

/** What a decoder makes of a picture on a plate, and the picture cropped to its code; undefined when unknown. */
export async function readPlatePicture(dataUri: string): Promise<PictureReading | undefined> {
  const image = Object.assign(new Image(), { src: dataUri });
  try {
    await image.decode();
    const bitmap = await createImageBitmap(image);
    try {
      const found = await lookForCode(bitmap);
      if (found === undefined || found === 'none') return found;
      const { code, area } = found;
      return {
        widthShare: code.width / bitmap.width,
        heightShare: code.height / bitmap.height,
        modulePx: code.modulePx,
        modules: code.modules,
        cropped: area && dataUriOf(bitmap, area),
      };
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
}

/** In px of the picture. The decoder is fetched; offline it is unknown. */
async function lookForCode(bitmap: ImageBitmap): Promise<CodeInPicture | 'none' | undefined> {
  const decoder = await import('./code-area.ts').catch(() => undefined);
  if (!decoder) return undefined;
  const context = drawn(bitmap, wholeOf(bitmap));
  // Transparent pixels are white, as on paper.
  underlay(context);
  const found = decoder.codeIn(context.getImageData(0, 0, context.canvas.width, context.canvas.height));
  if (!found) return 'none';
  const factor = 1 / scaleFor(bitmap);
  const { code, area } = found;
  return {
    code: { ...code, ...scaled(code, factor), modulePx: code.modulePx * factor },
    area: area && { ...scaled(area, factor), code: scaled(area.code, factor), paper: area.paper },
  };
}

function wholeOf({ width, height }: ImageBitmap): CodeArea {
  const all = { x: 0, y: 0, width, height };
  return { ...all, code: all, paper: 'transparent' };
}

function scaled({ x, y, width, height }: Area, factor: number): Area {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}

function dataUriOf(bitmap: ImageBitmap, area: CodeArea): string {
  const context = drawn(bitmap, area);
  const { canvas } = context;
  // A screenshot of a code is small as PNG, a photograph as JPEG.
  const png = canvas.toDataURL('image/png');
  if (png.length < 400_000) return png;
  underlay(context);
  return canvas.toDataURL('image/jpeg', 0.9);
}

function scaleFor({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(1, maxPixels / Math.max(width, height));
}

function drawn(bitmap: ImageBitmap, area: CodeArea): CanvasRenderingContext2D {
  const scale = scaleFor(area);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = area.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { code } = area;
  const to = scaled({ ...code, x: code.x - area.x, y: code.y - area.y }, scale);
  context.drawImage(bitmap, code.x, code.y, code.width, code.height, to.x, to.y, to.width, to.height);
  return context;
}

function underlay(context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
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
