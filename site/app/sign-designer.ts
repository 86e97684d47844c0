/** `<sign-designer>`: makes a plate out of an archive. Holds the session; everything else is told what to show and says what was done. */
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Design } from '../../schema/design.ts';
import { defaultDesign } from './default-design.ts';
import { define } from './define.ts';
import { shell } from './designer.styles.ts';
import type { DrawingPlace } from './drawing.ts';
import type { Edit } from './edit.ts';
import { defaultSettings, type ExportSettings, type FileKind } from './export-settings.ts';
import { controls, tokens } from './look.ts';
import { type Language, languageFor, type Words, wordsIn } from './messages.ts';
import type { SignOpenDialog } from './open-dialog.ts';
import type { Opened } from './opening.ts';
import { codePanel } from './panels/code-panel.ts';
import { exportPanel } from './panels/export-panel.ts';
import { phonesPanel } from './panels/phones-panel.ts';
import { sizePanel } from './panels/size-panel.ts';
import { textPanel } from './panels/text-panel.ts';
import type { PlateFieldEvent } from './plate.ts';
import { PlateDrawing } from './plate-drawing.ts';
import { plateText } from './plate-text.ts';
import { change, openSession, redo, type Session, undo } from './session.ts';
import { Incoming } from './incoming.ts';
import { tabFor, type TabId, tabList } from './tabs.ts';
import { type Theme, toolbar } from './toolbar.ts';
import { Toasts } from './toasts.ts';

/** The design changed; `design` is what it is now. */
export class SignChangeEvent extends Event {
  readonly design: Design;
  constructor(design: Design) {
    super('sign-change', { bubbles: true, composed: true });
    this.design = design;
  }
}

export class SignDesigner extends LitElement {
  static override properties = {
    lang: {},
    theme: { reflect: true },
    fonts: {},
    catalogue: {},
    relay: {},
    autosave: {},
    session: { state: true },
    tab: { state: true },
    field: { state: true },
    composing: { state: true },
    saving: { state: true },
    settings: { state: true },
    making: { state: true },
    opened: { state: true },
    imageProblem: { state: true },
    dropping: { state: true },
  };
  /** BCP 47; empty follows the reader. */
  declare lang: string;
  declare theme: Theme;
  /** Address of the fonts directory, ending in a slash. */
  declare fonts: string;
  /** Address that catalogue fonts come from, ending in a slash; empty = the usual one. */
  declare catalogue: string;
  /** Where a `link` code without an address of its own leads: to the directory of this address. */
  declare relay: string;
  /** Key of the browser's storage under which the design is kept; empty keeps nothing. */
  declare autosave: string;
  declare private session: Session;
  declare private tab: TabId;
  declare private field: string;
  declare private composing: boolean;
  declare private saving: 'savedHere' | 'saveFailed' | undefined;
  declare private settings: ExportSettings;
  declare private making: FileKind | undefined;
  declare private opened: Opened | undefined;
  declare private imageProblem: string | undefined;
  declare private dropping: boolean;

  readonly #plate = new PlateDrawing(this);
  readonly #toasts = new Toasts(this);
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [tokens, controls, shell];

  constructor() {
    super();
    this.lang = '';
    this.theme = 'auto';
    this.fonts = 'fonts/';
    this.catalogue = '';
    this.relay = '';
    this.autosave = '';
    this.session = openSession(defaultDesign);
    this.tab = 'text';
    this.field = '';
    this.composing = false;
    this.settings = defaultSettings;
    this.dropping = false;
    this.addController(
      new Incoming(this, {
        undo: () => this.undo(),
        redo: () => this.redo(),
        ask: () => void this.#askToOpen(),
        file: (file) => void this.#takeFile(file),
        text: (text) => void this.#openText(text),
        hover: (dropping) => this.dropping = dropping,
      }),
    );
  }

  get design(): Design {
    return this.session.design;
  }

