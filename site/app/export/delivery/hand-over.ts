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
import { written } from '../../state/resized.ts';
import { untakenIn } from '../../ui/number/number-field.ts';

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
  const untaken = untakenSize(host);
  if (untaken) {
    const { w, h } = design.size;
    toasts.say(`${done} · ${say('sizeUntaken', { typed: untaken.typed.slice(0, 40), w, h })}`, [
      { label: say('checkGo'), run: () => host.showField(untaken.field) },
      ...after,
    ]);
  } else if (grave) {
    toasts.say(`${done} · ${say('checkBefore', { text: grave.say(words) })}`, [
      { label: say('checkSee'), run: () => host.showChecks() },
      ...after,
    ]);
  } else toasts.say(done, after);
  return delivered;
}

/** A size that stands in a field, perhaps of a panel that is not shown, and is not the plate's. */
function untakenSize({ design: { size }, renderRoot }: SignDesigner): Untaken | undefined {
  const values = { 'size.w': written(size), 'size.h': written(size), 'size.r': size.r };
  for (const [field, value] of Object.entries(values)) {
    const left = untakenIn(renderRoot).get(field);
    if (left?.value === value) return { field, typed: left.typed };
  }
  return undefined;
}

interface Untaken {
  readonly field: string;
  readonly typed: string;
}
