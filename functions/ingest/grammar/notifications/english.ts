/**
 * The alert of a card or app in English -> one entry or a refusal. A form is a row: its words, with slots for what differs. Undefined: no form.
 * What stands around the form must hold no other number than a balance or a time.
 */
import { readAmount } from '../amount.ts';
import { isCurrency } from '../currency.ts';
import { readDate } from '../dates/date-at.ts';
import { categoryFor } from '../reading/category.ts';
import type { MoneyDraft } from '../../store/entry.ts';
import { type Grounds, type Line, numberGrounds, unknownWallets } from '../reading/grounds.ts';
import { type Parsed, refuse } from '../text.ts';
import { fold } from '../tokens/fold.ts';
import { scan } from '../tokens/scan.ts';

interface Form {
  readonly direction: 'expense' | 'income' | 'transfer';
  readonly words: string;
}

// deno-fmt-ignore
const forms: readonly Form[] = [
  { direction: 'transfer', words: 'payment of {money} (?:to|for|on) your{any} card(?: ending(?: in)? {card})?' },
  { direction: 'transfer', words: 'your {money} payment to your{any} card(?: ending(?: in)? {card})?' },
  { direction: 'expense', words: 'your{any} card ending(?: in)? {card} was charged {money} at {shop} on {day}' },
  { direction: 'expense', words: '{money} (?:was )?(?:spent|charged) at {shop} on {day} with{any} card(?: ending(?: in)?)? {card}' },
  { direction: 'expense', words: '{money} was (?:spent|charged) on your{any} card ending(?: in)? {card} at {shop} on {day}' },
  { direction: 'expense', words: 'your{any} card ending(?: in)? {card} was used (?:for|to pay) {money} at {shop} on {day}' },
  { direction: 'expense', words: 'transaction of {money} was (?:made|charged) (?:with|on|to) your{any} card ending(?: in)? {card} on {day} at {shop}' },
  { direction: 'expense', words: '(?:you made an?|your) {money} (?:transaction|purchase) (?:with|at) {shop} (?:posted|on) {day}' },
  { direction: 'expense', words: 'you spent {money} at {shop} on {day} with{any} card ending(?: in)? {card}' },
  { direction: 'expense', words: '(?:you (?:spent|paid)|spent|paid) {money} (?:at|to) {shop}' },
  { direction: 'income',  words: 'direct deposit of {money}' },
  { direction: 'income',  words: 'you received {money} from {shop}' },
  { direction: 'income',  words: '{shop} (?:sent|paid) you {money}' },
];

const slots: Readonly<Record<string, string>> = {
  any: '[^.\\d]{0,30}',
  money:
    '(?<money>(?:[A-Z]{3}\\s?|[A-Z]{0,3}[$£€¥])\\d[\\d,]*(?:\\.\\d\\d)?|\\d[\\d,]*(?:\\.\\d\\d)?\\s?[A-Z]{3})',
  card: '(?<card>\\d{4})',
  day:
    '(?<day>[A-Z][a-z]{2,8}\\.?\\s\\d{1,2}(?:,\\s\\d{4})?|\\d{1,2}[\\s-]?[A-Z][a-z]{2,8}(?:[\\s-]\\d{4}|\\d{2})?)',
  shop:
    '(?<shop>(?:[^.,:;$£€\\n]|\\.(?=[A-Za-z])){2,40}?)(?=$|[.,;\\n]|\\s(?:on|posted|sent|paid|via|with|for)\\s)',
};

const patterns = forms.map(({ direction, words }) => ({
  direction,
  pattern: new RegExp(words.replaceAll(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? ''), 'iu'),
}));

const failed =
  /\b(?:declined|reversed|refused|failed|unsuccessful|cancell?ed|pending|not (?:processed|completed))\b/iu;
/** A card, an app, or its name in front: not what somebody typed. */
const mark = /\bcard ending\b|\btransaction (?:of|with)\b|^[A-Z][A-Za-z ]{2,20}: /u;
const leftOver =
  /(?:balance|available)[^.]*?\d[\d,.]*|\d{1,2}:\d{2}\s?(?:[ap]m)?|\b(?:card )?ending(?: in)? \d{4}|\bif (?:un|not|you did)[^.]*(?:\.|$)/giu;

/** A number or a day in the words around the form, in its free slots, or in the name of a shop. */
function moneyOrDay(text: string, grounds: Grounds): string | undefined {
  return scan(fold(text), numberGrounds(grounds)).tokens.find(({ readings }) =>
    readings.some(({ kind }) => /^(?:amount|date|price|unclear)$/.test(kind))
  )?.text;
}

/** Whether one of several lines is such an alert. */
export function hasEnglishAlert(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.some((line) => mark.test(line));
}

export function readEnglishAlert(text: string, grounds: Grounds): Parsed<readonly Line[]> | undefined {
  if (!mark.test(text)) return undefined;
  const { settings, today } = grounds;
  for (const { direction, pattern } of patterns) {
    const hit = pattern.exec(text);
    if (!hit) continue;
    const { money = '', card, day = '', shop = '' } = hit.groups ?? {};
    const rest = text.replace(hit[0], ' ');
    const undone = failed.exec(rest);
    if (undone) return refuse((words) => words.unsuccessful(undone[0]));
    const others = [money, card ?? '', day].filter((part) => part !== '').reduce(
      (all, part) => all.replace(part, ' '),
      text.replaceAll(leftOver, ' '),
    );
    const strange = /\d[\d.,]*/u.exec(rest.replaceAll(leftOver, ' '))?.[0] ?? moneyOrDay(others, grounds);
    const read = readAmount(
      money.replaceAll(/\s/gu, ''),
      isCurrency(settings.currency) ? settings.currency : undefined,
    );
    const on = day === '' ? undefined : readDate(day.replaceAll('-', ' '), grounds);
    const unread = strange ?? (read.kind === 'amount' ? undefined : money) ??
      (day !== '' && !on ? day : undefined);
    if (unread !== undefined || read.kind !== 'amount') {
      return refuse((words) => words.notification(words.detailUnread(unread ?? money)));
    }
    if (on && 'refused' in on) return on;
    const sender = /^([A-Z][A-Za-z]+)[^:]{0,15}: /u.exec(text)?.[1];
    const wallet = card === undefined ? sender ?? null : `${sender ?? ''}${card}`;
    const note = shop.trim().replace(/^[^:]*: /u, '');
    const isRepaid = direction === 'transfer';
    const draft: MoneyDraft = {
      type: 'money',
      direction,
      amountMinor: read.amount.minor,
      currency: read.amount.currency ?? settings.currency,
      category: isRepaid ? '还款' : categoryFor(note, { direction, categories: settings.categories }),
      wallet: isRepaid ? null : wallet,
      ...(isRepaid ? { toWallet: wallet } : {}),
      day: on?.value ?? today,
      note,
      tags: [],
    };
    const unknown = { tags: [], wallets: unknownWallets(draft, settings.wallets) };
    return { value: [{ draft, unknown, notice: { source: wallet ?? 'card', proof: '' } }] };
  }
  return undefined;
}
