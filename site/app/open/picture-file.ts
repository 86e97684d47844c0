/** The user's picture -> a data URI no larger than print needs, cropped to the code in it, if any. Loaded on demand. */
import type { PictureReading } from '../../sign/doctor/doctor-code.ts';
import { nextTurn } from '../preview/time-slicing.ts';
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

/** What was found in the last picture before it was scaled down: a code in the whole of it is cropped from there, and is not coarse. */
let latest: { readonly whole: string; readonly reading: PictureReading } | undefined;

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
    if (found === undefined || found === 'none' || found.area === undefined) {
      return { image: whole, whole: undefined, holdsCode: found && found !== 'none' };
    }
    const reading = readingOf(bitmap, found);
    latest = { whole, reading: { ...reading, modulePx: reading.modulePx * (small ? 1 : scaleFor(bitmap)) } };
    return { image: reading.cropped!, whole, holdsCode: true };
  } finally {
    bitmap.close();
  }
}

/** What a decoder makes of a picture on a plate, and the picture cropped to its code; undefined when unknown. */
export async function readPlatePicture(dataUri: string): Promise<PictureReading | undefined> {
  if (dataUri === latest?.whole) return latest.reading;
  const image = Object.assign(new Image(), { src: dataUri });
  try {
    await image.decode();
    const bitmap = await createImageBitmap(image);
    try {
      const found = await lookForCode(bitmap);
      return found === undefined || found === 'none' ? found : readingOf(bitmap, found);
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
}

function readingOf(bitmap: ImageBitmap, { code, area }: CodeInPicture): Exclude<PictureReading, 'none'> {
  return {
    widthShare: code.width / bitmap.width,
    heightShare: code.height / bitmap.height,
    modulePx: code.modulePx,
    modules: code.modules,
    cropped: area && dataUriOf(bitmap, area),
  };
}

/** In px of the picture. The decoder is fetched; offline it is unknown. */
async function lookForCode(bitmap: ImageBitmap): Promise<CodeInPicture | 'none' | undefined> {
  const decoder = await import('./code-area.ts').catch(() => undefined);
  if (!decoder) return undefined;
  for (const { part, scale } of views(bitmap)) {
    const context = drawn(bitmap, { ...part, code: part, paper: 'transparent' }, scale);
    // Transparent pixels are white, as on paper.
    underlay(context);
    const found = decoder.codeIn(
      context.getImageData(0, 0, context.canvas.width, context.canvas.height),
      scaled({ x: -part.x, y: -part.y, width: bitmap.width, height: bitmap.height }, scale),
    );
    if (found) {
      const inPicture = (area: Area): Area => moved(scaled(area, 1 / scale), part);
      const { code, area } = found;
      return {
        code: { ...code, ...inPicture(code), modulePx: code.modulePx / scale },
        area: area && { ...inPicture(area), code: inPicture(area.code), paper: area.paper },
      };
    }
    await nextTurn();
  }
  return 'none';
}

interface View {
  readonly part: Area;
  readonly scale: number;
}

/** Pixels that are looked at, of a whole picture that is larger. */
const closerPixels = [2e6, 8e6] as const;
const viewPixels = 1200;
/** A larger code is seen from farther away. */
const overlapPixels = 400;

/** The whole picture; then parts of it from ever closer, since a code may be small in a long screenshot. */
function* views({ width, height }: ImageBitmap): Generator<View> {
  let before = scaleFor({ width, height });
  yield { part: { x: 0, y: 0, width, height }, scale: before };
  for (const pixels of closerPixels) {
    const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
    if (scale <= 1.2 * before) continue;
    before = scale;
    for (const y of startsAlong(height * scale)) {
      for (const x of startsAlong(width * scale)) {
        const room = { x: x / scale, y: y / scale };
        const side = viewPixels / scale;
        const part = { width: Math.min(side, width - room.x), height: Math.min(side, height - room.y) };
        yield { part: { ...room, ...part }, scale };
      }
    }
  }
}

function startsAlong(lengthPx: number): readonly number[] {
  const step = viewPixels - overlapPixels;
  const count = Math.max(1, Math.ceil((lengthPx - overlapPixels) / step));
  return Array.from({ length: count }, (_, at) => Math.floor(at * step));
}

function wholeOf({ width, height }: ImageBitmap): CodeArea {
  const all = { x: 0, y: 0, width, height };
  return { ...all, code: all, paper: 'transparent' };
}

function scaled({ x, y, width, height }: Area, factor: number): Area {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}

function moved(area: Area, by: Pick<Area, 'x' | 'y'>): Area {
  return { ...area, x: area.x + by.x, y: area.y + by.y };
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

function drawn(bitmap: ImageBitmap, area: CodeArea, scale = scaleFor(area)): CanvasRenderingContext2D {
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
