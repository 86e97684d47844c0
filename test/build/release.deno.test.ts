/** The release archive: a tar file that tar reads, and a function that Deno runs with nothing beside it. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleFunction, releaseConfiguration, tar } from '../../build/release.mjs';
import { deno } from '../ingest/deno-process.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'sign-release-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const configuration = releaseConfiguration(
  JSON.parse(readFileSync(new URL('../../deno.json', import.meta.url), 'utf8')),
);

/** Servers tell two versions of a page of one length apart by it. */
const date = new Date('2026-11-22T08:15:30Z');

test('tar reads back names, long ones too, contents and the date', async () => {
  const long = `${'folder/'.repeat(12)}${'name-'.repeat(6)}.txt`;
  const files = [{ name: 'a.txt', text: '临时停车' }, { name: long, text: 'x'.repeat(1500) }, {
    name: 'empty.txt',
    text: '',
  }];
  writeFileSync(
    join(home, 'a.tar'),
    await tar(files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) })), date),
  );
  execFileSync('tar', ['xf', 'a.tar'], { cwd: home });
  for (const { name, text } of files) {
    expect(readFileSync(join(home, name), 'utf8')).toBe(text);
    expect(statSync(join(home, name)).mtime).toEqual(date);
  }
});

describe('the function as one script', () => {
  beforeAll(async () => {
    for (const [name, text] of Object.entries(await bundleFunction())) {
      mkdirSync(dirname(join(home, name)), { recursive: true });
      writeFileSync(join(home, name), text);
    }
    writeFileSync(join(home, 'deno.json'), JSON.stringify(configuration));
    mkdirSync(join(home, 'dist'));
    writeFileSync(join(home, 'dist/index.html'), '<!doctype html><title>Built</title>');
  });

  test('is where tasks and hosts look for it', () => {
    expect(Object.values(configuration.tasks).every((line) => /serve\/\w+\.js$/.test(line))).toBe(true);
    const { entrypoint } = configuration.deploy.runtime;
    expect(readFileSync(join(home, entrypoint), 'utf8')).not.toBe('');
  });

  test('is all that a host of the function alone needs, in little more than a megabyte', async () => {
    const scripts = Object.values(await bundleFunction());
    // Of package.json the version alone.
    expect(scripts.filter((text) => /oxlint|fast-check/.test(text))).toEqual([]);
    expect(scripts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBeLessThan(1.5e6);
  });

  test('serves the site and itself without any package', async () => {
    const child = spawn(deno, ['task', 'ingest'], {
      cwd: home,
      env: { ...process.env, PORT: '0', INGEST_ENABLED: '1', DENO_DIR: join(home, 'cache'), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const gone = once(child, 'exit');
    try {
      let address: string | undefined;
      for await (const line of createInterface({ input: child.stdout })) {
        address = /"event":"start","address":"([^"]+)"/.exec(line)?.[1];
        if (address !== undefined) break;
      }
      const [page, entry, health] = await Promise.all(
        ['/', '/ingest', '/healthz'].map((path) => fetch(new URL(path, address))),
      );
      expect([page!.status, entry!.status, health!.status]).toEqual([200, 200, 200]);
      expect(await page!.text()).toContain('Built');
    } finally {
      process.kill(-child.pid!, 'SIGTERM');
      await gone;
    }
  });
});
