/** The designer's way out: one file at a time is made and handed over, with progress, a way to cancel, and a word on what became of it. */
import type { ReactiveControllerHost } from 'lit';
import type { Design } from '../../../schema/design.ts';
import type { Delivery, MadeFile } from './delivery.ts';
import type { DrawingPlace } from '../preview/drawing.ts';
import { SignExportEvent } from '../state/events.ts';
import type { Made } from './exporting.ts';
import { defaultSettings, type ExportSettings, type FileKind } from '../state/export-settings.ts';
import type { Words } from '../i18n/messages.ts';
import type { Notice } from '../preview/notices.ts';
import type { Toasts } from '../ui/toasts.ts';
import type { Theme } from '../state/preferences.ts';

export interface ExportsHost extends ReactiveControllerHost, EventTarget {
  readonly design: Design;
  readonly place: DrawingPlace;
  readonly words: Words;
  readonly theme: Theme;
  readonly toasts: Toasts;
  readonly notices: readonly Notice[] | undefined;
  showChecks(): void;
  /** Says so when a part of the designer could not be fetched. */
  attempt(work: Promise<unknown>): void;
  lookForUpdate(): Promise<boolean>;
}

export class Exports {
  readonly #host: ExportsHost;
  settings: ExportSettings = defaultSettings;
  /** The file that is being made. */
  making: FileKind | undefined;

  constructor(host: ExportsHost) {
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
    // Without a network its kind has to do: that nothing can be made is said below.
    const file = await import('./offers.ts').then(
      ({ labelOf, offerOf }) => labelOf(offerOf(kind), words.language),
      () => kind.toUpperCase(),
    );
    const job = toasts.begin(words('exporting', { file }), words('cancel'));
    const { signal } = job;
    const rest = (): void => this.#becomeBusy(undefined);
    // Something may hold the work up for long: the next file does not wait for that.
    signal.addEventListener('abort', rest);
    try {
      const [made, { deliver, isThere, onTouch }, { panelWords }] = await Promise.all([
        this.#make(kind, this.settings, signal),
        import('./delivery.ts'),
        import('../i18n/panel-messages.ts'),
      ]);
      if (signal.aborted) return;
      job.end();
      if (!this.#host.dispatchEvent(new SignExportEvent(kind, asFile(made.file)))) return;
      const delivered = await deliver(made.file, this.#delivery());
      if (!isThere(delivered)) return;
      const { name } = made.file;
      const say = panelWords(words.language);
      const done = made.loweredDpi === undefined
        ? say('exported', { file: name })
        : say('exportedLower', { file: name, dpi: made.loweredDpi });
      // Printed like this, it would be spoilt, or somebody else would be called.
      const grave = this.#host.notices?.find(({ severity, id }) =>
        id === 'sample' || severity === 'spoils' && kind !== 'json'
      );
      if (grave === undefined && delivered === 'downloaded' && onTouch()) {
        toasts.say(done, { label: say('keepAsk'), run: () => this.#host.attempt(this.#keep(made.file)) });
      } else if (grave === undefined && kind === 'pdf' && this.#fitsPaper) {
        // A printer at home scales a page of another size: the sheet is what it wants.
        const paper = (await import('../../sign/sheet/papers.ts')).papers[this.settings.paper].name;
        toasts.say(done, {
          label: say('atHome', { paper }),
          run: () => void this.run('sheet'),
        });
      } else if (grave === undefined) toasts.say(done);
      else {
        toasts.say(`${done} · ${say('checkBefore', { text: grave.say(words) })}`, {
          label: say('checkSee'),
          run: () => this.#host.showChecks(),
        });
      }
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

  /** As far as that is sure for every paper; who wants bleed has a print shop. */
  get #fitsPaper(): boolean {
    const { w, h } = this.#host.design.size;
    return !this.settings.bleed && Math.min(w, h) <= 200 && Math.max(w, h) <= 255;
  }

  /** What is offered where the file itself cannot be had. */
  #delivery(): Delivery {
    const { words, theme, design, place } = this.#host;
    return {
      words,
      theme,
      picture: async () => (await this.#make('png', { ...this.settings, dpi: 300 })).file,
      archive: async () => {
        const { exportArchiveText } = await import('../../../schema/export.ts');
        const { schemaBeside } = await import('../../../schema/schema-address.ts');
        return exportArchiveText(design, schemaBeside(place.relay));
      },
    };
  }

  async #keep(file: MadeFile): Promise<void> {
    const { saveByHand } = await import('./save-by-hand-dialog.ts');
    await saveByHand(file, this.#delivery());
  }

  /** For the page around: beside whatever the user has made meanwhile, and told to nobody. */
  async make(kind: FileKind, settings: Partial<ExportSettings>): Promise<File> {
    return asFile((await this.#make(kind, { ...defaultSettings, ...settings })).file);
  }

  async #make(kind: FileKind, settings: ExportSettings, signal?: AbortSignal): Promise<Made> {
    const { design, place, words } = this.#host;
    const [{ makeFile }, { worldAt }] = await Promise.all([
      import('./exporting.ts'),
      import('../preview/drawing.ts'),
    ]);
    return makeFile(kind, { design, settings, world: worldAt(place), words, signal });
  }

  #becomeBusy(making: FileKind | undefined): void {
    this.making = making;
    this.#host.requestUpdate();
  }
}

function asFile({ name, mimeType, bytes }: MadeFile): File {
  return new File([bytes], name, { type: mimeType });
}
