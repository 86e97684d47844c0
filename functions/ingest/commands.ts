/** The list of commands, in the order in which the help shows them. A new command is a file in `commands/` and its line here. */
import type { Command } from './command.ts';
import { ai } from './commands/ai.ts';
import { balance } from './commands/balance.ts';
import { budget } from './commands/budget.ts';
import { categories } from './commands/categories.ts';
import { day } from './commands/day.ts';
import { diary } from './commands/diary.ts';
import { edit } from './commands/edit.ts';
import { makeHelp } from './commands/help.ts';
import { keepBoth } from './commands/keep-both.ts';
import { line } from './commands/line.ts';
import { month } from './commands/month.ts';
import { reconcile } from './commands/reconcile.ts';
import { recent } from './commands/recent.ts';
import { restore } from './commands/restore.ts';
import { search } from './commands/search.ts';
import { stats } from './commands/stats.ts';
import { undo } from './commands/undo.ts';
import { wallets } from './commands/wallets.ts';
import { week } from './commands/week.ts';
import { year } from './commands/year.ts';

export const commands: readonly Command[] = [
  line,
  ai,
  diary,
  day,
  week,
  month,
  year,
  stats,
  recent,
  undo,
  restore,
  edit,
  search,
  balance,
  reconcile,
  budget,
  categories,
  wallets,
  keepBoth,
  makeHelp(() => commands),
];
