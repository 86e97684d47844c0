/** The number, name or date at one place of a line, with all its readings; the longest match wins. */
import { isLatin } from '../../words/lexicon.ts';
import { defaultSettings } from '../../store/settings/default-settings.ts';
import type { Reason } from '../../answers/answers.ts';
import { type Currency, currencyBefore, longestCurrencyAt } from '../money/currency.ts';
import { dateAt, type DateGrounds } from '../dates/date-at.ts';
import { pick } from '../dates/pick.ts';
import { type Day, daysBetween } from '../day.ts';
import { beginsKnown, categoryFor, namesThing } from '../reading/category.ts';
import { directionWords } from '../../words/direction-words.ts';
import { amountAt, bareAt } from '../money/find-amount.ts';
import { codeAt, lettersBehindAt, modelNameAt, partOfDay, timeAt } from './codes.ts';
import { isLabel, labelBefore, modelAt, nameAt, numberNameAt } from './names.ts';
import { spokenAt } from '../money/amounts-in-words.ts';
import { type Found, hanAt, isDigit, isHan, matchAt, type Reading, unclearTo } from './token.ts';
import { isNumbered, ownWordAt, unitAt } from './units.ts';

export interface NumberGrounds extends DateGrounds {
  readonly currency: Currency | undefined;
}

const name: Reading = { kind: 'name' };
const count: Reading = { kind: 'count' };
const counted =
  /(?:(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:\/\d+)?(?:[百千万亿](?=[个人步字名只件张条本份杯次公里股斤页亩升吨瓶颗粒岁]))?|[零一二两三四五六七八九十百千万半几]+)/uy;
const dayPart = new RegExp(`的?\\s?${partOfDay}(?!饭|餐)`, 'uy');
/** Vague numbers: 几十, 一百多, 上百, 百八十. They are allowed as counts of things. */
const vagueNumber =
  /(?:好)?[几数][十百千万亿]+[多余]?|[零一二两三四五六七八九]?[十百千万](?:[零一二三四五六七八九十百千]*)[几多余来](?!多)[百千万亿]*|上[百千万]|百八十|千八百|三五百|一两百|半(?=\s|$)|[一二三四五六七八九][一二三四五六七八九](?=[十百千万块])[十百千万]*/uy;
/** 3 shirts for 30, 2 teh tarik 3, at the beginning of a line. */
const things =
  /^(?:bought\s)?([1-9]|1[0-2])\s(?!(?:off|of|for|to|from|on|and|at|in|back)\s)(?:(?!(?:x|at|for)\s)[a-z]+\s){1,6}(?=(?:for\s|at\s|@\s?)?[$¥€£]?\d+(?:\.\d\d?)?(?:\s(?:each|apiece))?(?:$|,))/iu;
/** What is paid for before its day. */
const ahead = /[车机船门影]票|高铁|酒店|民宿|演唱会|(?<![a-z])(?:flights?|hotel|tickets?)(?![a-z])/iu;
/** Behind the day of a thing that is paid: 明天的票 300 买了. */
const boughtBehind = /^\s?的.*[买订付抢交][好完到]?了/u;
/** `dry cleaning 85, pick up Friday` */
const usedOn =
  /(?<![a-z])(?:pick(?:ing|ed)?\s?up|ready|until|till|by|before|due|for|next|this|coming|arriv\w+|deliver\w+)\s(?:on\s)?$/iu;
/** 干洗85 周五取 */
const useBehind =
  /^(?:[早晚]上|上午|下午)?(?:[去来再]?(?:取|拿|住|提货|提车|送货|送到|安装|到货)(?!.*[了的过])|要|再)/u;
const labelledCode = /[A-Za-z\d][A-Za-z\d*-]*(?:(?:\s\d{3,4}(?=\s|$)){2,})?/uy;
const size = /(?:3[3-9]|4[0-8])(?:\.5)?(?![\d.])/uy;

