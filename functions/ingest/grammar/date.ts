/**
 * One token -> one day, relative to the account's today. A whole token or nothing: 三月桶装水 and 周黑鸭 are words,
 * and `7-11` is a shop (a hyphened month and day need two digits each).
 */
import { addDays, addMonths, type Day, dayOf, daysBetween, mondayOf, weekdayOf, yearOf } from './day.ts';
import { readArabicNumber, readChineseNumber } from './chinese-number.ts';
import { type Parsed, refuse } from './text.ts';

/** Days from today. */
const relativeDays: Readonly<Record<string, number>> = {
  大前天: -3,
  前天: -2,
  前晚: -2,
  昨天: -1,
  昨日: -1,
  昨晚: -1,
  昨夜: -1,
  昨儿: -1,
  今天: 0,
  今日: 0,
  今早: 0,
  今晨: 0,
  今晚: 0,
  今夜: 0,
  今儿: 0,
  明天: 1,
  明日: 1,
  明早: 1,
  明晚: 1,
  后天: 2,
  大后天: 3,
};

const relativeWeeks: Readonly<Record<string, number>> = { 上上: -2, 上: -1, 本: 0, 这: 0, 下: 1 };
const relativeYears: Readonly<Record<string, number>> = { 前年: -2, 去年: -1, 今年: 0, 明年: 1 };
const weekdays: Readonly<Record<string, number>> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 日: 7, 天: 7 };

const weekdayToken = /^(?:(上上|[上本这下])个?)?(?:周|星期|礼拜)([一二三四五六日天])$/;
const daysAgoToken = /^([\d一二两三四五六七八九十百]+)天前$/;
const monthDayToken =
  /^(?:(前年|去年|今年|明年)|(\d{4})年)?([\d一二三四五六七八九十]+)月([\d一二三四五六七八九十]+)[日号]?$/;
const nearMonthToken = /^(上上|[上本这下])个?月([\d一二三四五六七八九十]+)[日号]$/;
const fullToken = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const slashToken = /^(\d{1,2})\/(\d{1,2})$/;
const hyphenToken = /^(\d{2})-(\d{2})$/;

/** How far back and ahead a date without a year may lie, in days. */
const window = { past: 334, future: 31 };

/** Undefined: no date at all. A date that does not exist is refused and not taken for a word. */
export function readDate(token: string, today: Day): Parsed<Day> | undefined {
  // Whatever is told apart below has one of these.
  if (!/[天日晚夜儿早晨周期拜月/.-]/.test(token)) return undefined;
  if (Object.hasOwn(relativeDays, token)) return { value: addDays(today, relativeDays[token] ?? 0) };

  const weekday = weekdayToken.exec(token);
  if (weekday) return { value: readWeekday(weekday[1], weekday[2] ?? '', today) };

  const ago = daysAgoToken.exec(token);
  if (ago) {
    const days = smallNumber(ago[1]);
    return days === undefined
      ? undefined
      : days <= window.past
      ? { value: addDays(today, -days) }
      : refuse(`「${token}」太早了,请写完整日期,例如 2025-12-03`);
  }

  const monthDay = monthDayToken.exec(token);
  if (monthDay) {
    const [, relative, written, month, date] = monthDay;
    const year = written
      ? Number(written)
      : relative
      ? yearOf(today) + (relativeYears[relative] ?? 0)
      : undefined;
    return pick(token, { year, month: smallNumber(month), date: smallNumber(date) }, today);
  }

  const near = nearMonthToken.exec(token);
  if (near) {
    const month = addMonths(today.slice(0, 7), relativeWeeks[near[1] ?? ''] ?? 0);
    const date = smallNumber(near[2]);
    return pick(token, { year: Number(month.slice(0, 4)), month: Number(month.slice(5)), date }, today);
  }

  const full = fullToken.exec(token);
  if (full) {
    return pick(token, { year: Number(full[1]), month: Number(full[3]), date: Number(full[4]) }, today);
  }

  const short = slashToken.exec(token) ?? hyphenToken.exec(token);
  if (short) {
    const month = Number(short[1]);
    const date = Number(short[2]);
    // 24/7 and 16-35 are no dates; 02-30 is one that does not exist.
    return month >= 1 && month <= 12 && date >= 1 && date <= 31
      ? pick(token, { year: undefined, month, date }, today)
      : undefined;
  }
  return undefined;
}

