/** Formats numbers for files: short, without exponent, the same on every machine. */
import { epsilon } from '../units.ts';

/** Rounding moves a point by at most this much in print, along either axis. */
const precisionMm = 0.0005;

/** Decimals that a coordinate needs if its unit is `unitMm` long in print. */
export function decimalsFor(unitMm: number, withinMm: number = precisionMm): number {
  if (!(unitMm > 0)) return 0;
  return Math.min(9, Math.max(0, Math.ceil(Math.log10(unitMm / (2 * withinMm)) - epsilon)));
}

/** Rounded to `decimals`, no trailing zeros, never "-0". */
export function decimal(value: number, decimals: number = 3): string {
  if (!Number.isFinite(value)) throw new RangeError(`Cannot write ${value} as a number`);
  // JavaScript's own shortest form of a rounded number is exact and has no exponent in this range; `toFixed` is several times slower.
  if (decimals <= 6 && Math.abs(value) < 1e9) return String(rounded(value, decimals));
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

/** What `decimal` writes up to six decimals, as a number. */
export function rounded(value: number, decimals: number): number {
  const perUnit = 10 ** decimals;
  return Math.round(value * perUnit) / perUnit + 0;
}

/** Seven significant digits: a factor that keeps a 2 m path within 0.0001 mm. */
export function factor(value: number): string {
  if (value === 0) return '0';
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return decimal(value, Math.min(15, Math.max(0, 6 - magnitude)));
}
