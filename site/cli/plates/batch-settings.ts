/** What the options of `batch` ask for, in this thread and in those that help it. */
import { formats } from '../../paint/formats.ts';
import { sheetBleedMm } from '../../sign/sheet/paper-space.ts';
import type { ParsedArguments } from '../command.ts';
import { integerOption, numberOption } from '../print-options.ts';
import { misuse } from '../world.ts';
import { chosenFormat } from './format-options.ts';
import type { SheetSettings } from './paint-sheets.ts';
import { sheetChoice } from './sheet-options.ts';

export const batchFormats = formats.filter(({ batch }) => batch);
/** Options that only one kind of output accepts. */
const sheetOnly = ['paper', 'copies', 'first'] as const;
const filesOnly = ['bleed', 'name'] as const;

export interface BatchSettings extends SheetSettings {
  readonly out: string;
  readonly kind: 'folder' | 'zip' | 'sheet';
}

/** Throws a UsageError. */
export function readBatchSettings(args: ParsedArguments): BatchSettings {
  const out = args.options.get('output');
  if (out === undefined) throw misuse('batchNoOutput');
  const extension = /\.([a-z]+)$/i.exec(out)?.[1]?.toLowerCase();
  const single = formats.find((format) => format.extension === extension && format.pages === 'one');
  if (single !== undefined) {
    const { id, batch } = single;
    throw batch ? misuse('batchOneFormat', { out, id }) : misuse('batchOneFile', { out });
  }
  const chosen = chosenFormat(args, batchFormats);
  const { format } = chosen;
  const kind = extension === 'zip' ? 'zip' : extension === 'pdf' ? 'sheet' : 'folder';
  if (kind === 'sheet' && format.pages === 'one') {
    throw misuse('notOnSheets', { option: `format ${format.id}`, out });
  }
  for (const name of kind === 'sheet' ? filesOnly : sheetOnly) {
    if (!args.options.has(name)) continue;
    throw misuse(kind === 'sheet' ? 'notOnSheets' : 'onlyOnSheets', { option: name, out });
  }
  return {
    out,
    kind,
    ...chosen,
    ...sheetChoice(args, 1),
    dpi: integerOption(args, 'dpi', { min: 1, max: 4800 }) ?? 300,
    bleedMm: kind === 'sheet'
      ? sheetBleedMm
      : numberOption(args, 'bleed', { min: 0, max: 100 }) ?? format.bleedMm,
  };
}
