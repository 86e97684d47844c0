/** The channels' own texts, zh-CN and English; the commands' answers are in `answers/`. */
import type { Slots } from '../../../schema/message.ts';
import { type Bilingual, textIn } from '../bilingual.ts';
import type { Language } from '../store/entry.ts';

// deno-fmt-ignore
const table = {
  bound:      ['已绑定账户「{name}」。直接发就能记,例如:午饭 25;发 /帮助 看全部命令', 'Bound to the account “{name}”. Just write, for example: lunch 25; /help lists all commands'],
  unbound:    ['这里还没有绑定账户,这条没有记。请管理员在管理台打开你的账户,取一个绑定码,再到这里发:/绑定 绑定码', 'You are not bound to an account yet, so this was not recorded. Ask the administrator for a binding code from your account in the console, then send: /bind CODE'],
  noCode:     ['请管理员在管理台打开你的账户,取一个绑定码,再到这里发,例如:/绑定 BCDF-GHJK', 'Ask the administrator for a binding code from your account in the console, then send it here, for example: /bind BCDF-GHJK'],
  codeShape:  ['这不是绑定码,请照抄管理台给的 8 个字母,例如:/绑定 BCDF-GHJK', 'This is no binding code. Copy the 8 letters from the console, for example: /bind BCDF-GHJK'],
  wrongCode:  ['绑定码不对,或者已经用过、过期了(10 分钟内有效)。请到管理台重新取一个', 'This code is wrong, used or too old (it works for 10 minutes). Get a new one in the console'],
  manyMisses: ['绑定码试错太多次了,请一小时后再试', 'Too many wrong codes. Try again in an hour'],
  notText:    ['这里只认文字,这条没有记。请打字发,例如:午饭 25', 'Only text is read here, so this was not recorded. Please type it, for example: lunch 25'],
  edited:     ['改消息不会改账。要改一笔请发 /改,或者 /撤销 以后重发', 'Editing a message does not edit the entry. Send /edit to change it, or /undo and write it again'],
  tooEarly:   ['这条是绑定「{name}」之前发的,没有记进去;要记请重发一次', 'This was sent before you were bound to “{name}” and is not recorded there; send it again to record it'],
  tooFast:    ['消息太多了,这条没有记,请 {n} 秒后重发', 'Too many messages. This one was not recorded; send it again in {n} seconds'],
  chooseNumber: ['要记的话回复序号:', 'To record it, answer with a number:'],
  answerNumber: ['回复序号:', 'Answer with a number:'],
  answerButton: ['点下面的按钮:', 'Tap a button below:'],
  chooseButton: ['要记的话点下面的按钮:', 'To record it, tap a button below:'],
  accountOff: ['账户已停用,请联系管理员', 'The account is disabled. Please ask the administrator'],
} as const satisfies Record<string, Bilingual>;

export function say(language: Language, name: keyof typeof table, slots?: Slots): string {
  return textIn(table[name], language, slots);
}
