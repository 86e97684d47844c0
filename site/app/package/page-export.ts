/** A file for the page around: what the archive says, or a rejection. Loaded on the first one, with the painters. */
import type { Design } from '../../../schema/archive.ts';
import type { Problem } from '../../../schema/problem.ts';
import { failureText, FileFailure } from '../../messages/file-failure.ts';
import { refusalText } from '../../messages/problem-text.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import { exportedFile, type Made, makeFile } from '../export/exporting.ts';
import type { Words } from '../i18n/messages.ts';
import type { ExportedFile } from '../state/events.ts';
import type { FileKind } from '../state/export-settings.ts';
import { type ExportOptions, readExportOptions } from './export-options.ts';

interface PageExport {
  readonly design: Design;
  readonly world: PlateWorld;
  readonly words: Words;
}

/**
 * Rejects with a TypeError or RangeError for misuse, else with what went wrong, in the user's language; for fonts that cannot be had the
 * error has their `problems`.
 */
export async function exportForPage(
  kind: FileKind,
  options: ExportOptions,
  { design, world, words }: PageExport,
): Promise<ExportedFile> {
  const { allowFallback, ...settings } = readExportOptions(options);
  const make = async (): Promise<Made> => {
    try {
      return await makeFile(kind, { design, settings, world, words });
    } catch (error) {
      if (!(error instanceof FileFailure)) throw error;
      throw new Error(failureText(error, words.language), { cause: error });
    }
  };
  let made = await make();
  if (made.problems.some((problem) => troubleOf(problem) === 'unreachable')) {
    // A network that failed while somebody typed may be back.
    world.fonts.retry();
    made = await make();
  }
  const lost = made.problems.filter((problem) => ![undefined, 'lacking'].includes(troubleOf(problem)));
  if (lost.length > 0 && !allowFallback) {
    throw Object.assign(new Error(refusalText(lost, words.language)), { problems: lost });
  }
  return exportedFile(made);
}

function troubleOf(problem: Problem): string | undefined {
  return problem.code === 'font' ? problem.params.trouble : undefined;
}
