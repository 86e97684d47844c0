/** Nothing in a line is passed over: what is put into an accepted line is read, or the line is refused. And reading takes a bounded number of steps. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';
import { explain } from '../../../functions/ingest/grammar/explain.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';

const grounds = { today: '2026-11-22', settings: defaultSettings };

const accepted = [
  '午饭 25',
  '打车35块',
  '昨天 咖啡 18',
  '2杯奶茶30',
  '工资 8000',
  '淘宝退款 35.5',
  '转账 500 @微信 @招行',
  '【招商银行】您账户1234于11月20日12:30在财付通-美团快捷支付35.00元，余额1,234.56',
];
/** What has a meaning of its own, so that a line with it cannot be the line without it. */
const insertions = [
  '30',
  '¥30',
  '30元',
  '三十块',
  '前天',
  '11-20',
  '上周五',
  '上周',
  '几十',
  '100左右',
  '还款 100',
  '优惠5元',
];

interface Meaning {
  readonly amountMinor: number;
  readonly day: string;
  readonly direction: string;
}

function meaningOf(text: string): readonly Meaning[] | undefined {
  return explain(text, grounds).drafts?.map(({ amountMinor, day, direction }) => ({
    amountMinor,
    day,
    direction,
  }));
}

test('a number, a day or a word for money that is put into a line is never passed over', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...accepted),
      fc.constantFrom(...insertions),
      fc.nat(60),
      (line, more, place) => {
        // Between the words only: digits put into digits are another number.
        const places = [...line.matchAll(/\s|$|^/g)].map(({ index }) => index);
        const at = places[place % places.length] ?? 0;
        const text = `${line.slice(0, at)} ${more} ${line.slice(at)}`;
        const before = meaningOf(line) ?? [];
        const after = meaningOf(text);
        if (after === undefined) return;
        const tokens = explain(text, grounds).tokens;
        const isRead = after.length !== before.length || JSON.stringify(after) !== JSON.stringify(before) ||
          tokens.some(({ text: word, readings }) =>
            word.includes(more.split(' ')[0] ?? '') && !readings.includes('word')
          );
        expect([text, isRead]).toEqual([text, true]);
        // A second amount beside the first is never dropped.
        if (/^(?:30|¥30|30元|三十块)$/.test(more) && after.length === 1 && before.length === 1) {
          expect([text, before[0]?.amountMinor === after[0]?.amountMinor]).toEqual([text, false]);
        }
      },
    ),
    { numRuns: 3000, seed: 20261122 },
  );
});

describe('explain()', () => {
  test('lists each piece with its readings, and the entries', () => {
    const { tokens, drafts } = explain('昨天 2杯奶茶 30元 @微信', grounds);
    expect(tokens).toEqual([
      { text: '昨天', readings: ['date'] },
      { text: '2杯', readings: ['count'] },
      { text: '奶茶', readings: ['word'] },
      { text: '30元', readings: ['amount'] },
      { text: '@微信', readings: ['wallet'] },
    ]);
    expect(drafts).toMatchObject([{ amountMinor: 3000, day: '2026-11-21', wallet: '微信', note: '2杯奶茶' }]);
  });

  test('two readings that differ are both shown', () => {
    expect(refusalText(explain('711 618', grounds).refused!, {})).toMatch(
      /^有两种读法:.*711.*618|^有两种读法:.*618.*711/,
    );
  });

  test('every piece of a text is in exactly one token', () => {
    for (const text of ['午饭 25', '昨晚8点烧烤28', '1、午饭 30\n2、打车 20', "'2 个 25' 包子 6"]) {
      expect(explain(text, grounds).tokens.map((token) => token.text).join('').replace(/\s/g, '')).toBe(
        text.replace(/[\s]/g, ''),
      );
    }
  });
});

describe('hostile texts', () => {
  const hostile = [
    '1'.repeat(2000),
    '一'.repeat(2000),
    '1,'.repeat(1000),
    '1.'.repeat(1000),
    '25元'.repeat(600),
    '711 '.repeat(500),
    '十'.repeat(2000),
    '昨天'.repeat(1000),
    'a1'.repeat(1000),
    '#a@b'.repeat(500),
    "''".repeat(1000),
    '【'.repeat(1999),
    '余额'.repeat(1000),
    '1-'.repeat(1000),
    '+'.repeat(2000),
    '2026-11-20 '.repeat(180),
  ];

  test.each(hostile.map((text) => [text.slice(0, 12), text] as const))(
    '%s… is answered, in steps that grow no faster than its length',
    (_, text) => {
      const clean = readText(text);
      if (!('value' in clean)) throw new TypeError('The text is no text');
      const half = stepsOf(clean.value.slice(0, 500));
      const whole = stepsOf(clean.value.slice(0, 1000));
      expect(whole).toBeLessThan(4 * half + 20_000);
    },
  );
});

/** How often a pattern is tried while a text is read. */
function stepsOf(text: string): number {
  const tried = vi.spyOn(RegExp.prototype, 'exec');
  try {
    readLines(text, grounds);
    return tried.mock.calls.length;
  } finally {
    tried.mockRestore();
  }
}
