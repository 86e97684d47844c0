/** What lens, hand, sensor and file format take from a picture. Each gives a new one, the same on every run. */
import type { Grey } from './pixels.ts';

/** Gaussian, both ways; edges repeat. */
export function blurred(picture: Grey, deviationPx: number): Grey {
  const reach = Math.ceil(2.5 * deviationPx);
  const weights = Array.from(
    { length: 2 * reach + 1 },
    (_, i) => Math.exp(-(((i - reach) / deviationPx) ** 2) / 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = Float32Array.from(weights, (weight) => weight / total);
  return convolved(convolved(picture, kernel, 'x'), kernel, 'y');
}

/** By `lengthPx` sideways, evenly; edges repeat. */
export function smeared(picture: Grey, lengthPx: number): Grey {
  const reach = Math.ceil((lengthPx - 1) / 2);
  const edge = Math.max(0, (lengthPx - 1) / 2 - (reach - 1));
  const kernel = Float32Array.from(
    { length: 2 * reach + 1 },
    (_, i) => (reach > 0 && (i === 0 || i === 2 * reach) ? edge : 1) / Math.max(1, lengthPx),
  );
  return convolved(picture, kernel, 'x');
}

/** `kernel` is of odd length, the same both ways and adds up to 1. Weight by weight over whole rows, which engines run fastest. */
function convolved({ width, height, data }: Grey, kernel: Float32Array, axis: 'x' | 'y'): Grey {
  const reach = (kernel.length - 1) / 2;
  const result = new Float32Array(data.length);
  const padded = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    if (axis === 'x') {
      padded.fill(data[row]!, 0, reach).fill(data[row + width - 1]!, reach + width);
      padded.set(data.subarray(row, row + width), reach);
    }
    const source = axis === 'x' ? padded : data;
    const middle = kernel[reach]!;
    const here = axis === 'x' ? reach : row;
    for (let x = 0; x < width; x++) result[row + x] = middle * source[here + x]!;
    for (let k = 1; k <= reach; k++) {
      const weight = kernel[reach + k]!;
      const before = axis === 'x' ? reach - k : Math.max(0, y - k) * width;
      const after = axis === 'x' ? reach + k : Math.min(height - 1, y + k) * width;
      for (let x = 0; x < width; x++) result[row + x]! += weight * (source[before + x]! + source[after + x]!);
    }
  }
  return { width, height, data: result };
}

/** Whole grey values again, with what a sensor adds to each. */
export function noisy(
  { width, height, data }: Grey,
  { deviation, seed }: { readonly deviation: number; readonly seed: number },
): Grey {
  const start = Math.imul(seed, 0x9e37);
  const result = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const value = Math.floor(data[i]! + deviation * chance[(start + i) & 0xffff]! + 0.5);
    result[i] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
  return { width, height, data: result };
}

/** About Gaussian, of deviation 1: three even draws added up. */
const chance = gaussian(0x10000);

function gaussian(count: number): Float32Array {
  let state = 0x2545f491;
  // Marsaglia 2003, 13-17-5.
  const draw = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32 - 0.5;
  };
  return Float32Array.from({ length: count }, () => 2 * (draw() + draw() + draw()));
}

/** Luminance quantisation of ITU-T T.81, annex K.1, rows from the top. */
// deno-fmt-ignore
const luminance = [
  16, 11, 10, 16,  24,  40,  51,  61,
  12, 12, 14, 19,  26,  58,  60,  55,
  14, 13, 16, 24,  40,  57,  69,  56,
  14, 17, 22, 29,  51,  87,  80,  62,
  18, 22, 37, 56,  68, 109, 103,  77,
  24, 35, 55, 64,  81, 104, 113,  92,
  49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103,  99,
];

/** Row `k` of the cosine transform of eight values. */
const cosines = Float32Array.from({ length: 64 }, (_, i) => {
  const k = i >> 3, x = i & 7;
  return Math.cos((2 * x + 1) * k * Math.PI / 16) * (k === 0 ? Math.SQRT1_2 : 1) / 2;
});

const inverse = cosines.map((_, i) => cosines[(i & 7) * 8 + (i >> 3)]!);

/** A grey JPEG and back: blocks of 8 x 8, quantised by the table scaled as libjpeg scales it. The entropy coding loses nothing. */
export function compressed({ width, height, data }: Grey, quality: number): Grey {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const table = luminance.map((value) =>
    Math.max(1, Math.min(255, Math.floor((value * percent + 50) / 100)))
  );
  const result = new Float32Array(data.length);
  const block = new Float32Array(64), half = new Float32Array(64);
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      for (let i = 0; i < 64; i++) {
        const x = Math.min(width - 1, left + (i & 7)), y = Math.min(height - 1, top + (i >> 3));
        block[i] = data[y * width + x]! - 128;
      }
      transform(block, half, cosines);
      for (let i = 0; i < 64; i++) block[i] = Math.round(block[i]! / table[i]!) * table[i]!;
      transform(block, half, inverse);
      for (let y = top; y < Math.min(height, top + 8); y++) {
        for (let x = left; x < Math.min(width, left + 8); x++) {
          const value = Math.round(block[(y - top) * 8 + x - left]! + 128);
          result[y * width + x] = Math.max(0, Math.min(255, value));
        }
      }
    }
  }
  return { width, height, data: result };
}

/** In place; `half` is room for the first of the two passes. */
function transform(block: Float32Array, half: Float32Array, factors: Float32Array): void {
  pass(block, half, factors);
  pass(half, block, factors);
}

/** Rows transformed, and turned into columns. */
function pass(from: Float32Array, to: Float32Array, factors: Float32Array): void {
  for (let row = 0; row < 64; row += 8) {
    for (let k = 0; k < 8; k++) {
      let sum = 0;
      for (let x = 0; x < 8; x++) sum += factors[k * 8 + x]! * from[row + x]!;
      to[k * 8 + row / 8] = sum;
    }
  }
}
