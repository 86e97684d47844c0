/** `--paper`, `--copies`, `--first`: the sheets that plates are laid out on. */
import type { OwnPaper, Paper, PaperId } from '../../sign/sheet/papers.ts';
import { minPaperMm, paperIds, papers } from '../../sign/sheet/papers.ts';
import { type Imposition, ownPaper, type Printed, tightSheet } from '../../sign/sheet/paper-space.ts';
import type { Size } from '../../sign/sheet/sheet-arrangement.ts';
import type { SheetProblem } from '../../sign/sheet/sheet.ts';
import { tightText } from '../../sign/sheet/sheet-words.ts';
import { sheetFailure } from '../../sign/sheet/sheet-failure.ts';
import { failureText } from '../../messages/file-failure.ts';
import type { OptionRow, ParsedArguments } from '../command.ts';
import { choiceOption, integerOption } from '../print-options.ts';
import { shown } from '../lines.ts';
import { type Message, misuse, type World } from '../world.ts';

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
  readonly copies: number | undefined;
  readonly first: number;
}

export function sheetChoice(args: ParsedArguments): SheetChoice {
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
    copies: integerOption(args, 'copies', { min: 1, max: 1000 }),
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

export function paperFor(paper: SheetChoice['paper'], printed: Printed): Paper {
  if (typeof paper !== 'string') return ownPaper(paper, printed);
  return { ...papers[paper], name: paper, isPress: printed.isPress };
}

/** Papers by what `--paper` calls them. */
export function tooLarge(problem: SheetProblem): Message {
  return ({ language }) => failureText(sheetFailure(problem, (id) => id), language);
}

/** Says what has to be known of a sheet before it is printed. */
export function sayTight(sizes: readonly Size[], imposition: Imposition, world: World): void {
  const tight = tightSheet(sizes, imposition);
  if (tight) world.stderr(`${shown(tightText(tight, imposition.paper, world.language))}\n`);
}