/** Behind a number that is money, and no name. */
const behindMoney = /^\s?(?:元|块|左右|上下|出头|以内|以上|以下|不到)/;

/** 两斤半 */
const half = /半(?=\s|$)/y;

/** 11.19 in front of a line that ends with another number; 11.5 苹果 8.8 香蕉 are two prices. */
const dotted =
  /(?<=^\s*)(1[0-2]|0?[1-9])\.(0?[1-9]|[12]\d|3[01])(?=[^\d.][^,、。]*\d(?:元|块钱?)?(?:\s*[#@][^\s#@]*)*(?:[,、。]|$))/y;
/** A month and day with a dot is also a price: it has to be a day of the last weeks. */
const maxDottedDays = 31;

export function numberAt(text: string, at: number, grounds: NumberGrounds): Found | undefined {
  const isBare = bareAt(text, at) !== undefined;
  const others = [
    named(text, at, isBare),
    clock(text, at),
    spokenAt(text, at, grounds.currency),
    ...(isBare ? [] : [
      fractionAt(text, at, grounds) ?? dated(text, at, grounds),
      quantity(text, at, grounds),
      vague(text, at),
    ]),
    numberedAt(text, at),
  ];
  const money = amountAt(text, at, grounds.currency);
  // 01-05 +35: a day, name or time does not form a sum with the next number.
  const isSum = money?.readings[0]?.kind === 'unclear' &&
    others.some((one) => one && one.readings[0]?.kind !== 'unclear');
  let best: Found | undefined;
  for (const one of isSum ? others : [...others, money]) if (one && one.end > (best?.end ?? at)) best = one;
  if (!best) return leftOver(text, at);
  const day = best === money ? dottedDay(text, at, best.end, grounds.today) : undefined;
  return day ? { end: best.end, readings: [...best.readings, { kind: 'date', day }] } : best;
}

/** 1/2 gallon, 1/3房租: a part, but for a day of the last weeks. */
const fraction = /(?<![\d./])(?:1\/[2-8]|2\/[35]|3\/[458])(?=的|\p{Script=Han}|\s[a-z])/iuy;

function fractionAt(text: string, at: number, grounds: NumberGrounds): Found | undefined {
  const part = matchAt(fraction, text, at);
  if (!part) return undefined;
  const day = dateAt(text, at, grounds)?.day;
  const isRecent = day !== undefined && day !== 'period' && 'value' in day &&
    Math.abs(daysBetween(day.value, grounds.today)) <= 2 * maxDottedDays;
  return isRecent ? undefined : { end: at + part[0].length, readings: [count] };
}

/** The line of a bus in front of its name, where it begins or one rides: 搭 968 巴士, the 38 bus. */
const ridden = /(?:^|[搭坐乘]\s?|\b(?:the|number|no\.?)\s)$/iu;

function numberedAt(text: string, at: number): Found | undefined {
  const digits = isDigit(text[at]) ? matchAt(/[1-9]\d{0,2}[A-Z]?\s?/y, text, at)?.[0] : undefined;
  const end = at + (digits?.trimEnd().length ?? 0);
  const isNumber = digits !== undefined && isNumbered(text, at + digits.length) === 'ridden' &&
    /\d/.test(text.slice(at + digits.length)) && ridden.test(text.slice(Math.max(0, at - 8), at));
  return isNumber ? { end, readings: [name] } : undefined;
}

function dottedDay(text: string, at: number, end: number, today: Day): { readonly value: Day } | undefined {
  const hit = matchAt(dotted, text, at);
  // 11.20元 is a price.
  if (!hit || at + hit[0].length !== end) return undefined;
  const day = pick(hit[0], { year: undefined, month: Number(hit[1]), date: Number(hit[2]) }, today);
  if ('refused' in day) return undefined;
  return day.value <= today && daysBetween(day.value, today) <= maxDottedDays ? day : undefined;
}

/** A day with part of the day or time: 昨天晚上8点, 2026-11-20 12:30. */
function dated(text: string, at: number, grounds: DateGrounds): Found | undefined {
  if (isLatin(text[at]) && isLatin(text[at - 1]) || isDigit(text[at]) && isDecimal(text[at - 1])) {
    return undefined;
  }
  const date = dateAt(text, at, grounds);
  if (!date) return undefined;
  const [shown, after] = [text.slice(at, date.end), text.slice(date.end)];
  const isAhead = date.day !== 'period' && 'value' in date.day && date.day.value > grounds.today;
  const isOfThing = isAhead && boughtBehind.test(after);
  if (date.day === 'period' || isOfThing) return { end: date.end, readings: [{ kind: 'period' }] };
  const place = placeOf(text.slice(0, at), shown, after, date.place);
  if (place === 'no date') return undefined;
  // 5号巴士: the bus of that number.
  if (/^\d+号$/u.test(shown) && isNumbered(text, date.end)) return { end: date.end, readings: [name] };
  const isOfUse = /^(?:on\s)?(?:mon|tue|wed|thu|fri|sat|sun)/iu.test(shown)
    ? usedOn.test(text.slice(0, at))
    : /^(?:周|星期|礼拜)/u.test(shown) && /[\d元块]\s?$/u.test(text.slice(0, at)) && useBehind.test(after);
  if (
    isOfUse ||
    /^\s?(?:的?[前后]一[天日]|入住|出发|离店|退房|开演|起飞|发车|到期|送达|生效|前|之前|以前|截止|开始)(?!台|边)/u
      .test(after) ||
    isAhead && (after.trimStart().startsWith('的') || ahead.test(text.slice(0, at)))
  ) {
    return unclearTo(date.end, (words) => words.paidOrUsed(shown));
  }
  if ('refused' in date.day) return unclearTo(date.end, date.day.refused);
  // 下周三 吃饭: paid already, or to be eaten then. What is paid ahead, and a day in numbers, is meant as it stands.
  if (place === 'inside' && 'value' in date.day && date.day.value !== grounds.today) {
    return unclearTo(date.end, (words) => words.dayInside(shown));
  }
  const around = text.slice(Math.max(0, at - maxAround), date.end + maxAround);
  if (
    isAhead && /^(?:[明后听下]|大后|tomorrow)/iu.test(shown) && !ahead.test(around) && isUsedAtOnce(around)
  ) {
    const { value: day } = date.day;
    return unclearTo(date.end, (words) => words.ahead(shown, day.slice(5)));
  }
  const part = matchAt(dayPart, text, date.end);
  const partEnd = date.end + (part?.[0].length ?? (text[date.end] === '的' ? 1 : 0));
  const gap = text[partEnd] === ' ' ? 1 : 0;
  const time = timeAt(text, partEnd + gap);
  return { end: time ?? partEnd, readings: [{ kind: 'date', day: date.day }] };
}

const isDue = /(?:^|[\s,天日周儿早晚一二三四五六])[交还付缴发](?![现通友换流票型卡有是没])\p{Script=Han}/u;
/** As many characters are looked at on each side of a day, since a text may have a day at every place. */
const maxAround = 80;

/** Meals and rides, and what is to be paid then: 交房租. */
function isUsedAtOnce(text: string): boolean {
  const { categories } = defaultSettings;
  return isDue.test(text) ||
    ['餐饮', '交通'].includes(categoryFor(text, { direction: 'expense', categories }));
}

/** A blank or colon, or one of these words as a word of its own. */
const fillers =
  /[\s:]$|(?:^|[\s,，、。;:()（）!#"'【[-])(?:我们?|咱们?|补|补记|补一下|记|记账|日期|时间|是|嗯|哦|那个|就|还有|然后|再|在|于|另外|交易时间|支付时间|消费时间|付款时间|下单时间|入账时间)?$/u;
/** All of it, of parts of which none is the beginning of another, so that the cost is linear. */
const onlyBefore = /^(?:[\s补记-]|日期[:：]?|我们?|[#@>][\p{L}\p{M}\p{N}_-]*\s)*$/u;
const onlyBehind = /^(?:的|当天|[\s)）。.!]|[#@>][\p{L}\p{M}\p{N}_-]*(?![\p{L}\p{M}\p{N}_-]))*$/u;

/** Behind the day of a payment. */
const paidThen = /^(?:发|交|付|缴|扣|买|还|转|花|充|打|到账|收到)(?:了|的|$|\s|\d)/u;

/** A date is at the start, at the end, or alone; between other words it belongs to them. */
function placeOf(
  before: string,
  shown: string,
  after: string,
  place: 'anywhere' | 'ends',
): 'fine' | 'inside' | 'no date' {
  // haircut tuesday 35
  const isLast = onlyBehind.test(after) ||
    /^(?:on\s)?[a-z]+$/iu.test(shown) && /^\s[$£€]?\d+(?:\.\d\d?)?$/u.test(after);
  if (onlyBefore.test(before)) return 'fine';
  if (place === 'anywhere') {
    const isBehind = /[\d元块钱¥]\s?$|(?:[昨今前]天|(?:周|星期|礼拜)[一二三四五六日天])\s?$/u.test(before);
    return isLast || isBehind || fillers.test(before) ? 'fine' : 'inside';
  }
  // 20号房租3000 21号电费150, 工资15号发的 7823
  const isFine = isLast && /[\s\d元块)]$/u.test(before) || /[,，。;\n]\s?$|\d(?:元|块)?\s$/u.test(before) ||
    /[号日]$/u.test(shown) && paidThen.test(after);
  if (isFine) return 'fine';
  return /(?:^|[\s(])$/u.test(before) && /^(?:[\s)]|$)/u.test(after) ? 'inside' : 'no date';
}

/** What is done to a thing that has a number, and no call or stay. */
const done = /[买卖修换办印补配寄][^\s¦¤,]*\s?$/u;

/** The day of a sale, in front of a verb: 双11买衣服. */
const saleDay = /(?:双(?:1[12]|十[一二])|618|六一八)(?=[买囤抢])/uy;

const isDecimal = (char: string | undefined): boolean => isDigit(char) || char === '.';

function named(text: string, at: number, isBare: boolean): Found | undefined {
  const isNumber = isDigit(text[at]);
  const isWord = isLatin(text[at]);
  if (
    matchAt(saleDay, text, at) || isWord && isLatin(text[at - 1]) ||
    isNumber && /[A-Za-z\d.,]/.test(text.charAt(at - 1))
  ) return undefined;
  const before = text.slice(0, at);
  const label = isWord || isNumber ? labelBefore(before) : undefined;
  const code = label && matchAt(labelledCode, text, at);
  const codeEnd = code && !behindMoney.test(text.slice(at + code[0].length))
    ? at + code[0].length
    : undefined;
  // 修电话 60: what it cost, unless another number is that; bus 2: a fare.
  const verb = label === 'label' ? done.exec(before)?.[0] : undefined;
  const isRoom = label === 'room' && text[at - 1] === ' ';
  const cost = codeEnd !== undefined && (label === 'line' || isRoom || verb !== undefined)
    ? amountAt(text, at, undefined)
    : undefined;
  if (cost && (cost.end === codeEnd || label === 'line' && cost.end > codeEnd!)) {
    const isAlone = cost.end > codeEnd! || /^\s?(?:$|[,、。!#@])/u.test(text.slice(cost.end));
    if (label === 'line' && isAlone) return cost;
    return {
      end: cost.end,
      readings: [
        name,
        ...verb?.startsWith('换') || isRoom && isLabel(before) ? doubted(text, at, cost) : cost.readings,
      ],
    };
  }
  const ends = [
    ...isBare ? [] : [codeAt(text, at), nameAt(text, at)],
    codeEnd,
    isWord && !currencyInFront(text, at) ? modelNameAt(text, at) : undefined,
  ];
  const end = Math.max(...ends.map((one) => one ?? -Infinity));
  const model = isNumber ? modelAt(text, at) : undefined;
  const number = isNumber ? numberNameAt(text, at) : undefined;
  // 火锅 360 打车 20, 百佳 759 饼干 30
  if (number === at + 3 && /\p{L} $/u.test(before) && /^ \p{L}/u.test(text.slice(number))) {
    return unclearTo(number, (words) => words.amountOrName(text.slice(at, number)));
  }
  const shoe = isNumber && /鞋\s?$/.test(before) ? matchAt(size, text, at) : undefined;
  // 买了iPad 4299: no model has such a number; but Xbox 360, Office 2021.
  const isPriced = model?.role === 'product' && /^\d{3,4}$/.test(text.slice(at, model.end));
  const isProduct = model?.role === 'product' && !isPriced;
  const possible = shoe ? at + shoe[0].length : model && !isProduct ? model.end : number;
  if (isProduct && model.end > end) return { end: model.end, readings: [name] };
  if (end >= (possible ?? at)) return { end, readings: [name] };
  if (possible === undefined) return undefined;
  // 10086 is never a sum.
  const isArticle = model?.role === 'article' && model.end === possible ||
    isPriced && (number !== undefined || /^(?:20\d\d|36[05])$/.test(text.slice(at, possible)));
  const money = possible - at < 5 || isArticle ? amountAt(text, at, undefined) : undefined;
  if (!money) return { end: possible, readings: [name] };
  return { end: possible, readings: [name, ...(isArticle ? doubted(text, at, money) : money.readings)] };
}

/** Money that is asked about where it is the only amount. */
function doubted(text: string, at: number, { end, readings }: Found): readonly Reading[] {
  const doubt: Reason = (words) => words.amountOrName(text.slice(at, end));
  return readings.map((one) => one.kind === 'amount' ? { ...one, doubt } : one);
}

/** USD5, RM20: letters that are money. */
function currencyInFront(text: string, at: number): boolean {
  const letters = /^[A-Za-z]+\$?/.exec(text.slice(at))?.[0] ?? '';
  return isDigit(text[at + letters.length]) && currencyBefore(letters.toUpperCase())?.rest === '';
}

function clock(text: string, at: number): Found | undefined {
  const end = timeAt(text, at);
  if (end === undefined || /[\d.:]/.test(text.charAt(at - 1))) return undefined;
  return { end, readings: [{ kind: 'time' }] };
}

function quantity(text: string, at: number, grounds: NumberGrounds): Found | undefined {
  const before = text.charAt(at - 1);
  if (isDigit(text[at]) && (isDecimal(before) || isLatin(before) && !/x/i.test(before))) return undefined;
  const number = matchAt(counted, text, at)?.[0];
  if (number === undefined) return undefined;
  const behind = at + number.length;
  const counts = (end: number): Found => ({ end, readings: [count] });
  // pizza for 4, $52; hotel, 3 nights, $467
  const isBeforeSum = /^(?: for|(?: [a-z]+s)?,) ?(?:[A-Z]{2,3})?[$£€]\d/iu.test(text.slice(behind)) &&
    number.length < 3;
  if (isBeforeSum && (text[behind] === ' ' || /\bfor $/iu.test(text.slice(0, at)))) return counts(behind);
  // 改裤脚 15,200g咖啡豆 199: two numbers, or one.
  if (number.includes(',') && unitAt(text, behind) !== undefined) {
    return unclearTo(behind, (words) => words.notUnderstood(number));
  }
  const isAddress = /[路街道巷弄里村园区]\s?$/u.test(text.slice(0, at)) &&
    '号弄'.includes(text[behind] ?? ' ');
  // 25 星期天: the day is not a unit.
  if (dateAt(text, text[behind] === ' ' ? behind + 1 : behind, grounds)) return undefined;
  const glued = isAddress ? behind + 1 : unitAt(text, behind);
  if (glued !== undefined) {
    // 3x12 is a product.
    if (isFactor(text, glued)) return undefined;
    // 大人90小孩45: hardly 90 children.
    if (/^\d{2,}(?:大人|小孩|儿童)/u.test(text.slice(at))) {
      return unclearTo(glued, (words) => words.amountOrCount(text.slice(at, glued), number));
    }
    // 8号门禁卡: a card of the 8th, or of door 8?
    const rest = hanAt(text, glued);
    if (isDayOrPlace(text, { at, behind, end: glued }, rest)) {
      const [day, place] = [text.slice(at, behind + 1), text.slice(at, glued)];
      const meant = [`${day} ${text.slice(behind + 1, glued)}${rest}`, `${place} ${rest}`];
      return unclearTo(glued, (words) => words.twoReadings(meant));
    }
    return counts(matchAt(half, text, glued) ? glued + 1 : glued);
  }
  if (text[behind] !== ' ' || !isDigit(text[at])) {
    return text[behind] === '号' && (Number(number) > 31 || isNumbered(text, behind + 1) !== undefined)
      ? counts(behind + 1)
      : undefined;
  }
  if (ownWordAt(text, behind + 1) > behind + 1) return undefined;
  const written = unitAt(text, behind + 1);
  const unit = written !== undefined && isDigit(text[written]) ? undefined : written;
  if (unit === undefined) {
    const all = things.exec(text)?.[0];
    if (all?.startsWith(number, at) && !longestCurrencyAt(text, behind + 1)) return counts(all.length - 1);
    return /^\s[号点](?![\p{Script=Han}])/u.test(text.slice(behind)) ? counts(behind + 2) : undefined;
  }
  if (isFactor(text, unit)) return undefined;
  if (!isHan(text[unit]) || unit - behind > 2) return counts(unit);
  const shown = text.slice(at, unit + 1);
  return unclearTo(unit, (words) => words.amountOrCount(shown, number));
}

/** 楼 and such behind 号, with `rest` behind it that no table knows: perhaps both are one word. */
function isDayOrPlace(
  text: string,
  { at, behind, end }: Record<'at' | 'behind' | 'end', number>,
  rest: string,
): boolean {
  return text[behind] === '号' && end > behind + 1 && rest !== '' && Number(text.slice(at, behind)) <= 31 &&
    /(?:^|[\s,。])$/u.test(text.slice(0, at)) && !beginsKnown(rest, 0) &&
    !directionWords.longestAt(rest, 0) &&
    !(rest.length > 1 && namesThing(rest)) && ownWordAt(text, end) === end &&
    !/^(?:[下上里内外前后旁边到的吃坐打加停修换房]|共|大厦|附近)/u.test(rest);
}

function isFactor(text: string, end: number): boolean {
  return 'xX'.includes(text[end - 1]!) && /^\s?\d/.test(text.slice(end));
}

function vague(text: string, at: number): Found | undefined {
  const hit = '零一二两三四五六七八九十百千万几'.includes(text[at - 1] ?? ' ')
    ? undefined
    : matchAt(vagueNumber, text, at);
  if (!hit) return undefined;
  const end = at + hit[0].length;
  const unit = unitAt(text, end);
  if (unit !== undefined) return { end: unit, readings: [count] };
  const money = /^(?:块钱?|元钱?|[毛角])?(?:左右|上下)?/u.exec(text.slice(end))?.[0] ?? '';
  return unclearTo(end + money.length, (words) => words.vague(`${hit[0]}${money}`));
}

/** Unexplained digits are not skipped. */
function leftOver(text: string, at: number): Found | undefined {
  const shown = matchAt(/\d[\d.,]*|\p{No}|\p{Nd}/uy, text, at)?.[0];
  if (shown === undefined) return undefined;
  const letters = lettersBehindAt(text, at);
  if (letters !== undefined) return { end: letters, readings: [name] };
  return unclearTo(at + shown.length, (words) => words.notUnderstood(shown));
}
