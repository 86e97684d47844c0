/** A clone and Deno are enough to start the function: every package that it needs is in one short map, at the version that npm installs. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { releaseConfiguration } from '../../build/release.mjs';
import { deno } from '../ingest/deno-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { imports, nodeModulesDir, unstable } = read('functions/deno-alone.json');
const { tasks, unstable: ofRoot } = read('deno.json');
const entries = ['serve', 'backup'].map((name) => join(root, `functions/serve/${name}.ts`));

test('the map has every package that the function imports, and no other', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: 'x',
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    external: ['node:*'],
    metafile: true,
    write: false,
  });
  const needed = new Set(
    Object.values(metafile.inputs).flatMap((input) => input.imports).filter(({ external }) => external)
      .map(({ path }) => path).filter((path) => !path.startsWith('node:')),
  );
  const keyOf = (path: string): string | undefined =>
    Object.keys(imports).find((key) => key === path || key.endsWith('/') && path.startsWith(key));
  expect([...needed].filter((path) => keyOf(path) === undefined)).toEqual([]);
  const used = new Set([...needed].map(keyOf));
  const packages = (keys: readonly (string | undefined)[]) =>
    new Set(keys.map((key) => key?.replace(/\/$/, '')));
  expect(packages([...used])).toEqual(packages(Object.keys(imports)));
});

test('each package has the version that npm installs', () => {
  const { devDependencies } = read('package.json');
  for (const [key, address] of Object.entries<string>(imports)) {
    const name = key.replace(/\/$/, '');
    expect(address).toMatch(new RegExp(`^npm:/?${name}@${devDependencies[name].replaceAll('.', '\\.')}/?$`));
  }
});

test('the tasks look at the map alone, and those of a release at none', () => {
  expect([nodeModulesDir, unstable]).toEqual(['none', ofRoot]);
  for (const line of Object.values<string>(tasks)) {
    expect(line).toMatch(
      /^(?:deno task --quiet words && )?DENO_NO_PACKAGE_JSON=1 deno run --config=functions\/deno-alone\.json --no-prompt [^&]*$/,
    );
  }
  for (const line of Object.values(releaseConfiguration(read('deno.json')).tasks)) {
    expect(line).toMatch(/^deno run --no-prompt /);
  }
});

test.skipIf(process.platform === 'win32')(
  'a clone that may not be written says so in one sentence',
  ({ skip }) => {
    const clone = mkdtempSync(join(tmpdir(), 'deno-alone-'));
    const parts = [
      'build',
      'functions/ingest/messages',
      'functions/ingest/words',
      'deno.json',
      'functions/deno-alone.json',
    ];
    try {
      for (const part of parts) {
        const filter = (path: string): boolean => !path.endsWith('/generated') || path.includes('build');
        cpSync(join(root, part), join(clone, part), { recursive: true, filter });
      }
      for (const part of ['', ...readdirSync(clone, { recursive: true, encoding: 'utf8' })]) {
        chmodSync(join(clone, part), 0o555);
      }
      // Rights do not stop the superuser; nobody may be kept from the program itself.
      const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
      const { error, status, stderr } = spawnSync(deno, ['task', '--quiet', 'words'], {
        cwd: clone,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'] ?? '', HOME: clone, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
        ...nobody,
      });
      skip(
        error !== undefined && 'code' in error && error.code === 'EACCES',
        'only its owner reaches this clone',
      );
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^\S+functions\/\S+ cannot be written\. Run it as [^\n]+\n$/),
      ]);
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  },
);