  get #place(): DrawingPlace {
    return {
      fonts: new URL(this.fonts, document.baseURI).href,
      catalogue: this.catalogue || undefined,
      relay: this.relay || undefined,
    };
  }

  get words(): Words {
    return wordsIn(languageFor(this.lang ? [this.lang] : navigator.languages));
  }

  /** One change by the reader. */
  edit(edit: Edit): void {
    this.#become(change(this.session, edit, performance.now()));
  }

  undo(): void {
    this.#become(undo(this.session));
  }

  redo(): void {
    this.#become(redo(this.session));
  }

  #become(session: Session): void {
    if (session === this.session) return;
    this.session = session;
    this.#saveSoon();
    this.dispatchEvent(new SignChangeEvent(session.design));
  }

  #saveSoon(): void {
    if (!this.autosave) return;
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(async () => {
      const { openStore, save } = await import('./storage.ts');
      this.saving = save(openStore(), this.autosave, this.design) ? 'savedHere' : 'saveFailed';
    }, 400);
  }

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    if (this.hasUpdated || !this.autosave || !hasSaved(this.autosave)) return;
    const { openStore, readSaved } = await import('./storage.ts');
    const saved = readSaved(openStore(), this.autosave);
    if (!saved || this.session.past.length > 0) return;
    this.session = openSession(saved);
    this.saving = 'savedHere';
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('session') || changed.has('fonts') || changed.has('catalogue') || changed.has('relay')) {
      this.#plate.show(this.design, this.#place);
    }
  }

  protected override render(): unknown {
    const { words, design } = this;
    const { drawing, loading } = this.#plate;
    return html`
      <div class="shell" lang=${words.language} @plate-field=${(event: PlateFieldEvent) =>
        this.#focusField(event.field)}
        @focusin=${(event: FocusEvent) =>
          this.field = (event.target as HTMLInputElement).name ?? ''} @focusout=${() => this.field = ''}>
        ${toolbar({
          words,
          theme: this.theme,
          canUndo: this.session.past.length > 0,
          canRedo: this.session.future.length > 0,
          saving: this.saving,
          undo: () => this.undo(),
          redo: () => this.redo(),
          open: () => void this.#askToOpen(),
          startOver: () => this.#startOver(),
          speak: (language: Language) => this.lang = language,
          dress: (theme: Theme) => this.theme = theme,
        })}
        <section class="stage" aria-label=${words('plate')} aria-busy=${loading}>
          <div class="busy" ?hidden=${!loading}></div>
          <sign-plate part="plate" editable .drawing=${drawing} .field=${this.field} .label=${words(
            'plateSays',
            { w: design.size.w, h: design.size.h, text: plateText(design) },
          )}></sign-plate>
          <p class="under">${this.#under()}</p>
        </section>
        ${tabList(this.tab, words, (tab) => this.#chooseTab(tab))}
        <div class="body" id="body" role="tabpanel" tabindex="-1" aria-labelledby="tab-${this.tab}"
          @compositionstart=${{ handleEvent: () => this.composing = true, capture: true }}
          @compositionend=${{ handleEvent: () => this.composing = false, capture: true }}>${this
            .#panel()}</div>
        <div class="download"><button type="button" class="button strong" data-download ?disabled=${this
          .making !== undefined}
          @click=${() => void this.#export('pdf')}>${words('download')}</button></div>
        ${this.#toasts.render(words)}
        ${this.dropping ? html`<div class="drop">${words('dropHere')}</div>` : nothing}
      </div>
      <sign-open-dialog .words=${words} .result=${this.opened} .openFile=${(file: File) =>
        void this.#openFile(file)}
        .openText=${(text: string) => void this.#openText(text)} .undo=${() =>
          this.undo()}></sign-open-dialog>
    `;
  }

  /** One line, always there, so that the plate never jumps. */
  #under(): unknown {
    const { words, design } = this;
    const { drawing, failure, loading } = this.#plate;
    if (failure !== undefined) return this.#troubled(words('fontFailed', { reason: failure }), true);
    if (!drawing) return words('drawing');
    const [notice] = drawing.notices;
    if (notice && !loading) return this.#troubled(notice.say(words), notice.retry);
    return html`<span>${words('plateSize', { w: design.size.w, h: design.size.h })}</span>`;
  }

  #troubled(text: string, retry: boolean): unknown {
    return html`<span class="warning" title=${text}>${text}</span>${
      retry
        ? html`<button type="button" class="button bare" @click=${() => this.#plate.retry()}>${
          this.words('retry')
        }</button>`
        : nothing
    }`;
  }

  #panel(): unknown {
    const view = {
      design: this.design,
      words: this.words,
      composing: this.composing,
      edit: (edit: Edit) => this.edit(edit),
    };
    // The pickers wait for the first drawing, which brings the fonts' world.
    const world = this.#plate.world;
    switch (this.tab) {
      case 'text':
        return html`${textPanel(view)}${phonesPanel(view)}`;
      case 'style':
        return html`
          <sign-style-gallery .design=${view.design} .world=${world} .words=${view.words}
            .edit=${view.edit}></sign-style-gallery>
        `;
      case 'font':
        return html`
          <sign-font-picker .design=${view.design} .world=${world} .words=${view.words}
            .edit=${view.edit}></sign-font-picker>
        `;
      case 'size':
        return sizePanel(view);
      case 'code':
        return codePanel({
          ...view,
          imageProblem: this.imageProblem,
          useImage: (file) => void this.#useImage(file),
        });
      case 'export':
        return exportPanel({
          ...view,
          settings: this.settings,
          making: this.making,
          set: (settings) => this.settings = { ...this.settings, ...settings },
          export: (kind) => void this.#export(kind),
        });
    }
  }

  #chooseTab(tab: TabId): void {
    if (tab === 'style') {
      void import('./style-gallery.ts').then((it) => define('sign-style-gallery', it.SignStyleGallery));
    }
    if (tab === 'font') {
      void import('./font-picker.ts').then((it) => define('sign-font-picker', it.SignFontPicker));
    }
    if (tab !== this.tab) this.renderRoot.querySelector('.body')?.scrollTo(0, 0);
    this.tab = tab;
  }

  async #focusField(field: string): Promise<void> {
    this.#chooseTab(tabFor(field));
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  #startOver(): void {
    this.edit({ kind: 'replace', design: defaultDesign });
    this.#toasts.say(this.words('startedOver'), { label: this.words('undo'), run: () => this.undo() });
  }

  async #export(kind: FileKind): Promise<void> {
    if (this.making) return;
    const { words } = this;
    this.making = kind;
    const file = words(
      kind === 'sheet'
        ? 'fileSheet'
        : kind === 'pdf'
        ? 'filePdf'
        : kind === 'png'
        ? 'filePng'
        : kind === 'svg'
        ? 'fileSvg'
        : 'fileJson',
    );
    const job = this.#toasts.begin(words('exporting', { file }), words('cancel'));
    try {
      const [{ makeFile }, { deliver }, { worldAt }] = await Promise.all([
        import('./exporting.ts'),
        import('./delivery.ts'),
        import('./drawing.ts'),
      ]);
      const world = worldAt(this.#place);
      const made = await makeFile(kind, { design: this.design, settings: this.settings, world, words });
      if (job.cancelled) return;
      job.end();
      if (!await deliver(made.file)) return;
      const { name } = made.file;
      this.#toasts.say(
        made.loweredDpi === undefined
          ? words('exported', { file: name })
          : words('exportedLower', { file: name, dpi: made.loweredDpi }),
      );
    } catch (error) {
      if (!job.cancelled) this.#toasts.fail(words('exportFailed', { file, reason: reasonOf(error) }));
    } finally {
      job.end();
      this.making = undefined;
    }
  }

  async #askToOpen(): Promise<void> {
    const { SignOpenDialog } = await import('./open-dialog.ts');
    define('sign-open-dialog', SignOpenDialog);
    const dialog = this.renderRoot.querySelector<SignOpenDialog>('sign-open-dialog')!;
    await dialog.updateComplete;
    dialog.show();
  }

  /** A dropped or pasted file: a design, or a picture for the code. */
  async #takeFile(file: File): Promise<void> {
    const { openFile } = await import('./opening.ts');
    const opened = await openFile(file, this.design);
    const picture = file.type.startsWith('image/') &&
      (opened.refusal === 'not-ours' || opened.refusal === 'no-archive');
    if (picture) {
      this.#chooseTab('code');
      await this.#useImage(file);
    } else this.#show(opened);
  }

  async #openFile(file: File): Promise<void> {
    const { openFile } = await import('./opening.ts');
    this.#show(await openFile(file, this.design));
  }

  async #openText(text: string): Promise<void> {
    const { openText } = await import('./opening.ts');
    this.#show(openText(text, { name: this.words('pasted'), current: this.design }));
  }

  #show(opened: Opened): void {
    if (opened.design) this.edit({ kind: 'replace', design: opened.design });
    const dialog = this.renderRoot.querySelector<SignOpenDialog>('sign-open-dialog');
    if (opened.design && opened.problems.length === 0) {
      this.opened = undefined;
      dialog?.close?.();
      this.#toasts.say(this.words('opened', { name: opened.name }), {
        label: this.words('undo'),
        run: () => this.undo(),
      });
    } else {
      this.opened = opened;
      void this.#askToOpen();
    }
  }

  async #useImage(file: File): Promise<void> {
    try {
      const { pictureDataUri } = await import('./picture-file.ts');
      this.edit({ kind: 'qr', qr: { on: true, mode: 'image', image: await pictureDataUri(file) } });
      this.imageProblem = undefined;
    } catch {
      this.imageProblem = this.words('imageBad', { name: file.name });
    }
  }
}

/** Asked before the storage code is loaded. */
function hasSaved(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
