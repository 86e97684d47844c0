/**
 * Models a phone's camera picture of a printed plate from a distance: grey pixels, scaled, blurred and with reduced contrast.
 * A conservative model (a scanner app may zoom, focus again and combine pictures), pure and deterministic.
 */

/** RGBA, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

export interface Shot {
  readonly id: 'arm' | 'windscreen';
  readonly distanceMm: number;
  /** Standard deviation of the blur: lens, focus and the sensor's own grid. */
  readonly blurPx: number;
  /** Share of white laid over everything: the sky mirrored in glass. */
  readonly veil: number;
}

/**
 * At arm's length the camera is close and in focus. Through a windscreen the bonnet keeps it farther away, focus varies between glass and
 * plate, and the glass adds reflections.
 */
// deno-fmt-ignore
export const shots: readonly Shot[] = [
  { id: 'arm',        distanceMm: 400, blurPx: 0.7, veil: 0 },
  { id: 'windscreen', distanceMm: 600, blurPx: 0.8, veil: 0.3 },
];

/** A scanner looks at a preview of 1920 x 1080 px, not at the sensor's full picture; the main camera sees about 65 degrees across. */
const preview = { width: 1920, height: 1080 };
const fieldOfView = 65 / 180 * Math.PI;

/** 1.5 px/mm at a metre. */
export function pixelsPerMm(distanceMm: number): number {
  return preview.width / (2 * distanceMm * Math.tan(fieldOfView / 2));
}

export interface Aim {
  /** Of the picture that is photographed. */
  readonly pixelsPerMm: number;
  /** What the camera points at, in px of that picture. */
  readonly x: number;
  readonly y: number;
}

/** As much of the picture as the preview holds around the aim; white beyond its edges. */
export function photograph(picture: Pixels, aim: Aim, { distanceMm, blurPx, veil }: Shot): Pixels {
  // Never enlarged: a coarse picture gains no detail.
  const scale = Math.min(1, pixelsPerMm(distanceMm) / aim.pixelsPerMm);
  const marginPx = 8;
  const width = Math.min(preview.width, Math.ceil(picture.width * scale) + 2 * marginPx);
  const height = Math.min(preview.height, Math.ceil(picture.height * scale) + 2 * marginPx);
  const left = clamp(aim.x * scale - width / 2, -marginPx, picture.width * scale + marginPx - width);
  const top = clamp(aim.y * scale - height / 2, -marginPx, picture.height * scale + marginPx - height);
  const grey = blurred(
    averaged(picture, { width, height, left: left / scale, top: top / scale, step: 1 / scale }),
    { width, height, blurPx },
  );
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < grey.length; i++) {
    data.fill(veil * 255 + (1 - veil) * grey[i]!, i * 4, i * 4 + 3);
    data[i * 4 + 3] = 255;
  }
  return { width, height, data };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

interface Grid {
  readonly width: number;
  readonly height: number;
  /** In px of the picture. */
  readonly left: number;
  readonly top: number;
  readonly step: number;
}

/** Each pixel is the mean of what it covers, columns first, then rows: a sensor's cell has an area. Luma of Rec. 709, 0 to 255. */
function averaged({ width, height, data }: Pixels, grid: Grid): Float32Array {
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++) {
    const alpha = data[i * 4 + 3]! / 255;
    const ink = 0.2126 * data[i * 4]! + 0.7152 * data[i * 4 + 1]! + 0.0722 * data[i * 4 + 2]!;
    luma[i] = ink * alpha + 255 * (1 - alpha);
  }
  const columns = covers(grid.left, grid.step, { count: grid.width, pixels: width });
  const rows = covers(grid.top, grid.step, { count: grid.height, pixels: height });
  const narrow = new Float32Array(grid.width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < grid.width; x++) {
      narrow[y * grid.width + x] = mean(columns[x]!, (at) => luma[y * width + at]!);
    }
  }
  const small = new Float32Array(grid.width * grid.height);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      small[y * grid.width + x] = mean(rows[y]!, (at) => narrow[at * grid.width + x]!);
    }
  }
  return small;
}

/** Where a cell begins, and how much of each pixel from there it covers; outside the picture there is white. */
interface Cover {
  readonly first: number;
  readonly shares: readonly number[];
  readonly outside: number;
}

function covers(
  start: number,
  step: number,
  { count, pixels }: { readonly count: number; readonly pixels: number },
): readonly Cover[] {
  return Array.from({ length: count }, (_, i) => {
    const from = start + i * step, to = from + step;
    const first = Math.max(0, Math.floor(from));
    const shares: number[] = [];
    for (let at = first; at < Math.min(pixels, to); at++) {
      shares.push(Math.max(0, Math.min(at + 1, to) - Math.max(at, from)) / step);
    }
    return { first, shares, outside: 1 - shares.reduce((sum, share) => sum + share, 0) };
  });
}

function mean({ first, shares, outside }: Cover, value: (at: number) => number): number {
  let sum = Math.max(0, outside) * 255;
  for (let i = 0; i < shares.length; i++) sum += shares[i]! * value(first + i);
  return sum;
}

/** Gaussian, both ways; edges repeat. */
function blurred(
  grey: Float32Array,
  { width, height, blurPx }: { readonly width: number; readonly height: number; readonly blurPx: number },
): Float32Array {
  const reach = Math.ceil(3 * blurPx);
  const weights = Array.from(
    { length: 2 * reach + 1 },
    (_, i) => Math.exp(-(((i - reach) / blurPx) ** 2) / 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (
    from: Float32Array,
    index: (line: number, at: number) => number,
    lines: number,
    length: number,
  ) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      for (let at = 0; at < length; at++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) {
          sum += weights[k + reach]! * from[index(line, clamp(at + k, 0, length - 1))]!;
        }
        to[index(line, at)] = sum / total;
      }
    }
    return to;
  };
  const across = pass(grey, (line, at) => line * width + at, height, width);
  return pass(across, (line, at) => at * width + line, width, height);
}
