/** Days relative to today: 昨天, 3天前, 上周五, 20号, yesterday. */
import { addDays, addMonths, mondayOf, weekdayOf } from '../day.ts';
import { refuse } from '../text.ts';
import { alternatives } from '../tokens/token.ts';
import { isPlace } from '../tokens/units.ts';
import type { DateForm } from './date-at.ts';
import { form, ordinal, pick, pickOf, smallNumber, yearlessRange } from './pick.ts';

const partsOfDay = ['天', '日', '早', '晚', '夜', '晨', '午', '儿', '儿个', '个'];
const said = (
  names: string,
  parts: readonly string[],
  away: number,
): readonly (readonly [string, number])[] =>
  [...names].flatMap((name) => parts.map((part) => [name + part, away]));

/** Days from today. */
// deno-fmt-ignore
const days: Readonly<Record<string, number>> = Object.fromEntries([
  ...said('前', partsOfDay, -2), ...said('昨', partsOfDay, -1), ...said('今', partsOfDay, 0), ...said('明', partsOfDay, 1),
  ...said('寻琴', ['日', '晚', '朝'], -1), ...said('听', ['日', '晚', '朝'], 1),
  ...Object.entries({
    大大前天: -4, 大前天: -3, 大前日: -3, 大前晚: -3, 今朝: 0, 今儿早上: 0, 当天: 0, 后天: 2, 大后天: 3,
    'the day before yesterday': -2, 'yesterday': -1, 'yday': -1, 'last night': -1, 'today': 0, 'tonight': 0, 'this morning': 0, 'this afternoon': 0, 'this evening': 0, 'tomorrow': 1,
  }),
]);

const englishDays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const dayNames = `${englishDays.join('|')}|mon|tues?|wed|thur?s?|fri|sat|sun`;
const number = '(?:\\d{1,3}|[一二两三四五六七八九十百]{1,7})';

/** Month and day of those that are the same each year. */
// deno-fmt-ignore
export const holidays: Readonly<Record<string, readonly [number, number]>> = {
  情人: [2, 14], 三八: [3, 8], 五一: [5, 1], 劳动: [5, 1], 六一: [6, 1], 儿童: [6, 1], 国庆: [10, 1], 十一: [10, 1], 双十一: [11, 11], 双11: [11, 11], 双十二: [12, 12], 双12: [12, 12], 618: [6, 18], 六一八: [6, 18], 平安夜: [12, 24], 圣诞: [12, 25],
};

/** Of weeks or months: 上上 is -2, 本 0, 下 1. */
function away(which: string): number {
  return which === '下' ? 1 : -which.replaceAll(/[^上]/g, '').length;
}

/** The last day of that name, today included, and that of the week before this one. */
export function lastWeekdays(name: string, today: string): readonly [string, string] {
  const weekday = englishDays.findIndex((day) => day.startsWith(name.slice(0, 3).toLowerCase()));
  const inWeek = addDays(mondayOf(today), weekday);
  return [inWeek > today ? addDays(inWeek, -7) : inWeek, addDays(inWeek, -7)];
}

function ago(count = NaN, text: string, today: string): ReturnType<DateForm['read']> {
  if (Number.isNaN(count)) return undefined;
  if (count > yearlessRange.past) return refuse((words) => words.longAgo(text));
  return { value: addDays(today, -count) };
}

