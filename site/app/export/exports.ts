/** Exports of the designer, one at a time, and their settings. What carries them out is loaded on the first one. */
import type { SignDesigner } from '../sign-designer.ts';
import type { Delivered } from './delivery/delivered.ts';
import { defaultSettings, type ExportSettings, type FileKind } from '../state/export-settings.ts';

export class Exports {
  readonly #host: SignDesigner;
  #chosen: Omit<ExportSettings, 'cut'> & { readonly cut?: ExportSettings['cut'] | undefined } = {
    ...defaultSettings,
    cut: undefined,
  };
  /** The file that is being made. */
  making: FileKind | undefined;
  /** The last file that was downloaded. */
  delivered: Delivered | undefined;

  constructor(host: SignDesigner) {
    this.#host = host;
  }

  /** Whether the plate is mirrored can be undone, as what it says. Nobody cuts circles by crop marks. */
  get settings(): ExportSettings {
    const { history: { mirror, design: { size: { w, h, r } } } } = this.#host;
    const { cut = 2 * r >= Math.min(w, h) ? 'press' : 'none' } = this.#chosen;
    return { ...this.#chosen, cut, mirror };
  }

  set({ mirror, ...settings }: Partial<ExportSettings>): void {
    if (mirror !== undefined) this.#host.work.mirror(mirror);
    this.#chosen = { ...this.#chosen, ...settings };
    this.#host.requestUpdate();
  }

  run(kind: FileKind): void {
    if (this.making) return;
    this.become(kind);
    const work = import('./make-and-deliver.ts').then(({ makeAndDeliver }) =>
      makeAndDeliver(kind, this, this.#host)
    );
    this.#host.reportLoadFailure(work.catch((error: unknown) => {
      this.become(undefined);
      throw error;
    }));
  }

  become(making: FileKind | undefined): void {
    this.making = making;
    this.#host.requestUpdate();
  }

  async print(): Promise<void> {
    await (await import('./print-question.ts')).printOrAsk(this.#host);
  }
}
