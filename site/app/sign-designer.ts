/** `<sign-designer>`: makes a plate out of an archive. Holds the session; everything else is told what to show and says what was done. */
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Design } from '../../schema/design.ts';
import { createFontLibrary, type FontLibrary } from '../type/library.ts';
import { defaultDesign } from './default-design.ts';
import { shell } from './designer.styles.ts';
import { draw, type Drawing, fontRequestFor, plateText } from './drawing.ts';
import type { Edit } from './edit.ts';
import { FontLoading } from './font-loading.ts';
import { webFontSource } from './font-source.ts';
import { controls, tokens } from './look.ts';
import { type Language, languageFor, type Words, wordsIn } from './messages.ts';
import { codePanel } from './panels/code-panel.ts';
import { phonesPanel } from './panels/phones-panel.ts';
import { sizePanel } from './panels/size-panel.ts';
import { textPanel } from './panels/text-panel.ts';
import type { PlateFieldEvent } from './plate.ts';
import { change, openSession, redo, type Session, undo } from './session.ts';
import { openStore, readSaved, save } from './storage.ts';
import { tabFor, type TabId, tabList } from './tabs.ts';
import { type Theme, toolbar } from './toolbar.ts';

export class SignDesigner extends LitElement {
  static override properties = {
    lang: {},
    theme: { reflect: true },
    fonts: {},
    autosave: {},
    session: { state: true },
    drawing: { state: true },
    tab: { state: true },
    field: { state: true },
    notice: { state: true },
    composing: { state: true },
    saving: { state: true },
  };
  /** BCP 47; empty follows the reader. */
  declare lang: string;
  declare theme: Theme;
  /** Address of the fonts directory, ending in a slash. */
  declare fonts: string;
  /** Key of the browser's storage under which the design is kept; empty keeps nothing. */
  declare autosave: string;
  declare private session: Session;
  declare private drawing: Drawing | undefined;
  declare private tab: TabId;
  declare private field: string;
  declare private notice: string;
  declare private composing: boolean;
  declare private saving: 'savedHere' | 'saveFailed' | undefined;

  readonly #loading = new FontLoading(this);
  #library: FontLibrary | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [tokens, controls, shell];

  constructor() {
    super();
    this.lang = '';
    this.theme = 'auto';
    this.fonts = 'fonts/';
    this.autosave = '';
    this.session = openSession(defaultDesign);
    this.tab = 'text';
    this.field = '';
    this.notice = '';
    this.composing = false;
  }

  get design(): Design {
    return this.session.design;
  }

  get words(): Words {
    return wordsIn(languageFor(this.lang ? [this.lang] : navigator.languages));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasUpdated && this.autosave) {
      const saved = readSaved(openStore(), this.autosave);
      if (saved) this.session = openSession(saved);
    }
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
  }

  #saveSoon(): void {
    if (!this.autosave) return;
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => {
      this.saving = save(openStore(), this.autosave, this.design) ? 'savedHere' : 'saveFailed';
    }, 400);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('session') || changed.has('fonts')) {
      this.#library ??= createFontLibrary(webFontSource(new URL(this.fonts, document.baseURI).href));
      const { design } = this;
      this.#loading.want(this.#library, fontRequestFor(design), ({ book }) => {
        this.drawing = draw(design, book);
      });
    }
  }

  protected override render(): unknown {
    const { words, design } = this;
    return html`
      <div class="shell" @plate-field=${(event: PlateFieldEvent) => this.#focusField(event.field)}
        @focusin=${(event: FocusEvent) => this.field = (event.target as HTMLInputElement).name ?? ''}>
        ${toolbar({
          words,
          theme: this.theme,
          canUndo: this.session.past.length > 0,
          canRedo: this.session.future.length > 0,
          saving: this.saving,
          undo: () => this.undo(),
          redo: () => this.redo(),
          open: () => {},
          startOver: () => this.edit({ kind: 'replace', design: defaultDesign }),
          speak: (language: Language) => this.lang = language,
          dress: (theme: Theme) => this.theme = theme,
        })}
        <section class="stage" aria-label=${words('plate')}>
          ${this.#loading.loading ? html`<div class="busy"></div>` : nothing}
          <sign-plate part="plate" editable .drawing=${this.drawing} .field=${this.field} .label=${words(
            'plateSays',
            { w: design.size.w, h: design.size.h, text: plateText(design) },
          )}></sign-plate>
          <p class="under">${this.#under()}</p>
        </section>
        ${tabList(this.tab, words, (tab) => this.tab = tab)}
        <div class="body" id="body" role="tabpanel" tabindex="-1" aria-labelledby="tab-${this.tab}"
          @compositionstart=${{ handleEvent: () => this.composing = true, capture: true }}
          @compositionend=${{ handleEvent: () => this.composing = false, capture: true }}>${this
            .#panel()}</div>
        <div class="download"><button type="button" class="button strong">${words('download')}</button></div>
      </div>
    `;
  }

  #under(): unknown {
    const { words, design } = this;
    if (!this.drawing) return words('drawing');
    return words('plateSize', { w: design.size.w, h: design.size.h });
  }

  #panel(): unknown {
    const view = {
      design: this.design,
      words: this.words,
      composing: this.composing,
      edit: (edit: Edit) => this.edit(edit),
    };
    switch (this.tab) {
      case 'text':
        return [textPanel(view), phonesPanel(view)];
      case 'size':
        return sizePanel(view);
      case 'code':
        return codePanel({ ...view, imageProblem: undefined, useImage: () => {} });
      default:
        return nothing;
    }
  }

  async #focusField(field: string): Promise<void> {
    this.tab = tabFor(field);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }
}
