/** The one list of commands, in the order of the help. */
import type { Command } from './command.ts';
import { batchCommand } from './commands/batch.ts';
import { doctorCommand } from './commands/doctor.ts';
import { importCommand } from './commands/import.ts';
import { newCommand } from './commands/new.ts';
import { renderCommand } from './commands/render.ts';
import { sheetCommand } from './commands/sheet.ts';
import { validateCommand } from './commands/validate.ts';

export const commands: readonly Command[] = [
  newCommand,
  importCommand,
  validateCommand,
  doctorCommand,
  renderCommand,
  sheetCommand,
  batchCommand,
];
