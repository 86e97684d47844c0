/** A month and a day, with or without a year -> the day. */
import { readDigit, readWholeNumber } from '../money/chinese-number.ts';
import { type Day, dayOf, daysBetween, yearOf } from '../day.ts';
import { type Parsed, refuse } from '../text.ts';
import type { DateForm } from './date-at.ts';

/** How far back and ahead a date without a year may lie, in days. */
export const yearlessRange = { past: 334, future: 31 };

/** The number of a day or a month, as it is written. */
export const ordinal = '(?:\\d{1,2}|[一二三四五六七八九十廿卅]{1,4})';

/** A small whole number, in digits or in Chinese: 03, 二十. */
export function smallNumber(text: string | undefined): number | undefined {
  const plain = (text ?? '').replace(/^0(?=\d)/, '').replace(/^廿/, '二十').replace(/^卅/, '三十');
  return readWholeNumber(plain);
}

/** 二〇二六 -> 2026; 26 -> 2026. `text` is all digits. */
export function yearNumber(text: string): number {
  const year = Number([...text].map((char) => readDigit(char)).join(''));
  return text.length === 2 ? 2000 + year : year;
}

type Written = Readonly<Record<'year' | 'month' | 'date', number | undefined>>;

/** Without a year: the nearest such day within `yearlessRange`. */
export function pick(token: string, { year, month, date }: Written, today: Day): Parsed<Day> {
  const missing = refuse((words) => words.noSuchDay(token));
  if (month === undefined || date === undefined) return missing;
  const away = (day: Day): number => daysBetween(today, day);
  const isNear = (day: Day): boolean => away(day) >= -yearlessRange.past && away(day) <= yearlessRange.future;
  const years = year === undefined ? [-1, 0, 1].map((more) => yearOf(today) + more) : [year];
  const [near] = years.flatMap((one) => dayOf(one, month, date) ?? [])
    .filter((day) => year !== undefined || isNear(day))
    .sort((a, b) => Math.abs(away(a)) - Math.abs(away(b)));
  if (near !== undefined) return { value: near };
  return year === undefined && month === 2 && date === 29
    ? refuse((words) => words.noLeapDay(token))
    : missing;
}

/** A day of a month, which is written as `2026-11` or a day of it. */
export function pickOf(token: string, month: string, date: number | undefined, today: Day): Parsed<Day> {
  return pick(token, { year: yearOf(month), month: Number(month.slice(5, 7)), date }, today);
}

export function form(
  place: DateForm['place'],
  pattern: RegExp,
  read: DateForm['read'],
): DateForm {
  return { place, pattern, read };
}
