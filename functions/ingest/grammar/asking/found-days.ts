/** The days that a refused text may have meant, as MM-DD or YYYY-MM-DD: 下周三, and both 25号 around today. */
import { readDate } from '../dates/date-at.ts';
import { pick } from '../dates/pick.ts';
import { holidays, lastWeekdays } from '../dates/relative.ts';
import { addMonths, type Day, dayOf } from '../day.ts';
import type { ParseContext } from '../reading/parse-context.ts';
import type { Token } from '../tokens/token.ts';

export function daysIn(tokens: readonly Token[], grounds: ParseContext): readonly string[] {
  const { today } = grounds;
  return [
    ...new Set(tokens.flatMap((token): readonly Day[] => {
      if (token.kind !== 'number') return [];
      const read = token.readings.flatMap((reading) =>
        reading.kind === 'date' && 'value' in reading.day ? [reading.day.value] : []
      );
      if (read.length > 0) return read;
      const shown = token.text.trim();
      const [month, date0] = holidays[shown.replace('节', '')] ?? [];
      const holiday = pick(shown, { year: undefined, month, date: date0 }, today);
      if (month !== undefined && 'value' in holiday) return [holiday.value];
      const [, weekday] = /^last\s([a-z]+)$/iu.exec(shown) ?? [];
      if (weekday !== undefined && !/^(?:week|month|year)/i.test(weekday)) {
        return lastWeekdays(weekday, today);
      }
      const alone = readDate(shown, grounds);
      if (alone && 'value' in alone) return [alone.value];
      const date = /^(\d{1,2})[号日]$/u.exec(shown)?.[1];
      if (date === undefined) return [];
      return [addMonths(today, -1), today.slice(0, 7)].flatMap((month) =>
        dayOf(Number(month.slice(0, 4)), Number(month.slice(5)), Number(date)) ?? []
      );
    })),
  ].map((day) => day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day);
}
