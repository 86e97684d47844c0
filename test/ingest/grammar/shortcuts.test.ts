/** The checks by which the grammar skips patterns never skip a match. */
import { describe, expect, test } from 'vitest';
import { codeAt } from '../../../functions/ingest/grammar/tokens/codes.ts';
import { nameAt } from '../../../functions/ingest/grammar/tokens/names.ts';
import { unitAt } from '../../../functions/ingest/grammar/tokens/units.ts';
import { dateAt } from '../../../functions/ingest/grammar/dates/date-at.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { readers } from './readers.ts';

const grounds = { today: '2026-11-22', settings: defaultSettings, readers };

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
