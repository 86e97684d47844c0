/**
 * Each word of the tables is needed: its line is read otherwise without it. A row that fails here does nothing: give it a line that shows its use, or
 * take it out. The reader is made with the tables but for some rows, none of which has its word in the line of another: to that line they are nothing.
 */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { tablesIn } from '../../../build/generated/messages.mjs';
import { rolesOf, wordRows } from '../../../build/generated/words.mjs';

interface Row {
  readonly word: string;
  readonly role: string;
  readonly line: string;
}
type Tables = Readonly<Record<string, readonly Row[]>>;
type Read = (line: string) => string;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tables = wordRows(await tablesIn('functions/ingest/words/tables', 'words.mjs')) as Tables;
const names = Object.keys(tables);

/** What would be recorded, or the refusal with its choices. */
const entry = `
  import { refusalText } from './functions/ingest/answers/answers.ts';
  import { choicesFor } from './functions/ingest/grammar/asking/choices.ts';
  import { readLines } from './functions/ingest/grammar/batch.ts';
  import { bankTexts } from './functions/extras/bank-texts/bank-texts.ts';
  import { defaultSettings as settings } from './functions/ingest/store/settings/default-settings.ts';
  export function read(line) {
    const grounds = { today: '2026-11-22', settings, readers: [bankTexts.readText] };
    const lines = readLines(line, grounds);
    if (!('refused' in lines)) return JSON.stringify(lines.value);
    return [refusalText(lines.refused, settings), ...choicesFor(line, lines.refused, grounds).map(({ text }) => text)].join();
  }`;

let readerOf: (tables: ReturnType<typeof rolesOf>) => Read;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    write: false,
    format: 'iife',
    globalName: 'reader',
    plugins: [{
      name: 'tables',
      setup: ({ onLoad }) =>
        onLoad({ filter: /words\/generated\/(?:tables|notices)\.ts$/ }, () => ({
          contents: 'export const tables = givenTables; export const { notices } = givenTables;',
        })),
    }],
  });
  const script = new Script(`(givenTables) => { ${outputFiles[0]!.text}; return reader.read; }`);
  readerOf = script.runInThisContext() as typeof readerOf;
});

const lettersOf = (text: string): string => text.normalize('NFKC').toLowerCase();
/** Each row with its line and the parts of its word in the form in which they are compared. */
const compared = new Map(
  Object.values(tables).flat().map((row) => [row, {
    line: lettersOf(row.line),
    parts: lettersOf(row.word).split(/[_¤|]| ?\* ?/).filter((part) => part !== ''),
  }]),
);

/** Whether the word of `row` may have a part in the reading of the line of `other`. */
function occurs(row: Row, other: Row): boolean {
  const { line } = compared.get(other)!;
  return compared.get(row)!.parts.some((part) => line.includes(part));
}

/** All rows, in groups that can be left out at once: each leaves its roles some words, but for a role of one word. */
function groupsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  const ofRole = (all: readonly Row[], { role }: Row): number =>
    all.filter((other) => other.role === role).length;
  for (const row of rows) {
    const inAll = ofRole(rows, row);
    const apart = groups.find((group) =>
      (inAll === 1 || ofRole(group, row) < inAll - 1) &&
      group.every((other) => !occurs(other, row) && !occurs(row, other))
    );
    if (apart) apart.push(row);
    else groups.push([row]);
  }
  return groups;
}

test.each(names)('%s: no word has a role twice, and each line has its word', (name) => {
  const rows = tables[name]!.map(({ word, role }) => `${word} ${role}`);
  expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
  expect(tables[name]!.filter((row) => !occurs(row, row)).map(({ word }) => word)).toEqual([]);
});

test.each(names)('%s: each row is needed by its line', { timeout: 120_000 }, (name) => {
  const all = rolesOf(tables);
  const full = readerOf(all);
  const idle = groupsOf(tables[name]!).flatMap((group) => {
    const others = tables[name]!.filter((row) => !group.includes(row));
    const without = readerOf({ ...all, ...rolesOf({ [name]: others }) });
    return group.filter(({ line }) => full(line) === without(line));
  });
  expect(idle.map(({ word, line }) => `${word}: ${line}`)).toEqual([]);
});
