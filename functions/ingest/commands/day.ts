/** `/今日`, `/昨日`, `/11-20`, `/上周三`, whatever a line takes for one day: reads that day's entries and nothing else. */
import type { Answers } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { readDay } from '../grammar/command-arguments.ts';
import type { DateGrounds } from '../grammar/dates/date-at.ts';
import { defaultSettings } from '../store/settings/default-settings.ts';
import { addDays, type Day, weekdayOf } from '../grammar/day.ts';
import { dayInWords } from '../answers/day-in-words.ts';
import { shortDay } from '../answers/entries-in-words.ts';

const todayNames: readonly string[] = ['/今日', '/今天', '/日', '/today'];
const yesterdayNames: readonly string[] = ['/昨日', '/昨天', '/yesterday'];
/** Whether a word is a day does not depend on which day it is today. */
const anyDay: DateGrounds = { today: '2026-06-15', settings: defaultSettings };

export const day: Command = {
  kind: 'day',
  otherKinds: ['today', 'yesterday'],
  names: [...todayNames, ...yesterdayNames],
  // 昨天 alone may be the beginning of an entry.
  withoutSlash: 'never',
  pattern: { test: (name) => name.startsWith('/') && dayNamed(name, anyDay) !== undefined },
  patternName: '/MM-DD',
  bare: true,
  help: {
    'zh-CN': '今天、昨天或某一天的合计和每一笔',
    en: 'The sums and entries of today, of yesterday, or of any day',
  },
  examples: ['/今日', '/昨日', '/11-20', '/前天'],
  englishExamples: ['/today', '/yesterday', '/11-20', '/2026-11-20'],
  plan: (_args, context, { name }) => planDay(name, context),
};

async function planDay(
  name: string,
  { reader, settings, today, language, words }: Context,
): Promise<Outcome> {
  const wanted = dayNamed(name, { today, settings });
  if (wanted === undefined || wanted.kind === 'none') return { refusal: words.noDay(name.slice(1)) };
  const entries = await reader.onDays(wanted.day, wanted.day);
  const message = dayInWords(entries, {
    name: wanted.kind === 'day' ? '' : words[wanted.kind],
    day: shortDay(wanted.day, today) + weekday(wanted, words),
    currency: settings.currency,
    language,
  });
  return { kind: wanted.kind, message };
}

interface Wanted {
  readonly kind: 'today' | 'yesterday' | 'day';
  readonly day: Day;
}
/** Named, and not in the calendar: 2-30. */
interface NoDay {
  readonly kind: 'none';
}

/** For days without a name of their own. */
function weekday({ kind, day }: Wanted, words: Answers): string {
  return kind === 'day' ? ` ${words.weekdays.split(' ')[weekdayOf(day) - 1]}` : '';
}

function dayNamed(name: string, grounds: DateGrounds): Wanted | NoDay | undefined {
  const { today } = grounds;
  if (todayNames.includes(name)) return { kind: 'today', day: today };
  if (yesterdayNames.includes(name)) return { kind: 'yesterday', day: addDays(today, -1) };
  // In a line a bare `1-5` may be a name; here it can only be a day.
  const [, year, month, date] = /^(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})$/.exec(name.slice(1)) ?? [];
  const padded = (number: string): string => number.padStart(2, '0');
  const token = month === undefined || date === undefined
    ? name.slice(1)
    : [...(year === undefined ? [] : [year]), padded(month), padded(date)].join('-');
  const read = readDay(token, grounds);
  return read && ('value' in read ? { kind: 'day', day: read.value } : { kind: 'none' });
}
