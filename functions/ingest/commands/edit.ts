/** `/改 K7Q2 30`: replaces an entry by a new one, in one commit; the old one is kept. */
import { answersIn, languageOf, refusalText } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { readChanges } from '../grammar/changes.ts';
import { findByCodes } from '../grammar/code.ts';
import { readDay } from '../grammar/alone.ts';
import { type Parsed, readText } from '../grammar/text.ts';
import { listed, named, recorded } from '../grammar/wording.ts';
import {
  type DiaryEntry,
  type Draft,
  type Entry,
  type Lesson,
  type MoneyEntry,
  replacementOf,
} from '../store/entry.ts';
import { lessonFor } from '../store/lessons.ts';

export const edit: Command = {
  kind: 'edit',
  names: ['/改', '/修改', '/edit'],
  hints: ['更改', '改成', 'change'],
  help: {
    'zh-CN': '改一条:编号后面写新的金额、说明、日期、#分类、@账户,没写的不变;/撤销 新编号 就改回来',
    en:
      'Change an entry: behind its code a new amount, note, date, #category or @wallet; the rest stays. /undo takes it back',
  },
  examples: ['/改 K7Q2 30', '/改 K7Q2 昨天 @微信'],
  englishExamples: ['/edit K7Q2 30'],
  plan: planEdit,
};

async function planEdit(
  args: string,
  context: Context,
  { name }: { readonly name: string },
): Promise<Outcome> {
  const { reader, settings, today } = context;
  const language = languageOf(settings);
  const words = answersIn(language);
  const [, code = '', rest = ''] = /^(\S+)\s+(\S[\s\S]*)$/u.exec(args) ?? [];
  if (rest === '') return { refusal: words.editWhat };
  const text = readText(rest);
  if ('refused' in text) return { refusal: refusalText(text.refused, context.settings) };
  const found = await findByCodes([code.normalize('NFKC')], {
    reader,
    command: name,
    wanted: 'live',
    language,
  });
  if ('refused' in found) return { refusal: refusalText(found.refused, context.settings) };
  const [old] = found.value.live;
  const shown = code.normalize('NFKC').toUpperCase();
  if (!old) return { refusal: words.editUndone(shown) };
  if (old.type === 'balance') return { refusal: words.editBalance(shown) };
  const draft = old.type === 'money'
    ? readChanges(text.value, old, { today, settings, otherDirection: words.editDirection })
    : readDiaryChange(text.value, old, context);
  if ('refused' in draft) return { refusal: refusalText(draft.refused, context.settings) };
  if (isSame(old, draft.value)) return { refusal: words.editNoChange(shown) };
  const entry: Entry = { ...context.entry(draft.value), ...replacementOf(old) };
  const now = entry.type === 'money'
    ? `${words.directions[entry.direction]} ${recorded(entry, today, language)}`
    : listed(entry, language);
  return {
    kind: 'edit',
    message: `${words.edited}${words.colon}${now}\n${words.editedFrom}${words.colon}${named(old, language)}`,
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
