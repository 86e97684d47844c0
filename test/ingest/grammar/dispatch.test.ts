/** Which texts call a command, and what is suggested for those that nearly do. */
import { describe, expect, test } from 'vitest';
import { refusalText } from '../../../functions/ingest/answers/answers.ts';
import { commands } from '../../../functions/ingest/commands.ts';
import { isNear } from '../../../functions/ingest/grammar/direction/cues.ts';
import { dispatch } from '../../../functions/ingest/grammar/dispatch.ts';

/** The kind of the command with its arguments and the command that is meant, or the refusal. */
function called(text: string): string {
  const call = dispatch(text);
  if ('refused' in call) return refusalText(call.refused, {});
  return `${call.command.kind}: ${call.args}${call.meant === undefined ? '' : ` (${call.meant}?)`}`;
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
  ['/撤销 \u200b', 'undo: '],
  ['/UNDO', 'undo: '],
  ['/今日', 'day: '],
  ['/今日 3', '「/今日」后面不用写别的,只发「/今日」就行'],
  ['/11-20', 'day: /11-20'],
  ['/大大前天', 'day: /大大前天'],
  ['/25号', 'day: /25号'],
  ['/monday', 'day: /monday'],
  ['/2-30', 'day: /2-30'],
  ['/11-20 x', '不认识的命令「/11-20」,发 /帮助 看全部命令'],
  ['/撤销3', '不认识的命令「/撤销3」,你是想用「/撤销 3」吗?'],
  ['/撤消', '不认识的命令「/撤消」,你是想用「/撤销」吗?'],
  ['/茶', '不认识的命令「/茶」,发 /帮助 看全部命令'],
  ['/查2', '不认识的命令「/查2」,你是想用「/查 2」吗?'],
  ['/xyz', '不认识的命令「/xyz」,发 /帮助 看全部命令'],
  ['/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '不认识的命令「/aaaaaaaaaaaaaaaaaaa…」,发 /帮助 看全部命令'],
  ['撤销', 'undo: '],
  ['预算 餐饮 2000', 'budget: 餐饮 2000'],
  ['预算 超支 30', 'budget: 超支 30'],
  ['撤销 一', 'expense: 撤销 一 (/撤销 一?)'],
  ['、撤销 3', '「撤销 3」不像一笔账,你是想用「/撤销 3」吗?'],
  ['\\撤销 x', 'expense: \\撤销 x (/撤销 x?)'],
  ['今日', 'expense: 今日 (/今日?)'],
  ['今日 3', 'expense: 今日 3 (/今日?)'],
  ['今日 晴', 'expense: 今日 晴 (/今日?)'],
  ['undo it', 'expense: undo it (/undo it?)'],
  ['取消', 'expense: 取消'],
  ['修改 300', 'expense: 修改 300'],
  ['#日记', 'diary: '],
  ['#日记今天 晴', 'expense: #日记今天 晴 (#日记 今天 晴?)'],
  ['#日记:晴', '「#日记」后面要空一格,你是想用「#日记 晴」吗?'],
  ['#日记，气温 25 度', '「#日记」后面要空一格,你是想用「#日记 气温 25 度」吗?'],
  ['#日记:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '「#日记」后面要空一格,你是想用「#日记 aaaaaaaaaaaaaaaa…」吗?'],
  ['#餐饮 25', 'expense: #餐饮 25'],
  ['午饭 25 /撤销', "命令「/撤销」要单独发;只是备注就加引号:'/撤销'"],
  ['午饭 25 /撤消', 'expense: 午饭 25 /撤消'],
  ['午饭 25\n/撤消', "命令「/撤消」要单独发;只是备注就加引号:'/撤消'"],
  ['午饭 25\n/撤消aaaaaaaaaaaaaaaaaaaa', "命令「/撤消aaaaaaaaaaaaaaaaa…」要单独发;只是备注就加引号:'/撤消aaaaaaaaaaaaaaaaa…'"],
  ['午饭 25;/foo', "命令「/foo」要单独发;只是备注就加引号:'/foo'"],
  ['午饭 25，/foo', "命令「/foo」要单独发;只是备注就加引号:'/foo'"],
  ['午饭 25\n/5', 'expense: 午饭 25\n/5'],
  ['午饭 25\n#日记 晴', "命令「#日记」要单独发;只是备注就加引号:'#日记'"],
  ['午饭 25 #日记', 'expense: 午饭 25 #日记'],
  ['午饭 25, #日记 晴', "命令「#日记」要单独发;只是备注就加引号:'#日记'"],
  ["午饭 25 '/撤销'", "expense: 午饭 25 '/撤销'"],
  ["'/撤销' 25", "expense: '/撤销' 25"],
  ["午饭 25\n'x' /撤销", "命令「/撤销」要单独发;只是备注就加引号:'/撤销'"],
  ['午饭 25\n撤销 3', '「撤销 3」不像一笔账,你是想用「/撤销 3」吗?'],
  ["午饭\n'修改' 3", "expense: 午饭\n'修改' 3"],
])('%j is called as %j', (text, expected) => {
  expect(called(text)).toBe(expected);
});

describe('isNear()', () => {
  test.each([
    ['/撤销', '/撤消', true],
    ['/撤销', '/撤', true],
    ['/撤销', '/撤销了', true],
    ['/撤销', '/销撤', true],
    ['/撤销', '/恢复', false],
    ['/今日', '/本月', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isNear(a, b)).toBe(expected);
    expect(isNear(b, a)).toBe(expected);
  });
});
