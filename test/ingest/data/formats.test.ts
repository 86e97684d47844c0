/** CSV and Beancount, read back by parsers of the test, and by Beancount's own checker where it is installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../world.ts';
import { csvRow } from '../../../functions/extras/exports/csv.ts';
import { exported, fullWorld } from './ledger-file.ts';

const hostile = [
  `'=1+1' 5`,
  `'-2+3;cmd' 6`,
  `'@SUM(A1)' 7`,
  `'＋全角' 8`,
  `'说"明, 带逗号' 9`,
  String.raw`'反斜杠 \ 和 \" 引号' 10`,
  `'; option "x" "y"' 11 #分类_一 @=钱包`,
  '#日记 =cmd|calc\n"第二行"',
  '午饭 25 #e-mail @apple',
  '拉面 100日元',
];

let world: TestWorld;
beforeAll(async () => {
  world = await fullWorld();
  for (const [at, line] of hostile.entries()) {
    expect([line, (await world.send(line, `hostile ${at}`)).status]).toEqual([line, 200]);
  }
});

/** RFC 4180, strictly. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; !(text[at] === '"' && text[at + 1] !== '"'); at++) {
        if (at >= text.length) throw new SyntaxError('A quote stays open');
        if (text[at] === '"') at++;
        cell += text[at]!;
      }
      at++;
    } else {
      for (; at < text.length && text[at] !== ',' && text[at] !== '\r'; at++) {
        if (text[at] === '"' || text[at] === '\n') {
          throw new SyntaxError(`Bare ${JSON.stringify(text[at])} at ${at}`);
        }
        cell += text[at]!;
      }
    }
    row.push(cell);
    if (text[at] === ',') at++;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new SyntaxError(`Neither comma nor line end at ${at}`);
  }
  return rows;
}

describe('CSV', () => {
  test('one row per entry, the direction in its own column, amounts unsigned', async () => {
    const text = await exported(world.store, 'csv', world.account);
    expect(text.startsWith('\uFEFF账本,日期,收支,金额,')).toBe(true);
    const [head, ...rows] = parseCsv(text.slice(1));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head!.length]));
    const standing = world.entries().filter(({ undone }) => !undone);
    expect([rows.length, world.entries().length]).toEqual([standing.length, standing.length + 2]);
    const column = (name: string) => rows.map((row) => row[head!.indexOf(name)]!);
    expect(column('金额').every((amount) => /^(\d+(\.\d\d)?)?$/.test(amount))).toBe(true);
    expect(new Set(column('收支'))).toEqual(new Set(['支出', '收入', '日记']));
    expect(new Set(column('状态'))).toEqual(new Set(['有效']));
    // Of the account, whose day begins eight hours before that of UTC.
    expect(column('记录时间').every((time) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(time))).toBe(true);
    expect(column('记录时间')[0]).toBe(
      new Date(standing[0]!.at + 8 * 3600_000).toISOString().slice(0, 16).replace('T', ' '),
    );
    expect(column('来源')[0]).toBe('手机');
    // Only the apostrophe before a formula is added.
    expect(column('原文')).toEqual(
      standing.map((entry) => {
        const { text: original } = world.entries().find(({ id }) => id === entry.message) ?? entry;
        return /^[=+\-@＝＋－＠]/.test(original) ? `'${original}` : original;
      }),
    );
  });

  test('no cell is a formula', async () => {
    const rows = parseCsv((await exported(world.store, 'csv')).slice(1));
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r\0＝＋－＠]/.test(cell))).toEqual([]);
    expect(csvRow(['=1', '+1', '-1', '@a', '\ta', '\ra', '\0a', 'a=1', ''])).toBe(
      `'=1,'+1,'-1,'@a,'\ta,"'\ra",'\0a,a=1,\r\n`,
    );
  });
});

interface Ledger {
  readonly opened: ReadonlySet<string>;
  readonly postings: readonly {
    readonly account: string;
    readonly amount: number;
    readonly currency: string;
  }[];
  readonly transactions: number;
}

/** The part of Beancount's syntax that is written; anything else is an error. */
function parseBeancount(text: string): Ledger {
  const string = String.raw`"(?:[^"\\\n]|\\["\\])*"`;
  const account = String.raw`(?:Assets|Income|Expenses)(?::[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]*)+`;
  const opened = new Set<string>();
  const postings: { account: string; amount: number; currency: string }[] = [];
  let transactions = 0;
  let balance = 0;
  const kinds: readonly (readonly [RegExp, (found: RegExpExecArray) => void])[] = [
    [/^$|^;.*$/u, () => {}],
    [new RegExp(`^option ${string} ${string}$`, 'u'), () => {}],
    [new RegExp(`^\\d{4}-\\d\\d-\\d\\d open (${account})$`, 'u'), ([, name]) => void opened.add(name!)],
    [new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\* ${string}$`, 'u'), () => void transactions++],
    [new RegExp(`^  [a-z]+: ${string}$`, 'u'), () => {}],
    [new RegExp(`^  (${account})  (-?\\d+(?:\\.\\d\\d)?) ([A-Z]{3})$`, 'u'), ([, name, amount, currency]) => {
      expect(opened.has(name!)).toBe(true);
      postings.push({ account: name!, amount: Number(amount), currency: currency! });
      balance += Number(amount);
      if (postings.length % 2 === 0) expect(balance).toBe(0);
    }],
  ];
  for (const line of text.split('\n')) {
    const kind = kinds.map(([pattern, take]) => [pattern.exec(line), take] as const).find(([found]) => found);
    if (!kind) throw new SyntaxError(`No line of Beancount: ${line}`);
    kind[1](kind[0]!);
  }
  return { opened, postings, transactions };
}

describe('Beancount', () => {
  test('the sums of the ledger are those of the entries', async () => {
    const text = await exported(world.store, 'beancount', world.account);
    const ledger = parseBeancount(text);
    const live = world.entries().filter((entry) => entry.type === 'money' && !entry.undone);
    expect(ledger.transactions).toBe(live.length);
    for (const currency of ['CNY', 'USD', 'JPY']) {
      const digits = currency === 'JPY' ? 1 : 100;
      const spent = ledger.postings.filter((posting) =>
        posting.account.startsWith('Expenses:') && posting.currency === currency
      );
      const wanted = live.reduce(
        (sum, entry) =>
          entry.type === 'money' && entry.direction === 'expense' && entry.currency === currency
            ? sum + entry.amountMinor
            : sum,
        0,
      );
      expect(Math.round(spent.reduce((sum, { amount }) => sum + amount, 0) * digits)).toBe(wanted);
    }
    const [, sum] = /\n; sha256 of all above: (\w{64})\n$/.exec(text)!;
    const above = text.slice(0, text.lastIndexOf('; sha256'));
    expect(createHash('sha256').update(above).digest('hex')).toBe(sum);
  });

  test('two accounts are separate, and the diary is only counted', async () => {
    const text = await exported(world.store, 'beancount');
    expect(text).toContain('Expenses:X-店里:');
    expect(text).not.toContain('下雨');
    expect(text).toContain('2 diary entries');
    parseBeancount(text);
  });

  const folder = mkdtempSync(join(tmpdir(), 'beancount-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const isInstalled = spawnSync('bean-check', ['--version']).status === 0;

  if (isInstalled) {
    test('passes its own checker', async () => {
      for (const account of [world.account, null]) {
        const file = join(folder, 'ledger.beancount');
        writeFileSync(file, await exported(world.store, 'beancount', account));
        const { status, stdout, stderr } = spawnSync('bean-check', [file], {
          encoding: 'utf8',
          env: { ...process.env, PYTHONUTF8: '1' },
        });
        expect([status, stdout + stderr]).toEqual([0, '']);
      }
    });
  }
});
