/** sRGB -> inks for offset print, within `ink-limit.ts`: colours of styles by the searched table, greys on the black plate alone, all others by the profile. */
import { unzlibSync } from 'fflate';
import { decimal } from '../decimal.ts';
import { colorBytes } from '../fill.ts';
import type { PdfInks } from '../pdf/pdf-inks.ts';
import { type Lookup, readTable } from './icc.ts';
import { maxInk } from './ink-limit.ts';
import { encodeLab, labOf } from './lab.ts';
import { palette } from './generated/palette.ts';
import { packedProfile } from './generated/profile.ts';

/** Shares from 0 to 1 of cyan, magenta, yellow, black. */
type Cmyk = readonly number[];

export const cmykInks: PdfInks = {
  fill: (color) => `${numbers(color)} k`,
  stroke: (color) => `${numbers(color)} K`,
  gradient: (colors) => ({ space: '/DeviceCMYK', stops: colors.map(numbers) }),
  blendSpace: '/DeviceCMYK',
};

function numbers(color: string): string {
  return inksOf(color).map((share) => decimal(share)).join(' ');
}

function inksOf(color: string): Cmyk {
  const known = palette[color];
  if (known !== undefined) return known.split(' ').map((percent) => Number(percent) / 100);
  const [red, green, blue] = colorBytes(color);
  return red === green && green === blue ? [0, 0, 0, blackOf(red)] : profileInks([red, green, blue]);
}

/** Interpolates between the greys of the table, which has every 17th. */
export function blackOf(level: number): number {
  const low = Math.min(14, Math.floor(level / 17));
  const [from, to] = [low, low + 1].map((step) => {
    const digit = step.toString(16);
    return inksOf(`#${digit.repeat(6)}`)[3] as number;
  }) as [number, number];
  return from + (to - from) * (level / 17 - low);
}

let backward: Lookup | undefined;

/** sRGB bytes, relative to paper white. Between the profile's nodes, inks may add up to more than its limit. */
export function profileInks(rgb: readonly number[]): Cmyk {
  backward ??= readTable(unzlibSync(packedProfileBytes()), 'B2A1');
  const inks = backward(encodeLab(labOf(rgb)));
  const [c, m, y, k] = inks as [number, number, number, number];
  const share = (maxInk / 100 - k) / (c + m + y);
  return share < 1 ? [c * share, m * share, y * share, k] : inks;
}

/** As zlib data. */
export function packedProfileBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(packedProfile), (char) => char.charCodeAt(0));
}
