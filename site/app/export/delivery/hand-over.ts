/** Gives the user a file that was made, and says so: with what may be wrong with it, or what they may want next. */
import { exportArchiveText } from '../../../../schema/export.ts';
import { schemaBeside } from '../../../../schema/schema-address.ts';
import { fitsPaper } from '../../../sign/sheet/papers.ts';
import { paperName, sheetPaper } from '../sheet-paper.ts';
import type { SignDesigner } from '../../sign-designer.ts';
import { panelWords } from '../../i18n/panel-messages.ts';
import { noticesLater } from '../../preview/notices.ts';
import { sampleNotices } from '../../preview/sample-notice.ts';
import type { FileKind } from '../../state/export-settings.ts';
import { Delivered } from './delivered.ts';
import { deliver, onTouch } from './deliver.ts';
import type { Delivery, MadeFile } from './download.ts';
import type { Made } from '../exporting.ts';

/** Resolves to what was downloaded; undefined where it was not. */
export async function handOver(
  { file, loweredDpi }: Made,
  kind: FileKind,
  host: SignDesigner,
  picture: () => Promise<MadeFile>,
): Promise<Delivered | undefined> {
  const { words, toasts, design, settings, exports } = host;
  const delivery: Delivery = {
    words,
    theme: host.theme,
    picture,
    archive: () => Promise.resolve(exportArchiveText(design, schemaBeside(host.place.relay))),
  };
  if (!await deliver(file, delivery)) return undefined;
  const delivered = new Delivered(file, delivery, host);
  const say = panelWords(words.language);
  const done = loweredDpi === undefined
    ? say('exported', { file: file.name })
    : say('exportedLower', { file: file.name, dpi: loweredDpi });
  // The print would be useless, or call somebody else.
  const { drawing } = host.plate;
  const notices = drawing ? await noticesLater(drawing) : sampleNotices(design);
  const grave = notices.find(({ severity, id }) =>
    id === 'sample' || severity === 'spoils' && kind !== 'json'
  );
  // Home printers scale pages of other sizes, so offer the sheet; not with bleed, which is for print shops.
  const size = { widthMm: design.size.w, heightMm: design.size.h };
  const isForHome = kind === 'pdf' && !settings.bleed && fitsPaper(size, sheetPaper(settings, [size]));
  const after = onTouch()
    ? delivered.actions()
    : isForHome && !grave
    ? [{ label: say('atHome', { paper: paperName(settings, say) }), run: () => exports.run('sheet') }]
    : [];
  if (grave) {
    toasts.say(`${done} · ${say('checkBefore', { text: grave.say(words) })}`, [
      { label: say('checkSee'), run: () => host.showChecks() },
      ...after,
    ]);
  } else toasts.say(done, after);
  return delivered;
}
