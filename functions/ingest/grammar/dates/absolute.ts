/** Days by their numbers: 2026-11-20, 11月20日, 11-20, Nov 20, with the time of day behind them. */
import { dayAt } from '../../account-day.ts';
import { type Day, yearOf } from '../day.ts';
import { isDayFirst } from '../money/currency.ts';
import { type Parsed, refuse } from '../text.ts';
import type { DateForm, DateGrounds } from './date-at.ts';
import { pick, smallNumber, yearNumber } from './pick.ts';

const years: Readonly<Record<string, number>> = { 前年: -2, 去年: -1, 今年: 0, 明年: 1 };
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const cjk = '(?:\\d{1,2}|[一二三四五六七八九十廿卅]{1,4})';
const clock = String.raw`(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)`;

function monthOf(name: string): number {
  return months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

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
  [first, second, year]: readonly [number, number, number],
  { today, settings }: DateGrounds,
): Parsed<Day> {
  const isSaid = isDayFirst(settings.currency);
  if (!isSaid && first <= 12 && second <= 12 && first !== second) {
    const example = `${year}-${String(first).padStart(2, '0')}-${String(second).padStart(2, '0')}`;
    return refuse((words) => words.monthOrDay(text, example));
  }
  const [month, date] = first > 12 || isSaid && second <= 12 ? [second, first] : [first, second];
  return pick(text, { year, month, date }, today);
}

// deno-fmt-ignore
export const absoluteForms: readonly DateForm[] = [
  {
    name: 'moment with a zone', place: 'anywhere',
    pattern: new RegExp(String.raw`(\d{4})-(\d{2})-(\d{2})[T ]${clock}\s?(Z|[+-]\d{2}:?\d{2})(?!\d)`, 'iuy'),
    read: moment,
  },
  {
    name: 'year, month, day', place: 'anywhere',
    pattern: new RegExp(String.raw`(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.]\d|\d)(?:[T ]${clock}(?![\d:]))?`, 'iuy'),
    read: ([text = '', year, , month, date], { today }) => pick(text, { year: Number(year), month: Number(month), date: Number(date) }, today),
  },
  {
    name: 'eight digits', place: 'ends',
    pattern: /(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\d.,元块])/uy,
    read: ([text = '', year, month, date], { today }) => pick(text, { year: Number(year), month: Number(month), date: Number(date) }, today),
  },
  {
    name: 'Chinese year, month, day', place: 'anywhere',
    pattern: new RegExp(String.raw`(?:(前年|去年|今年|明年)的?|(\d{4}|\d{2}|[一二三四五六七八九零〇]{4})年\s?)?(${cjk})月(?:份)?\s?(${cjk})\s?[日号](?:\s?${clock})?`, 'iuy'),
    read: ([text = '', near, year, month, date], { today }) => {
      const written = year !== undefined ? yearNumber(year) : near !== undefined ? yearOf(today) + years[near]! : undefined;
      return pick(text, { year: written, month: smallNumber(month), date: smallNumber(date) }, today);
    },
  },
  {
    name: 'month and bare day', place: 'ends',
    pattern: /(1[0-2]|0?[1-9])月([12]\d|3[01]|0?[1-9])(?![\d.]*\s?[日号\d.元块])(?=\s|$|\p{Script=Han})/uy,
    read: ([text = '', month, date], { today }) => pick(text, { year: undefined, month: Number(month), date: Number(date) }, today),
  },
  {
    name: 'month-day', place: 'ends',
    pattern: new RegExp(String.raw`(0[1-9]|1[0-2])-(\d{2})(?![\d-])(?:\s${clock})?`, 'uy'),
    read: ([text = '', month, date], { today }) => pick(text, { year: undefined, month: Number(month), date: Number(date) }, today),
  },
  {
    name: 'month/day or day/month', place: 'ends',
    pattern: new RegExp(String.raw`(?!24\/7)(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|[12]\d|3[01])(?![\d/.]|\s?[杯份个斤]|[人月日年天])(?:\s${clock})?`, 'uy'),
    read: ([text = '', first, second], { today, settings }) => {
      const [month = 0, date = 0] = isDayFirst(settings.currency) && Number(second) <= 12 || Number(first) > 12 ? [Number(second), Number(first)] : [Number(first), Number(second)];
      return month > 12 ? undefined : pick(text, { year: undefined, month, date }, today);
    },
  },
  {
    name: 'day and month in either order, year', place: 'anywhere',
    pattern: /(\d{1,2})\/(\d{1,2})\/(20\d{2})(?!\d)/uy,
    read: ([text = '', first, second, year], grounds) => eitherOrder(text, [Number(first), Number(second), Number(year)], grounds),
  },
  {
    name: 'English month, day', place: 'anywhere',
    pattern: new RegExp(String.raw`(?:on\s)?${monthName}\s?(\d{1,2})(?:st|nd|rd|th)?(?![\d.])(?:,?\s(20\d{2})(?!\d))?(?:\s(?:at\s)?${clock}\s?(?:[ap]m)?)?`, 'iuy'),
    read: ([text = '', name = '', date, year], { today }) => pick(text, { year: year === undefined ? undefined : Number(year), month: monthOf(name), date: Number(date) }, today),
  },
  {
    name: 'day, English month', place: 'anywhere',
    pattern: new RegExp(String.raw`(?:on\s)?(?:the\s)?(\d{1,2})(st|nd|rd|th)?\s(?:of\s)?${monthName}(?![a-z])(?:,?\s(20\d{2})(?!\d))?(?:\s(?:at\s)?${clock}\s?(?:[ap]m)?)?(?:(?=\s(\d{1,2})(?![\d.,]))|)`, 'iuy'),
    read: ([text = '', date, nth, name = '', year, , , , next], { today }) => {
      if (Number(date) > 31) return undefined;
      // lunch 25 nov 3
      if (/^\d+\s[a-z]+$/iu.test(text) && nth === undefined && next !== undefined && Number(next) <= 31) {
        return refuse((words) => words.twoReadings([`${text}; ${next}`, `${date}; ${name} ${next}`]));
      }
      return pick(text, { year: year === undefined ? undefined : Number(year), month: monthOf(name), date: Number(date) }, today);
    },
  },
  {
    name: 'day, English month and year in one word', place: 'anywhere',
    pattern: new RegExp(`(?:on\\s)?(\\d{1,2})${monthName.replace('\\.?', '')}(\\d{4}|\\d{2})?(?![a-z\\d])`, 'iuy'),
    read: ([text = '', date, name = '', year], { today }) => pick(text, { year: year === undefined ? undefined : yearNumber(year), month: monthOf(name), date: Number(date) }, today),
  },
  {
    name: 'date that nobody can be sure of', place: 'ends',
    pattern: /\d{2}([-/])\d{1,2}\1\d{1,2}(?!\d)|[23]\d\.(?:0?[1-9]|1[0-2])\.(?:0?[1-9]|[12]\d|3[01])(?![\d.])|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)|(?:1[3-9]|2\d|3[01])-(?:0?[1-9]|1[0-2])(?![\d-])|(?:[1-9]|1[0-2])-(?:[1-9]|[12]\d|3[01])(?![\d-])(?=\s|\p{Script=Han}|$)/uy,
    read: ([text = '']) => refuse((words) => words.writeDay(text)),
  },
];
