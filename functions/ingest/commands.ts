/** The list of commands, in the order in which the help shows them. A new command is a file in `commands/` and its line here. */
import type { Command } from './command.ts';
import { ai } from './commands/ai.ts';
import { categories } from './commands/categories.ts';
import { diary } from './commands/diary.ts';
import { makeHelp } from './commands/help.ts';
import { lastMonth } from './commands/last-month.ts';
import { line } from './commands/line.ts';
import { month } from './commands/month.ts';
import { recent } from './commands/recent.ts';
import { restore } from './commands/restore.ts';
import { search } from './commands/search.ts';
import { today } from './commands/today.ts';
import { undo } from './commands/undo.ts';
import { wallets } from './commands/wallets.ts';
import { week } from './commands/week.ts';
import { yesterday } from './commands/yesterday.ts';

export const commands: readonly Command[] = [
  line,
  ai,
  diary,
  today,
  yesterday,
  week,
  month,
  lastMonth,
  recent,
  undo,
  restore,
  search,
  categories,
  wallets,
  makeHelp(() => commands),
];
