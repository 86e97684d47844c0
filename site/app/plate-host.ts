/** What `<sign-designer>` and `<sign-view>` have in common: their language and look, where the fonts are and where a code leads. */
import { LitElement, type PropertyDeclarations } from 'lit';
import { loadLanguage } from '../messages/packs.ts';
import { languageOf } from './i18n/element-language.ts';
import type { DrawingPlace } from './preview/drawing.ts';
import type { Theme } from './state/preferences.ts';

export abstract class PlateHost extends LitElement {
  static override properties: PropertyDeclarations = {
    lang: {},
    theme: { reflect: true },
    fonts: {},
    catalogue: {},
    relay: {},
  };
  /** BCP 47; empty follows the page around, else the user. */
  declare lang: string;
  declare theme: Theme;
  /** Address of the fonts directory, ending in a slash; empty = the package of the fonts that the page imports, else `fontsDirectory`. */
  declare fonts: string;
  /** Address that catalogue fonts come from, ending in a slash; empty = the usual one. */
  declare catalogue: string;
  /** Where a `link` code without an address of its own leads: to the directory of this address. */
  declare relay: string;

  /** Where the fonts are when nobody says otherwise. */
  static fontsDirectory = 'fonts/';

  constructor() {
    super();
    Object.assign(this, { lang: '', theme: 'auto', fonts: '', catalogue: '', relay: '' });
  }

  get place(): DrawingPlace {
    const { fontsDirectory } = this.constructor as typeof PlateHost;
    return {
      fonts: directoryAddress(this.fonts || fontsDirectory),
      fontsNamed: !!this.fonts,
      catalogue: this.catalogue || undefined,
      relay: designerAddress(this.relay),
    };
  }

  /** Waits for the language; in another one if it cannot be fetched. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const loading = loadLanguage(languageOf(this));
    if (!loading) return super.scheduleUpdate();
    this.reportLoadFailure(loading);
    const update = (): void => void super.scheduleUpdate();
    return loading.then(update, update);
  }

  /** Of what the element fetches. */
  reportLoadFailure(_work: Promise<unknown>): void {}
}

/** Address of a directory in an attribute: relative to the page, with or without the slash at its end. */
export function directoryAddress(text: string): string {
  return new URL(text.replace(/\/?$/, '/'), document.baseURI).href;
}

/**
 * Of a designer. Only an address that begins with a slash or dots is relative: `example.com/sign` lacks its scheme, and a code with a relative
 * path of that name would be printed. It is kept as it is, and the doctor reports it.
 */
export function designerAddress(text: string): string | undefined {
  return /^\.{0,2}\//.test(text) ? new URL(text, document.baseURI).href : text || undefined;
}
