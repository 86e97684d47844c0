/** Each law of the direction and each row of the refusals is needed: its line is decided otherwise without it. */
import { expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { laws, wayOf } from '../../../functions/ingest/grammar/direction/direction.ts';
import { moves } from '../../../functions/ingest/grammar/direction/moves.ts';
import { refusals, type Row, whyNoRecord } from '../../../functions/ingest/grammar/reading/refusals.ts';
import { firstOf, type Law, saidIn, spent } from '../../../functions/ingest/grammar/direction/said.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { explain } from './explain.ts';
import { lawLines, moveLines, refusalLines } from './law-lines.ts';

const { wallets } = defaultSettings;

function decided(line: string, among: readonly Law[], all: readonly Law[] | undefined): string {
  const way = all ? wayOf(line, { sign: '', wallets }, all) : firstOf(among, saidIn(line, wallets)) ?? spent;
  return 'refused' in way ? refusalText(way.refused, defaultSettings) : JSON.stringify(way.value);
}

/** All but the one at the place of the line. */
const without = <One>(all: readonly One[], lines: readonly string[], line: string): readonly One[] =>
  all.filter((_, at) => at !== lines.indexOf(line));

test('each law and each row has its line', () => {
  const counts = [lawLines, moveLines, refusalLines].map((lines) => new Set(lines).size);
  expect(counts).toEqual([laws.length, moves.length, refusals.length]);
});

test.each(lawLines)('%s', (line) => {
  expect(decided(line, [], laws)).not.toBe(decided(line, [], without(laws, lawLines, line)));
});

test.each(moveLines)('%s', (line) => {
  expect(decided(line, moves, undefined))
    .not.toBe(decided(line, without(moves, moveLines, line), undefined));
});

test.each(refusalLines)('refused: %s', (line) => {
  const refused = (rows: readonly Row[]): string => {
    const why = whyNoRecord(line, rows);
    return why ? refusalText(why, defaultSettings) : '';
  };
  expect(refused(refusals)).not.toBe('');
  expect(refused(refusals)).not.toBe(refused(without(refusals, refusalLines, line)));
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
