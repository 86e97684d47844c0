/** Days by their numbers: 2026-11-20, 11月20日, 11-20, Nov 20, with the time of day behind them. */
import { dayAt } from '../../account-day.ts';
import { type Day, yearOf } from '../day.ts';
import { isDayFirst } from '../money/currency.ts';
import { type Parsed, refuse } from '../text.ts';
import type { DateForm, DateGrounds } from './date-at.ts';
import { form, ordinal, pick, smallNumber, yearNumber } from './pick.ts';

const years: Readonly<Record<string, number>> = { 前年: -2, 去年: -1, 今年: 0, 明年: 1 };
// deno-fmt-ignore
const months = 'january february march april may june july august september october november december'.split(' ');
const monthName = `(?<name>${
  months.map((one) => `${one.slice(0, 3)}(?:${one.slice(3)})?`).join('|')
}|sept)\\.?`;
const clock = String.raw`(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)`;

/** Behind an English day: its year and time. */
const behind = String.raw`(?:,?\s(?<year>20\d{2})(?!\d))?(?:\s(?:at\s)?${clock}\s?(?:[ap]m)?)?`;

/** A time with a zone gives a day in the account's time zone. */
function moment(groups: readonly (string | undefined)[], { settings }: DateGrounds): Parsed<Day> {
  const [text = '', year, month, date, hour, minute, second = '00', zone = ''] = groups;
  const offset = zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2');
  const time = Date.parse(`${year}-${month}-${date}T${hour?.padStart(2, '0')}:${minute}:${second}${offset}`);
  return Number.isNaN(time) ? refuse((words) => words.noSuchTime(text)) : { value: dayAt(time, settings) };
}

/** 20/11 and 11/20: the number above 12 is the day; 3/4/2026 is ambiguous but where all days are written first. */
function eitherOrder(
  text: string,
  [first = 0, second = 0, year]: readonly number[],
  { today, settings }: DateGrounds,
): Parsed<Day> | undefined {
  const isSaid = isDayFirst(settings.currency);
  if (!isSaid && year !== undefined && first <= 12 && second <= 12 && first !== second) {
    const example = `${year}-${String(first).padStart(2, '0')}-${String(second).padStart(2, '0')}`;
    return refuse((words) => words.monthOrDay(text, example));
  }
  const [month, date] = first > 12 || isSaid && second <= 12 ? [second, first] : [first, second];
  return year === undefined && month > 12 ? undefined : pick(text, { year, month, date }, today);
}

/** The day by the groups of a pattern: `year`, or `near` to this one, `month` or its English `name`, and `date`. */
function dayIn({ 0: text, groups = {} }: RegExpExecArray, { today }: DateGrounds): Parsed<Day> {
  const { near, year, month, name, date } = groups;
  const nearYear = near === undefined ? undefined : yearOf(today) + years[near]!;
  return pick(text, {
    year: year === undefined ? nearYear : yearNumber(year),
    month: name === undefined
      ? smallNumber(month)
      : months.findIndex((one) => one.startsWith(name.toLowerCase())) + 1,
    date: smallNumber(date),
  }, today);
}

/** lunch 25 nov 3: which of them is the day? */
function dayOrTwo(hit: RegExpExecArray, grounds: DateGrounds): Parsed<Day> | undefined {
  const { 0: text, groups: { date, name, next } = {} } = hit;
  if (Number(date) > 31) return undefined;
  return /^\d+\s[a-z]+$/iu.test(text) && Number(next) <= 31
    ? refuse((words) => words.twoReadings([`${text}; ${next}`, `${date}; ${name} ${next}`]))
    : dayIn(hit, grounds);
}

// deno-fmt-ignore
export const absoluteForms: readonly DateForm[] = [
  form(/* moment with a zone */ 'anywhere', new RegExp(String.raw`(\d{4})-(\d{2})-(\d{2})[T ]${clock}\s?(Z|[+-]\d{2}:?\d{2})(?!\d)`, 'iuy'), moment),
  form(/* year, month, day */ 'anywhere', new RegExp(String.raw`(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<date>\d{1,2})(?![\d.]\d|\d)(?:[T ]${clock}(?![\d:]))?`, 'iuy'), dayIn),
  form(/* eight digits */ 'ends', /(?<year>20\d{2})(?<month>0[1-9]|1[0-2])(?<date>0[1-9]|[12]\d|3[01])(?![\d.,元块])/uy, dayIn),
  form(/* Chinese year, month, day */ 'anywhere', new RegExp(String.raw`(?:(?<near>前年|去年|今年|明年)的?|(?<year>\d{4}|\d{2}|[一二三四五六七八九零〇]{4})年\s?)?(?<month>${ordinal})月(?:份)?\s?(?<date>${ordinal})\s?[日号](?:\s?${clock})?`, 'iuy'), dayIn),
  form(/* month and bare day */ 'ends', /(?<month>1[0-2]|0?[1-9])月(?<date>[12]\d|3[01]|0?[1-9])(?![\d.]*\s?[日号\d.元块])(?=\s|$|\p{Script=Han})/uy, dayIn),
  form(/* month-day */ 'ends', new RegExp(String.raw`(?<month>0[1-9]|1[0-2])-(?<date>\d{2})(?![\d月-])(?:\s${clock})?`, 'uy'), dayIn),
  form(/* month/day or day/month */ 'ends', new RegExp(String.raw`(?!24\/7)(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|[12]\d|3[01])(?![\d/.]|\s?[杯份个斤]|[人月日年天])(?:\s${clock})?`, 'uy'), ([text, first, second], grounds) => eitherOrder(text, [Number(first), Number(second)], grounds)),
  form(/* day and month in either order, year */ 'anywhere', /(\d{1,2})\/(\d{1,2})\/(20\d{2})(?!\d)/uy, ([text, ...groups], grounds) => eitherOrder(text, groups.map(Number), grounds)),
  form(/* English month, day */ 'anywhere', new RegExp(String.raw`(?:on\s)?${monthName}\s?(?<date>\d{1,2})(?:st|nd|rd|th)?(?![\d.a-z])${behind}`, 'iuy'), dayIn),
  form(/* day, English month */ 'anywhere', new RegExp(String.raw`(?:on\s)?(?:the\s)?(?<date>\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?${monthName}(?![a-z])${behind}(?:(?=\s(?<next>\d{1,2})(?![\d.,]))|)`, 'iuy'), dayOrTwo),
  form(/* day, English month and year in one word */ 'anywhere', new RegExp(`(?:on\\s)?(?<date>\\d{1,2})${monthName.replace('\\.?', '')}(?<year>\\d{4}|\\d{2})?(?![a-z\\d])`, 'iuy'), dayIn),
  form(/* date that nobody can be sure of */ 'ends', /\d{2}([-/])\d{1,2}\1\d{1,2}(?!\d)|[23]\d\.(?:0?[1-9]|1[0-2])\.(?:0?[1-9]|[12]\d|3[01])(?![\d.])|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)|(?:1[3-9]|2\d|3[01])-(?:0?[1-9]|1[0-2])(?![\d-])|(?:[1-9]|1[0-2])-(?:[1-9]|[12]\d|3[01])(?![\d月-])(?=\s|\p{Script=Han}|$)/uy, ([text]) => refuse((words) => words.writeDay(text))),
];