const dayInFront =
  /^(?:大前天|前天|前晚|昨天|昨日|昨晚|昨夜|明天|大后天|后天|(?:上上|[上下])个?(?:周|星期|礼拜)[一二三四五六日天]|(?:周|星期|礼拜)[一二三四五六日天](?!福)|\d{1,2}月\d{1,2}[日号]|(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|1[0-2])\/(?:[12]\d|3[01]))(?=\p{Script=Han}))(?!的)/u;
const noDay =
  /^(?:(?:上上|[上下])个?(?:周|星期|礼拜)末?|周末|前几天|几天前|前些天|(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号])$/;

/** 26-11-20, 2026-11/20; the day before the month, or no day of the month: 20-11, 12-32. A lens of 24-70 is none of these, nor 24/7. */
const oddDate =
  /^(?:\d{2}([-/.])\d{1,2}\1\d{1,2}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|(?!24\/7$)(?:1[3-9]|2\d|3[01])[-/](?:0?[1-9]|1[0-2])|(?:0[1-9]|1[0-2])-(?:3[2-9]|[4-9]\d|00))$/;

/**
 * Why the first or last word of a line must not be taken for a mere word: to record it under today would be wrong without a word said.
 * 昨天午饭 lacks a blank, 上周 is no day. Undefined: it is a word.
 */
export function whyNotAWord(word: string, place: 'first' | 'last'): string | undefined {
  if (noDay.test(word)) return `「${word}」不是具体哪一天,请写成 上周五 或 11-13;只是备注就加引号:'${word}'`;
  if (oddDate.test(word)) {
    return `「${word}」要写成 11-20 或 2026-11-20 这样;只是备注就加引号:'${word}'`;
  }
  const day = place === 'first' ? dayInFront.exec(word)?.[0] : undefined;
  if (day === undefined || day === word) return undefined;
  return `日期后面要空一格:${day} ${word.slice(day.length)};只是备注就加引号:'${word}'`;
}

/** A token that can be nothing but a day; `12/3` and `07-11` may be something else. */
export function isPlainlyDate(token: string, today: Day): boolean {
  return !/[-/.]/.test(token) && readDate(token, today) !== undefined;
}

function readWeekday(which: string | undefined, name: string, today: Day): Day {
  const weekday = weekdays[name] ?? 1;
  const inWeek = addDays(
    mondayOf(today),
    weekday - 1 + 7 * (which === undefined ? 0 : (relativeWeeks[which] ?? 0)),
  );
  return which === undefined && weekday > weekdayOf(today) ? addDays(inWeek, -7) : inWeek;
}

function smallNumber(text: string | undefined): number | undefined {
  const number = readArabicNumber((text ?? '').replace(/^0(?=\d)/, '')) ?? readChineseNumber(text ?? '');
  return number && number.decimals === 0 ? number.units : undefined;
}

/** A missing year is the one that brings the day nearest, within the window. */
function pick(
  token: string,
  { year, month, date }: { year: number | undefined; month: number | undefined; date: number | undefined },
  today: Day,
): Parsed<Day> {
  const missing = refuse(`没有「${token}」这一天,请检查日期`);
  if (month === undefined || date === undefined || month < 1 || month > 12) return missing;
  if (year !== undefined) {
    const day = dayOf(year, month, date);
    return day === undefined ? missing : { value: day };
  }
  const near = [-1, 0, 1]
    .map((offset) => dayOf(yearOf(today) + offset, month, date))
    .filter((day): day is Day => day !== undefined)
    .filter((day) => daysBetween(today, day) >= -window.past && daysBetween(today, day) <= window.future)
    .sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  if (near[0] !== undefined) return { value: near[0] };
  return month === 2 && date === 29 ? refuse(`今年没有「${token}」这一天,请把年份也写上`) : missing;
}
