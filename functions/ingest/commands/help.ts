/** `/帮助`: made from the list of commands. */
import { type Command, examplesOf } from '../command.ts';
import type { Language } from '../store/stored-shapes.ts';

/** `list` is a function because the list holds this command too. */
export function makeHelp(list: () => readonly Command[]): Command {
  return {
    kind: 'help',
    names: ['/帮助', '/help', '?'],
    hints: ['说明', 'h'],
    bare: true,
    help: { 'zh-CN': '这一页', en: 'This page' },
    examples: ['/帮助'],
    englishExamples: ['/help'],
    plan: (_args, { language }) => ({ kind: 'help', message: helpText(list(), language) }),
  };
}

/** For each command but this one its examples and one line of help. */
export function helpText(commands: readonly Command[], language: Language): string {
  return commands.filter(({ kind }) => kind !== 'help').map((command) =>
    `${examplesOf(command, language).join(' · ')}\n  ${command.help[language]}`
  ).join('\n');
}
