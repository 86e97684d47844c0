/** `/帮助`: one screen, made from the list of commands. */
import type { Command } from '../command.ts';
import { helpText } from '../usage.ts';

/** `list` is a function because the list holds this command too. */
export function makeHelp(list: () => readonly Command[]): Command {
  return {
    kind: 'help',
    names: ['/帮助', '/help', '?'],
    hints: ['说明', 'h'],
    bare: true,
    help: '这一页',
    examples: ['/帮助'],
    plan: () => ({ kind: 'help', message: helpText(list()) }),
  };
}
