/** Reads money at one place of a line: sign, currency, number, unit and vague words. Anything but exactly one amount is unclear. */
import type { Reason } from '../../answers/answers.ts';
import { isLatin, wordsIn } from '../../words/lexicon.ts';
import { type Amount, maxAmount, readAmount, type Reading as AmountReading, reckoned } from './amount.ts';
// deno-fmt-ignore
import { beginsCurrency, currencies, type Currency, currencyBefore, digitsOf, goesWith, longestCurrencyAt, meantCurrency } from './currency.ts';
import {
  aboutBehind,
  factorBefore,
  operation,
  priceBehind,
  strangeMoneyAt,
  wordBefore,
} from './around-amounts.ts';
import { partAt } from './parts.ts';
import { extras } from '../reading/roles.ts';
import { beginsKnown } from '../reading/category.ts';
import { nameAt } from '../tokens/names.ts';
import {
  alternatives,
  endAt,
  type Found,
  isDigit,
  isHan,
  matchAt,
  type Reading,
  unclear,
  unclearTo,
} from '../tokens/token.ts';
import { isMoneyWord, ownWordAt, unitAt } from '../tokens/units.ts';

const ones = alternatives(wordsIn('amounts', ['one']));
const han = '零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟';
const one = `(?!一\\s?(?:${ones}))[\\d一二两三四五六七八九壹贰叁肆伍陆柒捌玖]`;
/** 25万达 is 25, 五百零花钱 500. */
const names = alternatives(wordsIn('units', ['thing']).filter((word) => han.includes(word.charAt(0))));
/** `scan` makes one token of a longer run of numerals. */
const number =
  `(?:(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d[\\d,]{0,30}(?=[\\s.元块]|$)|\\d+)(?:\\.\\d+)?(?:(?:(?!${names})(?:[万亿]|(?<!\\.\\d\\d)[百千])|\\s[百千万亿](?:\\s[1-9](?=$|[\\s,。块元])|(?=[\\d${han}\\s元块]|$)))(?:(?!一(?!块)(?:${ones}))(?:(?!${names})[\\d${han}]){0,40})?)?|[${han}](?:(?!${names})[${han}]){0,39}(?:点[零〇一二三四五六七八九]+(?:[百千万亿][${han}]{0,40})?)?)`;
