/**
 * What a phone's camera makes of a printed plate: grey pixels, as small, slanted and soft as they would be. A model on the safe side (a scanner
 * app may zoom, focus twice and combine pictures), pure, and the same on every run.
 */
import { meanOf, type Print, type Sums, sumsOf } from './print.ts';
import { blurred, compressed, noisy, smeared } from './degrade.ts';
import type { Grey } from './pixels.ts';

/** A scanner looks at a preview of 1920 x 1080 px, not at the sensor's full picture; the main camera sees about 65 degrees across. */
export const preview = { width: 1920, height: 1080 };
const fieldOfView = 65 / 180 * Math.PI;
const focalPx = preview.width / (2 * Math.tan(fieldOfView / 2));
/** What the camera makes of black ink and of white paper, so that neither is cut off. */
const exposure = { black: 30, white: 225 };
/** Of the sensor, standard deviation; paper white is 255. */
const noise = 3;

export interface View {
  readonly distanceMm: number;
  /** Between the line of sight and the plate's normal, about an upright axis. */
  readonly tiltDeg: number;
  /** Standard deviation: lens, focus and the sensor's own grid. */
  readonly blurPx: number;
  /** How far the phone moves, sideways, while it exposes. */
  readonly motionPx: number;
  /** Share of the code under a round patch of white: the sun mirrored in glass. */
  readonly coveredShare: number;
  /** Share of white laid over everything: fog on the glass, the sky mirrored in it. */
  readonly fogShare: number;
  /** As libjpeg counts it; 100 = not compressed. */
  readonly jpegQuality: number;
}

export const plainView: View = {
  distanceMm: 600,
  tiltDeg: 0,
  blurPx: 0.7,
  motionPx: 0,
  coveredShare: 0,
  fogShare: 0,
  jpegQuality: 100,
};

/** 1.5 px/mm at a metre. */
export function pixelsPerMm(distanceMm: number): number {
  return focalPx / distanceMm;
}

/** No hand holds a phone quite upright; where the code meets the sensor's grid, and where the sun stands, is chance. */
interface Chance {
  readonly seed: number;
  readonly rollDeg: number;
  /** Of the picture, px. */
  readonly shift: number;
  /** Middle of the patch, as shares of the code: between the finder patterns, which no code can spare. */
  readonly glare: readonly [x: number, y: number];
}

// deno-fmt-ignore
export const chances: readonly Chance[] = [
  { seed: 1, rollDeg:  3, shift: 0.1, glare: [0.5,  0.5]  },
  { seed: 2, rollDeg: -5, shift: 0.4, glare: [0.62, 0.6]  },
  { seed: 3, rollDeg:  8, shift: 0.7, glare: [0.56, 0.66] },
];

/** Takes pictures of one print. */
export function cameraOf(print: Print): (view: View, chance: Chance) => Grey {
  const sums = sumsOf(print.picture);
  const made = new Map<string, Grey>();
  const once = (key: string, make: () => Grey): Grey => {
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };
  return (view, chance) => {
    const { distanceMm, tiltDeg, coveredShare, blurPx, motionPx, fogShare, jpegQuality } = view;
    const place = `${distanceMm} ${tiltDeg} ${chance.seed}`;
    const soft = once(`${place} ${coveredShare} ${motionPx} ${blurPx}`, () => {
      const rays = raysOf(print, view, chance);
      const plain = once(place, () => project(print, sums, rays));
      const lit = coveredShare > 0 ? glared(plain, { print, coveredShare, chance, rays }) : plain;
      return blurred(motionPx > 0 ? smeared(lit, motionPx) : lit, blurPx);
    });
    // Even white commutes with what spreads light, so that all fogs share one soft picture.
    const seen = fogShare > 0 ? fogged(soft, fogShare) : soft;
    const raw = noisy(seen, { deviation: noise, seed: chance.seed });
    return jpegQuality < 100 ? compressed(raw, jpegQuality) : raw;
  };
}

