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

/** Twice as wide and high, by bilinear interpolation. */
export function doubled({ width, height, data }: Grey): Grey {
  const [wide, high] = [2 * width, 2 * height];
  const larger = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) {
    const top = Math.max(0, Math.min(height - 2, Math.floor((y - 0.5) / 2)));
    const down = Math.max(0, Math.min(1, (y - 0.5) / 2 - top));
    for (let x = 0; x < wide; x++) {
      const left = Math.max(0, Math.min(width - 2, Math.floor((x - 0.5) / 2)));
      const right = Math.max(0, Math.min(1, (x - 0.5) / 2 - left));
      const at = top * width + left;
      const upper = data[at]! + right * (data[at + 1]! - data[at]!);
      const lower = data[at + width]! + right * (data[at + width + 1]! - data[at + width]!);
      larger[y * wide + x] = upper + down * (lower - upper);
    }
  }
  return { width: wide, height: high, data: larger };
}
