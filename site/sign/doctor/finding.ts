/** One finding about a plate, with the part of the plate it is about and a fix. */
import type { Fix } from './doctor-fix.ts';
import type { Field } from '../scene.ts';

/** `spoils`: do not print it. `risk`: it may fail in use. `note`: good to know. */
export type Severity = 'spoils' | 'risk' | 'note';

/** How grave each is as a rule. */
const severities = {
  'readable': 'note',
  'digits-small': 'risk',
  'no-phone': 'spoils',
  'sample': 'spoils',
  'asks-to-call': 'spoils',
  'asks-to-scan': 'spoils',
  'number-length': 'spoils',
  'number-country-code': 'risk',
  'numbers-in-one': 'spoils',
  'text-small': 'risk',
  'contrast': 'risk',
  'outside-safe': 'spoils',
  'under-hole': 'spoils',
  'overlap': 'spoils',
  'missing-characters': 'spoils',
  'text-not-drawn': 'spoils',
  'number-not-drawn': 'spoils',
  'controls-not-drawn': 'risk',
  'font-unknown': 'risk',
  'font-not-chinese': 'risk',
  'font-lacking': 'risk',
  'font-unreachable': 'risk',
  'font-unreadable': 'risk',
  'font-no-system-font': 'risk',
  'font-hard': 'note',
  'decor-plain': 'risk',
  'code-without-phone': 'spoils',
  'code-without-text': 'spoils',
  'code-without-address': 'spoils',
  'code-too-long': 'spoils',
  'code-without-picture': 'spoils',
  'code-dense': 'risk',
  'code-fine': 'note',
  'caption-calls': 'risk',
  'code-drops': 'risk',
  'extension-dialled': 'spoils',
  'extension-keyed': 'note',
  'extension-unseen': 'note',
  'code-level': 'note',
  'picture-coarse': 'risk',
  'picture-without-code': 'risk',
  'picture-code-small': 'risk',
  'picture-code-dense': 'risk',
  'address-unusable': 'spoils',
  'host-blocked': 'risk',
  'host-local': 'spoils',
  'host-plain': 'risk',
} as const satisfies Readonly<Record<string, Severity>>;

export type FindingId = keyof typeof severities;

export interface Finding {
  readonly id: FindingId;
  readonly severity: Severity;
  /** The shape and the input it is about. */
  readonly field?: Field;
  /** The values that the message quotes. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly fix?: Fix;
}

interface FindingParts extends Pick<Finding, 'field' | 'values'> {
  readonly fix?: Fix | undefined;
  /** It spoils this plate, whatever it does as a rule. */
  readonly isGrave?: boolean;
}

export function finding(id: FindingId, { field, values, fix, isGrave }: FindingParts): Finding {
  return {
    id,
    severity: isGrave ? 'spoils' : severities[id],
    ...(field && { field }),
    values,
    ...(fix && { fix }),
  };
}

/** Rounding of positions, mm. */
export const toleranceMm = 0.01;

/** To a tenth, and never to what would be enough. */
export function roundDown(value: number): number {
  return Math.floor(value * 10) / 10;
}

/** To a tenth, for display. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
