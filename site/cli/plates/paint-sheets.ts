/** Plates -> one file with the pages of their sheets. */
import type { Design } from '../../../schema/archive.ts';
import { failureText } from '../../messages/file-failure.ts';
import { ownPaper, sheetBleedMm, tightSheet } from '../../sign/sheet/paper-space.ts';
import { papers } from '../../sign/sheet/papers.ts';
import { imposeSheets, type Sheet, type SheetPlate, type SheetProblem } from '../../sign/sheet/sheet.ts';
import { sheetFailure } from '../../sign/sheet/sheet-failure.ts';
import { tightText } from '../../sign/sheet/sheet-words.ts';
import { shown } from '../lines.ts';
import type { Message, World } from '../world.ts';
import type { PlatePrinter, PrintSettings } from './plates.ts';
import type { SheetChoice } from './sheet-options.ts';

export interface SheetSettings extends PrintSettings, SheetChoice {}

export type SheetPrinter = Pick<PlatePrinter, 'sheetNotes' | 'paint'>;

interface SheetJob {
  readonly settings: SheetSettings;
  readonly printer: SheetPrinter;
  /** Where what has to be known before the sheets are printed is said. */
  readonly world: World | undefined;
  readonly archived: Design | undefined;
}

export async function paintSheets(
  plates: readonly SheetPlate[],
  { settings: { format, cutName, paper: chosen, copies, first }, printer, world, archived }: SheetJob,
): Promise<Uint8Array | Extract<Sheet, { kind: 'refused' }>> {
  const sizes = plates.map(({ scene }) => scene);
  const isPress = format.id === 'press';
  const paper = typeof chosen === 'string'
    ? { ...papers[chosen], name: chosen, isPress }
    : ownPaper(chosen, { sizes, copies, isPress });
  const tight = tightSheet(sizes, { paper, copies, bleedMm: sheetBleedMm });
  if (tight) world?.stderr(`${shown(tightText(tight, paper, world.language))}\n`);
  const cut = cutName !== undefined;
  const sheet = imposeSheets(plates, { paper, copies, first, cut, ...await printer.sheetNotes() });
  return sheet.kind === 'refused' ? sheet : await printer.paint(sheet.pages, archived);
}

/** Papers by what `--paper` calls them. */
export function tooLarge(problem: SheetProblem): Message {
  return ({ language }) => failureText(sheetFailure(problem, (id) => id), language);
}
