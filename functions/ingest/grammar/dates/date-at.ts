/**
 * Finds a date at one place of a text, by a table with one row per form; the longest match wins. Periods (上周, 去年) are matched too and refused:
 * read as words, they would be recorded under today.
 */
import type { Settings } from '../../store/stored-shapes.ts';
import type { Day } from '../day.ts';
import type { Parsed } from '../text.ts';
import { absoluteForms } from './absolute.ts';
import { relativeForms } from './relative.ts';
import { beginnings, matchAt } from '../tokens/token.ts';
import { laterForm, vagueForms } from './vague.ts';

export interface DateGrounds {
  readonly today: Day;
  readonly settings: Pick<Settings, 'timeZone' | 'dayStartMinutes' | 'currency'>;
}

export interface DateForm {
  /** Sticky. */
  readonly pattern: RegExp;
  /** Where it is a date: anywhere, or only at the start or end of its line. */
  readonly place: 'anywhere' | 'ends';
  /** Undefined: not a date. */
  read(hit: RegExpExecArray, grounds: DateGrounds): Parsed<Day> | 'period' | undefined;
}

interface FoundDate {
  readonly end: number;
  readonly day: Parsed<Day> | 'period';
  readonly place: DateForm['place'];
}

const exactForms: readonly DateForm[] = [...relativeForms, ...absoluteForms];
const allForms: readonly DateForm[] = [laterForm, ...exactForms, ...vagueForms];
const mayBegin = beginnings(allForms.map(({ pattern }) => pattern));

export function dateAt(
  text: string,
  at: number,
  grounds: DateGrounds,
  forms: readonly DateForm[] = allForms,
): FoundDate | undefined {
  if (!mayBegin(text.charAt(at))) return undefined;
  let best: FoundDate | undefined;
  for (const form of forms) {
    const hit = matchAt(form.pattern, text, at);
    if (!hit || at + hit[0].length <= (best?.end ?? at)) continue;
    const day = form.read(hit, grounds);
    if (day !== undefined) best = { end: at + hit[0].length, day, place: form.place };
  }
  return best;
}

/** A text that is a date as a whole. Undefined: not a date. A date that does not exist is refused. */
export function readDate(text: string, grounds: DateGrounds): Parsed<Day> | undefined {
  const found = dateAt(text, 0, grounds, exactForms);
  return found && found.end === text.length && found.day !== 'period' ? found.day : undefined;
}
