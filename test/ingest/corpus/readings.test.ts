/**
 * Labelled lines, as people, shortcuts and banks write them, on Sunday 2026-11-22 at noon in Shanghai. Nothing may be recorded that a line does not
 * list, and at least 97 % of the lines that must be recorded are. Prints a row a category.
 *
 * And what each line of this folder is read as, whole: every field of every entry that would be recorded, or the words of the refusal.
 * `readings.golden.tsv` has the expected readings; after a change that is meant, `UPDATE_READINGS=1` writes it anew: read its difference before you
 * commit it.
 *
 * An entry is shown as JSON without what most have: `amountMinor`, of type money, an expense, in CNY, on that day, without wallet and tags; `new` are
 * tags and wallets that the answer calls new. `!` is a refusal, `=` the first line of another command's answer.
 */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { digitsOf, isCurrency } from '../../../functions/ingest/grammar/money/currency.ts';
import type { Entry } from '../../../functions/ingest/store/stored-shapes.ts';
import { type Case, escape, inOrder, linesOf, readCases, unescape } from './corpus-lines.ts';
import { openReader, type Reading, type World } from './open-reader.ts';

/** Of the lines marked `must`. */
const minShare = 0.97;
const golden = './readings.golden.tsv';
const head =
  '// Written by readings.test.ts, which explains it (UPDATE_READINGS=1): a text, and what it is read as.';

const hint = 'if it is meant, run: UPDATE_READINGS=1 npm run unit -- test/ingest/corpus/readings';

const labelled = ['./public.tsv', './own.tsv', './notices.tsv'].map((file) => ({
  file,
  cases: readCases(file),
}));
const lineOf = ({ text }: Case): string => escape(text.trim().normalize('NFC'));

/** By each text as it is written in the golden file, with its world behind a tab. */
const readings = new Map<string, Reading>();
const readers = new Map<string, Awaited<ReturnType<typeof openReader>>>();
for (const line of [...labelled.flatMap(({ cases }) => cases.map(lineOf)), ...linesOf('./further.txt')]) {
  if (readings.has(line)) continue;
  const [text = '', world = '{}'] = line.split('\t');
  const read = readers.get(world) ?? await openReader(JSON.parse(world) as World);
  readers.set(world, read);
  readings.set(line, await read(unescape(text)));
}

interface Judged extends Case {
  readonly got: string;
  readonly verdict: 'right' | 'missed' | 'wrong';
}

/** `E 35.00 CNY 2026-11-22`; D is a diary. With `sides`, a transfer names its wallets: `T 500.00 CNY 2026-11-22 微信>`. */
function brief(entry: Entry, { sides }: { readonly sides: boolean }): string {
  if (entry.type !== 'money') return 'D';
  const digits = isCurrency(entry.currency) ? digitsOf(entry.currency) : 2;
  const letter = { expense: 'E', income: 'I', transfer: 'T' }[entry.direction];
  const plain = `${letter} ${
    (entry.amountMinor / 10 ** digits).toFixed(digits)
  } ${entry.currency} ${entry.day}`;
  return sides && letter === 'T' ? `${plain} ${entry.wallet ?? ''}>${entry.toWallet ?? ''}` : plain;
}

function judge(one: Case): Judged {
  const reading = readings.get(lineOf(one))!;
  const isRefused = typeof reading === 'string';
  const isChange = !isRefused && /^(?:undo|restore|edit)$/.test(reading.kind);
  const { record = [] } = isRefused ? {} : reading;
  const outcome = (sides: boolean): string =>
    isRefused
      ? 'R'
      : isChange || record.length === 0
      ? 'Q'
      : inOrder(record.map((entry) => brief(entry, { sides })).join(' + '));
  const got = outcome(false);
  const isRight = one.accepted.includes(got) || one.accepted.includes(outcome(true));
  const verdict = isRight ? 'right' : got === 'R' ? 'missed' : 'wrong';
  return { ...one, got, verdict };
}

function table(all: readonly Judged[]): string {
  const rows = [...new Set(all.map(({ category }) => category))].sort().map((category) => {
    const here = all.filter((one) => one.category === category);
    const must = here.filter(({ level }) => level === 'must');
    const count = (verdict: Judged['verdict'], list = here): string =>
      String(list.filter((one) => one.verdict === verdict).length).padStart(5);
    const refused = String(here.filter(({ got }) => got === 'R').length).padStart(8);
    return `${category.padEnd(16)}${String(here.length).padStart(6)}${count('wrong').padStart(7)}${
      count('right', must)
    } of ${String(must.length).padEnd(5)}${refused}`;
  });
  return [`${'category'.padEnd(16)} lines  wrong  must right  refused`, ...rows].join('\n');
}

test.each(labelled)('$file: nothing is recorded wrongly, and what must be recorded is', ({ file, cases }) => {
  const judged = cases.map(judge);
  const must = judged.filter(({ level }) => level === 'must');
  const right = must.filter(({ verdict }) => verdict === 'right').length;
  console.log(`${file}\n${table(judged)}\nmust recorded right: ${right} of ${must.length}`);
  const wrong = judged.filter(({ verdict }) => verdict === 'wrong');
  expect(wrong.map(({ text, got, accepted }) => `${text} -> ${got}, not ${accepted.join(' | ')}`)).toEqual(
    [],
  );
  expect(right / must.length).toBeGreaterThanOrEqual(minShare);
});

/** Ids, times and the text are those of every command. */
const stamped = new Set(
  'id account text message at credential undone replaces origin lastVersion'.split(' '),
);
const usual = {
  type: 'money',
  direction: 'expense',
  currency: 'CNY',
  day: '2026-11-22',
  wallet: null,
  tags: [],
};

function shown(entry: Entry): string {
  const usually = new Map(Object.entries(usual).map(([name, value]) => [name, JSON.stringify(value)]));
  return escape(JSON.stringify(Object.fromEntries(
    Object.entries(entry).filter(([name, value]) =>
      !stamped.has(name) && JSON.stringify(value) !== usually.get(name)
    ).sort(),
  )));
}

function whole(reading: Reading): string {
  if (typeof reading === 'string') return `! ${escape(reading)}`;
  const { record = [], kind, message } = reading;
  if (record.length === 0) return `= ${kind} ${escape(message.split('\n', 1).join())}`;
  const unknown = message.matchAll(/([#@][^\s#@]+)\((?:新标签|新账户)\)/gu);
  return record.map(shown).join(' + ') + [...unknown].map(([, name]) => ` new ${name}`).join('');
}

test('every line is read as before', () => {
  const rows = new Map([...readings].map(([line, reading]) => [line, whole(reading)]));
  if (process.env['UPDATE_READINGS']) {
    const all = [...rows].map(([line, outcome]) => `${line}\t${outcome}`);
    writeFileSync(new URL(golden, import.meta.url), `${[head, ...all].join('\n')}\n`);
    return;
  }
  const expected = new Map(
    linesOf(golden).map((row) => {
      const at = row.lastIndexOf('\t');
      return [row.slice(0, at), row.slice(at + 1)];
    }),
  );
  const changed = [...rows].filter(([line, got]) => expected.get(line) !== got).map(([line, got]) =>
    `${line}\n  expected ${expected.get(line) ?? 'nothing: the line is new'}\n  got      ${got}`
  );
  const gone = [...expected.keys()].filter((line) => !rows.has(line));
  expect([...changed, ...gone].join('\n'), hint).toBe('');
});
