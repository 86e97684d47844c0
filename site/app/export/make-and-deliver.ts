/** Makes a file and hands it over: progress, cancellation, and a message about the result. */
import { failureText } from '../../messages/file-failure.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { SignExportEvent } from '../state/events.ts';
import type { ExportSettings, FileKind } from '../state/export-settings.ts';
import { handOver } from './delivery/hand-over.ts';
import { exportedFile, type Made, makeFile } from './exporting.ts';
import type { Exports } from './exports.ts';
import { labelOf, offerOf } from './file-choices.ts';

export async function makeAndDeliver(kind: FileKind, exports: Exports, host: SignDesigner): Promise<void> {
  const { words, toasts } = host;
  const file = labelOf(offerOf(kind), words.language);
  const job = toasts.begin(words('exporting', { file }), words('cancel'));
  const { signal } = job;
  const rest = (): void => exports.become(undefined);
  // The next export does not wait for one that is stuck.
  signal.addEventListener('abort', rest);
  try {
    const made = await makeFor(host, kind, exports.settings, signal);
    if (signal.aborted) return;
    job.end();
    if (!host.dispatchEvent(new SignExportEvent(kind, exportedFile(made)))) return;
    const picture = async () => (await makePicture(host)).file;
    exports.delivered = await handOver(made, kind, host, picture);
  } catch (error) {
    const reason = failureText(error, words.language);
    if (!signal.aborted && !await host.lookForUpdate()) {
      toasts.fail(words('exportFailed', { file, reason }));
    }
  } finally {
    job.end();
    if (!signal.aborted) rest();
  }
}

/** What is on screen, as a file. */
async function makeFor(
  { design, place, words }: SignDesigner,
  kind: FileKind,
  settings: ExportSettings,
  signal?: AbortSignal,
): Promise<Made> {
  const { worldAt } = await import('../preview/drawing.ts');
  return makeFile(kind, { design, settings, world: worldAt(place), words, signal });
}

/** The plate as a PNG, without telling the user. */
export async function pictureOf(host: SignDesigner): Promise<File> {
  return exportedFile(await makePicture(host));
}

function makePicture(host: SignDesigner): Promise<Made> {
  return makeFor(host, 'png', { ...host.settings, dpi: 300 });
}
