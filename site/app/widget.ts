/** The embeddable module: registers `<sign-designer>` and `<sign-view>`. */
import { define } from './define.ts';
import { SignDesigner } from './sign-designer.ts';
import { SignPlate } from './plate.ts';
import { SignView } from './sign-view.ts';

define('sign-plate', SignPlate);
define('sign-view', SignView);
define('sign-designer', SignDesigner);

export { SignDesigner, SignView };
