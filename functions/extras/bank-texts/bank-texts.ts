/**
 * A notification of a bank, a card or an app -> one entry (two for a withdrawal with its fee) or a refusal. Its clauses are the statement, which is
 * recorded if all its numbers are understood and it says that money has moved, and the trailer behind it, which decides nothing. Undefined: not a
 * notification.
 */
import type { Reason } from '../../ingest/answers/answers.ts';
import type { Extra } from '../../ingest/extra.ts';
import { readAmount } from '../../ingest/grammar/money/amount.ts';
import { currencyBefore, digitsOf, isCurrency, meantCurrency } from '../../ingest/grammar/money/currency.ts';
import { dateAt } from '../../ingest/grammar/dates/date-at.ts';
import { type Day, dayOf as calendarDay, daysBetween, yearOf } from '../../ingest/grammar/day.ts';
import {
  type Line,
  type Notice,
  numberGrounds,
  type ParseContext,
} from '../../ingest/grammar/reading/parse-context.ts';
import { categoryFor } from '../../ingest/grammar/reading/category.ts';
import { type Parsed, refuse, type Refused } from '../../ingest/grammar/text.ts';
import { defaultSettings } from '../../ingest/store/settings/default-settings.ts';
import { fold } from '../../ingest/grammar/tokens/fold.ts';
import { scan } from '../../ingest/grammar/tokens/scan.ts';
import { isName, type Piece, says, textOf } from './clauses.ts';
import { lineOf, type Sum } from './drafts.ts';
import { type Notification, notificationOf } from './frame.ts';
import { wayOf } from './laws.ts';
import { noName, partsOf, stateOf } from './parts.ts';
import { walletOf } from './senders.ts';
import { figures, isReceipt } from './words.ts';

/** 115/11/17, 民国115年11月17日: of Taiwan. */
const rocYear = /(?<![\d.,/])1[01]\d(?=[年/]\d{1,2}[月/]\d)/gu;

/** `detail` says what was not understood. */
function notRead(detail: Reason): Refused {
  return refuse((words) => words.notification(detail(words)));
}

function readNotification(folded: string, grounds: ParseContext): Parsed<readonly Line[]> | undefined {
  const notification = notificationOf(
    folded.replaceAll(rocYear, (year) => String(Number(year) + 1911)),
    grounds,
  );
  if (!notification) return undefined;
  const parts = partsOf(notification);
  const { statement } = parts;
  const money = statement.filter(({ kind }) => kind === 'money');
  const refused = stateOf(parts, notification) ?? beside(statement, notification, grounds) ??
    unreadIn(statement, notification, grounds);
  if (refused) return refused;
  const day = dayOf(statement, notification, grounds);
  if ('refused' in day) return day;
  const sum = amountOf(statement, grounds);
  if ('refused' in sum) return sum;
  const way = wayOf(statement, notification.signature, sum.value.isMinus);
  if (way === undefined) return notRead((words) => words.detailWay);
  const understood = { ...notification, statement, way, sum: sum.value, day: day.value };
  const line = { ...lineOf(understood, grounds), notice: noticeOf(notification, statement) };
  const fees = money.filter(({ front, text }) => front === 'fee' && /[1-9]/.test(text));
  if (!way.startsWith('to') || fees.length === 0) return { value: [line] };
  const fee = sumOf(fees, grounds);
  if ('refused' in fee) return fee;
  const as = { note: '手续费', wallet: line.draft.wallet };
  return { value: [line, lineOf({ ...understood, way: 'expense', sum: fee.value, as }, grounds)] };
}

/**
 * What is of no known kind: a number that no word explains, one in words (三十块, 前天) but for those that a name is glued to, and in English a word
 * that is not known and no name: a capital at the head makes one only in front of a verb or a card, as in JOHN SMITH sent you.
 */
