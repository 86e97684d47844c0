/** Each word of the lexicon is needed: its line is read otherwise without it. A row that fails here does nothing: give it a line that shows its use, or take it out. */
import { expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { defaultSettings } from '../../../functions/ingest/store/entry.ts';
import { rowsOf } from '../../../functions/ingest/words/row.ts';
import { type Lexicon, lexiconOf, verbRows, verbs } from '../../../functions/ingest/words/verbs.ts';

/** What would be recorded, or the refusal. */
function read(line: string, lexicon: Lexicon): string {
  const lines = readLines(line, { today: '2026-11-22', settings: defaultSettings, lexicon });
  return 'refused' in lines ? refusalText(lines.refused, defaultSettings) : JSON.stringify(lines.value);
}

test('no word stands in two rows', () => {
  const words = verbRows.map(({ word }) => word);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('each row has its word in its line', () => {
  expect(verbRows.filter(({ word, line }) => !line.includes(word.replace('¤', '500')))).toEqual([]);
});

test('each row is needed by its line', () => {
  const idle = verbRows.filter((row) => {
    const others = lexiconOf(
      verbRows.filter((one) => one !== row && one.word.startsWith(row.word.charAt(0))),
    );
    const without: Lexicon = {
      longestAt: (text, at) =>
        text.charAt(at) === row.word.charAt(0) ? others.longestAt(text, at) : verbs.longestAt(text, at),
    };
    return read(row.line, verbs) === read(row.line, without);
  });
  expect(idle.map(({ word, line }) => `${word}: ${line}`)).toEqual([]);
});

test('a row without a role that is known is refused', () => {
  expect(() => rowsOf('\n  工资  wages  ~ 500\n')).toThrow('No word, role and line');
  expect(() => rowsOf('\n  工资  income\n')).toThrow('No word, role and line');
});
