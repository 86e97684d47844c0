/** `--paper`, `--copies`, `--first`: the sheets that plates are laid out on. */
import { type Paper, type PaperId, paperIds, papers } from '../../sign/sheet/papers.ts';
import type { SheetProblem } from '../../sign/sheet/sheet.ts';
import { sheetFailure } from '../../sign/sheet/sheet-failure.ts';
import { failureText } from '../../messages/file-failure.ts';
import type { OptionRow, ParsedArguments } from '../command.ts';
import { choiceOption, integerOption } from '../print-options.ts';
import { type Message, UsageError } from '../world.ts';

/** `copies`: what `--copies` does. */
export function sheetOptions(copies: 'optCopies' | 'optCopiesFill'): Readonly<Record<string, OptionRow>> {
  return {
    paper: { value: 'ID', help: 'optPaper' },
    copies: { value: 'N', help: copies },
    first: { value: 'N', help: 'optFirst' },
  };
}

export interface SheetChoice {
  readonly paper: PaperId;
  readonly copies: number | undefined;
  readonly first: number;
}

export function sheetChoice(args: ParsedArguments): SheetChoice {
  const paper = choiceOption(args, 'paper', paperIds);
  const { labels }: Paper = papers[paper];
  const { options } = args;
  if (labels === undefined && options.has('first')) {
    throw new UsageError((say) => say('labelsOnly', { paper }));
  }
  if (labels !== undefined && (options.has('cut') || options.has('cut-name'))) {
    throw new UsageError((say) => say('labelsAreCut', { paper }));
  }
  const max = labels === undefined ? 1 : labels.columns * labels.rows;
  return {
    paper,
    copies: integerOption(args, 'copies', { min: 1, max: 1000 }),
    first: integerOption(args, 'first', { min: 1, max }) ?? 1,
  };
}

/** Papers by what `--paper` calls them. */
export function tooLarge(problem: SheetProblem): Message {
  return ({ language }) => failureText(sheetFailure(problem, (id) => id), language);
}
