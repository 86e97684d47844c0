/** `<sign-designer>`: makes a plate out of an archive. Holds the session; everything else is told what to show and says what was done. */
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Archive } from '../../schema/archive.ts';
import type { Design } from '../../schema/design.ts';
import type { ImportResult } from '../../schema/import.ts';
import { Autosave } from './autosave.ts';
import { defaultDesign } from './default-design.ts';
import { define } from './define.ts';
import { shell } from './designer.styles.ts';
import { firstInterest } from './first-plate.ts';
import type { DrawingPlace } from './drawing.ts';
import type { Edit } from './edit.ts';
import { SignChangeEvent, SignPreferenceEvent, SignProblemsEvent } from './events.ts';
import { type ExportSettings, type FileKind } from './export-settings.ts';
import { Exports } from './exports.ts';
import { FormValue } from './form-value.ts';
import { inAppBrowser } from './in-app.ts';
import { icon } from './icons.ts';
import { Incoming } from './incoming.ts';
import { controls, tokens } from './look.ts';
import { type Language, languageFor, type Words, wordsIn } from './messages.ts';
import { Openings } from './openings.ts';
import type { Notice } from './notices.ts';
import { type LaterPanel, loadLaterPanel, loadPicker, panel } from './panels/panel.ts';
import { panels } from './panels/panels.styles.ts';
import type { PlateFieldEvent } from './plate.ts';
import { PlateDrawing } from './plate-drawing.ts';
import { sampleNotice } from './sample-notice.ts';
import { change, openSession, redo, type Session, undo } from './session.ts';
import type { SignRealSize as RealSizeView } from './real-size.ts';
import { stage } from './stage.ts';
import { tabFor, type TabId, tabList } from './tabs.ts';
import { Toasts } from './toasts.ts';
import { type Theme, toolbar } from './toolbar.ts';
import { type Way, Ways } from './ways.ts';

export class SignDesigner extends LitElement {
  static formAssociated = true;
  static override properties = {
    archive: {},
    lang: {},
    theme: { reflect: true },
    fonts: {},
    catalogue: {},
    relay: {},
    autosave: {},
    session: { state: true },
    tab: { state: true },
    field: { state: true },
    pointed: { state: true },
    composing: { state: true },
    dropping: { state: true },
    waiting: { state: true },
    disabled: { state: true },
  };
  /** What to open, as JSON text or as a value; set anew, it begins anew. What is on screen now: `exportArchive()`. */
  declare archive: unknown;
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
  /** Field that a finding points at while the reader looks at it. */
  declare private pointed: string;
  declare private composing: boolean;
  declare private dropping: boolean;
  /** While the last design is brought back: nothing is shown that would change at once. */
  declare private waiting: boolean;
  /** By the form or fieldset around. */
  declare private disabled: boolean;

  /** What `fonts` is when nobody says otherwise. */
  static fontsDirectory = 'fonts/';
  /** Address of the default plate as the build drew it; empty where there is none. */
  static firstPlate = '';

  readonly toasts = new Toasts(this);
  readonly #plate = new PlateDrawing(this);
  readonly #autosave = new Autosave(this);
  readonly #exports = new Exports(this);
  readonly #openings = new Openings(this);
  readonly #ways = new Ways(this);
  readonly #form = new FormValue(this.attachInternals());
  /** Until the last design is brought back, nothing is opened over it. */
  #begun: Promise<void> = Promise.resolve();
  #laterPanel: LaterPanel | undefined;
  /** What the session began with, and what starting over leads back to. */
  #initial = defaultDesign;

