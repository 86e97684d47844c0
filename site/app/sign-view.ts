/** `<sign-view>`: shows the plate of an archive, and nothing else. */
import { css, html, LitElement, type PropertyValues } from 'lit';
import type { Design } from '../../schema/design.ts';
import { importArchive, importArchiveText } from '../../schema/import.ts';
import { createFontLibrary, type FontLibrary } from '../type/library.ts';
import { defaultDesign } from './default-design.ts';
import { draw, type Drawing, fontRequestFor, plateText } from './drawing.ts';
import { FontLoading } from './font-loading.ts';
import { webFontSource } from './font-source.ts';
import { tokens } from './look.ts';
import { languageFor, wordsIn } from './messages.ts';

export class SignView extends LitElement {
  static override properties = {
    archive: {},
    lang: {},
    fonts: {},
    drawing: { state: true },
  };
  /** The archive, as JSON text or as a value. What is no archive shows nothing. */
  declare archive: unknown;
  declare lang: string;
  /** Address of the fonts directory, ending in a slash. */
  declare fonts: string;
  declare private drawing: Drawing | undefined;

  readonly #loading = new FontLoading(this);
  #library: FontLibrary | undefined;
  #design: Design | undefined;

  static override styles = [
    tokens,
    css`
      :host {
        display: block;
        aspect-ratio: 2;
      }
      sign-plate {
        width: 100%;
        height: 100%;
      }
    `,
  ];

  constructor() {
    super();
    this.lang = '';
    this.fonts = 'fonts/';
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('fonts')) {
      this.#library = createFontLibrary(webFontSource(new URL(this.fonts, document.baseURI).href));
    }
    if (!this.#library || !(changed.has('archive') || changed.has('fonts'))) return;
    const { design } = typeof this.archive === 'string'
      ? importArchiveText(this.archive)
      : importArchive(this.archive);
    this.#design = design;
    if (!design) {
      this.drawing = undefined;
      return;
    }
    this.style.aspectRatio = String(design.size.w / design.size.h);
    this.#loading.want(this.#library, fontRequestFor(design), ({ book }) => {
      this.drawing = draw(design, book);
    });
  }

  protected override render(): unknown {
    const words = wordsIn(languageFor(this.lang ? [this.lang] : navigator.languages));
    const { w, h } = (this.#design ?? defaultDesign).size;
    const label = this.#design ? words('plateSays', { w, h, text: plateText(this.#design) }) : words('plate');
    return html`<sign-plate .drawing=${this.drawing} .label=${label}></sign-plate>`;
  }
}
