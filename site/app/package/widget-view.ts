/** The embeddable `<sign-view>` alone: registers it, with the fonts that lie beside it. */
import { define } from '../ui/define.ts';
import { SignPlate } from '../preview/plate.ts';
import { SignView } from '../sign-view.ts';

// Not written as `new URL(…, import.meta.url)`: bundlers take that for a file that they are to copy. The fonts are found when the page runs.
const { url } = import.meta;
SignView.fontsDirectory = new URL('../../../fonts/', url).href;

define('sign-plate', SignPlate);
define('sign-view', SignView);

export { SignView };
