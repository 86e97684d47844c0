/** The embeddable `<sign-view>` alone: registers it, with the fonts that lie beside it. */
import { define } from '../ui/define.ts';
import { SignPlate } from '../preview/plate.ts';
import { SignView } from '../sign-view.ts';

// No `new URL(…, import.meta.url)`: bundlers take that for a file that they are to copy. The fonts are found when the page runs.
SignView.fontsDirectory = import.meta.url.replace(/[^/]*\/[^/]*$/, 'fonts/');

define('sign-plate', SignPlate);
define('sign-view', SignView);

export { SignView };
