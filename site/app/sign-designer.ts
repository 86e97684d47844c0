/** `<sign-designer>`: makes a plate out of an archive. Connects the controllers, the panels and the dialogs. */
import { html, nothing, type PropertyValues } from 'lit';
import type { Archive, ArchiveInput, Design } from '../../schema/archive.ts';
import type { ImportResult } from '../../schema/import.ts';
import { firstDesign, localDesign } from './state/default-design.ts';
import { designerStyles } from './designer.styles.ts';
import { downloadButton } from './download-button.ts';
import type { Edit } from './state/edit.ts';
import { Examination } from './preview/examination.ts';
import { SignPreferenceEvent, SignProblemsEvent } from './state/events.ts';
import type { ExportSettings } from './state/export-settings.ts';
import { Exports } from './export/exports.ts';
import type { FirstPlate } from './preview/first-plate.ts';
import { inAppBrowser } from './export/delivery/in-app.ts';
import { InputHandlers } from './open/input-handlers.ts';
import { languageOf } from './i18n/element-language.ts';
import { type Words, wordsIn } from './i18n/messages.ts';
import { directionOf, type Messages } from '../messages/language.ts';
import { spoken } from '../messages/packs.ts';
import { MissingParts, type OwnPage } from './missing-parts.ts';
import { Navigation } from './navigation.ts';
import type { OpenController } from './open/open-controller.ts';
import { panel } from './panels/panel.ts';
import type { PlateFieldEvent } from './preview/plate.ts';
import { PlateHost } from './plate-host.ts';
import { PlateDrawing } from './preview/plate-drawing.ts';
import type { RealSizeView } from './preview/real-size.ts';
import type { UndoHistory } from './state/undo-history.ts';
import { stage } from './preview/stage.ts';
import { type TabId, tabList } from './ui/tabs.ts';
import { Toasts } from './ui/toasts.ts';
import type { Preferences } from './state/preferences.ts';
import { toolbar } from './toolbar.ts';
import { type DialogId, type Given, openDialog } from './dialogs/dialogs.ts';
import { type ArchiveCode, DocumentController } from './document-controller.ts';

export class SignDesigner extends PlateHost {
  static override properties = {
    messages: { attribute: false },
    autosave: {},
    dropping: { state: true },
    stopped: { state: true },
  };
  /** What the page says in words of its own, whatever the language. */
  declare messages: Messages | undefined;
  /** Key of the browser's storage under which the design is kept; empty keeps nothing. */
  declare autosave: string;
  declare private dropping: boolean;
  /** Whether nothing can be used: the form or fieldset around is disabled. */
  declare protected stopped: boolean;

  /** A plate drawn by the build, shown before the drawing code is loaded; undefined = none. */
  static firstPlate: FirstPlate | undefined;
  /** undefined where the page is not the designer's own. */
  static ownPage: OwnPage | undefined;

  readonly toasts = new Toasts(this);
  readonly plate = new PlateDrawing(this);
  readonly work = new DocumentController(this);
  readonly navigation = new Navigation(this);
  readonly examination = new Examination(this);
  readonly exports = new Exports(this);
  /** undefined until something is opened. */
  openings: OpenController | undefined;
  readonly #missing = new MissingParts(this);
  #archive: ArchiveInput | string | null | undefined;
  /** The plate's failure at the last update. */
  #failure: string | undefined;
  /** Inside a messaging app, which blocks downloads. */
  readonly inApp = inAppBrowser(navigator.userAgent) !== undefined;

  static override styles = designerStyles;

