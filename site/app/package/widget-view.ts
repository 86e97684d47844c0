/** The embeddable `<sign-view>` alone: registers it, with the fonts that lie beside it. */
import { define } from '../ui/define.ts';
import { SignPlate } from '../preview/plate.ts';
import { SignView } from '../sign-view.ts';

// `fonts/` beside `widget/`, from `widget/VERSION/parts/FILE.js`. Not by `new URL`: bundlers take a literal in it, however it is written, for a
// file that they are to copy. The fonts are found when the page runs.
SignView.fontsDirectory = `${import.meta.url.split('/').slice(0, -4).join('/')}/fonts/`;

define('sign-plate', SignPlate);
define('sign-view', SignView);

export { SignView };
