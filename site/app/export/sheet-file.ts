/** Many plates -> the PDF of their sheets. Loaded with the painters. */
import type { Design } from '../../../schema/archive.ts';
import type { Problem } from '../../../schema/problem.ts';
import { formatOf } from '../../paint/formats.ts';
import { codeProblems } from '../../sign/code-problem.ts';
import { mirrored } from '../../sign/mirror.ts';
import { makePlate, type PlateWorld } from '../../sign/plate.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import { sheetBleedMm } from '../../sign/sheet/paper-space.ts';
import { imposeSheets, type SheetPlate, sheetPlate, type SheetProblem } from '../../sign/sheet/sheet.ts';
import { sheetNotes } from '../../sign/sheet/sheet-words.ts';
import { browserPaint } from './browser-paint.ts';
import { isPressSheet } from './file-choices.ts';
import { sheetPaper } from './sheet-paper.ts';
import type { Language } from '../../messages/language.ts';
import type { ExportSettings } from '../state/export-settings.ts';

interface SheetPlateOptions {
  readonly settings: Pick<ExportSettings, 'mirror'>;
  readonly world: PlateWorld;
  /** What `composeSet` answers for a plate of a set. */
  readonly keep?: KeptComposition | undefined;
  /** Awaited between steps; its rejection ends the work. */
  pause(): Promise<void>;
}

export async function makeSheetPlate(
  design: Design,
  { settings, world, keep, pause }: SheetPlateOptions,
): Promise<{ readonly plate: SheetPlate; readonly problems: readonly Problem[] }> {
  const made = await makePlate(design, world, { bleedMm: sheetBleedMm, keep, pause });
  const plate = sheetPlate(made);
  return {
    plate: settings.mirror ? { ...plate, scene: mirrored(plate.scene) } : plate,
    problems: [...made.problems, ...codeProblems(design, made.layout, world.designerAddress)],
  };
}

interface SheetFileOptions extends Omit<SheetPlateOptions, 'keep'> {
  readonly settings: ExportSettings;
  readonly language: Language;
  /** Of the only plate; undefined = the file holds nothing but what is printed. */
  readonly archive?: string | undefined;
}

type SheetFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly problem: SheetProblem };

export async function makeSheetFile(
  plates: readonly SheetPlate[],
  { settings, language, world, pause, archive }: SheetFileOptions,
): Promise<SheetFile> {
  const { copies, first } = settings;
  const paper = sheetPaper(settings, plates.map(({ scene }) => scene));
  const isPress = isPressSheet(settings);
  const cutName = isPress && settings.cut !== 'none' ? settings.cutName.trim() : undefined;
  const sheet = imposeSheets(plates, {
    paper,
    copies,
    first,
    cut: cutName !== undefined,
    ...await sheetNotes(world.fonts, language),
  });
  if (sheet.kind === 'refused') return { kind: 'refused', problem: sheet.problems[0]! };
  const print = { pages: sheet.pages, archive, language: 'zh-CN' };
  const format = formatOf(isPress ? 'press' : 'pdf');
  const bytes = await format.paint(print, { dpi: 300, cutName }, { ...browserPaint, pause });
  return { kind: 'file', bytes: Uint8Array.from(bytes) };
}
