/** One finding about a plate, with the part of the plate it is about and a fix. */
import type { FontTrouble } from '../../type/font/problem.ts';
import type { Fix } from './doctor-fix.ts';
import type { Field } from '../scene.ts';

/** `spoils`: do not print it. `risk`: it may fail in use. `note`: good to know. */
export type Severity = 'spoils' | 'risk' | 'note';

export type FindingId =
  | 'readable'
  | 'digits-small'
  | 'no-phone'
  | 'number-length'
  | 'number-country-code'
  | 'numbers-in-one'
  | 'text-small'
  | 'contrast'
  | 'outside-safe'
  | 'under-hole'
  | 'overlap'
  | 'missing-characters'
  | 'text-not-drawn'
  | 'number-not-drawn'
  | 'controls-not-drawn'
  | `font-${FontTrouble}`
  | 'font-hard'
  | 'decor-plain'
  | 'code-without-phone'
  | 'code-without-text'
  | 'code-without-address'
  | 'code-too-long'
  | 'code-without-picture'
  | 'code-dense'
  | 'code-fine'
  | 'code-drops'
  | 'code-level'
  | 'picture-coarse'
  | 'picture-without-code'
  | 'picture-code-small'
  | 'picture-code-dense'
  | 'address-unusable'
  | 'host-blocked'
  | 'host-local'
  | 'host-plain';

export interface Finding {
  readonly id: FindingId;
  readonly severity: Severity;
  /** The shape and the input it is about. */
  readonly field?: Field;
  /** The values that the message quotes. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly fix?: Fix;
}

/** Rounding of positions, mm. */
export const toleranceMm = 0.01;

/** To a tenth, for display. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
