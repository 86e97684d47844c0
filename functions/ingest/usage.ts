/** The usage guide and the help screen, both made from the list of commands and from nothing else. */
import type { Command } from './command.ts';

/** One screen of text (zh-CN): what to type and what it does, a line a command. */
export function helpText(commands: readonly Command[]): string {
  return commands.map((command) => `${command.examples.join(' · ')}\n  ${command.help}`).join('\n');
}

/** The commands as a Markdown table, for the README. */
export function usageGuide(commands: readonly Command[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const rows = commands.map((command) => {
    const names = [...command.names, ...(command.patternName ? [command.patternName] : [])];
    const called = names.length === 0 ? '(直接写)' : names.map((name) => `\`${name}\``).join(' ');
    const examples = command.examples.map((example) => `\`${cell(example)}\``).join(' · ');
    return `| ${called} | ${cell(command.help)} | ${examples} | \`${command.kind}\` |`;
  });
  return ['| 命令 | 作用 | 例子 | `kind` |', '|---|---|---|---|', ...rows, ''].join('\n');
}
