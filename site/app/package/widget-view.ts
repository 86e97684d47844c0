/** The embeddable `<sign-view>` alone: registers it, with the fonts that lie beside it. */
import { define } from '../ui/define.ts';
import { SignPlate } from '../preview/plate.ts';
import { SignView } from '../sign-view.ts';

SignView.fontsDirectory = fontsBeside(import.meta.url);

define('sign-plate', SignPlate);
define('sign-view', SignView);

/** Bundlers take `new URL(…, import.meta.url)` for a file that they are to copy; the fonts are found when the page runs. */
function fontsBeside(module: string): string {
  return new URL('../fonts/', module).href;
}

export { SignView };