  constructor() {
    super();
    this.autosave = '';
    this.dropping = false;
    this.stopped = false;
    // A click on the element's label.
    this.addEventListener('click', (event) => {
      if (event.composedPath()[0] === this && !this.stopped) this.focus();
    });
    this.addController(new InputHandlers(this, (dropping) => this.dropping = dropping));
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'archive'];
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (name === 'archive') this.archive = value;
    else super.attributeChangedCallback(name, before, value);
  }

  /**
   * What to open, as JSON text or as a value; null is none. Another one begins anew; one that says what is on screen, or what was set last,
   * changes nothing, so that a page may bind it. What is on screen now: `exportArchive()`.
   */
  get archive(): ArchiveInput | string | null | undefined {
    return this.#archive;
  }

  set archive(archive: ArchiveInput | string | null | undefined) {
    this.#archive = archive;
    this.reportLoadFailure(this.work.begin());
  }

  /** Reads and writes archives; undefined = loaded when it is needed. */
  get archiveCode(): ArchiveCode | undefined {
    return undefined;
  }

  /** Called when the design has changed, before anything is drawn. */
  designChanged(): void {}

  get #own(): typeof SignDesigner {
    return this.constructor as typeof SignDesigner;
  }

  get ownPage(): OwnPage | undefined {
    return this.#own.ownPage;
  }

  /** The design on screen with its undo history. */
  get history(): UndoHistory {
    return this.work.history;
  }

  /** Settles when the initial design is shown. */
  get loaded(): Promise<void> {
    return this.work.loaded;
  }

  get waiting(): boolean {
    return this.work.waiting;
  }

  get design(): Design {
    return this.history.design;
  }

  get words(): Words {
    return wordsIn({ ...spoken(languageOf(this)), own: this.messages });
  }

  /** One change by the user. */
  edit(edit: Edit): void {
    this.work.edit(edit);
  }

  undo(): void {
    this.work.undo();
  }

  redo(): void {
    this.work.redo();
  }

  /** Says what the last edit did, and offers to undo it until the next. */
  offerUndo(text: string): void {
    const { design } = this;
    this.toasts.say(
      text,
      [{ label: this.words('undo'), run: () => this.undo() }],
      () => this.design === design,
    );
  }

  /** Opens an archive, JSON text or a value; it can be undone. Resolves to what came of it, with every problem. */
  async importArchive(archive: unknown): Promise<ImportResult> {
    const result = await this.work.read(archive);
    if (result.design) this.edit({ kind: 'replace', design: result.design });
    return result;
  }

  /** The archive of what is on screen. */
  async exportArchive(): Promise<Archive> {
    const { design, place } = this;
    const { archiveOf } = this.archiveCode ?? await import('./state/archive-code.ts');
    return archiveOf(design, place.relay);
  }

  /** As if the user had opened it: an archive or a share link, or a file with a design in it. Says what was changed; can be undone. */
  async open(source: string | File, name?: string): Promise<void> {
    await this.updateComplete;
    await this.loaded.catch(() => {});
    const openings = await this.#loadOpenings();
    await (typeof source === 'string' ? openings.text(source, name) : openings.file(source));
  }

  /** Leads to the title, as a click on its label does. */
  override focus(): void {
    this.showField('text.title');
  }

  /** Shows the control of a part of the plate. */
  showField(field: string): void {
    this.reportLoadFailure(this.navigation.showField(field));
  }

  /** Reports the problems of an opened archive to the page. */
  reportProblems({ problems, design }: ImportResult): void {
    if (problems.length > 0) this.dispatchEvent(new SignProblemsEvent(problems, design !== undefined));
  }

  #focused(field: string): void {
    this.navigation.focused(field);
    this.plate.type(field !== '');
  }

  get tab(): TabId {
    return this.navigation.tab;
  }

  chooseTab(tab: TabId): void {
    this.reportLoadFailure(this.navigation.showTab(tab));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('relay') || changed.has('lang')) {
      const first = firstDesign(this.relay);
      this.work.beginWith(localDesign(first, this.words.language));
    }
    if (!this.hasUpdated && this.autosave) this.reportLoadFailure(this.work.begin());
    if (this.waiting) return;
    if (['history', 'fonts', 'catalogue', 'relay', 'waiting'].some((name) => changed.has(name))) {
      this.plate.showSoon(this.design, this.place, this.#own.firstPlate);
    }
    const { w, h } = (this.plate.drawing?.design ?? this.design).size;
    this.style.setProperty('--ratio', String(w / h));
  }

  /** Includes the drawing of the latest design, unless that needs the network. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.plate.settled();
    return await super.getUpdateComplete();
  }

  protected override firstUpdated(): void {
    void this.navigation.prepare(this);
  }

  protected override updated(_changed: PropertyValues): void {
    if (this.plate.failure !== this.#failure) {
      this.#failure = this.plate.failure;
      if (this.#failure !== undefined) void this.lookForUpdate();
    }
  }

  protected override render(): unknown {
    const { words, navigation: { tab } } = this;
    return html`
      <div class="shell" lang=${words.language.tag} dir=${directionOf(words.language.tag)} ?inert=${this
        .stopped} @plate-field=${(event: PlateFieldEvent) => this.showField(event.field)}
        @focusin=${(event: FocusEvent) => this.#focused((event.target as HTMLInputElement).name ?? '')}
        @focusout=${() => this.plate.type(false)}>
        ${toolbar(this)} ${downloadButton(this)} ${stage(this)} ${tabList(
          tab,
          words,
          (chosen) => this.chooseTab(chosen),
        )}
        <div class="body" data-wait=${words('loading')} part="panel" id="body" role="tabpanel" tabindex="-1"
          aria-labelledby="tab-${tab}">${this.waiting ? nothing : panel(tab, this)}${this.#missing
            .render()}${this.toasts.render(words)}</div>
        ${this.dropping ? html`<div class="drop"><span>${words('dropHere')}</span></div>` : nothing}
      </div>
      <sign-real-size .words=${words} .drawing=${this.plate.drawing} .mirrored=${this.settings
        .mirror}></sign-real-size>
    `;
  }

  /** undefined where pages cannot be printed. */
  readonly print = this.inApp ? undefined : (): void => {
    this.navigation.closeMenu();
    this.reportLoadFailure(this.exports.print());
  };

  /** The user's choice. */
  prefer({ lang = this.words.language.tag, theme = this.theme }: Partial<Preferences>): void {
    Object.assign(this, { lang, theme });
    this.dispatchEvent(new SignPreferenceEvent(lang, theme));
  }

  /** Opens something with the code for it. */
  opening(act: (openings: OpenController) => Promise<void>): void {
    this.reportLoadFailure(this.#loadOpenings().then(act));
  }

  async #loadOpenings(): Promise<OpenController> {
    const { OpenController } = await import('./open/open-controller.ts');
    return this.openings ??= new OpenController(this);
  }

  /** Shows one of the dialogs; `given`: what it begins with. */
  go(id: DialogId, given?: Given): void {
    this.navigation.closeMenu();
    this.reportLoadFailure(openDialog(this, id, given));
  }

  get settings(): ExportSettings {
    return this.exports.settings;
  }

  changeSettings(changes: Partial<ExportSettings>): void {
    this.exports.set(changes);
  }

  /** Reports when a part could not be fetched. */
  override reportLoadFailure(work: Promise<unknown>): void {
    this.#missing.reportLoadFailure(work);
  }

  /** After a failed fetch: whether another build is published; then asks the user to reload. */
  lookForUpdate(): Promise<boolean> {
    return this.#missing.lookForUpdate();
  }

  showChecks(): void {
    this.reportLoadFailure(this.navigation.showChecks());
  }

  showRealSize(view: RealSizeView): void {
    this.reportLoadFailure(this.navigation.showRealSize(view));
  }
}
