/** The operators that set a colour (ISO 32000-1, 8.6.8), one set per colour model. */
import { decimal } from '../decimal.ts';
import { colorBytes } from '../fill.ts';

export interface PdfInks {
  /** `#rrggbb` -> the operator with its numbers. */
  fill(color: string): string;
  stroke(color: string): string;
  /** Of a gradient through these colours: the space, and each colour's numbers in it. */
  gradient(colors: readonly string[]): { readonly space: string; readonly stops: readonly string[] };
  /** Colour space for compositing transparency. */
  readonly blendSpace: string;
}

/** Greys use only the black plate, so that misregistration fringes neither digits nor modules. */
export const rgbInks: PdfInks = {
  fill: (color) => isGrey(color) ? `${grey(color)} g` : `${rgb(color)} rg`,
  stroke: (color) => isGrey(color) ? `${grey(color)} G` : `${rgb(color)} RG`,
  gradient: (colors) =>
    colors.every(isGrey)
      ? { space: '/DeviceGray', stops: colors.map(grey) }
      : { space: '/DeviceRGB', stops: colors.map(rgb) },
  blendSpace: '/DeviceRGB',
};

function isGrey(color: string): boolean {
  const [red, green, blue] = colorBytes(color);
  return red === green && green === blue;
}

function grey(color: string): string {
  return decimal(colorBytes(color)[0] / 255);
}

/** Three decimals reproduce the byte exactly. */
function rgb(color: string): string {
  return colorBytes(color).map((byte) => decimal(byte / 255)).join(' ');
}
