/** The embeddable module: registers `<sign-designer>` and `<sign-view>`, with the fonts that lie beside it. */
import { define } from './define.ts';
import { SignPlate } from './plate.ts';
import { SignDesigner } from './sign-designer.ts';
import { SignView } from './sign-view.ts';

const fonts = new URL('../fonts/', import.meta.url).href;
SignDesigner.fontsDirectory = fonts;
SignView.fontsDirectory = fonts;

define('sign-plate', SignPlate);
define('sign-view', SignView);
define('sign-designer', SignDesigner);

export { SignDesigner, SignView };
