/** The function's tables of messages: each row is said somewhere, in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tables = [
  'functions/ingest/answers/answer-rows.ts',
  'functions/ingest/answers/refusal-rows.ts',
  'functions/ingest/channels/words.ts',
  'functions/ingest/console/words.ts',
  'functions/ingest/page/client/words.ts',
];
const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/(?:assets|tables)\.ts$/.test(file))
  .map((file) => ({ file: `functions/${file}`, text: readFileSync(`functions/${file}`, 'utf8') }));

test.each(tables)('%s has no row that nothing says', (table) => {
  const { text } = sources.find(({ file }) => file === table)!;
  const ids = [...text.matchAll(/^ {2}(\w+): +(?:\[|both\(|\{)/gmu)].map(([, id]) => id!);
  const said = new Set(
    sources.filter(({ file }) => file !== table).flatMap((source) => source.text.match(/\w+/gu) ?? []),
  );
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id) => !said.has(id))).toEqual([]);
});