  /** Inside a messaging app, which blocks downloads: the picture is what can be had. */
  readonly #inApp = inAppBrowser(navigator.userAgent) !== undefined;

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
    this.pointed = '';
    this.composing = false;
    this.dropping = false;
    this.waiting = false;
    this.disabled = false;
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
    const result = await this.#read(archive);
    if (result.design) this.edit({ kind: 'replace', design: result.design });
    return result;
  }

  /** The archive of what is on screen. */
  async exportArchive(): Promise<Archive> {
    const { exportArchive } = await import('../../schema/export.ts');
    return exportArchive(this.design);
  }

  /** As if the reader had opened it: an archive or a share link, or a file with a design in it. Says what was changed; can be undone. */
  async open(source: string | File, name?: string): Promise<void> {
    await this.updateComplete;
    await this.#begun.catch(() => {});
    await (typeof source === 'string' ? this.#openings.text(source, name) : this.#openings.file(source));
  }

  /** One of the five files, made and not downloaded. Rejects with what went wrong, in the reader's language. */
  exportFile(kind: FileKind, settings: Partial<ExportSettings> = {}): Promise<File> {
    return this.#exports.make(kind, settings);
  }

  formAssociatedCallback(): void {
    this.#attempt(this.#form.hold(this.design));
  }

  formDisabledCallback(disabled: boolean): void {
    this.disabled = disabled;
  }

  formResetCallback(): void {
    this.#become(openSession(this.#initial));
  }

  /** The browser brings back what the form held: after going back in history, say. */
  formStateRestoreCallback(state: string | File | FormData | null): void {
    if (typeof state === 'string') this.#attempt(this.#restore(state));
  }

  async #restore(state: string): Promise<void> {
    const { design } = await this.#read(state);
    if (design) this.#become(openSession(design));
  }

  async #read(archive: unknown): Promise<ImportResult> {
    const { importArchive, importArchiveText } = await import('../../schema/import.ts');
    const result = typeof archive === 'string'
      ? importArchiveText(archive, this.design)
      : importArchive(archive, this.design);
    this.reportProblems(result);
    return result;
  }

  /** Tells the page what an archive that was opened has wrong. */
  reportProblems({ problems, design }: ImportResult): void {
    if (problems.length > 0) this.dispatchEvent(new SignProblemsEvent(problems, design !== undefined));
  }

  chooseTab(tab: TabId): void {
    this.#attempt(this.#showTab(tab));
  }

  /** Resolves when its panel is on screen. */
  async #showTab(tab: TabId): Promise<void> {
    this.#attempt(loadPicker(tab));
    if (tab !== this.tab) this.renderRoot.querySelector('.body')?.scrollTo(0, 0);
    this.tab = tab;
    if (!this.#laterPanel && tab !== 'text') await this.#loadLaterPanel();
    await this.updateComplete;
  }

  async #loadLaterPanel(): Promise<void> {
    this.#laterPanel = await loadLaterPanel();
    this.requestUpdate();
  }

  #become(session: Session): void {
    if (session === this.session) return;
    this.session = session;
    if (this.autosave) this.#autosave.saveSoon(this.autosave, session.design);
    this.dispatchEvent(new SignChangeEvent(session.design));
  }

  /** What this browser kept counts for more than what the page gave to begin with; what was typed meanwhile counts for more than both. */
  async #begin(): Promise<void> {
    const given = this.archive;
    const untouched = this.session;
    this.waiting = true;
    const saved = this.autosave && !this.hasUpdated
      ? await this.#autosave.bringBack(this.autosave)
      : undefined;
    const { design } = given === undefined || given === null ? {} : await this.#read(given);
    if (this.archive !== given) return;
    this.waiting = false;
    this.#initial = design ?? defaultDesign;
    if (this.session === untouched) this.session = openSession(saved ?? this.#initial);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('archive') || !this.hasUpdated && this.autosave) {
      this.#begun = this.#begin();
      this.#attempt(this.#begun);
    }
    if (this.waiting) return;
    if (['session', 'fonts', 'catalogue', 'relay', 'waiting'].some((name) => changed.has(name))) {
      const first = this.design === defaultDesign ? SignDesigner.firstPlate : '';
      this.#plate.showSoon(this.design, this.place, first);
    }
    const { w, h } = (this.#plate.drawing?.design ?? this.design).size;
    this.style.setProperty('--ratio', String(w / h));
  }

  /** With the plate as it was asked for last, as far as that takes no network. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#plate.settled();
    return await super.getUpdateComplete();
  }

  /** So that no tab waits for its panel. */
  protected override firstUpdated(): void {
    firstInterest(this).then(() => this.#loadLaterPanel()).catch(() => {
      // Asked for again when its tab is chosen, and told then.
    });
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('session')) this.#attempt(this.#form.hold(this.design));
  }

  protected override render(): unknown {
    const { words } = this;
    return html`
      <div class="shell" lang=${words.language} ?inert=${this.disabled} @plate-field=${(
        event: PlateFieldEvent,
      ) => this.#focusField(event.field)}
        @focusin=${(event: FocusEvent) => this.field = (event.target as HTMLInputElement).name ?? ''}>
        ${this.#toolbar()}
        ${stage({
          design: this.design,
          words,
          plate: this.#plate,
          notices: this.notices ?? [sampleNotice(this.design)].filter((notice) => notice !== undefined),
          field: this.pointed || this.field,
          rulers: this.tab === 'size',
          check: () => void this.#showChecks(),
          goTo: (field) => void this.#focusField(field),
        })}
        ${tabList(this.tab, words, (tab) => this.chooseTab(tab))}
        <div class="body" part="panel" id="body" role="tabpanel" tabindex="-1" aria-labelledby="tab-${this
          .tab}"
          @compositionstart=${{ handleEvent: () => this.composing = true, capture: true }}
          @compositionend=${{ handleEvent: () => this.composing = false, capture: true }}>${this
              .waiting
            ? nothing
            : this.#panel()}</div>
        <div class="download" part="download"><button type="button" class="button strong" data-download
          aria-label=${words(
            this.#inApp ? 'keepPictureShort' : 'download',
          )} aria-disabled=${this.#exports.making !== undefined} @click=${() =>
            void this.#exports.run(this.#inApp ? 'png' : 'pdf')}><span class="long">${words(
              this.#inApp ? 'keepPictureShort' : 'download',
            )}</span><span class="short">${icon('export')}${this.#inApp ? 'PNG' : 'PDF'}</span></button></div>
        ${this.toasts.render(words)}
        ${this.dropping ? html`<div class="drop">${words('dropHere')}</div>` : nothing}
      </div>
      <sign-real-size .words=${words} .drawing=${this.#plate.drawing}></sign-real-size>
      <sign-open-dialog .words=${words} .result=${this.#openings.result} .undo=${() => this.undo()}
        .openFile=${(file: File) => this.#attempt(this.#openings.file(file))} .openText=${(text: string) =>
          this.#attempt(this.#openings.text(text))}
        .forget=${() => this.#openings.result = undefined}></sign-open-dialog>
      ${this.#ways.render()}
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
      go: (way) => this.go(way),
      startOver: () => {
        this.#leaveMenu();
        this.edit({ kind: 'replace', design: this.#initial });
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
      inApp: this.#inApp,
      notices: this.notices,
      point: (field) => this.pointed = field,
      goTo: (field) => void this.#focusField(field),
      retry: () => this.#plate.retry(),
      showRealSize: () => this.#attempt(this.#showRealSize()),
      useImage: (file) => this.#attempt(this.#openings.picture(file)),
      settings,
      making,
      set: (changes) => this.#exports.set(changes),
      export: (kind) => void this.#exports.run(kind),
      go: (way) => this.go(way),
    }, this.#laterPanel);
  }

  /** Shows one of the dialogs. */
  go(way: Way): void {
    this.#leaveMenu();
    this.#attempt(this.#ways.open(way));
  }

  #leaveMenu(): void {
    this.renderRoot.querySelector<HTMLElement>('#menu')!.hidePopover?.();
  }

  get settings(): ExportSettings {
    return this.#exports.settings;
  }

  /** What fails here is a part of the designer that could not be fetched. */
  #attempt(work: Promise<unknown>): void {
    work.catch(() => this.toasts.fail(this.words('partFailed')));
  }

  async #focusField(field: string): Promise<void> {
    this.pointed = '';
    await this.#showTab(tabFor(field));
    // An input that is not shown now lies under its group's switch.
    const [input] = [field, field.split('.')[0]!].map((name) =>
      this.renderRoot.querySelector<HTMLElement>(`[name="${name}"]`)
    ).filter((found) => found !== null);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }

  async #showRealSize(): Promise<void> {
    const { SignRealSize } = await import('./real-size.ts');
    define('sign-real-size', SignRealSize);
    const view = this.renderRoot.querySelector<RealSizeView>('sign-real-size')!;
    await view.updateComplete;
    view.show();
  }

  async #showChecks(): Promise<void> {
    await this.#showTab('export');
    this.renderRoot.querySelector<HTMLElement>('#check')?.focus();
  }

  /** What the doctor says of the plate on screen, the gravest first; undefined before the first drawing. */
  get notices(): readonly Notice[] | undefined {
    return this.#plate.drawing?.notices;
  }

  showChecks(): void {
    void this.#showChecks();
  }
}
