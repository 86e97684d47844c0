import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { dispatch } from '../../../functions/ingest/grammar/dispatch.ts';
import { everydayWords, isPlainLine } from '../../../functions/ingest/grammar/plain-line.ts';
import type { Grounds } from '../../../functions/ingest/grammar/reading/grounds.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';
import { inTurn } from '../../run/cases.ts';

const home: Grounds = { today: '2026-11-21', settings: defaultSettings };

/** Two blanks are read the long way, and mean the same. */
function isSameReading(word: string, amount: string, grounds = home): boolean {
  const [short, long] = [`${word} ${amount}`, `${word}  ${amount}`];
  return isPlainLine(short) && !isPlainLine(long) &&
    isDeepStrictEqual(readLines(short, grounds), readLines(long, grounds));
}

describe('a line of an everyday word and a number', () => {
  it('is read as the full reading reads it, for every word', () => {
    expect(everydayWords.size).toBeGreaterThan(400);
    expect([...everydayWords].filter((word) => !isSameReading(word, '25.5'))).toEqual([]);
  });

  it('is read so for whole numbers', () => {
    const amounts = Array.from({ length: 9999 }, (_, at) => String(at + 1));
    expect(inTurn(amounts, 0, 4).filter((amount) => !isSameReading('午饭', amount))).toEqual([]);
  });

  it('is read so for numbers that look like a date, a time or a year', () => {
    for (
      const amount of ['1.5', '11.20', '12.12', '6.18', '9.30', '3.8', '2026', '1999', '1030', '1111.11']
    ) {
      const words = ['午饭', '打车', '房租', '电影', '游戏'];
      expect([amount, ...words.filter((word) => !isSameReading(word, amount))]).toEqual([amount]);
    }
  });

  it("is read so whatever the account's currency, wallets and categories", () => {
    const categories = [
      { name: '吃', direction: 'expense', keywords: ['饭', '午饭'] },
      { name: '零用', direction: 'income', keywords: ['午饭', '打车'] },
    ] as const;
    for (
      const settings of [{ currency: 'JPY' }, { currency: 'USD' }, { wallets: ['午饭', '打车'] }, {
        categories,
      }, { categories: [] }]
    ) {
      const grounds = { ...home, settings: { ...home.settings, ...settings } };
      expect(['午饭', '打车'].filter((word) => !isSameReading(word, '25', grounds))).toEqual([]);
      expect(readLines('午饭 2.5', grounds)).toEqual(
        settings.currency === 'JPY' ? { refused: expect.any(Function) } : readLines('午饭  2.5', grounds),
      );
    }
  });

  it('calls the same command', () => {
    for (const word of everydayWords) {
      const [short, long] = [dispatch(`${word} 25`), dispatch(`${word}  25`)];
      expect({ ...short, args: '' }).toEqual({ ...long, args: '' });
    }
  });

  it.each([
    '午饭 0',
    '午饭 025',
    '午饭 25元',
    '工资 5000',
    '红包 50',
    '退款 20',
    '面值 20',
    '菜 5',
    '午饭\n25',
    '撤销 2',
  ])('%s is left to the full reading', (text) => {
    expect(isPlainLine(text)).toBe(false);
  });
});