// 25块5毛, 12块8, 三块零五, 十块零五毛, 5毛; dictation puts a blank before a unit.
const spoken = new RegExp(
  `${number}\\s?[块元圆](?:\\s?[零〇]?${one}\\s?[毛角](?:${one}分?(?![\\d.A-Za-z十百千万])|\\s?${one}\\s?分(?!钟))?|\\s?[零〇]?${one}\\s?分(?!钟)|半(?=\\s?钱|[^\\p{L}\\d]|$)|[零〇0]?${one}(?=一\\s?(?:${ones})|(?![\\d.${han}块元圆毛角分]))|\\d\\d(?![\\d.A-Za-z${han}]|\\s?(?:${ones}))|(?=\\D|$))(?:\\s?[钱整])?` +
    `|${one}\\s?[毛角](?:${one}分?(?![\\d.块元圆A-Za-z十百千万])|\\s?${one}\\s?分(?!钟))?钱?`,
  'uy',
);
const plain = new RegExp(`${number}(?:整(?=\\s|$))?`, 'uy');
/** A short number at the end of its line, or before a tag: `25`, `12.50`. With nothing else behind it, it is no date, quantity or code. */
const bare = /[1-9]\d?\d?\d?\d?\d?(?:\.\d\d?)?(?=$|\s[#@])/y;
const scaled =
  /\d+(?:\.\d+)?(?:[kw]|\s[kw](?=\s?(?:$|[,。#@]|\p{Script=Han}))|\sgrand)\d?(?![a-z\d./])(?!\s?(?:电视|屏|显示|投影|高清|蓝光|画质|灯|充|功率|快充|电源|氮化镓|适配|音箱|charg|bulb|led|adapter|power|plug)|饭)/iuy;
const dayBehind =
  /^(?:(?:\d+|十?[一二两三四五六七八九]|十)(?:天|周|个?星期|个?礼拜|个月)以?前|[\d一二三四五六七八九十]+(?:[号日](?![\p{L}\d])|月[\d一二三四五六七八九十]))/u;
/** ¥253天前, 25块20号打车: the number ends with digits of a day. */
const restOfDay = /^(?:(?:天|周|个?星期|个?礼拜|个月)以?前|号(?![码线店])|年\d|月[\d一二三四五六七八九十])/u;
const voucherBehind = /[代抵当](\d+(?:\.\d+)?)(?![\d.])(?:元|块)?(?:的?(?:代金)?券)?/uy;
/** As many characters as are looked at in front of an amount. */
const maxInFront = 32;
/** 3个月, 半年. */
const periods = /[\d一二两三四五六七八九十半]\s?(?:个?月|年|季|m(?:onth|o(?![a-z]))|y(?:ea)?r)/iu;
/** In front of a word for what is paid on top. */
const onTop = /^\s?(?:\+|plus|and|with)\s?[$£€]?(\d+(?:\.\d\d?)?)\s?(?=[a-z小服])/iu;
const isoCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The end of a bare number at `at`. */
export function bareAt(text: string, at: number): number | undefined {
  return endAt(text, at, bare);
}

/** `home`: the account's currency. Undefined: no money here. */
export function amountAt(text: string, start: number, home: Currency | undefined): Found | undefined {
  const head = headAt(text, start, home);
  const body = head && bodyAt(text, head.at);
  if (!body) return undefined;
  const { sign, currency: front, at } = head;
  const { end: numberEnd, isChinese } = body;
  const tail = tailAt(text, numberEnd, front, home);
  const end = tail?.end ?? numberEnd;
  const shown = text.slice(start, end).trim();
  const bad = (why: Reason): Found => unclearTo(end, why);
  const isMarked = front !== undefined || tail !== undefined || body.hasUnit;
  const before = text.slice(Math.max(0, start - maxInFront), start);
  const rest = text.slice(end);
  const to = (other: number): string => text.slice(end, other);

  if (isChinese && !isMarked && !standsAlone(text, start, end)) {
    // 他二十我二十五: a number of several digits inside a word must be read.
    // In 退伍 and 大陆 a formal numeral is none.
    const plain = shown.replace(/(?<=[十百千万].*)[伍陆]+$/u, '');
    const isNumber = plain.length > 1 && readAmount(plain).kind === 'amount';
    return isNumber ? bad((words) => words.amountOrName(shown)) : undefined;
  }
  const currency = front ?? tail?.currency;
  const reading = readingOf(readNumber(text.slice(at, numberEnd), sign, currency, home), shown, currency);
  // 79代100: a voucher of 100 for 79.
  const voucher = matchAt(voucherBehind, text, end);
  if (voucher && Number(shown) < Number(voucher[1])) {
    return { end: end + voucher[0].length, readings: [reading] };
  }
  if (tail?.clash) {
    const isTwice = /[块元圆].*[块元圆]/u.test(shown);
    return bad((words) => isTwice ? words.severalInOne(shown) : words.twoCurrencies(shown));
  }
  if (sign === '' ? /[+.]$/.test(before) && isDigit(text[start]) : /[+\-−]\s?$/.test(before)) {
    return bad((words) => words.unread(before.slice(-1) + shown));
  }
  const back = aboutBehind(text, end);
  if (back !== undefined) return unclearTo(back, vague(shown + to(back).trim()));
  // 45 plus 9 tip
  const [tip, more] = onTop.exec(rest) ?? [];
  const isTip = tip !== undefined && extras.longestAt(rest, tip.length) !== undefined;
  if (isTip || operation.test(rest)) {
    const run = isTip ? tip : /^[\s\d.,+*×x~=÷^至到或—–/-]+[块元]?/iu.exec(rest)?.[0].trimEnd() ?? '';
    // 25+18=43
    const sum = isTip
      ? reckoned(`${shown}+${more}`)
      : /=|\d\s+\d/.test(run)
      ? reckoned(shown + run)
      : undefined;
    const total = sum === undefined ? undefined : readAmount(String(sum), home);
    const readings = [total?.kind === 'amount' ? total : unclear((words) => words.notDefinite(shown + run))];
    return { end: end + run.length, readings };
  }
  // 1.250,50
  if (/\.\d{3}$/.test(shown) && /^,\d\d(?!\d)/.test(rest)) {
    return unclearTo(end + 3, (words) => words.badNumber(shown + rest.slice(0, 3)));
  }
  const cutDay = isMarked ? restOfDay.exec(rest) : null;
  if (cutDay) return unclearTo(end + cutDay[0].length, (words) => words.notUnderstood(shown + cutDay[0]));
  const behindAmount = priceBehind(text, end);
  // 一件99一件129: two of them.
  const price = behindAmount !== undefined && before.endsWith(to(behindAmount).trim())
    ? undefined
    : behindAmount;
  // 域名续费 85 一年: for how long. 15/月 扣了: once.
  if (price !== undefined && !/^\s一\s?[年季]$/u.test(to(price))) {
    // 25元/月: paid once, unless the line says for how long.
    const isOnce = /^\s?[^\s一].*(?:[月年季期]|months?|mo|mth|years?|yr)$/iu.test(to(price)) &&
      !periods.test(text.slice(0, start)) && !periods.test(text.slice(price));
    return { end: price, readings: isOnce ? [{ kind: 'price' }, reading] : [{ kind: 'price' }] };
  }
  const beside = wordBefore(text, start);
  if (beside && !beside.isCoin) return bad(vague(beside.word + shown));
  if (isChinese && '几数小'.includes(before.at(-1) ?? ' ')) return bad(vague(before.slice(-1) + shown));
  // 80的一半, 80的15%
  const of = /^\s?的\s?/u.exec(rest)?.[0].length;
  const part = of === undefined ? undefined : partAt(text, end + of);
  if (part) return unclearTo(part.end, (words) => words.notDefinite(shown + to(part.end)));
  const factor = factorBefore.exec(before);
  if (factor) return bad((words) => words.notDefinite(factor[0] + shown));
  if (beside) return bad((words) => words.writeCurrency(beside.word));
  const strange = currency ? undefined : strangeMoneyAt(text, end);
  if (strange !== undefined) return unclearTo(strange, (words) => words.writeCurrency(to(strange).trim()));
  if (!isMarked && isLatin(rest[0])) return undefined;
  if (front === undefined && /\p{Sc}\s?$/u.test(before)) {
    return bad((words) => words.unknownCurrency(before.trimEnd().slice(-1)));
  }
  const code = currency ? null : /^\s?([A-Z]{3})(?![A-Za-z])/.exec(rest);
  if (code && isoCodes.has(code[1] ?? '')) {
    return unclearTo(end + code[0].length, (words) => words.unknownCurrency(code[1] ?? ''));
  }
  if (body.hasUnit && '块元圆毛角'.includes(rest[0] ?? ' ') && isMoneyWord(text, end)) {
    return unclearTo(end + 1, (words) => words.severalInOne(`${shown}${rest[0]}`));
  }
  if (body.counted !== undefined) {
    // 两块五安娜面包: five of what, or a name?
    const isCount = !isHan(text[body.counted]) || beginsKnown(text, body.counted) ||
      '个只份杯包袋盒瓶斤双串根'.includes(text[body.counted - 1]!);
    if (isCount) return { end: body.counted, readings: [{ kind: 'price' }, reading] };
    const meant = text.slice(end, body.counted + 1);
    return bad((words) => words.twoReadings([`${shown}${meant[0]} ${meant.slice(1)}`, `${shown} ${meant}`]));
  }
  const doubt = doubtOf(text, start, end, body.hasUnit, home);
  if (!doubt || reading.kind !== 'amount') return { end, readings: [reading] };
  // 两块蛋糕 60; not 花了六块然后吃面二十.
  const isBeforeThing = isLatin(text[end - 1]) || beginsKnown(text, end) ||
    /^\s?[^\s,，。\d]{1,3}(?:$|[\s,，。\d])/u.test(rest);
  return { end, readings: [...(isBeforeThing ? [{ kind: 'count' } as const] : []), { ...reading, doubt }] };
}

interface Head {
  readonly sign: Amount['sign'];
  readonly currency: Currency | undefined;
  /** Where the number begins. */
  readonly at: number;
}

/** Sign and currency in front, in either order; undefined where no number can follow. */
function headAt(text: string, start: number, home: Currency | undefined): Head | undefined {
  let at = start;
  let sign: Amount['sign'] = '';
  let currency: Currency | undefined;
  while (true) {
    const mark = text.charAt(at);
    // disney+ 13.99
    const isInName = mark === '+' && isLatin(text[at - 1]) &&
      /^ [$£€]?[\d.,]+(?![\d.,]| ?[a-z])/iu.test(text.slice(at + 1, at + 20));
    if (sign === '' && mark !== '' && '+-\u2212'.includes(mark) && !isInName) {
      sign = mark === '+' ? '+' : '-';
      at++;
      while (text[at] === ' ') at++;
    } else if (
      currency === undefined && beginsCurrency(mark) && !(isLatin(mark) && isLatin(text[at - 1]))
    ) {
      const hit = currencyBefore(text.slice(at, at + 8).toUpperCase());
      // 乐高人仔 is a figure.
      if (!hit || isHan(text[at - 1]) && text.startsWith('人仔', at)) break;
      const length = Math.min(8, text.length - at) - hit.rest.length;
      currency = meantCurrency(text.slice(at, at + length).toUpperCase(), hit.currency, home);
      at += length;
      while (text[at] === ' ' || text[at] === ':') at++;
    } else break;
  }
  // A symbol needs a number after it; 人民币活期 and 元 alone are words.
  if (!isDigit(text[at])) return han.includes(text[at] ?? ' ') ? { sign, currency, at } : undefined;
  const isInWord = isLatin(text[at - 1]) && currency === undefined &&
    !/\d(?:km|kg|g|ml|l|gb|mb|m|cm|mm|h|hr|min|pcs)$/i.test(text.slice(0, at));
  return isInWord ? undefined : { sign, currency, at };
}

interface Body {
  readonly end: number;
  readonly isChinese: boolean;
  readonly hasUnit: boolean;
  /** 十块五个: the end of the count after a price. */
  readonly counted?: number | undefined;
}

function bodyAt(text: string, at: number): Body | undefined {
  const bareEnd = bareAt(text, at);
  if (bareEnd !== undefined) return { end: bareEnd, isChinese: false, hasUnit: false };
  const isChinese = !isDigit(text[at]);
  const said = matchAt(spoken, text, at)?.[0];
  if (said !== undefined) {
    const end = at + said.length;
    // 25元宵, 12块8个: the last part belongs to the next word.
    const cut = at + /^.*?[块元圆毛角]/u.exec(said)![0].length;
    // 25块三明治, 25块20号, 25块3天前: a word or a day, not the rest of the amount.
    const behind = text.slice(cut);
    const name = text.slice(cut, nameAt(text, cut) ?? cut);
    const isName = cut + name.length > end && /[^\d零〇一二三四五六七八九十]/u.test(name) &&
      !behind.startsWith('星期', 1);
    if (isName || dayBehind.test(behind)) return { end: cut, isChinese, hasUnit: true };
    // 两块五分红
    if (said.endsWith('分') && ownWordAt(text, end - 1) > end) {
      return { end: end - 1, isChinese, hasUnit: true };
    }
    const digitTail = /[块元圆]\s?[零〇0]?[\d一二两三四五六七八九]+$/u.test(said);
    // 两块五张; but 两块五ticket is no count.
    const isWord = han.includes(said.at(-1)!) && isLatin(text[end]);
    const unit = digitTail && !isWord && !longestCurrencyAt(text, end) ? unitAt(text, end) : undefined;
    const next = unit === undefined ? ' ' : text.charAt(unit) || ' ';
    const counted = isDigit(next) || han.includes(next) ? undefined : unit;
    if (counted !== undefined || digitTail && /\s/.test(text.slice(cut, end))) {
      return { end: cut, isChinese, hasUnit: true, counted };
    }
    if (isMoneyWord(text, cut - 1)) return { end, isChinese, hasUnit: true };
  }
  const short = matchAt(scaled, text, at);
  if (short) return { end: at + short[0].length, isChinese: false, hasUnit: true };
  const hit = matchAt(plain, text, at)?.[0].replace(/,+$/, '');
  if (hit === undefined) return undefined;
  return { end: at + hit.length, isChinese, hasUnit: !isChinese && '百千万亿'.includes(hit.at(-1)!) };
}

/** Chinese numerals without a unit are money as a separate word, or at the end of one with several digits: 午饭 八, 打车二十. */
function standsAlone(text: string, start: number, end: number): boolean {
  const isEnd =
    /^(?:$|送[\d一二两三四五六七八九十]|[\s,，、。;!?~)@#\u{1F000}-\u{1FAFF}]|微信|支付宝|现金|银行卡|信用卡|花呗)/u
      .test(text.slice(end));
  const isStart = /(?:^|[\s,，、。;:(+\-¥$])$/u.test(text.slice(0, start));
  const word = text.slice(start, end);
  if (/^[+-]?[两零千万亿百]$/.test(word)) return false;
  if (isEnd && isStart) return true;
  const isLong = word.length > 1 && /[十百千万点]|^[+-]/.test(word);
  const isSpent = /(?:充了?|[花用付给卖赚收]了|[花共是要元钱费])$/.test(text.slice(0, start));
  // 两千生活费
  const isNamed = /^\p{Script=Han}{0,3}[费钱款金租税包]/u.test(text.slice(end));
  return isLong && (isEnd || isStart || isSpent || isNamed);
}

interface Tail {
  readonly end: number;
  readonly currency: Currency;
  readonly clash: boolean;
}

/** Currency words after the number: one, or two that agree, as in 100 元 人民币. */
function tailAt(text: string, start: number, front?: Currency, home?: Currency): Tail | undefined {
  let end = start;
  let found: Currency | undefined;
  let clash = false;
  while (true) {
    const at = text[end] === ' ' ? end + 1 : end;
    const hit = longestCurrencyAt(text, at);
    if (!hit || !isMoneyWord(text, at)) break;
    const next = text[hit.end];
    const isWord = isLatin(text[hit.end - 1]) ? !isLatin(next) : at === end || !isHan(next);
    const written = text.slice(at, hit.end);
    // 25 $3: the mark belongs to the next number.
    if (!isWord || /\p{Sc}$/u.test(written) && isDigit(next)) break;
    const meant = meantCurrency(written.toUpperCase(), hit.currency, home);
    const known = found ?? front;
    const isTwice = '块元圆'.includes(written[0]!) &&
      /[块元圆毛角]\s?[\d一二两三四五六七八九]*$/u.test(text.slice(Math.max(0, start - maxInFront), start));
    const isOther = known !== undefined && known !== meant &&
      !goesWith(known, written.toUpperCase(), hit.currency);
    clash ||= isTwice || isOther;
    found ??= front ?? meant;
    end = hit.end;
  }
  return found === undefined ? undefined : { end, currency: found, clash };
}

function readNumber(
  digits: string,
  sign: Amount['sign'],
  currency?: Currency,
  home?: Currency,
): AmountReading {
  const written = currency === 'EUR' ? digits.replace(/^(\d{1,3}),(?=\d\d$)/, '$1.') : digits;
  const isSpoken = /[块元圆毛角]/.test(written);
  const yuan = isSpoken ? meantCurrency('元', 'CNY', currency ?? home) : undefined;
  if (isSpoken && currency !== undefined && yuan !== currency) return { kind: 'word' };
  // 2.5k, 25块半, 25元整, with blanks -> 2.5千, 25块5, 25元
  const plain = /^[\d.]+$/.test(written) ? written : written.replace(/\s|整$/g, '').replace(/^两$/, '二')
    .replace(/grand/i, 'k').replace(/^(\d+)k$/i, '$1.0千').replace(/k/i, '千').replace(/w/i, '万').replace(
      /(?<=[块元圆])半/,
      '5',
    );
  const read = readAmount(plain, currency ?? home);
  if (read.kind !== 'amount') return read;
  return {
    kind: 'amount',
    amount: { ...read.amount, currency: currency ?? yuan ?? read.amount.currency, sign },
  };
}

function readingOf(read: AmountReading, shown: string, currency: Currency | undefined): Reading {
  if (read.kind === 'amount') return read;
  return unclear((words) => {
    if (read.kind === 'zero') return words.zero;
    if (read.kind === 'large') return words.tooLarge(shown, maxAmount);
    if (read.kind === 'word') return currency === undefined ? words.badNumber(shown) : words.badAmount(shown);
    return digitsOf(read.currency) === 0
      ? words.noDecimals(shown, currencies[read.currency].either[0])
      : words.longDecimals(shown);
  });
}

const vague = (shown: string): Reason => (words) => words.vague(shown);

/** 两块蛋糕: two pieces or two yuan. */
function doubtOf(
  text: string,
  start: number,
  end: number,
  hasUnit: boolean,
  home?: Currency,
): Reason | undefined {
  const word = text.slice(start, end);
  // 3毛豆腐
  if (/^[1-9一二两三四五六七八九]$/u.test(word) && text[end] === '毛' && !isMoneyWord(text, end)) {
    return (words) =>
      words.twoReadings([`${word}毛 ${text.slice(end + 1, end + 3)}`, `${word} ${text.slice(end, end + 3)}`]);
  }
  // 苹果 2 pounds: sterling, or a weight.
  if (/pounds?$/iu.test(word) && home !== 'GBP') {
    return (words) => words.amountOrCount(word, word.replace(/\D+$/u, ''));
  }
  const isPieces = hasUnit && /^[1-9一二两三四五六七八九十]块$/u.test(word) && isHan(text[end]) &&
    !/^(?:钱|的|买|吃|打|坐|停|喝|付|花|一|(?!免)\p{Script=Han}{1,2}费)/u.test(text.slice(end)) &&
    // 早饭八块: after a word it is a price.
    (!isHan(text[start - 1]) || '了买吃来要拿点送这那'.includes(text[start - 1]!));
  return isPieces
    ? (words) => words.yuanOrPieces(`${word}${text.slice(end, end + 2)}`, word.slice(0, -1), word)
    : undefined;
}
