/** Where the plates of a batch go, one after the other: a folder, a ZIP, or the pages of one PDF. Each file is written completely or not at all. */
import { maxSheetPlates } from '../../batch/max-sheet-plates.ts';
import { createZip } from '../../batch/zip.ts';
import type { PaintWorld } from '../../paint/format.ts';
import type { ExportFormat } from '../../paint/formats.ts';
import { sheetBleedMm } from '../../sign/sheet/paper-space.ts';
import { imposeSheets, type SheetOptions, type SheetPlate, sheetPlate } from '../../sign/sheet/sheet.ts';
import type { FinishedPlate } from '../../sign/plate.ts';
import { paperFor, sayTight, type SheetChoice, tooLarge } from './sheet-options.ts';
import { FileError, type World } from '../world.ts';

export interface BatchOutput<Made> {
  /** `name` with its extension. Rejects with a FileError. */
  add(name: string, made: Made): Promise<void>;
  /** Call this, or `abandon`, last. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

export interface PlatePaint {
  readonly format: ExportFormat;
  readonly dpi: number;
  readonly cutName: string | undefined;
  readonly world: PaintWorld;
}

export async function folderOutput(folder: string, world: World): Promise<BatchOutput<Uint8Array>> {
  await world.makeFolder(folder);
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  return {
    add: (name, bytes) => world.writeFile(`${prefix}${name}`, bytes),
    finish: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  };
}

export async function zipOutput(path: string, world: World): Promise<BatchOutput<Uint8Array>> {
  const file = await world.openFile(path);
  const zip = createZip((bytes) => file.write(bytes));
  return {
    add: zip.add,
    async finish() {
      await zip.finish();
      await file.finish();
    },
    abandon: () => file.abandon(),
  };
}

export interface SheetPaint extends PlatePaint {
  readonly paper: SheetChoice['paper'];
  /** Of every plate. */
  readonly copies: number;
  readonly first: number;
  readonly notes: Pick<SheetOptions, 'note' | 'tiles'>;
}

/** `total`: how many plates there are at most. More than fit into one file go to `OUT-1.pdf`, `OUT-2.pdf` …, each written when it is full. */
export function sheetOutput(
  path: string,
  paint: SheetPaint,
  { world, total, maxPlates = maxSheetPlates }: SheetOutputOptions,
): BatchOutput<FinishedPlate> {
  const isSplit = total > maxPlates;
  let plates: SheetPlate[] = [];
  let parts = 0;
  async function writePart(): Promise<void> {
    const { format, paper, copies, notes, dpi, cutName } = paint;
    const file = isSplit ? path.replace(/(?=\.pdf$)/i, `-${++parts}`) : path;
    // Only the first file starts on a partly used sheet of labels.
    const first = parts > 1 ? 1 : paint.first;
    const sizes = plates.map(({ scene }) => scene);
    const sheetPaper = paperFor(paper, { sizes, copies, isPress: format.id === 'press' });
    if (parts <= 1) sayTight(sizes, { paper: sheetPaper, copies, bleedMm: sheetBleedMm }, world);
    const sheet = imposeSheets(plates, {
      paper: sheetPaper,
      copies,
      first,
      cut: cutName !== undefined,
      ...notes,
    });
    if (sheet.kind === 'refused') throw new FileError(file, tooLarge(sheet.problems[0]!));
    const print = { pages: sheet.pages, archive: undefined, language: 'zh-CN' };
    await world.writeFile(file, await format.paint(print, { dpi, cutName }, paint.world));
    plates = [];
  }
  return {
    async add(_, plate) {
      // Only now is it known that this part is not the last.
      if (plates.length === maxPlates) await writePart();
      plates.push(sheetPlate(plate));
    },
    finish: writePart,
    abandon: () => Promise.resolve(),
  };
}

interface SheetOutputOptions {
  readonly world: World;
  readonly total: number;
  /** For tests. */
  readonly maxPlates?: number;
}
