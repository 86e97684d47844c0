/** A store with damaged rows: each is named, none hides what is behind it, nothing ends in a stack, and the function serves what it can. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '../../../functions/ingest/store/upkeep/verify.ts';
import { cases, inTurn, seedFrom } from '../../run/cases.ts';
import { deno, environment, post, root, runFunction, type Served, serveFunction } from '../deno-process.ts';
import { seedStore } from '../seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-damage-'));
const whole = join(folder, 'whole.sqlite3');
const texts = ['午饭 25', '打车 35', '/撤销', '晚饭 30', '#日记 晴', '/对账 @微信 100'];
let token: string;
let served: Served | undefined;

beforeAll(async () => {
  await (await serveFunction(whole)).stop();
  ({ token } = await seedStore(whole));
  served = await serveFunction(whole);
  for (const text of texts) {
    expect(await post(served.address, { token, text, id: text })).toMatchObject({ status: 200 });
  }
  expect(await served.stop()).toBe(0);
  expect(JSON.parse(runFunction(whole, ['verify']).output)).toMatchObject({ entries: 5, findings: [] });
}, 60_000);
afterAll(async () => {
  await served?.kill();
  rmSync(folder, { recursive: true, force: true });
});

let copies = 0;
function copy(): string {
  const path = join(folder, `copy-${copies++}.sqlite3`);
  for (const end of ['', '-wal']) if (existsSync(whole + end)) copyFileSync(whole + end, path + end);
  return path;
}

/** The name of the row's key. */
function damage(path: string, kind: string, how: string): string {
  const { stdout, stderr } = spawnSync(
    deno,
    [
      'run',
      `--allow-read=${folder}`,
      `--allow-write=${folder}`,
      'test/ingest/damage-row.ts',
      path,
      kind,
      how,
    ],
    { cwd: root, encoding: 'utf8', env: environment },
  );
  expect(stderr).toBe('');
  return stdout.trim();
}

const stack = /\n\s+at |panicked/;

// deno-fmt-ignore
const damages: readonly (readonly [kind: string, how: string, what: string])[] = [
  ['entry',      'value',    'row that cannot be read'],
  ['entry',      'encoding', 'row that cannot be read'],
  ['entry',      'field',    'row whose value is damaged'],
  ['entry',      'key',      'row whose key is damaged'],
  ['total',      'length',   'row that cannot be read'],
  ['total',      'encoding', 'row that cannot be read'],
  ['seen',       'value',    'row that cannot be read'],
  ['seen',       'field',    'row whose value is damaged'],
  ['account',    'value',    'row that cannot be read'],
  ['account',    'field',    'row whose value is damaged'],
  ['day',        'value',    'row that cannot be read'],
  ['code',       'key',      'row whose key is damaged'],
  ['credential', 'value',    'row that cannot be read'],
  ['setup',      'value',    'row that cannot be read'],
];

describe.each(inTurn(damages, seedFrom(0), 2))('%s, damaged in its %s', (kind, how, what) => {
  test('is named, and what is behind it is looked at', () => {
    const path = copy();
    const key = damage(path, kind, how);
    const { code, output } = runFunction(path, ['verify']);
    expect(output).not.toMatch(stack);
    const verdict = JSON.parse(output) as Verdict;
    expect(code).toBe(1);
    expect(verdict.findings).toContainEqual(
      how === 'key'
        ? expect.objectContaining({ what })
        : { account: expect.any(String) as string, what, where: key },
    );
    // All but the damaged one, whichever row it is.
    expect(verdict.accounts).toBe(1);
    expect(verdict.entries).toBeGreaterThanOrEqual(how === 'key' && kind === 'entry' ? 0 : 4);
  });
});

test('an export has all that can be read, and names what cannot', () => {
  const path = copy();
  const key = damage(path, 'entry', 'value');
  const { code, output } = runFunction(path, ['export']);
  expect(output).not.toMatch(stack);
  expect(code).toBe(1);
  expect(output).toContain(`What these rows held cannot be read, and is not in the export: ${key}`);
  expect(texts.filter((text) => output.includes(`"text":"${text}"`)).length).toBeGreaterThanOrEqual(3);
});

test.each(['admin', 'setup', 'entry', 'seen'])(
  'with a damaged row of %s the function starts and records',
  async (kind) => {
    const path = copy();
    if (kind === 'admin') {
      const put = `const kv = await Deno.openKv(${
        JSON.stringify(path)
      }); await kv.set(['admin'], { password: 'x' }); kv.close();`;
      const file = join(folder, 'put.ts');
      writeFileSync(file, put);
      spawnSync(deno, ['run', '--unstable-kv', `--allow-read=${folder}`, `--allow-write=${folder}`, file], {
        env: environment,
      });
    }
    damage(path, kind, 'value');
    served = await serveFunction(path);
    expect((await fetch(`${served.address}/healthz`)).status).toBe(200);
    expect(await post(served.address, { token, text: '茶 3', id: 'tea' })).toMatchObject({ status: 200 });
    expect(served.lines.join('\n')).toMatch(/"event":"notice".*damaged.*verify/);
    expect(await served.stop()).toBe(0);
    expect(served.lines.join('\n')).not.toMatch(stack);
  },
);

/** A generator of its own, so that a seed says it all. */
function bits(seed: number): () => number {
  let state = seed * 2_654_435_761 >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0) / 2 ** 32;
  };
}

test.each(Array.from({ length: cases(2) }, (_, at) => seedFrom(1) + at))(
  'forty flipped bits (seed %i) end in findings or in one sentence',
  async (seed) => {
    const path = copy();
    const bytes = readFileSync(path);
    const draw = bits(seed);
    for (let n = 0; n < 40; n++) bytes[Math.floor(draw() * bytes.length)]! ^= 1 << Math.floor(draw() * 8);
    writeFileSync(path, bytes);
    const { code, output } = runFunction(path, ['verify']);
    expect(output).not.toMatch(stack);
    expect([0, 1]).toContain(code);
    try {
      served = await serveFunction(path);
    } catch (error) {
      expect(String(error)).toMatch(/Ended with 1/);
      expect((error as Error).message).not.toMatch(/\n\s+at .*(?:\.ts|ext:)|panicked/);
      return;
    }
    await fetch(`${served.address}/healthz`);
    await served.stop();
    expect(served.lines.join('\n')).not.toMatch(stack);
  },
);
