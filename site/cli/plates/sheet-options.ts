/** `--paper`, `--copies`, `--first`: the sheets that plates are laid out on. */
import { type Paper, type PaperId, paperIds, papers } from '../../sign/sheet/papers.ts';
import type { OptionRow, ParsedArguments } from '../command.ts';
import { choiceOption, wholeOption } from '../print-options.ts';
import { UsageError } from '../world.ts';

/** `once`: what happens without `--copies`. */
export function sheetOptions(once: string): Readonly<Record<string, OptionRow>> {
  return {
    paper: { value: 'ID', help: `a4, letter, or labels that are cut already: see below; a4 if not given` },
    copies: { value: 'N', help: `Times each plate is printed; ${once}` },
    first: {
      value: 'N',
      help: 'On labels: the first that is still on the sheet, row by row; 1 if not given',
    },
  };
}

/** For the notes of a command. */
export const paperNotes = `Labels: ${paperIds.filter((id) => 'labels' in papers[id]).join(' ')}`
  .replace(/(.{1,95})(?: |$)/g, '$1\n').trimEnd();

export interface SheetChoice {
  readonly paper: PaperId;
  readonly copies: number | undefined;
  readonly first: number;
}

export function sheetChoice(words: ParsedArguments): SheetChoice {
  const paper = choiceOption(words, 'paper', paperIds);
  const { labels }: Paper = papers[paper];
  if (labels === undefined && words.options.has('first')) {
    throw new UsageError(`--first is for labels that are cut already, and --paper is ${paper}`);
  }
  const max = labels === undefined ? 1 : labels.columns * labels.rows;
  return {
    paper,
    copies: wholeOption(words, 'copies', { min: 1, max: 1000 }),
    first: wholeOption(words, 'first', { min: 1, max }) ?? 1,
  };
}
