/**
 * Writes `tables.ts` and `notices.ts` from `tables/*.tsv`: the words of each role, without their lines. Committed, so that the function starts without a build; a test
 * fails when it is out of date. By hand: `node functions/ingest/words/generate.mjs`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The rows of each table: a word (`|`: no letter beside it, `_`: a blank, `¤`: an amount), its role, and a line (with ~ for the word) that is read otherwise without the row. */
export function readTables() {
  const files = readdirSync(`${here}tables`).filter((file) => file.endsWith('.tsv')).sort();
  return Object.fromEntries(files.map((file) => [file.replace('.tsv', ''), readTable(file)]));
}

function readTable(file) {
  const lines = readFileSync(`${here}tables/${file}`, 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('//')).map((line) => {
    const [word, role, needed, ...more] = line.split('\t');
    if (!word || !role || !needed || more.length > 0) {
      throw new Error(`${file}: no word, role and line: ${line}`);
    }
    const shown = word.replaceAll('_', ' ').replaceAll('|', '').replaceAll(
      '¤',
      /[a-z]/.test(word) ? ' 500 ' : '500',
    );
    return { word, role, line: needed.replaceAll('~', shown.trim()) };
  });
}

/** By table: a line for each role, with its words behind `=`, and _ for their blanks. */
export function rolesOf(tables) {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const roles = [...new Set(rows.map(({ role }) => role))];
      const wordsOf = (role) =>
        rows.filter((row) => row.role === role).map(({ word }) => word.replaceAll(' ', '_'));
      return [name, roles.map((role) => `${role}=${wordsOf(role).join(' ')}`).join('\n')];
    }),
  );
}

/** Name of a module -> its text. The words of notices have a module of their own, since only an extra reads it. */
export function makeTables(tables) {
  const { notices, ...own } = rolesOf(tables);
  const head = ['// Generated from tables/ by generate.mjs. Do not edit.', '// deno-fmt-ignore-file'];
  return {
    'tables.ts': [
      ...head,
      `export type TableName = ${Object.keys(own).map((name) => `'${name}'`).join(' | ')};`,
      'export const tables: Readonly<Record<TableName, string>> = {',
      ...Object.entries(own).map(([name, roles]) => `  ${name}: ${JSON.stringify(roles)},`),
      '};',
      '',
    ].join('\n'),
    'notices.ts': [...head, `export const notices = ${JSON.stringify(notices)};`, ''].join('\n'),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(makeTables(readTables()))) writeFileSync(`${here}${name}`, text);
}