/** What decides where a pixel looks. */
interface Rays {
  readonly width: number;
  readonly height: number;
  readonly distanceMm: number;
  /** Of the middle of the first pixel, from the picture's middle; px. */
  readonly left: number;
  readonly top: number;
  readonly sine: number;
  readonly cosine: number;
  readonly rollSine: number;
  readonly rollCosine: number;
}

function raysOf({ picture, pixelsPerMm: printPerMm }: Print, view: View, chance: Chance): Rays {
  const { distanceMm } = view;
  const tilt = view.tiltDeg / 180 * Math.PI, roll = chance.rollDeg / 180 * Math.PI;
  const sine = Math.sin(tilt), cosine = Math.cos(tilt);
  const rollSine = Math.sin(roll), rollCosine = Math.cos(roll);
  const halfMm = picture.width / printPerMm / 2;
  // The near edge is the larger one.
  const nearPx = focalPx * halfMm / Math.max(distanceMm / 4, distanceMm - halfMm * sine);
  const turned = Math.abs(rollSine) + rollCosine;
  const width = Math.min(preview.width, Math.ceil(2 * nearPx * turned * Math.max(cosine, 0.5)));
  const height = Math.min(preview.height, Math.ceil(2 * nearPx * turned));
  const first = 0.5 + chance.shift;
  const [left, top] = [first - width / 2, first - height / 2];
  return { width, height, distanceMm, left, top, sine, cosine, rollSine, rollCosine };
}

/** The plate's point in mm from the code's middle, and the half sides of what the pixel covers there: into `to`, four numbers. */
function cast(
  { distanceMm, left, top, sine, cosine, rollSine, rollCosine }: Rays,
  column: number,
  row: number,
  to: Float64Array,
): void {
  const across = column + left, down = row + top;
  const u = across * rollCosine + down * rollSine;
  const v = down * rollCosine - across * rollSine;
  const slant = focalPx * cosine - u * sine;
  const xMm = u * distanceMm / slant;
  const pxMm = (distanceMm + xMm * sine) / focalPx;
  to[0] = xMm;
  to[1] = v * pxMm;
  to[2] = distanceMm * focalPx * cosine / (slant * slant) / 2;
  to[3] = pxMm / 2;
}

/** Each pixel is the mean of what it covers, since a sensor's cell has an area; never larger than life. */
function project({ picture, pixelsPerMm: printPerMm }: Print, sums: Sums, rays: Rays): Grey {
  const { width, height } = rays;
  const data = new Float32Array(width * height);
  const at = new Float64Array(4);
  const middle = picture.width / 2;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      cast(rays, column, row, at);
      const ink = meanOf(
        sums,
        middle + at[0]! * printPerMm,
        middle + at[1]! * printPerMm,
        Math.max(0.5, at[2]! * printPerMm),
        Math.max(0.5, at[3]! * printPerMm),
      );
      data[row * width + column] = exposure.black + (exposure.white - exposure.black) * ink / 255;
    }
  }
  return { width, height, data };
}

/** The mirrored sun. */
function glared(
  { width, height, data: plain }: Grey,
  { print: { codeSideMm }, coveredShare, chance, rays }: {
    readonly print: Print;
    readonly coveredShare: number;
    readonly chance: Chance;
    readonly rays: Rays;
  },
): Grey {
  const data = plain.slice();
  const radius2 = coveredShare / Math.PI * codeSideMm ** 2;
  const [glareX, glareY] = chance.glare.map((share) => (share - 0.5) * codeSideMm) as [number, number];
  const at = new Float64Array(4);
  for (let i = 0; i < data.length; i++) {
    cast(rays, i % width, Math.trunc(i / width), at);
    if ((at[0]! - glareX) ** 2 + (at[1]! - glareY) ** 2 < radius2) data[i] = 255;
  }
  return { width, height, data };
}

/** White over everything. */
function fogged({ width, height, data: clear }: Grey, share: number): Grey {
  const data = new Float32Array(clear.length);
  for (let i = 0; i < data.length; i++) data[i] = share * 255 + (1 - share) * clear[i]!;
  return { width, height, data };
}
