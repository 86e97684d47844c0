/** A day is read where a word or number begins, not inside of one. */
import { expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { readDay } from '../../../functions/ingest/grammar/command-arguments.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';

function read(text: string): string {
  const result = readLines(text, { today: '2026-11-22', settings: defaultSettings });
  if ('refused' in result) return refusalText(result.refused, defaultSettings);
  return result.value.map(({ draft }) => `${draft.day} ${draft.amountMinor} ${draft.note}`).join('\n');
}

// deno-fmt-ignore
test.each([
  ['yesterday 25',      '2026-11-21 2500 '],
  ['a yesterday 25',    '2026-11-21 2500 a'],
  ['xyesterday 25',     '2026-11-22 2500 xyesterday'],
  ['3天前 咖啡 25',     '2026-11-19 2500 咖啡'],
  ['1.3天前 25',        '2026-11-22 2500 1.3天前'],
  ['25 停车 20号',      '2026-11-20 2500 停车'],
  ['25 停车20号',       '有两个金额(25、20),请分行写'],
  ['.3天前 咖啡 25',    '「.3」看不懂'],
  ['2026-11-5 25',      '2026-11-05 2500 '],
  ['2026.1.5 茶 25',    '2026-01-05 2500 茶'],
  ['两周前 茶 25',      '2026-11-08 2500 茶'],
  // What is no number of days or weeks stays in the note.
  ['十十天前 茶 25',    '2026-11-22 2500 十十天前 茶'],
  ['十十周前 茶 25',    '2026-11-22 2500 十十周前 茶'],
])('%s -> %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

// deno-fmt-ignore
test.each([
  ['2026-11-18', '大大前天'],
  ['2026-11-19', '大前天 大前日 大前晚'],
  ['2026-11-20', '前天 前日 前晚 前夜 前儿 前儿个'],
  ['2026-11-21', '昨天 寻日 琴日 昨日 昨晚 昨夜 昨儿 昨儿个 昨晨 昨早 昨午'],
  ['2026-11-22', '今天 今日 今早 今晨 今午 今晚 今夜 今儿 今儿个 今儿早上 当天'],
  ['2026-11-23', '明天 听日 明日 明早 明晚 明儿'],
  ['2026-11-24', '后天'],
  ['2026-11-25', '大后天'],
])('%s is %s', (day, names) => {
  for (const name of names.split(' ')) {
    expect(readDay(name, { today: '2026-11-22', settings: defaultSettings }), name).toEqual({ value: day });
  }
});

test.each([
  ['2026-11-20', ['the day before yesterday']],
  ['2026-11-21', ['yesterday', 'last night']],
  ['2026-11-22', ['today', 'tonight', 'this morning', 'this afternoon', 'this evening']],
  ['2026-11-23', ['tomorrow']],
])('%s is %j', (day, names) => {
  for (const name of names) {
    expect(readDay(name, { today: '2026-11-22', settings: defaultSettings }), name).toEqual({ value: day });
  }
});
