/** Each law of the direction and each row of the refusals is needed: its line is decided otherwise without it. */
import { expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { laws, wayOf } from '../../../functions/ingest/grammar/direction/direction.ts';
import { moves } from '../../../functions/ingest/grammar/direction/moves.ts';
import { refusals, type Row, whyNoRecord } from '../../../functions/ingest/grammar/reading/refusals.ts';
import { firstOf, type Law, saidIn, spent } from '../../../functions/ingest/grammar/direction/said.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { explain } from './explain.ts';

const { wallets } = defaultSettings;

function decided(line: string, among: readonly Law[], all: readonly Law[] | undefined): string {
  const way = all ? wayOf(line, { sign: '', wallets }, all) : firstOf(among, saidIn(line, wallets)) ?? spent;
  return 'refused' in way ? refusalText(way.refused, defaultSettings) : JSON.stringify(way.value);
}

test.each(laws)('$line', (law) => {
  const others = laws.filter((one) => one !== law);
  expect(decided(law.line, [], laws)).not.toBe(decided(law.line, [], others));
});

test.each(moves)('$line', (law) => {
  const others = moves.filter((one) => one !== law);
  expect(decided(law.line, moves, undefined)).not.toBe(decided(law.line, others, undefined));
});

test.each(refusals)('refused: $line', (row) => {
  const refused = (rows: readonly Row[]): string => {
    const why = whyNoRecord(row.line, rows);
    return why ? refusalText(why, defaultSettings) : '';
  };
  expect(refused(refusals)).not.toBe('');
  expect(refused(refusals)).not.toBe(refused(refusals.filter((one) => one !== row)));
});

// deno-fmt-ignore
test.each([
  ['工资转账 500', { words: ['工资 income', '转账 move'], law: '提现¤' }],
  ['妈妈打了500',  { words: [], law: '妈妈打了¤' }],
  ['打算买车 5000', { row: '打算买 ¤' }],
  ['午饭 25',      { words: [] }],
])('%s says what decided it', (text, decided) => {
  const explained = explain(text, { today: '2026-11-22', settings: defaultSettings });
  expect(explained).toMatchObject(decided);
  if (text === '午饭 25') expect(explained.law ?? explained.row).toBeUndefined();
});