function unreadIn(pieces: readonly Piece[], { isLatin, signature }: Notification, grounds: ParseContext) {
  const named = pieces.map((piece) =>
    piece.kind === 'text' || isName(piece.kind) ? piece : { ...piece, text: ' ' }
  );
  const text = textOf(pieces, 'text');
  const shown = pieces.find(({ kind }) => kind === 'odd')?.text ?? inWords(signature, [], grounds) ??
    inWords(textOf(named), named, grounds) ??
    // SGD 昨天 500.00: a currency without its number.
    // but 缴付CLP电费
    text.match(/\p{Sc}|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z\p{Script=Han}])/gu)?.find((code) =>
      code.length < 3 || isoCodes.has(code) || currencyBefore(code)?.rest === ''
    ) ??
    (isLatin ? /(?<![\w.&'-])[a-z]{2,}(?![\w.])/u.exec(text)?.[0] : undefined) ??
    (isLatin && !says(pieces, 'code') && !isReceipt(`${signature} ${text}`) ? noName(pieces) : undefined);
  return shown === undefined ? undefined : notRead((reasons) => reasons.detailUnread(shown));
}

/** A number or day of `text` that is no number of `pieces`. */
function inWords(text: string, pieces: readonly Piece[], grounds: ParseContext): string | undefined {
  let length = 0;
  const ends = pieces.map((piece) => length += piece.text.length);
  return scan(fold(text), numberGrounds(grounds)).tokens.find(({ readings, start, end, text: shown }) => {
    if (!readings.some(({ kind }) => ['amount', 'date', 'price', 'unclear', 'count'].includes(kind))) {
      return false;
    }
    const isApart = /[^\d.,]/u.test(shown.trim()) &&
      !/[\p{L}\d]/u.test(text.charAt(start - 1) + text.charAt(end));
    if (pieces.length === 0) return isApart || /[\p{Sc}元]/u.test(shown);
    return pieces.some(({ kind, text: { length } }, index) =>
      ends[index]! > start && ends[index]! - length < end && (kind === 'text' || isApart && isName(kind))
    );
  })?.text;
}

function noticeOf({ signature, body }: Notification, statement: readonly Piece[]): Notice {
  const moment = textOf(statement.filter(({ kind }) => kind === 'day' || kind === 'time'));
  const balance = textOf(statement.filter(({ kind, front }) => kind === 'money' && front === 'balance'));
  return {
    source: walletOf(signature, body, statement.find(({ kind }) => kind === 'digits')?.inner) ?? '',
    proof: /[:时点]/u.test(moment) ? `${moment} ${balance}` : '',
  };
}

const moneyName = '(?:元|币|盾|镑|郎|朗|铢|索|卢比|里拉|先令|兰特|令吉)';
const strangeBefore = new RegExp(`(?:[A-Z]{3}|[A-Z]\\$|\\p{Script=Han}{1,4}${moneyName}|\\p{Sc})\\s?$`, 'u');
const strangeBehind = /^\s?[A-Z]{3}(?![A-Za-z])|^\p{Script=Han}{2,8}/u;
const wholeAmount = /\p{Script=Han}$|[A-Z]$|\.\d\d$|,\d{3}$/u;
const isoCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** What stands beside an amount: a currency that no row knows (SEK 450, 300丹麦克朗), or the place where the text was cut off (13…, 人民币14). */
function beside(
  statement: readonly Piece[],
  { body, signature }: Notification,
  grounds: ParseContext,
): Refused | undefined {
  const home = numberGrounds(grounds).currency;
  for (const [index, { kind, text, at, front }] of statement.entries()) {
    if (kind !== 'money' || front === 'balance' || front === 'next' || front === 'part') continue;
    const behind = body.slice(at + text.length);
    const isBare = /^[+-]?[\d.,]+$/u.test(text) && statement[index + 1]?.kind === 'text';
    const strange = isBare ? strangeBehind.exec(behind) : null;
    const name = (strange ?? strangeBefore.exec(body.slice(Math.max(0, at - 8), at)))?.[0].trim();
    if (name !== undefined && (isoCodes.has(name) || !/^[A-Z]{3}$/.test(name))) {
      return refuse((words) => words.unknownCurrency(name));
    }
    const named = currencyBefore(text.toUpperCase())?.currency ?? 'CNY';
    const currency = text.startsWith('$') ? meantCurrency('$', named, home) : named;
    const isWhole = wholeAmount.test(text) || currency === 'TWD' || digitsOf(currency) === 0;
    const isAtEnd = /^\s*\.?$/u.test(behind) && !isWhole && (signature !== '' || /尾号|您/u.test(body));
    if (isAtEnd || /^\s*(?:…|\.(?!\s|$))/u.test(behind)) {
      return notRead((words) => words.detailUnread(text + behind.slice(0, 3)));
    }
  }
  return undefined;
}

const { categories } = defaultSettings;
/** Tickets are of a day ahead. */
const outings: readonly string[] = ['交通', '娱乐'];

/** The day of the payment, by default today; not that of a journey or of the next payment. */
function dayOf(
  statement: readonly Piece[],
  { signature }: Notification,
  grounds: ParseContext,
): Parsed<Day> {
  const days = new Set<Day>();
  let past: string | undefined;
  for (const [index, { text, kind, front }] of statement.entries()) {
    if (kind !== 'day' || front === 'next') continue;
    const near = nearDays(text, grounds.today);
    const found = near.length === 1 ? { day: { value: near[0]! } } : dateAt(text, 0, grounds);
    if (!found || found.day === 'period') return notRead((words) => words.detailUnread(text));
    if ('refused' in found.day) return found.day;
    if (front !== 'trip' && statement[index + 1]?.kind !== 'known') days.add(found.day.value);
    else if (found.day.value < grounds.today) past = text;
  }
  // 您购买的11月25日…票已支付成功: the day of the journey.
  const isAhead = says(statement, 'done') && outings.includes(
    categoryFor(`${signature} ${textOf(statement)}`, { direction: 'expense', categories }),
  );
  const [day, ...more] = [...days].filter((one) => !isAhead || one <= grounds.today);
  if (day === undefined && past !== undefined) return refuse((words) => words.paidOrUsed(past));
  if (more.length > 0) return notRead((words) => words.detailTwoDays);
  if (day !== undefined && day > grounds.today) return notRead((words) => words.detailAhead(day));
  return { value: day ?? grounds.today };
}

/** 25/11/26, 05/11: what it may be of the last month, of which a notification speaks. */
function nearDays(text: string, today: Day): readonly Day[] {
  const [, one, two, three] =
    /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?(?![/\d-])/u.exec(text)?.map(Number) ?? [];
  if (one === undefined || two === undefined) return [];
  const year = yearOf(today);
  const written = !three
    ? [[year, one, two], [year, two, one], [year - 1, one, two], [year - 1, two, one]]
    : [[three % 100 + 2000, one, two], [three % 100 + 2000, two, one], [one + 2000, two, three]];
  const days = written.flatMap(([y = 0, month = 0, date = 0]) => calendarDay(y, month, date) ?? []);
  return [...new Set(days)].filter((day) => day <= today && daysBetween(day, today) < 32);
}

/** What was paid, else the amount; beside a discount only if it is what is left of the whole, not beside a fee but for that of a withdrawal or refund. */
function amountOf(statement: readonly Piece[], grounds: ParseContext): Parsed<Sum> {
  const money = statement.filter(({ kind }) => kind === 'money');
  const of = (front: string): readonly Piece[] =>
    money.filter((piece) => piece.front === front && /[1-9]/.test(piece.text));
  // total ¥52.00 $99.00: another sum right behind it; Total 20块 $4.50: behind what no word explains.
  const paid = [of('paid'), [...of('total'), ...of('text')]].find(([first]) =>
    first && first.front !== 'text'
  );
  if (paid) return sumOf([...paid, ...of('money')], grounds);
  // 票价73元,退款69.5元: what came back.
  const hasRefund = of('refund').length > 0;
  const sums = money.filter(({ front }) =>
    !figures.some((role) => role === front) && !(hasRefund && front === 'out')
  );
  // A fee of $35.00 was charged.
  const named = [sums, of('whole')].find((some) => some.length > 0) ?? of('fee');
  const sum = sumOf(named, grounds);
  const isApart = says(statement, 'withdraw', 'refund', 'refunded') || named[0]?.front === 'fee';
  const less = [...of('part'), ...(isApart ? [] : of('fee'))];
  if ('refused' in sum || less.length === 0) return sum;
  // 支付成功32元,优惠8元: what was paid.
  const isPaid = named === sums && says(statement, 'done') &&
    named.every(({ at, front }) =>
      (front === 'pay' || front === 'done') && less.every((piece) => piece.at > at)
    );
  if (isPaid && says(statement, 'pay')) return sum;
  const isLeft = named === sums && minorOf(of('whole'), grounds) - minorOf(less, grounds) === sum.value.minor;
  return isLeft ? sum : notRead((words) => words.detailReduced);
}

function minorOf(pieces: readonly Piece[], grounds: ParseContext): number {
  return pieces.reduce((all, piece) => {
    const sum = sumOf([piece], grounds);
    return all + ('value' in sum ? Math.abs(sum.value.minor) : NaN);
  }, 0);
}

/** USD12.99元, 60元新台币, 港币$5, $5CAD: the unit of any currency. */
const anyUnit =
  /(?<=^[+-]?(?:[A-Z]{3}|\p{Script=Han}+)[+-]?[\d.,]+)元$|元(?=(?:\p{Script=Han}+|[A-Z]{3})$)|(?<=^[A-Z]{3}|^\p{Script=Han}+)\$|^\$(?=[\d.,]+[A-Z]{3}$)/u;

function sumOf(wanted: readonly Piece[], { settings }: ParseContext): Parsed<Sum> {
  const home = isCurrency(settings.currency) ? settings.currency : 'CNY';
  const sums = new Map<string, Sum>();
  for (const { text } of wanted) {
    const reading = readAmount(text.replaceAll(/\s/gu, '').replace(anyUnit, ''), home);
    if (reading.kind !== 'amount') return notRead((words) => words.detailUnread(text));
    const { minor, currency = home, sign } = reading.amount;
    sums.set(`${minor} ${currency}`, { minor, currency, isMinus: sign === '-' });
  }
  const [sum, ...more] = sums.values();
  if (!sum) return notRead((words) => words.detailNoAmount);
  if (more.length > 0) return notRead((words) => words.detailAmounts(wanted.map(({ text }) => text)));
  return { value: sum };
}

export const bankTexts: Extra = { readText: readNotification };
