/** Where the plates of a batch go, one after the other: a folder, a ZIP, or the pages of one PDF. Each file is written completely or not at all. */
import { maxSheetPlates } from '../../batch/max-sheet-plates.ts';
import { createZip } from '../../batch/zip.ts';
import { type SheetPlate, sheetPlate } from '../../sign/sheet/sheet.ts';
import type { FinishedPlate } from '../../sign/plate.ts';
import { FileError, type World } from '../world.ts';
import { paintSheets, type SheetPrinter, type SheetSettings, tooLarge } from './paint-sheets.ts';

export interface BatchOutput<Made> {
  /** `name` with its extension. Rejects with a FileError. */
  add(name: string, made: Made): Promise<void>;
  /** Call this, or `abandon`, last. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
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

/** `total`: how many plates there are at most. More than fit into one file go to `OUT-1.pdf`, `OUT-2.pdf` …, each written when it is full. */
export function sheetOutput(
  path: string,
  settings: SheetSettings,
  { printer, world, total, maxPlates = maxSheetPlates }: SheetOutputOptions,
): BatchOutput<FinishedPlate> {
  const isSplit = total > maxPlates;
  let plates: SheetPlate[] = [];
  let parts = 0;
  async function writePart(): Promise<void> {
    const file = isSplit ? path.replace(/(?=\.pdf$)/i, `-${++parts}`) : path;
    // Only the first file starts on a partly used sheet of labels.
    const job = parts > 1 ? { settings: { ...settings, first: 1 }, world: undefined } : { settings, world };
    const made = await paintSheets(plates, { ...job, printer, archived: undefined });
    if ('kind' in made) throw new FileError(file, tooLarge(made.problems[0]!));
    await world.writeFile(file, made);
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
  readonly printer: SheetPrinter;
  readonly world: World;
  readonly total: number;
  /** For tests. */
  readonly maxPlates?: number;
}
