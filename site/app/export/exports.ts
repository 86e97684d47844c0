/** Exports of the designer, one at a time: progress, cancellation, delivery and a message about the result. */
import { SignExportEvent } from '../state/events.ts';
import type { Made } from './exporting.ts';
import type { SignDesigner } from '../sign-designer.ts';
import type { Delivered } from './delivery/delivered.ts';
import { defaultSettings, type ExportSettings, type FileKind } from '../state/export-settings.ts';

export class Exports {
  readonly #host: SignDesigner;
  settings: ExportSettings = defaultSettings;
  /** The file that is being made. */
  making: FileKind | undefined;
  /** The last file that was downloaded. */
  delivered: Delivered | undefined;

  constructor(host: SignDesigner) {
    this.#host = host;
  }

  set(settings: Partial<ExportSettings>): void {
    this.settings = { ...this.settings, ...settings };
    this.#host.requestUpdate();
  }

  async run(kind: FileKind): Promise<void> {
    if (this.making) return;
    this.#becomeBusy(kind);
    const { words, toasts } = this.#host;
    // Offline, the file's kind is shown in place of its name; the failure itself is reported below.
    const file = await import('./file-choices.ts').then(
      ({ labelOf, offerOf }) => labelOf(offerOf(kind), words.language),
      () => kind.toUpperCase(),
    );
    const job = toasts.begin(words('exporting', { file }), words('cancel'));
    const { signal } = job;
    const rest = (): void => this.#becomeBusy(undefined);
    // The next export does not wait for one that is stuck.
    signal.addEventListener('abort', rest);
    try {
      const [made, { handOver }, { exportedFile }] = await Promise.all([
        this.make(kind, this.settings, signal),
        import('./delivery/after-download.ts'),
        import('./exporting.ts'),
      ]);
      if (signal.aborted) return;
      job.end();
      if (!this.#host.dispatchEvent(new SignExportEvent(kind, exportedFile(made)))) return;
      this.delivered = await handOver(made, kind, this.#host);
    } catch (error) {
      const { failureText } = await import('../../messages/file-failure.ts').catch(() => ({
        failureText: String,
      }));
      const reason = failureText(error, words.language);
      if (!signal.aborted && !await this.#host.lookForUpdate()) {
        toasts.fail(words('exportFailed', { file, reason }));
      }
    } finally {
      job.end();
      if (!signal.aborted) rest();
    }
  }

  async make(kind: FileKind, settings = this.settings, signal?: AbortSignal): Promise<Made> {
    const { design, place, words } = this.#host;
    const [{ makeFile }, { worldAt }] = await Promise.all([
      import('./exporting.ts'),
      import('../preview/drawing.ts'),
    ]);
    return makeFile(kind, { design, settings, world: worldAt(place), words, signal });
  }

  /** The plate as a PNG, without telling the user. */
  async picture(): Promise<File> {
    const [{ exportedFile }, made] = await Promise.all([
      import('./exporting.ts'),
      this.make('png', { ...this.settings, dpi: 300 }),
    ]);
    return exportedFile(made);
  }

  async print(): Promise<void> {
    await (await import('./print-question.ts')).printOrAsk(this.#host);
  }

  #becomeBusy(making: FileKind | undefined): void {
    this.making = making;
    this.#host.requestUpdate();
  }
}
