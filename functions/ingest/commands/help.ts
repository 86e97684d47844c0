/** `/帮助`: one screen, made from the list of commands. */
import { languageOf } from '../answers/answers.ts';
import { type Command, examplesOf } from '../command.ts';
import type { Language } from '../store/entry.ts';

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
    plan: (_args, { settings }) => ({ kind: 'help', message: helpText(list(), languageOf(settings)) }),
  };
}

/** For each command its examples and one line of help. */
export function helpText(commands: readonly Command[], language: Language): string {
  return commands.map((command) =>
    `${examplesOf(command, language).join(' · ')}\n  ${command.help[language]}`
  ).join('\n');
}
