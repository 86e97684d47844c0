/** The page's own entry: one designer that fills the window and keeps the last design in this browser. */
import { define } from './define.ts';
import { SignPlate } from './plate.ts';
import { SignDesigner } from './sign-designer.ts';

define('sign-plate', SignPlate);
define('sign-designer', SignDesigner);

const designer = document.createElement('sign-designer') as SignDesigner;
designer.fonts = new URL('fonts/', document.baseURI).href;
designer.relay = document.baseURI;
designer.autosave = 'sign-designer';
document.body.append(designer);
