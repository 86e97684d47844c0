/** `<sign-designer>`: makes a plate out of an archive. Holds the session; everything else is told what to show and says what was done. */
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Archive } from '../../schema/archive.ts';
import type { Design } from '../../schema/design.ts';
import type { ImportResult } from '../../schema/import.ts';
import { Autosave } from './autosave.ts';
import { defaultDesign } from './default-design.ts';
import { shell } from './designer.styles.ts';
import type { DrawingPlace } from './drawing.ts';
import type { Edit } from './edit.ts';
import { Exports } from './exports.ts';
import { Incoming } from './incoming.ts';
import { controls, tokens } from './look.ts';
import { type Language, languageFor, type Words, wordsIn } from './messages.ts';
import { Openings } from './openings.ts';
import { loadPanel, panel } from './panels/panel.ts';
import { panels } from './panels/panels.styles.ts';
import type { PlateFieldEvent } from './plate.ts';
import { PlateDrawing } from './plate-drawing.ts';
import { change, openSession, redo, type Session, undo } from './session.ts';
import { stage } from './stage.ts';
import { tabFor, type TabId, tabList } from './tabs.ts';
import { Toasts } from './toasts.ts';
import { type Theme, toolbar } from './toolbar.ts';

/** The design changed; `design` is what it is now. */
export class SignChangeEvent extends Event {
  readonly design: Design;
  constructor(design: Design) {
    super('sign-change', { bubbles: true, composed: true });
    this.design = design;
  }
}

/** The reader chose a language or an appearance; the page may want to remember it. */
export class SignPreferenceEvent extends Event {
  readonly language: Language;
  readonly theme: Theme;
  constructor(language: Language, theme: Theme) {
    super('sign-preference', { bubbles: true, composed: true });
    this.language = language;
    this.theme = theme;
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
    dropping: { state: true },
    waiting: { state: true },
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
  /** Name of the field that has the focus. */
  declare private field: string;
  declare private composing: boolean;
  declare private dropping: boolean;
  /** While the last design is brought back: nothing is shown that would change at once. */
  declare private waiting: boolean;

  /** What `fonts` is when nobody says otherwise. */
  static fontsDirectory = 'fonts/';

  readonly toasts = new Toasts(this);
  readonly #plate = new PlateDrawing(this);
  readonly #autosave = new Autosave(this);
  readonly #exports = new Exports(this);
  readonly #openings = new Openings(this);

  static override styles = [tokens, controls, shell, panels];

  constructor() {
    super();
    this.lang = '';
    this.theme = 'auto';
    this.fonts = SignDesigner.fontsDirectory;
    this.catalogue = '';
    this.relay = '';
    this.autosave = '';
    this.session = openSession(defaultDesign);
    this.tab = 'text';
    this.field = '';
    this.composing = false;
    this.dropping = false;
    this.waiting = false;
    this.addController(
      new Incoming(this, {
        undo: () => this.undo(),
        redo: () => this.redo(),
        save: () => void this.#exports.run('json'),
        ask: () => this.#attempt(this.#openings.ask()),
        file: (file) => this.#attempt(this.#openings.fileOrPicture(file)),
        text: (text) => this.#attempt(this.#openings.text(text)),
        hover: (dropping) => this.dropping = dropping,
      }),
    );
  }

  get design(): Design {
    return this.session.design;
  }

  get words(): Words {
    return wordsIn(languageFor(this.lang ? [this.lang] : navigator.languages));
  }

  get place(): DrawingPlace {
    return {
      fonts: new URL(this.fonts, document.baseURI).href,
      catalogue: this.catalogue || undefined,
      relay: this.relay || undefined,
    };
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

  /** Opens an archive, JSON text or a value; it can be undone. Resolves to what came of it, with every problem. */
  async importArchive(archive: unknown): Promise<ImportResult> {
    const { importArchive, importArchiveText } = await import('../../schema/import.ts');
    const result = typeof archive === 'string'
      ? importArchiveText(archive, this.design)
      : importArchive(archive, this.design);
    if (result.design) this.edit({ kind: 'replace', design: result.design });
    return result;
  }

  /** The archive of what is on screen. */
  async exportArchive(): Promise<Archive> {
    const { exportArchive } = await import('../../schema/export.ts');
    return exportArchive(this.design);
  }

  chooseTab(tab: TabId): void {
    this.#attempt(loadPanel(tab));
    if (tab !== this.tab) this.renderRoot.querySelector('.body')?.scrollTo(0, 0);
    this.tab = tab;
  }

  #become(session: Session): void {
    if (session === this.session) return;
    this.session = session;
    if (this.autosave) this.#autosave.saveSoon(this.autosave, session.design);
    this.dispatchEvent(new SignChangeEvent(session.design));
  }

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    if (this.hasUpdated || !this.autosave) return;
    this.waiting = true;
    const saved = await this.#autosave.bringBack(this.autosave);
    this.waiting = false;
    // What was typed meanwhile counts for more.
    if (saved && this.session.past.length === 0) this.session = openSession(saved);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (
      !this.waiting && ['session', 'fonts', 'catalogue', 'relay', 'waiting'].some((name) => changed.has(name))
    ) {
      this.#plate.show(this.design, this.place);
      this.style.setProperty('--ratio', String(this.design.size.w / this.design.size.h));
    }
  }

