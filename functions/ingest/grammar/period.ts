/** One word -> the days it covers: 本月, last-week, 2026, 2026-10, 昨天. */
import { readDay } from './alone.ts';
import type { DateGrounds } from './dates/date-at.ts';
import { addDays, addMonths, type Day, dayOf, mondayOf, yearOf } from './day.ts';

export interface Period {
  /** As typed, with the dates that it means. */
  readonly name: string;
  /** Both included. */
  readonly from: Day;
  readonly to: Day;
}

const names: Readonly<Record<string, readonly string[]>> = {
  thisWeek: ['本周', '这周', 'week', 'this-week'],
  lastWeek: ['上周', '上个周', 'last-week'],
  thisMonth: ['本月', '这个月', 'month', 'this-month'],
  lastMonth: ['上月', '上个月', 'last-month'],
  thisYear: ['今年', '本年', 'year', 'this-year'],
  lastYear: ['去年', 'last-year'],
  today: ['今日', '今天', 'today'],
  yesterday: ['昨日', '昨天', 'yesterday'],
  all: ['全部', '所有', 'all'],
};

/** Undefined: not a period. */
export function readPeriod(word: string, grounds: DateGrounds): Period | undefined {
  const { today } = grounds;
  const kind = Object.keys(names).find((name) => names[name]?.includes(word));
  switch (kind) {
    case 'thisWeek':
      return week(word, mondayOf(today));
    case 'lastWeek':
      return week(word, addDays(mondayOf(today), -7));
    case 'thisMonth':
      return month(word, today.slice(0, 7));
    case 'lastMonth':
      return month(word, addMonths(today, -1));
    case 'thisYear':
      return year(word, yearOf(today));
    case 'lastYear':
      return year(word, yearOf(today) - 1);
    case 'today':
      return { name: `${word} ${today}`, from: today, to: today };
    case 'yesterday':
      return { name: `${word} ${addDays(today, -1)}`, from: addDays(today, -1), to: addDays(today, -1) };
    case 'all':
      return { name: word, from: '1900-01-01', to: '9998-12-31' };
    default:
      return written(word, grounds);
  }
}

function written(word: string, grounds: DateGrounds): Period | undefined {
  const [, yearText, monthText] = /^(\d{4})年?(?:-?(\d{1,2})月?)?$/.exec(word) ?? [];
  if (yearText !== undefined) {
    return monthText === undefined
      ? year('', Number(yearText))
      : month('', `${yearText}-${monthText.padStart(2, '0')}`);
  }
  const day = readDay(word, grounds);
  return day && 'value' in day ? { name: day.value, from: day.value, to: day.value } : undefined;
}

function week(word: string, monday: Day): Period {
  const sunday = addDays(monday, 6);
  return { name: `${word} ${monday}…${sunday.slice(5)}`, from: monday, to: sunday };
}

function month(word: string, key: string): Period | undefined {
  const from = dayOf(Number(key.slice(0, 4)), Number(key.slice(5)), 1);
  return from === undefined
    ? undefined
    : { name: `${word} ${key}`.trim(), from, to: addDays(`${addMonths(from, 1)}-01`, -1) };
}

function year(word: string, number: number): Period | undefined {
  const from = dayOf(number, 1, 1);
  return from === undefined ? undefined : { name: `${word} ${number}`.trim(), from, to: `${number}-12-31` };
}
