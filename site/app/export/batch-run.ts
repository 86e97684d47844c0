/** Rows -> one file: the sheets of all plates (of very many, a ZIP of several PDFs), or a ZIP with a file per plate. Time-sliced, with progress and cancellation. */
import type { Design } from '../../../schema/archive.ts';
import { maxSheetPlates } from '../../batch/max-sheet-plates.ts';
import { createZip, type ZipWriter } from '../../batch/zip.ts';
import { type FormatId, formatOf } from '../../paint/formats.ts';
import { composeSet } from '../../sign/compose-set.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import type { SheetPlate } from '../../sign/sheet/sheet.ts';
import { sheetFailure } from '../../sign/sheet/sheet-failure.ts';
import type { MadeFile } from './delivery/download.ts';
import { paintPlate } from './exporting.ts';
import { offerOf, wordsInName } from './file-choices.ts';
import type { ExportSettings } from '../state/export-settings.ts';
import { failureText } from '../../messages/file-failure.ts';
import type { Language } from '../../messages/language.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import { makeSheetFile, makeSheetPlate } from './sheet-file.ts';
import { timeSlicing } from '../preview/time-slicing.ts';

/** Sheets, or a ZIP with a file per plate in a format that has `batch`. */
export type BatchOutput = 'sheet' | FormatId;

interface NamedDesign {
  /** Name of its file, without extension. */
  readonly name: string;
  readonly design: Design;
}

export interface BatchJob {
  readonly plates: readonly NamedDesign[];
  readonly output: BatchOutput;
  readonly settings: ExportSettings;
  readonly world: PlateWorld;
  readonly language: Language;
  /** What the output file is named by, before what the shop must not overlook. */
  readonly fileName: string;
  /** For tests. */
  readonly maxPlates?: number;
}

interface BatchWatch {
  readonly signal: AbortSignal;
  /** Finished plates; the file is written after the last. */
  progress(done: number): void;
}

/** Rejects with the signal's reason when aborted, else with a message for the user. */
export async function runBatch(job: BatchJob, watch: BatchWatch): Promise<MadeFile> {
  const { output, settings, language } = job;
  const special = wordsInName(offerOf(output), settings, language);
  const named = (name: string): string => [name, ...special].join('-');
  return output === 'sheet'
    ? await sheet(job, { ...watch, named })
    : await zip(job, { ...watch, named, id: output });
}

interface Naming extends BatchWatch {
  /** With what tells a file from another of the same plate. */
  named(name: string): string;
}

/** One PDF; of more plates than one takes, a ZIP of several, each written when it is full. */
async function sheet(
  { plates, settings, world, language, fileName, maxPlates = maxSheetPlates }: BatchJob,
  { signal, progress, named }: Naming,
): Promise<MadeFile> {
  const pause = timeSlicing(signal);
  const kept = await composeSet(plates.map(({ design }) => design), world, { pause });
  const parts = plates.length > maxPlates ? zipFile(`${named(fileName)}.zip`) : undefined;
  for (let from = 0;; from += maxPlates) {
    const made: SheetPlate[] = [];
    for (const [at, { design }] of plates.slice(from, from + maxPlates).entries()) {
      const keep = kept[from + at];
      made.push((await makeSheetPlate(design, { settings, world, keep, pause })).plate);
      progress(from + made.length);
      await pause();
    }
    // Only the first file begins on a used sheet.
    const first = from === 0 ? settings.first : 1;
    const result = await makeSheetFile(made, { settings: { ...settings, first }, language, world, pause });
    if (result.kind === 'refused') {
      const { name } = plates[from + result.problem.plate]!;
      const reason = failureText(sheetFailure(result.problem), language);
      throw new RangeError(exchangeWords(language)('plateFailed', { name, reason }));
    }
    const { bytes } = result;
    if (!parts) {
      return { name: `${named(fileName)}.pdf`, mimeType: 'application/pdf', bytes };
    }
    await parts.add(`${named(fileName)}-${from / maxPlates + 1}.pdf`, bytes);
    if (from + maxPlates >= plates.length) return await parts.finish();
  }
}

async function zip(
  { plates, settings, world, fileName }: BatchJob,
  { signal, progress, named, id }: Naming & { readonly id: FormatId },
): Promise<MadeFile> {
  const pause = timeSlicing(signal);
  const format = formatOf(id);
  const kept = await composeSet(plates.map(({ design }) => design), world, { pause });
  const parts = zipFile(`${named(fileName)}.zip`);
  for (const [at, { name, design }] of plates.entries()) {
    const { bytes } = await paintPlate(design, format, { settings, world, keep: kept[at], pause });
    await parts.add(`${named(name)}.${format.extension}`, bytes);
    progress(at + 1);
    await pause();
  }
  return await parts.finish();
}

/** Browsers may store Blobs on disk, so that the files are not in memory together. */
function zipFile(name: string): Pick<ZipWriter, 'add'> & { finish(): Promise<MadeFile> } {
  let blob = new Blob();
  let waiting: BlobPart[] = [];
  let size = 0;
  const gather = (): void => {
    blob = new Blob([blob, ...waiting]);
    waiting = [];
    size = 0;
  };
  const writer = createZip((bytes) => {
    waiting.push(bytes);
    size += bytes.length;
    if (size > 8 << 20) gather();
  });
  return {
    add: writer.add,
    async finish() {
      await writer.finish();
      gather();
      return { name, mimeType: 'application/zip', bytes: blob };
    },
  };
}
