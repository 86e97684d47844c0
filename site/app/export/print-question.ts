/** Prints the plate; one larger than the paper of a home printer only after a question that names the ways out. Loaded on demand. */
import { fitsPaper, type Paper, papers } from '../../sign/sheet/papers.ts';
import { tileCount } from '../../sign/sheet/sheet.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { lazyWords } from '../i18n/lazy-messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { ask } from '../ui/question-dialog.ts';
import { printDesign } from './print.ts';
import { isOnLabels, paperName, sheetPaper } from './sheet-paper.ts';

export async function printOrAsk(host: SignDesigner): Promise<void> {
  const { design, settings, exports, words } = host;
  const print = (): Promise<void> => printDesign(design, host.place, settings.mirror);
  const { w, h } = design.size;
  const size = { widthMm: w, heightMm: h };
  // Labels are cut from whole sheets, which is what the browser prints on.
  const choice = isOnLabels(settings) ? { ...settings, paper: 'a4' as const } : settings;
  const paper: Paper = choice.paper === 'own' ? sheetPaper(choice, [size]) : papers[choice.paper];
  if (fitsPaper(size, paper)) return await print();
  const say = lazyWords(words.language);
  await ask(host, {
    title: words('print'),
    text: say('printLarger', { w, h, paper: paperName(choice, panelWords(words.language)) }),
    ways: [
      {
        label: say('printTiles', { n: tileCount(size, paper) }),
        take: () => {
          exports.set({ paper: choice.paper });
          exports.run('sheet');
        },
      },
      { label: say('printAnyway'), take: () => host.reportLoadFailure(print()) },
      { label: say('printSmaller'), take: () => host.showField('size.w') },
    ],
  });
}
