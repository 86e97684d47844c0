/** The days that a refused text may have meant, as MM-DD or YYYY-MM-DD: 下周三, and both 25号 around today. */
import { readDate } from '../dates/date-at.ts';
import { pick } from '../dates/pick.ts';
import { holidays, lastWeekdays } from '../dates/relative.ts';
import { addMonths, type Day, dayOf } from '../day.ts';
import type { ParseContext } from '../reading/parse-context.ts';
import type { Token } from '../tokens/token.ts';

export function daysIn(tokens: readonly Token[], grounds: ParseContext): readonly string[] {
  const days = tokens.flatMap((token) => token.kind === 'number' ? daysOf(token, grounds) : []);
  return [...new Set(days)].map((day) => day.slice(0, 4) === grounds.today.slice(0, 4) ? day.slice(5) : day);
}

function daysOf({ readings, text }: Token, grounds: ParseContext): readonly Day[] {
  const { today } = grounds;
  const read = readings.flatMap((reading) =>
    reading.kind === 'date' && 'value' in reading.day ? [reading.day.value] : []
  );
  if (read.length > 0) return read;
  const shown = text.trim();
  const [month, date] = holidays[shown.replace('节', '')] ?? [];
  const [, weekday] = /^last\s((?!week|month|year)[a-z]+)$/iu.exec(shown) ?? [];
  if (weekday !== undefined) return lastWeekdays(weekday, today);
  if (/^(?:这个?)?周末$/u.test(shown)) return ['sat', 'sun'].map((name) => lastWeekdays(name, today)[0]);
  const alone = month === undefined
    ? readDate(shown, grounds)
    : pick(shown, { year: undefined, month, date }, today);
  if (alone && 'value' in alone) return [alone.value];
  const number = Number(/^(\d{1,2})[号日]$/u.exec(shown)?.[1]);
  return [addMonths(today, -1), today.slice(0, 7)].flatMap((near) =>
    dayOf(Number(near.slice(0, 4)), Number(near.slice(5)), number) ?? []
  );
}
