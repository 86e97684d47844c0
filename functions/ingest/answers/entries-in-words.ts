/** Entries in words, for the answers of all commands. */
import { type Answers, answersIn } from './answers.ts';
import type { Direction, Entry, Language, MoneyDraft, MoneyEntry } from '../store/stored-shapes.ts';
import { codeOf } from '../store/stored-shapes.ts';
import { unreachable } from '../unreachable.ts';
import { categoryLabel, repeats } from '../grammar/category-names.ts';
import { formatMoney, isCurrency } from '../grammar/money/currency.ts';
import { type Day, weekdayOf } from '../grammar/day.ts';
import type { Unknown } from '../grammar/reading/parse-context.ts';

export function directionName(direction: Direction, language: Language): string {
  return answersIn(language)[direction];
}

/** Stored currencies are always known: the parser and the settings accept no others. */
export function money(minor: number | bigint, currency: string): string {
  return isCurrency(currency) ? formatMoney(minor, currency) : `${minor} ${currency}`;
}

/** `(2026-11-21 周六)`, followed by `(未来)` for a future day; `more` is added inside, after a comma. */
export function inDay(day: Day, today: Day, language: Language, more?: string): string {
  const words = answersIn(language);
  const date = `${day} ${words.weekdays.split(' ')[weekdayOf(day) - 1]}`;
  return words.inBrackets(more === undefined ? date : `${date}${words.comma}${more}`) +
    (day > today ? words.future : '');
}

const nothingUnknown: Unknown = { tags: [], wallets: [] };

/** Each label behind the separator `before`. */
function labels(entry: MoneyDraft, unknown: Unknown, words: Answers, before: string): string {
  const wallet = (name: string): string => `@${name}${unknown.wallets.includes(name) ? words.newWallet : ''}`;
  let text = '';
  for (const tag of entry.tags) text += `${before}#${tag}${unknown.tags.includes(tag) ? words.newTag : ''}`;
  if (entry.wallet !== null) text += before + wallet(entry.wallet);
  if (entry.toWallet) text += `${before}→ ${wallet(entry.toWallet)}`;
  return text;
}

/** `餐饮 · 午饭 · @微信`; of a transfer `还款 · @微信 → @花呗`, with one side alone `→ @花呗`. */
export function summaryOf({ category, note, wallet, toWallet }: MoneyDraft, language: Language): string {
  const label = categoryLabel(category, language);
  const sides = [wallet === null ? '' : `@${wallet}`, toWallet ? `→ @${toWallet}` : ''].filter(Boolean);
  return [label, repeats(note, label) ? '' : note, sides.join(' ')].filter(Boolean).join(' · ');
}

/** `¥25.00 · 餐饮 · 午饭 · @微信(2026-11-21 周六)编号 K7Q2`. */
export function recorded(
  entry: MoneyEntry,
  today: Day,
  language: Language,
  unknown = nothingUnknown,
): string {
  return withCode(described(entry, today, language, unknown), entry, answersIn(language));
}

/** `¥25.00 · 餐饮 · 午饭 · @微信(2026-11-21 周六)`: an entry that has no code yet. */
export function described(
  draft: MoneyDraft,
  today: Day,
  language: Language,
  unknown: Unknown,
): string {
  const { note } = draft;
  const category = categoryLabel(draft.category, language);
  const described = note === '' || repeats(note, category) ? '' : ` · ${note}`;
  const last = unknown.isLearned ? answersIn(language).asLastTime : '';
  return `${money(draft.amountMinor, draft.currency)} · ${category}${last}${described}` +
    labels(draft, unknown, answersIn(language), ' · ') + inDay(draft.day, today, language);
}

/** No space before Chinese brackets. */
function withCode(text: string, entry: Entry, words: Answers): string {
  return `${text}${text.endsWith(')') && words.inBrackets('') === '()' ? '' : ' '}${
    words.code(codeOf(entry))
  }`;
}

/** `支出 ¥25.00 午饭(2026-11-21)`: an entry that is only mentioned. */
export function entryInWords(entry: Entry, language: Language): string {
  const { head, body } = partsOf(entry, language);
  return `${head} ${shorten(body, 30)}${answersIn(language).inBrackets(entry.day)}`;
}

/** `支出 ¥25.00 午饭(2026-11-21)编号 K7Q2`: an entry in the answer of an undo or restore. */
export function entryWithCode(entry: Entry, language: Language): string {
  return withCode(entryInWords(entry, language), entry, answersIn(language));
}

function partsOf(entry: Entry, language: Language): { readonly head: string; readonly body: string } {
  const words = answersIn(language);
  switch (entry.type) {
    case 'diary':
      return { head: words.diary, body: entry.note };
    case 'balance':
      return {
        head: `${words.balance} ${money(entry.balanceMinor, entry.currency)}`,
        body: `@${entry.wallet}`,
      };
    case 'money':
      return {
        head: `${words[entry.direction]} ${money(entry.amountMinor, entry.currency)}`,
        body: entry.note === '' ? categoryLabel(entry.category, language) : entry.note,
      };
    default:
      return unreachable(entry);
  }
}

/** `已撤销:支出 …`, or a numbered list below `已撤销 3 条:`. */
export function listNamed(what: string, entries: readonly Entry[], language: Language): string {
  const words = answersIn(language);
  const names = entries.map((entry) => entryWithCode(entry, language));
  if (names.length === 1) return `${what}${words.colon}${names.join('')}`;
  return numbered(`${words.several(what, entries.length)}${words.colon.trimEnd()}`, names);
}

export function numbered(head: string, rows: readonly string[]): string {
  return [head, ...rows.map((row, index) => `${index + 1}. ${row}`)].join('\n');
}

/** `支出 ¥25.00 餐饮 午饭 编号 K7Q2`: one line of a list. */
export function listed(entry: Entry, language: Language, unknown = nothingUnknown): string {
  const words = answersIn(language);
  if (entry.type !== 'money') {
    const { head, body } = partsOf(entry, language);
    return `${head} ${shorten(body, 40)} ${words.code(codeOf(entry))}`;
  }
  const category = categoryLabel(entry.category, language);
  const note = entry.note === '' || repeats(entry.note, category) ? '' : ` ${shorten(entry.note, 40)}`;
  const last = unknown.isLearned ? words.asLastTime : '';
  return `${words[entry.direction]} ${money(entry.amountMinor, entry.currency)} ${category}${last}` +
    `${note}${labels(entry, unknown, words, ' ')} ${words.code(codeOf(entry))}`;
}

/** One line of at most `length` characters, with an ellipsis if shortened. */
export function shorten(text: string, length: number): string {
  const chars = [...text.replace(/\s+/g, ' ')];
  return chars.length <= length ? chars.join('') : `${chars.slice(0, length - 1).join('')}…`;
}

/** `11-21`; with its year where that is not the one of `today`. */
export function shortDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
}
