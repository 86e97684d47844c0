/** The embeddable module: registers `<sign-designer>` and `<sign-view>`, with the fonts that lie beside it. */
import { define } from '../ui/define.ts';
import { defaultDesign } from '../state/default-design.ts';
import { EmbeddedDesigner as SignDesigner } from './embedded-designer.ts';
import { SignView } from './widget-view.ts';

SignDesigner.fontsDirectory = SignView.fontsDirectory;
SignDesigner.firstPlate = {
  design: defaultDesign,
  bring: async () => (await import('sign:first-plate')).default,
};

define('sign-designer', SignDesigner);

export { SignDesigner, SignView };
export { SignChangeEvent, SignExportEvent, SignPreferenceEvent, SignProblemsEvent } from '../state/events.ts';
