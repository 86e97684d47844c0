/** Contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance and contrast ratio). Colours are `#rrggbb`. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(color: string): Rgb {
  if (!/^#[0-9a-f]{6}$/.test(color)) {
    throw new RangeError(`Not a colour: "${color}"; write #rrggbb in lower case`);
  }
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrastOfLuminances(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
