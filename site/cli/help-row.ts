/** `--help`, which every command takes. */
import type { OptionRow } from './command.ts';

export const helpRow: OptionRow = { short: 'h', help: 'optHelp' };