// deno-fmt-ignore
export const relativeForms: readonly DateForm[] = [
  form(/* named day */ 'anywhere', new RegExp(`(?:${alternatives(Object.keys(days))})(?!(?<=[a-z])[a-z]|(?<=[早午晚])[饭餐]|(?<=个)(?:月|星|礼))(?:这天|那天)?`, 'iuy'),
    ([text = ''], { today }) => ({ value: addDays(today, days[text.toLowerCase().replace(/[这那]天$/, '')]!) })),
  form(/* day with a meal */ 'anywhere', /[昨今](?=[早午晚中][饭餐])/uy,
    ([text], { today }) => ({ value: text === '昨' ? addDays(today, -1) : today })),
  form(/* days ago */ 'anywhere', new RegExp(`(${number})天(?:以?前|之前)`, 'uy'),
    ([text = '', count], { today }) => ago(smallNumber(count), text, today)),
  form(/* weeks ago */ 'anywhere', new RegExp(`(${number})(?:个?(?:星期|礼拜)|周)(?:以?前|之前)`, 'uy'),
    ([text = '', count], { today }) => ago((smallNumber(count) ?? NaN) * 7, text, today)),
  form(/* days ago, in English */ 'anywhere', /(\d{1,3}|a|one|two|three|four|five|six)\s(days?|weeks?)\sago(?![a-z])/iuy,
    ([text = '', count = '', unit = ''], { today }) => {
      const at = ['a', 'one', 'two', 'three', 'four', 'five', 'six'].indexOf(count.toLowerCase());
      return ago((at < 0 ? Number(count) : Math.max(1, at)) * ('wW'.includes(unit[0]!) ? 7 : 1), text, today);
    }),
  form(/* weekday */ 'anywhere', /(上上上|上上|[上本这今下])?(个?(?:周|星期|礼拜))([二三四五六日天]|一(?!共)|[1-7](?![\d.]))(?:(?=([一二三四五六七八九十百千万]+)(?:[块元号日]|\s|$))|(?=(个))|)(?!福)/uy,
    ([text = '', which = '', week = '', name = '', number = '', piece], { today }) => {
      // 上周一个西瓜: one melon last week.
      if (which !== '' && piece !== undefined) return undefined;
      const nth = '一二三四五六'.indexOf(name) + 1;
      const isOneNumber = nth > 0 && ('十百千万'.includes(number[0] ?? ' ') || number.startsWith('二三四五六七'.charAt(nth - 1)));
      // 上周五十块: 10 on Friday, or 50 some day.
      if (which !== '' && number !== '' && isOneNumber) {
        return refuse((words) => words.twoReadings([`${text} ${number}`, `${which}${week} ${name}${number}`]));
      }
      const weekday = Math.min(7, '一二三四五六日天'.indexOf(name) + 1 || Number(name));
      const inWeek = addDays(mondayOf(today), weekday - 1 + 7 * away(which));
      return { value: which === '' && weekday > weekdayOf(today) ? addDays(inWeek, -7) : inWeek };
    }),
  form(/* English weekday */ 'ends', new RegExp(`(?:on\\s)?(${dayNames})(?<!sat(?=\\s(?:in|on|at|down|for|with|through|nav)(?![a-z]))|sun(?=\\s?(?:hat|screen|cream|block|glasses|dress|tan|visor|umbrella|lounger|flower|roof|room|care|lotion|shade|dried|protection)))(?!\\.?[a-z])`, 'iuy'),
    ([, name = ''], { today }) => ({ value: lastWeekdays(name, today)[0] })),
  form(/* English weekday of last week */ 'ends', new RegExp(`last\\s(${dayNames})(?![a-z])`, 'iuy'),
    ([text = '', name = ''], { today }) => {
      const [day, other] = lastWeekdays(name, today);
      return day === other ? { value: day } : refuse((words) => words.period(text));
    }),
  form(/* day of a month near */ 'anywhere', new RegExp(`(上上|[上本这下当])个?月(?:份)?(?:的)?(${ordinal})[日号]`, 'uy'),
    ([text = '', which = '', date], { today }) => pickOf(text, addMonths(today, away(which)), smallNumber(date), today)),
  form(/* day of a holiday */ 'anywhere', new RegExp(`(${alternatives(Object.keys(holidays))})节?(?:[当那]天|第([一二三四五六七八1-8])天)的?`, 'uy'),
    ([text = '', name = '', nth], { today }) => {
      const [month, date] = holidays[name]!;
      return pick(text, { year: undefined, month, date: date + (smallNumber(nth) ?? 1) - 1 }, today);
    }),
  form(/* day of the month */ 'ends', new RegExp(`(${ordinal})(?:号|(?<=[\\d十廿卅]|[十廿卅][一二三四五六七八九])日|日(?=\\s|$|的))(?!游)(?:当天|那天)?|(?:(?:on|the)\\s){1,2}([1-9]|[12]\\d|3[01])(?:st|nd|rd|th)(?=\\s*(?:$|[\\d¥$€£,]))`, 'iuy'),
    ({ 0: text, 1: chinese, 2: english, index, input }, { today }) => {
      const date = smallNumber(chinese ?? english);
      if (date === undefined || date < 1 || date > 31 || isPlace(input, index + text.length)) return undefined;
      // The most recent such day; on the 22nd, 25号 is ambiguous.
      const here = pickOf(text, today, date, today);
      if ('value' in here && here.value <= today) return here;
      return refuse((words) => words.whichMonth(text, Number(today.slice(5, 7)), date));
    }),
];
