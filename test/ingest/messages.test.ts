/** The function's tables of messages: what their compiler refuses, and that every row is said somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileBilingual } from '../../build/generated/messages.mjs';

const folder = 'functions/ingest/messages/';
const tables = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
const sources = ['functions', 'schema/spreadsheet'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:assets|tables)\.ts$|generated/.test(file))
    .map((file) => readFileSync(`${top}/${file}`, 'utf8'))
);

test.each(tables)('%s has no row that nothing says', (table) => {
  const ids = [...readFileSync(folder + table, 'utf8').matchAll(/^([\w -]+)(?:\(.*?\))?\t/gmu)].map((
    [, id],
  ) => id!)
    .slice(1);
  const said = new Set(sources.flatMap((text) => text.match(/(?<=')[\w -]+(?=')|\w+/gu) ?? []));
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => !said.has(id))).toEqual([]);
});

const compiled = (rows: string): string | undefined =>
  compileBilingual(new Map([['some.tsv', `id\tzh\ten\tnote\n${rows}`]])).get('some.ts');

test.each([
  ['new\t新', 'new has no en'],
  ['new\t\tNew', 'new has no zh'],
  ['new\t新\tNew\nnew(n)\t{n}\t{n}', 'new stands there twice'],
  ['new(n)\t{n}\t{m}', 'new is not given {m}'],
  ['new(n, m)\t{n}\t{n}', 'new does not say {m}'],
])('%j is refused', (row, why) => {
  expect(() => compiled(`${row}\n`)).toThrow(`some.tsv: ${why}`);
});

test('a row becomes two texts, or two functions of the same arguments', () => {
  expect(compiled('a\t“{n}”\\n\ta "{n}"\n')).toContain(String.raw`"a": ["“{n}”\n", "a \"{n}\""],`);
  expect(compiled('b(n, them)\t`{them|、}`\tone ${n}: {them|, }\n')).toContain(
    String
      .raw`"b": [(_n: string | number, them: readonly string[]) => ${'`'}\`${"${them.join('、')}"}\`${'`'}, `,
  );
});
