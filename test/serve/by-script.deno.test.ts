/** The script of `docs/operations.md` that makes an account and a token and exports, run as it is written against a started function. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksOf } from '../architecture/document-code.ts';
import { post, root, type Served, serveFunction } from '../ingest/deno-process.ts';

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(/^## /m)
  .find((part) => part.startsWith('Accounts, tokens and exports by script'))!;
const [script] = blocksOf(page);
const password = 'a long password, of a few words & signs';
const folder = mkdtempSync(join(tmpdir(), 'by-script-'));
const isHere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

let served: Served;
beforeAll(async () => {
  served = await serveFunction(join(folder, 'store.sqlite3'), { env: { ADMIN_PASSWORD: password } });
  writeFileSync(join(folder, 'admin-password'), `${password}\n`);
});
afterAll(async () => {
  await served.kill();
  rmSync(folder, { recursive: true, force: true });
});

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `rest` follows the lines of the page, with its function and its variables. */
function run({ lines = script!.text, rest = '' }: { lines?: string; rest?: string } = {}): Ran {
  const here = lines.replace(/^SIGN=\S+/, `SIGN=${served.address}`);
  return spawnSync('sh', ['-e', '-c', `${here}\n${rest}`], { cwd: folder, encoding: 'utf8' });
}
const written = (name: string): string => readFileSync(join(folder, name), 'utf8');
const readToken = (): Record<'token' | 'credential' | 'account' | 'label', string> =>
  JSON.parse(written('token.json')) as Record<'token' | 'credential' | 'account' | 'label', string>;

describe.skipIf(!isHere('curl') || !isHere('jq'))('the script of the page', () => {
  test('makes an account and a token that records, and exports; the jar is gone and the token is for its owner alone', async () => {
    expect(run()).toMatchObject({ status: 0, stdout: '{"ok":true}', stderr: '' });
    const { token, account, label } = readToken();
    expect(label).toBe('phone');
    expect(existsSync(join(folder, 'jar'))).toBe(false);
    expect(statSync(join(folder, 'token.json')).mode & 0o077).toBe(0);
    expect(written('entries.jsonl')).toContain(`"${account}"`);
    const recorded = await post(served.address, { token, text: 'lunch 25', id: 'by-script' });
    expect([recorded.status, recorded.message]).toEqual([200, expect.stringContaining('Food')]);
  });

  test('is told what is refused, and makes nothing of it', () => {
    const { status, stderr } = run();
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/error: 422[^]*already/);
  });

  test('rotates and revokes a credential by the paths of the table', async () => {
    const { token, account, credential } = readToken();
    const signIn = script!.text.split('\n').slice(0, 4).join('\n');
    const path = `$SIGN/admin/credentials/${account}`;
    const turned = run({
      lines: signIn,
      rest:
        `admin -d days=0 "${path}/${credential}/rotate" > token.json; admin -d label=phone "${path}/$(jq -r .credential token.json)/revoke"`,
    });
    expect(turned).toMatchObject({ status: 0, stderr: '' });
    const { token: next, credential: nextId } = readToken();
    expect(turned.stdout).toBe(`{"ok":true}{"revoked":"${nextId}"}`);
    for (const ended of [token, next]) {
      expect((await post(served.address, { token: ended, text: 'lunch 25', id: 'ended' })).status).toBe(401);
    }
  });

  test('has its password from a file: no argument holds it', () => {
    expect(script!.text).toMatch(/< admin-password \| admin --data-urlencode password@- /);
    rmSync(join(folder, 'admin-password'));
    expect(run().status).not.toBe(0);
  });
});
