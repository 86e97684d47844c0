/** Backup, restore, export and import by a real Deno: under writes, and with kill -9 during the import. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killFunction, post, runBackup, runFunction, serveFunction } from '../deno-process.ts';
import { seedStore } from '../seed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ingest-data-'));
const path = join(folder, 'store.sqlite3');
let token: string;

beforeAll(async () => {
  ({ token } = await seedStore(path));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function backups(): readonly string[] {
  return readdirSync(join(folder, 'backups')).toSorted();
}

test('a backup taken while the function records holds every answer given before it, and restores to a working store', async () => {
  const served = await serveFunction(path);
  const acknowledged: string[] = [];
  let before: readonly string[] = [];
  let isDone = false;
  async function write(writer: number): Promise<void> {
    for (let i = 0; !isDone; i++) {
      const id = `${writer} ${i}`;
      if ((await post(served.address, { token, text: `午饭 ${i + 1}`, id })).kind === 'expense') {
        acknowledged.push(id);
      }
      if (acknowledged.length === 60) {
        before = [...acknowledged];
        const { code, output } = await runBackup(path, [join(folder, 'backups')]);
        expect([code, output]).toEqual([0, expect.stringContaining('"event":"backup"')]);
        isDone = true;
      }
    }
  }
  await Promise.all([1, 2, 3, 4].map(write));
  expect(before).toHaveLength(60);
  expect(await served.stop()).toBe(0);
  const [name = ''] = backups();
  expect(name).toMatch(/^ingest-\d{8}T\d{6}Z\.sqlite3$/);
  expect(statSync(join(folder, 'backups', name)).mode & 0o777).toBe(0o600);

  // The store is lost and replaced by the backup.
  const restored = join(folder, 'restored', 'store.sqlite3');
  mkdirSync(join(folder, 'restored'));
  copyFileSync(join(folder, 'backups', name), restored);
  const verdict = runFunction(restored, ['verify']);
  expect([verdict.code, JSON.parse(verdict.output)]).toMatchObject([0, { findings: [] }]);
  const again = await serveFunction(restored);
  for (const id of before) {
    expect((await post(again.address, { token, text: '午饭 1', id })).kind).toBe('idempotent');
  }
  expect((await post(again.address, { token, text: '午饭 7', id: 'after' })).kind).toBe('expense');
  expect(await again.stop()).toBe(0);
});

test('old backups are removed, the newest and other files are kept; a store that cannot be copied is reported', async () => {
  const place = join(folder, 'backups');
  writeFileSync(join(place, 'mine.txt'), '');
  for (const day of [10, 11, 12]) writeFileSync(join(place, `ingest-202601${day}T000000Z.sqlite3`), '');
  expect((await runBackup(path, ['--keep', '1', place])).code).toBe(0);
  const left = backups();
  expect(left).toHaveLength(2);
  expect(left).toContain('mine.txt');
  expect(left.some((name) => name.startsWith('ingest-202601'))).toBe(false);
  for (
    const [store, args, words] of [
      ['https://kv.example', [], 'only a file can be backed up'],
      [join(folder, 'nothing.sqlite3'), [], 'There is no store yet'],
      [path, ['--keep', 'x'], '--keep must be'],
      [path, ['a', 'b'], 'Unknown argument'],
      [path, ['/nowhere/backups'], '/nowhere/backups is outside the folders that Deno was allowed to use'],
    ] as const
  ) {
    const { code, output } = await runBackup(store, args);
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect(output).not.toMatch(/\n\s+at /);
  }
});

test('a failed backup is reported and leaves nothing behind; leftovers of a killed one are removed by the next', async () => {
  const place = join(folder, 'failing');
  mkdirSync(place);
  // No store of SQLite's; and one whose pages are damaged, which only the check of the copy can find.
  const damaged = join(folder, 'damaged.sqlite3');
  writeFileSync(damaged, 'not a database, not a database, not a database');
  const first = await runBackup(damaged, [place]);
  expect([first.code, first.output]).toEqual([1, expect.stringMatching(/^No backup was made \(.*\); .*\n$/)]);
  const bytes = readFileSync(path);
  writeFileSync(damaged, bytes.fill(0xff, 4096 + 8, 8192 - 8));
  const second = await runBackup(damaged, [place]);
  expect(second.code).toBe(1);
  expect(second.output).not.toMatch(/\n\s+at /);
  expect(readdirSync(place)).toEqual([]);

  const killed = join(place, 'ingest-20260110T000000Z.sqlite3.part');
  writeFileSync(killed, '');
  utimesSync(killed, new Date('2026-01-10'), new Date('2026-01-10'));
  expect((await runBackup(path, [place])).code).toBe(0);
  expect(readdirSync(place)).toEqual([expect.stringMatching(/\.sqlite3$/)]);
});

test('export, wipe, an import that is killed, import again: the same totals and the same answers to repeats', async () => {
  const file = join(folder, 'all.jsonl');
  const wrote = runFunction(path, ['export', file]);
  expect([wrote.code, statSync(file).mode & 0o777]).toEqual([0, 0o600]);
  const text = readFileSync(file, 'utf8');
  const end = JSON.parse(text.trimEnd().split('\n').at(-1)!) as { requests: number; entries: number };
  // Many times the same requests under other ids, so that there is a middle to be killed in.
  const copy = join(folder, 'moved.sqlite3');
  const large = join(folder, 'large.jsonl');
  const more = 3000;
  writeFileSync(large, enlarge(text, more));
  await killFunction(copy, ['import', large], { said: /line \d+: \d+ entries/ });
  const half = JSON.parse(runFunction(copy, ['verify']).output) as { entries: number; findings: unknown[] };
  expect(half.findings).toEqual([]);
  expect(half.entries).toBeGreaterThan(0);
  expect(half.entries).toBeLessThan(more + end.entries);

  const moved = runFunction(copy, ['import', large]);
  expect([moved.code, moved.output]).toEqual([0, expect.stringMatching(/"differing":0,.*"whole":"yes"/)]);
  const real = runFunction(copy, ['import', file]);
  expect([real.code, real.output]).toEqual([
    0,
    expect.stringMatching(/"requests":0,"entries":0,.*"whole":"yes"/),
  ]);
  const verdict = JSON.parse(runFunction(copy, ['verify']).output) as {
    entries: number;
    findings: unknown[];
  };
  expect([verdict.entries, verdict.findings]).toEqual([end.entries + more, []]);

  // And exported alone, row for row.
  const alone = join(folder, 'alone.sqlite3');
  expect(runFunction(alone, ['import', file]).code).toBe(0);
  const back = runFunction(alone, ['export']).output;
  const requests = (lines: string): readonly string[] =>
    lines.split('\n').filter((line) => line.startsWith('{"type":"request"'));
  expect(requests(back)).toEqual(requests(text));
  const served = await serveFunction(alone);
  expect((await post(served.address, { token, text: '午饭 1', id: '1 0' })).kind).toBe('idempotent');
  await served.stop();
});

test('wrong verbs and arguments are refused in one sentence', () => {
  for (
    const [args, words] of [
      [['import'], 'say import FILE'],
      [['import', join(folder, 'no.jsonl')], 'No such file'],
      [['import', '/etc/hostname'], 'say import - < /etc/hostname'],
      [['export', '/etc/no.jsonl'], 'say export > /etc/no.jsonl'],
      [['export', '--format', 'pdf'], 'Unknown format "pdf"'],
      [
        ['export', '--since', '2026-11-01'],
        'jsonl is always whole; --since goes with ezbookkeeping, firefly',
      ],
      [['export', '--format', 'hledger', '--since', 'soon'], '--since must be a day (2026-11-01) or the id'],
      [['export', '--account', '没有'], 'There is no account "没有"; there are "小明"'],
      [['export', '--fast'], 'say export'],
    ] as const
  ) {
    const { code, output } = runFunction(path, args);
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect(output).not.toMatch(/\n\s+at /);
  }
});

function enlarge(text: string, times: number): string {
  const lines = text.trimEnd().split('\n');
  const sample = lines.find((line) => line.startsWith('{"type":"request"') && line.includes('"entries":[{'))!;
  const { entries: [entry], ...request } = JSON.parse(sample) as {
    entries: [{ id: string }];
    seen: { recorded: string[] };
  };
  const more = Array.from({ length: times }, (_, at) => {
    const id = `${entry.id.slice(0, 14)}${String(at).padStart(5, '0')}MMMMMMM`;
    const client = `c${String(at).padStart(42, '0')}`;
    return JSON.stringify({
      ...request,
      client,
      seen: { ...request.seen, recorded: [id] },
      entries: [{ ...entry, id }],
    });
  });
  const body = [...lines.slice(0, -1), ...more].map((line) => `${line}\n`);
  const { requests, entries } = JSON.parse(lines.at(-1)!) as { requests: number; entries: number };
  const end = {
    type: 'end',
    lines: body.length,
    requests: requests + times,
    entries: entries + times,
    sha256: createHash('sha256').update(body.join('')).digest('hex'),
  };
  return `${body.join('')}${JSON.stringify(end)}\n`;
}
