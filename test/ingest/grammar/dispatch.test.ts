/** Which texts call a command, and what is suggested for those that nearly do. */
import { describe, expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { commands } from '../../../functions/ingest/commands.ts';
import { dispatch, isOneEditApart } from '../../../functions/ingest/grammar/dispatch.ts';

/** The kind of the command with its arguments, or the refusal. */
function called(text: string): string {
  const call = dispatch(text);
  return 'refused' in call ? refusalText(call.refused, {}) : `${call.command.kind}: ${call.args}`;
}

test('a word under which a command is looked for leads to it', () => {
  for (const { names, hints = [] } of commands) {
    for (const hint of hints) {
      expect(called(`/${hint}`)).toBe(`不认识的命令「/${hint}」,你是想用「${names[0]}」吗?`);
    }
  }
});

// deno-fmt-ignore
test.each([
  ['修改 3',      '「修改 3」不像一笔账,你是想用「/修改 3」吗?'],
  ['修改 30 裤子', 'expense: 修改 30 裤子'],
])('a name without its slash means the command only with a number alone: %s', (text, expected) => {
  expect(called(text)).toBe(expected);
});

describe('isOneEditApart()', () => {
  test.each([
    ['/撤销', '/撤消', true],
    ['/撤销', '/撤', true],
    ['/撤销', '/撤销了', true],
    ['/撤销', '/销撤', true],
    ['/撤销', '/撤销', false],
    ['/撤销', '/恢复', false],
    ['/今日', '/本月', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isOneEditApart(a, b)).toBe(expected);
    expect(isOneEditApart(b, a)).toBe(expected);
  });
});
