/** What `npm start` builds anew, and what it says when it cannot. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestOfInputs, isBuiltOf, recordInputs } from '../../build/inputs.mjs';
import { publish, stage } from '../../build/publish.mjs';
import { hindrance } from '../../build/hindrance.mjs';

let root: string;
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
};
const digest = (env: Readonly<Record<string, string>> = {}): Promise<string> => digestOfInputs(root, env);
const dist = (): string => join(root, 'dist');
/** As `build.mjs` does, of a page with a script and a face. */
async function build(): Promise<void> {
  const staged = await stage(dist());
  await mkdir(join(staged, 'assets'));
  await mkdir(join(staged, 'fonts/sans-1'), { recursive: true });
  for (const path of ['index.html', 'assets/main-1.js', 'fonts/index.json', 'fonts/sans-1/0.woff']) {
    await writeFile(join(staged, path), path);
  }
  await publish(staged, dist());
  await recordInputs(await digest(), dist());
}
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'));
  for (const path of ['site/app/main.ts', 'docs/core.md', 'package-lock.json', 'build.mjs']) {
    await write(path, path);
  }
});
afterEach(() => rm(root, { recursive: true }));

test('a build is of its inputs until one of them changes', async () => {
  expect(await isBuiltOf(await digest(), dist())).toBe(false);
  await build();
  expect(await isBuiltOf(await digest(), dist())).toBe(true);
  await write('site/app/main.ts', 'changed');
  expect(await isBuiltOf(await digest(), dist())).toBe(false);
  await write('site/app/main.ts', 'site/app/main.ts');
  expect(await isBuiltOf(await digest(), dist())).toBe(true);
});

describe('a build is made anew when something of it is gone', () => {
  test.each([
    'index.html',
    'assets/main-1.js',
    'assets',
    'fonts/index.json',
    'fonts/sans-1',
    'fonts',
    '.builds.json',
    '.inputs',
  ])('%s', async (path) => {
    await build();
    await rm(join(dist(), path), { recursive: true });
    expect(await isBuiltOf(await digest(), dist())).toBe(false);
    await build();
    expect(await isBuiltOf(await digest(), dist())).toBe(true);
  });

  test('not for a file of another', async () => {
    await build();
    await writeFile(join(dist(), 'robots.txt'), 'x');
    expect(await isBuiltOf(await digest(), dist())).toBe(true);
  });
});

describe('another digest', () => {
  test.each<[string, () => Promise<void>]>([
    ['another text', () => write('docs/core.md', 'x')],
    ['a new file', () => write('site/app/deep/new.ts', '')],
    ['a file of another name', async () => {
      await rm(join(root, 'docs/core.md'));
      await write('docs/other.md', 'docs/core.md');
    }],
    ['a file that is gone', () => rm(join(root, 'docs/core.md'))],
    ['other packages', () => write('package-lock.json', '{}')],
  ])('for %s', async (_, change) => {
    const before = await digest();
    await change();
    expect(await digest()).not.toBe(before);
  });

  test('for another address in the pages', async () => {
    expect(await digest({ SITE_ADDRESS: 'https://example.com/' })).not.toBe(await digest());
    expect(await digest({ HOME: '/root' })).toBe(await digest());
  });
});

test('the same for what the build does not read', async () => {
  const before = await digest();
  for (
    const path of ['dist/index.html', 'data/ingest.sqlite3', 'node_modules/a/index.js', 'test/a.test.ts']
  ) {
    await write(path, 'x');
  }
  expect(await digest()).toBe(before);
});

test.each([
  [
    { code: 'ERR_MODULE_NOT_FOUND', message: "Cannot find package 'ajv'" },
    /Run "npm ci" \(without --omit=dev\)/,
  ],
  [{ code: 'MODULE_NOT_FOUND', message: "Cannot find module 'deno/install_api.cjs'" }, /Run "npm ci"/],
  [{ code: 'EACCES', path: '/srv/dist', message: '' }, /^\/srv\/dist cannot be written\. Run it as/],
  [{ code: 'EROFS', message: '' }, /^A file cannot be written/],
  [{ code: 'ENOSPC', message: '' }, /disk is full/],
])('%j is told in a sentence', (error, words) => {
  expect(hindrance(error)).toMatch(words);
});

test('what nobody foresaw is thrown as it is', () => {
  expect(hindrance(new Error('x'))).toBeUndefined();
});
