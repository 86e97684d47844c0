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
/** What would be recorded, or the refusal, whose choices are read only when they are asked for. */
type Read = (line: string) => { readonly said: string; choices(): string };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tables = wordRows(await tablesIn('functions/ingest/words/tables', 'words.mjs')) as Tables;
const names = Object.keys(tables);

const entry = `
  import { refusalText } from './functions/ingest/answers/answers.ts';
  import { choicesFor } from './functions/ingest/grammar/asking/choices.ts';
  import { readLines } from './functions/ingest/grammar/batch.ts';
  import { bankTexts } from './functions/extras/bank-texts/bank-texts.ts';
  import { defaultSettings as settings } from './functions/ingest/store/settings/default-settings.ts';
  export function read(line) {
    const grounds = { today: '2026-11-22', settings, readers: [bankTexts.readText] };
    const lines = readLines(line, grounds);
    if (!('refused' in lines)) return { said: JSON.stringify(lines.value), choices: () => '' };
    const choices = () => choicesFor(line, lines.refused, grounds).map(({ text }) => text).join();
    return { said: refusalText(lines.refused, settings), choices };
  }`;

let readerOf: (tables: ReturnType<typeof rolesOf>) => Read;
let idle: readonly Row[];
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
  idle = idleRows();
});

const lettersOf = (text: string): string => text.normalize('NFKC').toLowerCase();

/** For each row those whose words may have a part in the reading of its line. */
function rowsInLines(rows: readonly Row[]): ReadonlyMap<Row, ReadonlySet<Row>> {
  const byPart = new Map<string, Row[]>();
  for (const row of rows) {
    for (const part of lettersOf(row.word).split(/[_¤|]| ?\* ?/)) {
      if (part !== '') byPart.set(part, [...byPart.get(part) ?? [], row]);
    }
  }
  const lengths = new Set([...byPart.keys()].map((part) => part.length));
  return new Map(rows.map((row) => {
    const line = lettersOf(row.line);
    const starts = Array.from({ length: line.length }, (_, at) => at);
    const pieces = starts.flatMap((at) => [...lengths].map((length) => line.slice(at, at + length)));
    return [row, new Set(pieces.flatMap((piece) => byPart.get(piece) ?? []))];
  }));
}

const all = Object.values(tables).flat();
const inLine = rowsInLines(all);

interface Group {
  readonly rows: Set<Row>;
  /** The rows that none of these may be left out beside: they have part in a line of these, or these in theirs. */
  readonly rivals: Set<Row>;
  /** By role, how many rows. */
  readonly sizes: Map<string, number>;
}

/** All rows, in groups that can be left out at once: each leaves its roles some words, but for a role of one word. */
function groups(): readonly Group[] {
  const found: Group[] = [];
  const hosts = new Map(all.map((row) => [row, new Set<Row>()]));
  for (const [row, others] of inLine) for (const other of others) hosts.get(other)!.add(row);
  for (const [name, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const role = `${name} ${row.role}`;
      const inAll = rows.filter((other) => other.role === row.role).length;
      let group = found.find(({ rivals, sizes }) =>
        !rivals.has(row) && (inAll === 1 || (sizes.get(role) ?? 0) < inAll - 1)
      );
      if (!group) found.push(group = { rows: new Set(), rivals: new Set(), sizes: new Map() });
      group.rows.add(row);
      group.sizes.set(role, (group.sizes.get(role) ?? 0) + 1);
      for (const rival of [...inLine.get(row)!, ...hosts.get(row)!]) group.rivals.add(rival);
    }
  }
  return found;
}

function readerWithout(isOut: (row: Row) => boolean): Read {
  return readerOf(
    rolesOf(Object.fromEntries(names.map((name) => [name, tables[name]!.filter((row) => !isOut(row))]))),
  );
}

/** Those whose line is read alike without their group, and without them alone. */
function idleRows(): readonly Row[] {
  const full = readerOf(rolesOf(tables));
  const isAlike = (without: Read, { line }: Row): boolean => {
    const [one, other] = [full(line), without(line)];
    return one.said === other.said && one.choices() === other.choices();
  };
  return groups().flatMap(({ rows }) => {
    const without = readerWithout((row) => rows.has(row));
    return [...rows].filter((row) => isAlike(without, row));
  }).filter((row) => isAlike(readerWithout((other) => other === row), row));
}

test.each(names)('%s: no word has a role twice, and each line has its word', (name) => {
  const rows = tables[name]!.map(({ word, role }) => `${word} ${role}`);
  expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
  expect(tables[name]!.filter((row) => !inLine.get(row)!.has(row)).map(({ word }) => word)).toEqual([]);
});

test.each(names)('%s: each row is needed by its line', (name) => {
  const own = idle.filter((row) => tables[name]!.includes(row));
  expect(own.map(({ word, line }) => `${word}: ${line}`)).toEqual([]);
});
