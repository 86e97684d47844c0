/** The container file, rule by rule. To build it takes a network and a builder; what it names and how it is watched can be tried without. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { releaseConfiguration } from '../../build/release.mjs';
import { deno, serveFunction } from '../ingest/deno-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').replace(/\\\n\s*/g, '').split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const steps = lines.map((line) => /^([A-Z]+) (.*)$/.exec(line)!.slice(1) as [string, string]);
/** What the container is made of: the last stage. */
const last = steps.slice(steps.findLastIndex(([step]) => step === 'FROM'));
const only = (name: string): string => {
  const found = last.filter(([step]) => step === name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]![1];
};
const at = (name: string): number => last.findLastIndex(([step]) => step === name);

test('it is built on a maintained Node, and runs without one; both images stand by digest, which is renewed', () => {
  const from = steps.filter(([step]) => step === 'FROM').map(([, image]) => image);
  expect(from).toEqual([
    expect.stringMatching(/^docker\.io\/library\/node:24-bookworm-slim@sha256:[0-9a-f]{64} AS build$/),
    expect.stringMatching(/^docker\.io\/library\/debian:bookworm-slim@sha256:[0-9a-f]{64}$/),
  ]);
  expect(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')).toContain('package-ecosystem: docker');
  expect(last.filter(([, words]) => /\b(node|npm)\b/.test(words))).toEqual([]);
});

test('it is built from what is there, without anything of the machine, and holds the release alone', () => {
  // All at once and before npm, which reads more than package.json: .npmrc, and the packages of the repository that overrides name.
  expect(steps.slice(2, 5)).toEqual([['COPY', '. .'], ['RUN', 'npm ci --no-audit --no-fund'], [
    'RUN',
    expect.stringContaining('npm run release'),
  ]]);
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n');
  expect(ignored.sort()).toEqual(['.git', 'data', 'dist', 'node_modules', 'release']);
  expect(last.filter(([step]) => step === 'COPY').map(([, words]) => words)).toEqual([
    '--from=build /usr/local/bin/deno /usr/local/bin/deno',
    '--from=build /app ./',
  ]);
  const { tasks } = releaseConfiguration(JSON.parse(readFileSync(join(root, 'deno.json'), 'utf8')));
  const [program, verb, task] = JSON.parse(only('CMD')) as string[];
  expect([program, verb, Object.keys(tasks)]).toEqual(['deno', 'task', expect.arrayContaining([task])]);
});

test('it runs as a user without rights, who owns the data and nothing else', () => {
  expect(only('USER')).toBe('ingest');
  expect(at('USER')).toBeGreaterThan(at('RUN'));
  expect(at('USER')).toBeGreaterThan(at('COPY'));
  expect(only('VOLUME')).toBe(`${only('WORKDIR')}/data`);
  const owned = last.flatMap(([step, words]) => step === 'RUN' ? words.match(/chown .*/g) ?? [] : []);
  expect(owned).toEqual(['chown ingest:ingest data']);
});

test('it listens on the port that it exposes, for every address', () => {
  const env = Object.fromEntries(only('ENV').split(' ').map((word) => word.split('=') as [string, string]));
  expect([env['HOST'], env['PORT']]).toEqual(['0.0.0.0', only('EXPOSE')]);
});

test('its health check passes while the function runs, channel off or on, and fails after', async () => {
  const [program, ...args] = JSON.parse(/CMD (\[.*\])$/.exec(only('HEALTHCHECK'))![1]!) as string[];
  const check = (PORT: string): number | null =>
    spawnSync(program === 'deno' ? deno : program!, args, { env: { ...process.env, PORT }, stdio: 'ignore' })
      .status;
  for (const INGEST_ENABLED of ['', '1']) {
    const served = await serveFunction(':memory:', { env: { INGEST_ENABLED } });
    const { port } = new URL(served.address);
    expect(check(port)).toBe(0);
    await served.stop();
    expect(check(port)).toBe(1);
  }
});
