/** What the doctor says of a plate: one thing each, with the part of the plate that it is about and what would mend it. */
import type { FontTrouble } from '../../type/font/problem.ts';
import type { Fix } from './doctor-fix.ts';
import type { Field } from '../scene.ts';

/** `spoils`: do not print it like this. `risk`: it may fail in the street. `note`: good to know. */
export type Severity = 'spoils' | 'risk' | 'note';

export type FindingId =
  | 'readable'
  | 'digits-small'
  | 'no-phone'
  | 'number-length'
  | 'text-small'
  | 'contrast'
  | 'outside-safe'
  | 'under-hole'
  | 'overlap'
  | 'missing-characters'
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
  | 'address-unusable'
  | 'host-blocked'
  | 'host-local'
  | 'host-plain';

export interface Finding {
  readonly id: FindingId;
  readonly severity: Severity;
  /** The shape and the input it is about. */
  readonly field?: Field;
  /** What the words quote. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly fix?: Fix;
}

/** Rounding of positions, mm. */
export const toleranceMm = 0.01;

/** To a tenth, as a user is told. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