  protected override render(): unknown {
    const { words } = this;
    return html`
      <div class="shell" lang=${words.language} @plate-field=${(event: PlateFieldEvent) =>
        this.#focusField(event.field)}
        @focusin=${(event: FocusEvent) => this.field = (event.target as HTMLInputElement).name ?? ''}>
        ${this.#toolbar()}
        ${stage({ design: this.design, words, plate: this.#plate, field: this.field })}
        ${tabList(this.tab, words, (tab) => this.chooseTab(tab))}
        <div class="body" id="body" role="tabpanel" tabindex="-1" aria-labelledby="tab-${this.tab}"
          @compositionstart=${{ handleEvent: () => this.composing = true, capture: true }}
          @compositionend=${{ handleEvent: () => this.composing = false, capture: true }}>${this
              .waiting
            ? nothing
            : this.#panel()}</div>
        <div class="download"><button type="button" class="button strong" data-download aria-label=${words(
          'download',
        )}
          ?disabled=${this.#exports.making !== undefined} @click=${() =>
            void this.#exports.run('pdf')}><span class="long">${words(
              'download',
            )}</span><span class="short">PDF</span></button></div>
        ${this.toasts.render(words)}
        ${this.dropping ? html`<div class="drop">${words('dropHere')}</div>` : nothing}
      </div>
      <sign-open-dialog .words=${words} .result=${this.#openings.result} .undo=${() => this.undo()}
        .openFile=${(file: File) => this.#attempt(this.#openings.file(file))} .openText=${(text: string) =>
          this.#attempt(this.#openings.text(text))}
        .forget=${() => this.#openings.result = undefined}></sign-open-dialog>
    `;
  }

  #toolbar(): unknown {
    return toolbar({
      words: this.words,
      theme: this.theme,
      canUndo: this.session.past.length > 0,
      canRedo: this.session.future.length > 0,
      saving: this.#autosave.saying,
      undo: () => this.undo(),
      redo: () => this.redo(),
      open: () => this.#attempt(this.#openings.ask()),
      startOver: () => {
        this.edit({ kind: 'replace', design: defaultDesign });
        this.toasts.say(this.words('startedOver'), { label: this.words('undo'), run: () => this.undo() });
      },
      speak: (language: Language) => this.#prefer(language, this.theme),
      dress: (theme: Theme) => this.#prefer(this.words.language, theme),
    });
  }

  #prefer(language: Language, theme: Theme): void {
    this.lang = language;
    this.theme = theme;
    this.dispatchEvent(new SignPreferenceEvent(language, theme));
  }

  #panel(): unknown {
    const { settings, making } = this.#exports;
    return panel(this.tab, {
      design: this.design,
      words: this.words,
      world: this.#plate.world,
      composing: this.composing,
      edit: (edit) => this.edit(edit),
      imageProblem: this.#openings.imageProblem,
      useImage: (file) => this.#attempt(this.#openings.picture(file)),
      settings,
      making,
      set: (changes) => this.#exports.set(changes),
      export: (kind) => void this.#exports.run(kind),
    });
  }

  /** What fails here is a part of the designer that could not be fetched. */
  #attempt(work: Promise<unknown>): void {
    work.catch(() => this.toasts.fail(this.words('partFailed')));
  }

  async #focusField(field: string): Promise<void> {
    this.chooseTab(tabFor(field));
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }
}
