/** Loads the designer: its script and all that the first plate needs, requested at once. */
import { element } from './element.ts';
import { showOpening } from './opening-screen.ts';
import type { LanguageTag } from '../messages/language.ts';
import { scriptAddress } from './script-address.ts';

declare const __DESIGNER_SCRIPT__: string;
declare const __DESIGNER_STYLE__: string;
/** The imports of the designer's script. */
declare const __DESIGNER_MODULES__: readonly string[];
/** Further imports per language. */
declare const __LANGUAGE_MODULES__: Readonly<Partial<Record<LanguageTag, readonly string[]>>>;
/**
 * The first plate drawn by the build, one per maximum length of the page's address, ascending; for any other plate, the drawing code and
 * the index of the fonts.
 */
declare const __FIRST_PLATES__: readonly (readonly [maxCharacters: number, href: string])[];
declare const __DRAWING_MODULES__: readonly string[];
declare const __DRAWING_FONTS__: readonly string[];

export function loadDesigner(): void {
  const opening = showOpening();
  if (!('noModule' in HTMLScriptElement.prototype)) return opening.fail('old');
  const script = element('script', { type: 'module', src: scriptAddress(__DESIGNER_SCRIPT__) });
  script.addEventListener('error', () => opening.fail('failed'));
  const preloaded = (href: string): HTMLElement => element('link', { rel: 'modulepreload', href });
  // Requested at once, not one after another; the storage last, since opening it is slow.
  document.head.append(
    element('link', { rel: 'stylesheet', href: __DESIGNER_STYLE__ }),
    script,
    ...__DESIGNER_MODULES__.concat(__LANGUAGE_MODULES__[opening.tag] || []).map(preloaded),
  );
  // Traditional Chinese begins with a plate in its own characters.
  const byDefault = opensWithDefault() && !opening.tag.startsWith('zh-Hant');
  const data = byDefault ? [firstPlate()] : __DRAWING_FONTS__;
  document.head.append(
    ...(byDefault ? [] : __DRAWING_MODULES__.map(preloaded)),
    ...data.map((href) => element('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })),
  );
}

function firstPlate(): string {
  const { length } = location.origin + location.pathname;
  return __FIRST_PLATES__.filter(([max]) => length <= max)[0]![1];
}

/** No design in the address, and none stored in this browser. */
function opensWithDefault(): boolean {
  try {
    return location.search + location.hash === '' && localStorage.getItem('sign-designer') === null;
  } catch {
    return true;
  }
}
