/** The list of commands, in the order in which the help shows them. A new command is a file in `commands/` and its line here. */
import type { Command } from './command.ts';
import { line } from './commands/line.ts';

export const commands: readonly Command[] = [
  line,
];
