/** Arguments of commands: one word -> the days it covers (本月, last-week, 2026, 2026-10, 昨天); a text that is exactly one day or one amount. */
import { readAmount } from './money/amount.ts';
import { isCurrency } from './money/currency.ts';
import { type DateGrounds, readDate } from './dates/date-at.ts';
import { addDays, addMonths, type Day, dayOf, mondayOf, yearOf } from './day.ts';
import { type Parsed, syntaxOf } from './text.ts';

export interface Period {
  /** As typed, with the dates that it means. */
  readonly name: string;
  /** Both included. */
  readonly from: Day;
  readonly to: Day;
}

type Named = readonly [names: readonly string[], period: (word: string, today: Day) => Period | undefined];

const named: readonly Named[] = [
  [['本周', '这周', 'week', 'this-week'], (word, today) => week(word, mondayOf(today))],
  [['上周', '上个周', 'last-week'], (word, today) => week(word, addDays(mondayOf(today), -7))],
  [['本月', '这个月', 'month', 'this-month'], (word, today) => month(word, today.slice(0, 7))],
  [['上月', '上个月', 'last-month'], (word, today) => month(word, addMonths(today, -1))],
  [['今年', '本年', 'year', 'this-year'], (word, today) => year(word, yearOf(today))],
  [['去年', 'last-year'], (word, today) => year(word, yearOf(today) - 1)],
  [['今日', '今天', 'today'], (word, today) => oneDay(today, `${word} `)],
  [['昨日', '昨天', 'yesterday'], (word, today) => oneDay(addDays(today, -1), `${word} `)],
  [['全部', '所有', 'all'], (word) => ({ name: word, from: '1900-01-01', to: '9998-12-31' })],
];

/** Undefined: not a period. */
export function readPeriod(word: string, grounds: DateGrounds): Period | undefined {
  const [, period] = named.find(([names]) => names.includes(word)) ?? [];
  return period ? period(word, grounds.today) : written(word, grounds);
}

function written(word: string, grounds: DateGrounds): Period | undefined {
  const [, yearText, monthText] = /^(\d{4})年?(?:-?(\d{1,2})月?)?$/.exec(word) ?? [];
  if (monthText !== undefined) return month('', `${yearText}-${monthText.padStart(2, '0')}`);
  if (yearText !== undefined) return year('', Number(yearText));
  const day = readDay(word, grounds);
  return day && 'value' in day ? oneDay(day.value) : undefined;
}

function oneDay(day: Day, before = ''): Period {
  return { name: before + day, from: day, to: day };
}

function week(word: string, monday: Day): Period {
  const sunday = addDays(monday, 6);
  return { name: `${word} ${monday}…${sunday.slice(5)}`, from: monday, to: sunday };
}

function month(word: string, key: string): Period | undefined {
  const from = dayOf(Number(key.slice(0, 4)), Number(key.slice(5)), 1);
  if (from === undefined) return undefined;
  return { name: `${word} ${key}`.trim(), from, to: addDays(`${addMonths(from, 1)}-01`, -1) };
}

function year(word: string, number: number): Period | undefined {
  const from = dayOf(number, 1, 1);
  return from === undefined ? undefined : { name: `${word} ${number}`.trim(), from, to: `${number}-12-31` };
}

/** Undefined: not a day. A day that does not exist is refused. */
export function readDay(text: string, { today, settings }: DateGrounds): Parsed<Day> | undefined {
  return readDate(syntaxOf(text), { today, settings });
}

/** A balance or a budget, which unlike the amount of an entry may be zero or negative. In minor units of the named currency, else of `home`. */
export function readSignedAmount(
  text: string,
  home: string,
): { minor: number; currency: string } | 'large' | undefined {
  const reading = readAmount(syntaxOf(text).replace(/\s/g, ''), isCurrency(home) ? home : undefined);
  if (reading.kind === 'zero') return { minor: 0, currency: home };
  if (reading.kind !== 'amount') return reading.kind === 'large' ? 'large' : undefined;
  const { sign, minor, currency = home } = reading.amount;
  return { minor: sign === '-' ? -minor : minor, currency };
}
