/** The operators that choose a colour (ISO 32000-1, 8.6.8), one set a colour model. */
import { decimal } from '../decimal.ts';
import { colorBytes } from '../fill.ts';

export interface PdfInks {
  /** `#rrggbb` -> the operator with its numbers. */
  fill(color: string): string;
  stroke(color: string): string;
  /** Of a gradient through these colours: the space, and each colour's numbers in it. */
  gradient(colors: readonly string[]): { readonly space: string; readonly stops: readonly string[] };
  /** Where transparency is composited. */
  readonly blendSpace: string;
}

/** Greys are on the black plate alone, so that a slight shift of the plates fringes neither digits nor modules. */
export const rgbInks: PdfInks = {
  fill: (color) => isGrey(color) ? `${grey(color)} g` : `${rgb(color)} rg`,
  stroke: (color) => isGrey(color) ? `${grey(color)} G` : `${rgb(color)} RG`,
  gradient: (colors) =>
    colors.every(isGrey)
      ? { space: '/DeviceGray', stops: colors.map(grey) }
      : { space: '/DeviceRGB', stops: colors.map(rgb) },
  blendSpace: '/DeviceRGB',
};

export function isGrey(color: string): boolean {
  const [red, green, blue] = colorBytes(color);
  return red === green && green === blue;
}

function grey(color: string): string {
  return decimal(colorBytes(color)[0] / 255);
}

/** Three decimals give back the very byte. */
function rgb(color: string): string {
  return colorBytes(color).map((byte) => decimal(byte / 255)).join(' ');
}
