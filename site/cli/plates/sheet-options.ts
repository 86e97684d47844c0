/** `--paper`, `--copies`, `--first`: the sheets that plates are laid out on. */
import type { OwnPaper, Paper, PaperId } from '../../sign/sheet/papers.ts';
import { minPaperMm, paperIds, papers } from '../../sign/sheet/papers.ts';
import type { OptionRow, ParsedArguments } from '../command.ts';
import { choiceOption, integerOption } from '../print-options.ts';
import { misuse } from '../world.ts';

/** `copies`: what `--copies` does. */
export function sheetOptions(copies: 'optCopies' | 'optCopiesFill'): Readonly<Record<string, OptionRow>> {
  return {
    paper: { value: 'ID', help: 'optPaper' },
    copies: { value: 'N', help: copies },
    first: { value: 'N', help: 'optFirst' },
  };
}

export interface SheetChoice {
  readonly paper: PaperId | OwnPaper;
  /** Of every plate. */
  readonly copies: number | 'fill';
  readonly first: number;
}

/** `copies`: where none are asked for. */
export function sheetChoice(args: ParsedArguments, copies: SheetChoice['copies']): SheetChoice {
  const { options } = args;
  const own = readOwnPaper(options.get('paper') ?? '');
  const paper = own ? options.get('paper')! : choiceOption(args, 'paper', paperIds);
  const { labels }: Partial<Paper> = own ? {} : papers[paper as PaperId];
  if (labels === undefined && options.has('first')) {
    throw misuse('labelsOnly', { paper });
  }
  if (labels !== undefined && (options.has('cut') || options.has('cut-name'))) {
    throw misuse('labelsAreCut', { paper });
  }
  const max = labels === undefined ? 1 : labels.columns * labels.rows;
  return {
    paper: own ?? paper as PaperId,
    copies: integerOption(args, 'copies', { min: 1, max: 1000 }) ?? copies,
    first: integerOption(args, 'first', { min: 1, max }) ?? 1,
  };
}

/** `320x450`, or the width of a roll: `610`. */
function readOwnPaper(text: string): OwnPaper | undefined {
  const [, width, height] = /^(\d{1,4}(?:\.\d+)?)(?:[x×*](\d{1,4}(?:\.\d+)?))?$/.exec(text) ?? [];
  if (width === undefined) return undefined;
  const own = { widthMm: Number(width), heightMm: height === undefined ? 'roll' as const : Number(height) };
  if (own.widthMm >= minPaperMm && (own.heightMm === 'roll' || own.heightMm >= minPaperMm)) return own;
  throw misuse('paperSmall', { paper: text, min: minPaperMm });
}
