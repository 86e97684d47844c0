/** Exports of the designer, one at a time: progress, cancellation, delivery and a message about the result. */
import type { ReactiveControllerHost } from 'lit';
import type { Archive } from '../../../schema/archive.ts';
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

interface ExportsHost extends ReactiveControllerHost, EventTarget {
  readonly design: Design;
  readonly place: DrawingPlace;
  readonly words: Words;
  readonly theme: Theme;
  readonly toasts: Toasts;
  readonly notices: readonly Notice[] | undefined;
  showChecks(): void;
  /** Reports when a part of the designer could not be fetched. */
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
    // Offline, the file's kind is shown in place of its name; the failure itself is reported below.
    const file = await import('./offers.ts').then(
      ({ labelOf, offerOf }) => labelOf(offerOf(kind), words.language),
      () => kind.toUpperCase(),
    );
    const job = toasts.begin(words('exporting', { file }), words('cancel'));
    const { signal } = job;
    const rest = (): void => this.#becomeBusy(undefined);
    // The next export does not wait for one that is stuck.
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
      // The print would be useless, or call somebody else.
      const grave = this.#host.notices?.find(({ severity, id }) =>
        id === 'sample' || severity === 'spoils' && kind !== 'json'
      );
      const paper = kind === 'pdf' ? await this.#homePaper() : undefined;
      if (grave === undefined && delivered === 'downloaded' && onTouch()) {
        toasts.say(done, { label: say('keepAsk'), run: () => this.#host.attempt(this.#keep(made.file)) });
      } else if (grave === undefined && paper !== undefined) {
        // Home printers scale pages of other sizes, so offer the sheet.
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

  /** The chosen paper, where the plate fits it; not with bleed, which is for print shops. */
  async #homePaper(): Promise<string | undefined> {
    const { fitsPaper, papers } = await import('../../sign/sheet/papers.ts');
    const { w, h } = this.#host.design.size;
    const paper = papers[this.settings.paper];
    return !this.settings.bleed && fitsPaper({ widthMm: w, heightMm: h }, paper) ? paper.name : undefined;
  }

  /** What is offered where files cannot be downloaded. */
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

  /** For the embedding page: independent of the user's exports, without messages or events. */
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

  /** Of what is on screen. */
  async archive(): Promise<Archive> {
    const [{ exportArchive }, { schemaBeside }] = await Promise.all([
      import('../../../schema/export.ts'),
      import('../../../schema/schema-address.ts'),
    ]);
    const { design, place } = this.#host;
    return exportArchive(design, schemaBeside(place.relay));
  }

  async print(): Promise<void> {
    const { design, place } = this.#host;
    await (await import('./print.ts')).printDesign(design, place);
  }

  #becomeBusy(making: FileKind | undefined): void {
    this.making = making;
    this.#host.requestUpdate();
  }
}

function asFile({ name, mimeType, bytes }: MadeFile): File {
  return new File([bytes], name, { type: mimeType });
}
