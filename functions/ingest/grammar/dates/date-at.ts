/**
 * The day that is written at one place of a text, by a table of forms: one row a form. The longest form wins. A form that names no one day
 * (上周, 去年) is found too and refused, since to take it for a word would record it under today.
 */
import type { Settings } from '../../store/entry.ts';
import type { Day } from '../day.ts';
import type { Parsed } from '../text.ts';
import { absoluteForms } from './absolute.ts';
import { relativeForms } from './relative.ts';
import { vagueForms } from './vague.ts';

export interface DateGrounds {
  readonly today: Day;
  readonly settings: Pick<Settings, 'timeZone' | 'dayStartMinutes'>;
}

/** How a date may stand: anywhere, or only at an end of its line, where nothing else is written in this form. */
export type Place = 'anywhere' | 'ends';

export interface DateForm {
  readonly name: string;
  /** Sticky. */
  readonly pattern: RegExp;
  readonly place: Place;
  /** Undefined: no date after all. */
  read(groups: readonly (string | undefined)[], grounds: DateGrounds): Parsed<Day> | 'period' | undefined;
}

export interface FoundDate {
  readonly end: number;
  readonly day: Parsed<Day> | 'period';
  readonly place: Place;
}

const exactForms: readonly DateForm[] = [...relativeForms, ...absoluteForms];
const allForms: readonly DateForm[] = [...exactForms, ...vagueForms];
/** What every form begins with. */
const beginning = /[\d大前昨今明后周星礼上下本这去当零一二三四五六七八九十两半几礼拜月年早那改最]|[a-z]/iu;

export function dateAt(
  text: string,
  at: number,
  grounds: DateGrounds,
  forms: readonly DateForm[] = allForms,
): FoundDate | undefined {
  if (!beginning.test(text[at] ?? '')) return undefined;
  let best: FoundDate | undefined;
  for (const form of forms) {
    form.pattern.lastIndex = at;
    const hit = form.pattern.exec(text);
    if (!hit || at + hit[0].length <= (best?.end ?? at)) continue;
    const day = form.read(hit, grounds);
    if (day !== undefined) best = { end: at + hit[0].length, day, place: form.place };
  }
  return best;
}

/** A text that is a day as a whole. Undefined: no date at all. A date that does not exist is refused and not taken for a word. */
export function readDate(text: string, grounds: DateGrounds): Parsed<Day> | undefined {
  const found = dateAt(text, 0, grounds, exactForms);
  return found && found.end === text.length && found.day !== 'period' ? found.day : undefined;
}
