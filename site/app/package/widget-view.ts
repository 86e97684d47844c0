/** The embeddable `<sign-view>` alone: registers it, with the fonts that lie beside it. */
import { define } from '../ui/define.ts';
import { SignPlate } from '../preview/plate.ts';
import { SignView } from '../sign-view.ts';

SignView.fontsDirectory = new URL('../fonts/', import.meta.url).href;

define('sign-plate', SignPlate);
define('sign-view', SignView);

export { SignView };
