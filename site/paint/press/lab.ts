/** CIE L*a*b* under D50, and the difference of two colours. */

/** L* 0 to 100, a* and b* about -128 to 127. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** sRGB to XYZ under D50, by Bradford's adaptation. */
// deno-fmt-ignore
const toXyz = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const;
const white = [0.96422, 1, 0.82521] as const;

/** sRGB bytes; white is L* 100, as paper is in a relative table. */
export function labOf(rgb: readonly number[]): Lab {
  const linear = rgb.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [x, y, z] = toXyz.map((row, i) => {
    const value = row.reduce((sum, factor, j) => sum + factor * (linear[j] as number), 0) /
      (white[i] as number);
    return value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 * value + 16) / 116;
  }) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Version 2 of ICC writes Lab into 16 bits so that 0xff00 is L* 100 and 0x8000 is zero. */
export function encodeLab([lightness, a, b]: Lab): readonly number[] {
  return [lightness * 652.8 / 65535, (a + 128) * 256 / 65535, (b + 128) * 256 / 65535];
}

export function decodeLab([lightness, a, b]: readonly number[]): Lab {
  return [lightness! * 65535 / 652.8, a! * 65535 / 256 - 128, b! * 65535 / 256 - 128];
}

const degrees = Math.PI / 180;

/** CIEDE2000 (CIE 142-2001): 1 is just noticeable side by side. */
export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const hue = (a: number, b: number): number => (Math.atan2(b, a * stretch) / degrees + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2 * degrees);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + 360) / 2 % 360;
  const cos = (angle: number): number => Math.cos(angle * degrees);
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const turning = 60 * Math.exp(-(((h - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(turning * degrees);
  const lightness = (l2 - l1) / (1 + 0.015 * (l - 50) ** 2 / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hueTerm = deltaH / (1 + 0.015 * c * t);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hueTerm ** 2 + rotation * chroma * hueTerm);
}
