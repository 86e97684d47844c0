/** The checks by which the grammar skips patterns never skip a match. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { amountAt } from '../../../functions/ingest/grammar/tokens/amounts.ts';
import { codeAt } from '../../../functions/ingest/grammar/tokens/codes.ts';
import { nameAt } from '../../../functions/ingest/grammar/tokens/names.ts';
import { beginningsWith } from '../../../functions/ingest/grammar/tokens/numbers.ts';
import { patterns as times, signOfTime, timeAt } from '../../../functions/ingest/grammar/tokens/times.ts';
import { unitAt } from '../../../functions/ingest/grammar/tokens/units.ts';
import { dateAt } from '../../../functions/ingest/grammar/dates/date-at.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';

const corpus = ['public', 'own'].map((name) =>
  readFileSync(new URL(`../corpus/${name}.tsv`, import.meta.url), 'utf8')
).join('\n');
const texts = [...new Set(corpus.split(/\n|\t/))];

const grounds = { today: '2026-11-22', settings: defaultSettings };

test('no amount, code, name, date or time begins with a character that is passed over', () => {
  const passed = new Set<string>();
  const found: string[] = [];
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const begins = beginningsWith(text.charAt(at));
      if (!begins) passed.add(text.charAt(at));
      const ends = [
        begins?.amount ? undefined : amountAt(text, at, 'CNY')?.end,
        begins?.name ? undefined : codeAt(text, at),
        begins?.name ? undefined : nameAt(text, at),
        begins?.date ? undefined : dateAt(text, at, grounds)?.end,
        begins?.time ? undefined : timeAt(text, at),
      ];
      if (ends.some((end) => end !== undefined)) found.push(text.slice(at));
    }
  }
  expect(found).toEqual([]);
  expect(passed.size).toBeGreaterThan(500);
});

test('a text in which a time is found has one of the characters checked first', () => {
  const some = [
    ...texts,
    '8:30',
    '8点',
    '早上 8 时整',
    '午后8点半',
    '7 pm',
    '9 A.M.',
    'at 8',
  ];
  let found = 0;
  for (const text of some) {
    for (const pattern of times) {
      for (const _ of text.matchAll(new RegExp(pattern.source, 'giu'))) {
        expect(text).toMatch(signOfTime);
        found++;
      }
    }
  }
  expect(found).toBeGreaterThan(50);
});

describe('a bare number at the end of a line', () => {
  const numbers = [
    ...Array.from({ length: 1000 }, (_, at) => String(at + 1)),
    ...['1000', '1024', '1688', '2025', '2026', '12306', '20261', '99999', '100000', '202611', '999999'],
    ...['1.5', '7.11', '11.20', '12.50', '25.00', '2026.11', '999999.99'],
  ];
  test.each(['', '咖啡 ', 'at ', '周', '第', '3月'])(
    'is no date, code, name or quantity behind %j',
    (before) => {
      for (const number of numbers) {
        const [text, at] = [before + number, before.length];
        expect([codeAt(text, at), nameAt(text, at), unitAt(text, text.length)]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
        expect(dateAt(text, at, grounds)).toBeUndefined();
      }
    },
  );
});
