/** `/改 K7Q2 30`: replaces an entry by a new one, in one commit; the old one is kept. */
import { refusalText } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { mayCorrect, readChanges, readsAsCorrection } from '../grammar/changes.ts';
import { findByCodes } from '../grammar/selection.ts';
import { isCurrency, plainMoney } from '../grammar/money/currency.ts';
import { readDay } from '../grammar/command-arguments.ts';
import { type Parsed, readText, refuse } from '../grammar/text.ts';
import { entryInWords, entryWithCode, listed, numbered, recorded } from '../answers/entries-in-words.ts';
import type { DiaryEntry, Draft, Entry, Lesson, MoneyEntry } from '../store/stored-shapes.ts';
import { codeOf, replacementOf } from '../store/stored-shapes.ts';
import { lessonFor } from '../store/lessons.ts';

export const edit: Command = {
  kind: 'edit',
  names: ['/改', '/修改', '/edit'],
  hints: ['更改', '改成', 'change'],
  asked: true,
  help: {
    'zh-CN': '改一条:编号后面写新的金额、说明、日期、#分类、@账户,没写的不变;/撤销 新编号 就改回来',
    en:
      'Change an entry: behind its code a new amount, note, date, #category or @wallet; the rest stays. /undo takes it back',
  },
  examples: ['/改 K7Q2 30', '/改 K7Q2 昨天 @微信'],
  englishExamples: ['/edit K7Q2 30'],
  plan: planEdit,
};

/** A balance cannot be changed: it is stated anew. */
export type Changeable = MoneyEntry | DiaryEntry;

async function planEdit(
  args: string,
  context: Context,
  { name }: { readonly name: string },
): Promise<Outcome> {
  const { settings, words } = context;
  const [, code = '', rest = ''] = /^(\S+)\s+(\S[\s\S]*)$/u.exec(args) ?? [];
  if (rest === '') return { refusal: words.editWhat };
  const text = readText(rest);
  if ('refused' in text) return { refusal: refusalText(text.refused, settings) };
  const old = await findChangeable(code, context, name);
  if ('refused' in old) return { refusal: refusalText(old.refused, settings) };
  const draft = changed(text.value, old.value, context);
  return 'refused' in draft
    ? { refusal: refusalText(draft.refused, settings) }
    : planReplacement(old.value, draft.value, context);
}

/** `command`: as typed, for hints. */
export async function findChangeable(
  code: string,
  { reader, language, words }: Context,
  command: string,
): Promise<Parsed<Changeable>> {
  const typed = code.normalize('NFKC');
  const found = await findByCodes([typed], { reader, command, wanted: 'live', language });
  if ('refused' in found) return found;
  const [old] = found.value.live;
  const shown = typed.toUpperCase();
  if (!old) return refuse(() => words.editUndone(shown));
  return old.type === 'balance' ? refuse(() => words.editBalance(shown)) : { value: old };
}

function changed(text: string, old: Changeable, context: Context): Parsed<Draft> {
  const { settings, today } = context;
  const otherDirection = context.words.editDirection;
  return old.type === 'money'
    ? readChanges(text, old, { today, settings, otherDirection })
    : readDiaryChange(text, old, context);
}

/** A later one may mean another entry. */
const lastForMs = 10 * 60_000;
const maxOffered = 3;
/** `改成 50`, `用微信付的`: changes what the same sender has just recorded, or asks which. Undefined: no correction. */
export async function changeLast(text: string, context: Context): Promise<Outcome | undefined> {
  const { reader, settings, now, words, language, today } = context;
  if (text.length > 40 || !mayCorrect(text)) return undefined;
  const sure = readsAsCorrection(text, '', { today, settings });
  const known = (await reader.recent(maxOffered * 2)).filter((entry): entry is MoneyEntry =>
    entry.credential === context.credential && entry.type === 'money'
  );
  const [last] = known;
  const isSure = sure || (last !== undefined && readsAsCorrection(text, last.note, { today, settings }));
  if (!isSure) return undefined;
  if (!last) return { refusal: words.editWhat };
  const together = known.filter(({ id, message }) => id === last.id || (message && message === last.message));
  if (together.length === 1 && now - last.at <= lastForMs) {
    const draft = changed(text, last, context);
    return 'refused' in draft
      ? { refusal: refusalText(draft.refused, settings) }
      : planReplacement(last, draft.value, context);
  }
  if (!sure) return undefined;
  const offered = together.slice(0, maxOffered);
  const command = language === 'en' ? '/edit' : '/改';
  const commands = offered.map((entry) => `${command} ${codeOf(entry)} ${text}`);
  return {
    refusal: `${numbered(words.changeWhich, offered.map((entry) => entryWithCode(entry, language)))}\n${
      refusalText((words) => words.didYouMean(commands), settings)
    }`,
    choices: offered.map((entry, at) => ({ text: commands[at]!, message: entryInWords(entry, language) })),
  };
}

/** What to begin a change from: the first of the line that was sent, without its sign if it can be, its note and amount, and its amount that changes nothing. */
export async function ownText(old: Changeable, context: Context): Promise<string> {
  if (old.type === 'diary') return old.note;
  const [sent] = old.message === undefined ? [old] : await context.reader.byIds([old.message]);
  const lines = sent?.text.split('\n').map((line) => line.trim()).flatMap((line) => [
    line.replace(/(^|\s)[-+](?=\d)/u, '$1'),
    line,
  ]) ?? [];
  const amount = isCurrency(old.currency)
    ? plainMoney(old.amountMinor, old.currency).replace(/\.00$/, '')
    : '';
  return [...lines, `${old.note} ${amount}`.trim(), amount].find((text) => {
    const read = changed(text, old, context);
    return 'value' in read && isSame(old, read.value);
  }) ?? '';
}

/** The old entry is kept, and comes back when the new one is undone. */
export function planReplacement(old: Changeable, draft: Draft, context: Context): Outcome {
  const { today, language, words } = context;
  if (isSame(old, draft)) return { refusal: words.editNoChange(codeOf(old)) };
  const entry: Entry = { ...context.entry(draft), ...replacementOf(old) };
  const now = entry.type === 'money'
    ? `${words[entry.direction]} ${recorded(entry, today, language)}`
    : listed(entry, language);
  return {
    kind: 'edit',
    message: `${words.edited}${words.colon}${now}\n${words.editedFrom}${words.colon}${
      entryWithCode(old, language)
    }`,
    record: [entry],
    supersede: [{ entry: old, by: entry }],
    learn: taughtBy(old, entry),
  };
}

/** A corrected category is that of the note from now on. */
function taughtBy(old: Entry, entry: Entry): readonly Lesson[] {
  if (old.type !== 'money' || entry.type !== 'money' || entry.direction === 'transfer') return [];
  const isCorrected = old.category !== entry.category && old.direction === entry.direction;
  return isCorrected ? [lessonFor(entry.note, { category: entry.category }) ?? []].flat() : [];
}

/** A diary entry: a leading date moves it, the rest becomes its text. */
function readDiaryChange(text: string, old: DiaryEntry, context: Context): Parsed<Draft> {
  const [first = ''] = text.split(/\s/u, 1);
  const date = readDay(first, context);
  if (date && 'refused' in date) return date;
  const rest = date ? text.slice(first.length).trim() : text;
  const { tags } = old;
  return { value: { type: 'diary', day: date?.value ?? old.day, note: rest === '' ? old.note : rest, tags } };
}

function isSame(old: MoneyEntry | DiaryEntry, draft: Draft): boolean {
  return Object.entries(draft).every(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(old[name as keyof typeof old])
  );
}
