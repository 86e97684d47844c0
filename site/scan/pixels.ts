/** Pictures as the camera, the damages and the decoders hand them on. */

/** RGBA, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** One value a pixel, 0 to 255, rows from the top. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Luma of Rec. 709; what is transparent is white, as on paper. */
export function greyOf({ width, height, data }: Pixels): Grey {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    const alpha = data[i * 4 + 3]! / 255;
    const ink = 0.2126 * data[i * 4]! + 0.7152 * data[i * 4 + 1]! + 0.0722 * data[i * 4 + 2]!;
    grey[i] = ink * alpha + 255 * (1 - alpha);
  }
  return { width, height, data: grey };
}

export function pixelsOf({ width, height, data: grey }: Grey): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    data[at] = data[at + 1] = data[at + 2] = grey[i]!;
    data[at + 3] = 255;
  }
  return { width, height, data };
}

/** Twice as wide and high, by bilinear interpolation; edges repeat. */
export function doubled({ width, height, data }: Grey): Grey {
  const wide = 2 * width;
  const rows = new Float32Array(wide * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const here = 0.75 * data[at]!;
      rows[2 * at] = here + 0.25 * data[x > 0 ? at - 1 : at]!;
      rows[2 * at + 1] = here + 0.25 * data[x < width - 1 ? at + 1 : at]!;
    }
  }
  const larger = new Float32Array(2 * rows.length);
  for (let y = 0; y < height; y++) {
    const row = y * wide;
    const above = Math.max(0, y - 1) * wide, below = Math.min(height - 1, y + 1) * wide;
    for (let x = 0; x < wide; x++) {
      const here = 0.75 * rows[row + x]!;
      larger[2 * row + x] = here + 0.25 * rows[above + x]!;
      larger[2 * row + wide + x] = here + 0.25 * rows[below + x]!;
    }
  }
  return { width: wide, height: 2 * height, data: larger };
}
