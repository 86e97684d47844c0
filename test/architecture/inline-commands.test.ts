/** Commands inside sentences, most of which nobody would want to run here: each names scripts, tasks, files and folders that are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { spansOf } from './document-code.ts';
import { documentPages } from './document-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const { tasks } = JSON.parse(read('deno.json')) as { tasks: Record<string, string> };
const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).map((path) =>
  `test/${path.replaceAll('\\', '/')}`
);

/** What scripts of npm take behind `--`; NAME, ID and FOLDER stand for what the reader puts there. */
function isTaken(script: string, word: string): boolean {
  if (/\b[A-Z]{2,}\b/.test(word)) return true;
  switch (script) {
    case 'unit':
      return tests.some((path) => path.includes(word));
    case 'bench':
    case 'prove':
      return existsSync(join(root, `test/${script}/${word}.mjs`));
    case 'mutate':
      return new RegExp(`^  '?${word}'?: `, 'm').test(read('test/run/mutate.mjs'));
    default:
      return false;
  }
}

/** What of a span is not there. */
function lacks(span: string): readonly string[] {
  return span.split(' && ').flatMap((command) => {
    const [, run, script = '', behind = ''] = /\bnpm (run )?([a-z]+)(?: -- (.*))?/.exec(command) ?? [];
    const [, task] = /\bdeno task ([a-z]+)/.exec(command) ?? [];
    const [, file] = /(?:^| )node ((?:build|functions|test)\/\S+)/.exec(command) ?? [];
    const words = run === undefined
      ? []
      : behind.replace(/ -.*$/, '').split(' ').filter((word) => word !== '');
    return [
      ...(run !== undefined && !(script in scripts) ? [`script ${script}`] : []),
      ...words.filter((word) => !isTaken(script, word)),
      ...(task === undefined || task in tasks ? [] : [`task ${task}`]),
      ...(file === undefined || existsSync(join(root, file)) ? [] : [file]),
    ];
  });
}

test.each(documentPages)('what the commands in sentences of %s name is there', (page) => {
  const lacking = spansOf(read(page)).flatMap((command) =>
    lacks(command).map((what) => `${command}: ${what}`)
  );
  expect(lacking).toEqual([]);
});

test.each([
  ['npm run nothing', ['script nothing']],
  ['npm ci && npm run nothing', ['script nothing']],
  ['npm run unit -- test/schema test/gone', ['test/gone']],
  ['FUZZ_RUNS=2 npm run unit -- test/gone -t x', ['test/gone']],
  ['npm run prove -- gone', ['gone']],
  ['npm run bench -- gone', ['gone']],
  ['npm run mutate -- gone', ['gone']],
  ['npm run release -- gone', ['gone']],
  ['deno task gone', ['task gone']],
  ['node build/gone.mjs', ['build/gone.mjs']],
  ['npm run bench -- NAME', []],
  ['npm run mutate -- grammar', []],
  ['npm test -- --hidden', []],
  ['npm ci', []],
])('%s', (command, expected) => expect(lacks(command)).toEqual(expected));
