/** The export panel: files and their options. */
import { html, nothing, type TemplateResult } from 'lit';
import { tileCount } from '../../sign/sheet/sheet.ts';
import { type Imposition, sheetBleedMm, sheetCounts, sizeForOnePage } from '../../sign/sheet/paper-space.ts';
import type { Size } from '../../sign/sheet/sheet-arrangement.ts';
import { archiveSize } from './archive-size.ts';
import { resized } from '../state/resized.ts';
import type { SignDesigner } from '../sign-designer.ts';
import type { ExportSettings, FileKind } from '../state/export-settings.ts';
import { segments } from '../ui/fields.ts';
import { icon } from '../ui/icons.ts';
import { lazyIcon } from '../ui/lazy-icons.ts';
import { canCopyPicture, copyPicture } from '../export/delivery/copy-picture.ts';
import { dialogButtons } from '../dialogs/dialogs.ts';
import {
  chosenOptions,
  type FileOption,
  hintOf,
  labelOf,
  type Offer,
  offerOf,
  offers,
} from '../export/file-choices.ts';
import { paperName, sheetPaper } from '../export/sheet-paper.ts';
import { paperFields } from '../export/options/paper-fields.ts';
import { fileOptions } from '../export/options/file-options.ts';
import { checkPanel } from './check-panel.ts';
import { panelWords } from '../i18n/panel-messages.ts';

/** Of most files, above the first of them. */
const shared: readonly FileOption[] = ['mirror', 'dpi', 'archive'];

export function exportPanel(designer: SignDesigner): TemplateResult {
  const { words, inApp, settings } = designer;
  const say = panelWords(words.language);
  // Where downloads are blocked, the files that still work.
  const main: FileKind = settings.pressSheet ? 'press' : 'pdf';
  const first: readonly FileKind[] = inApp ? ['png', 'json'] : [main, 'png', 'json'];
  const others = offers.filter(({ kind }) => kind !== 'sheet' && !first.includes(kind));
  // As the offer after a download is called.
  const sheets = settings.pressSheet ? say('sheetGroup') : say('atHome', { paper: paperName(settings, say) });
  const list = (kinds: readonly Offer[]): TemplateResult =>
    html`<ul class="files">${kinds.map((offer) => html`<li>${fileButton(designer, offer)}</li>`)}</ul>`;
  return html`
    <section class="group">
      ${inApp ? html`<p class="note">${say('keepHint')}</p>` : whoPrints(designer)}
      ${fileOptions(designer, settings.pressSheet ? ['cut', ...shared] : shared)}
      ${list(first.map(offerOf))}
      ${canCopyPicture()
        ? html`<button type="button" class="button wide" data-copy @click=${() =>
          copyPicture(
            import('../export/make-and-deliver.ts').then(({ pictureOf }) => pictureOf(designer)),
            designer,
          )}>${lazyIcon('copy')}${say('copyPicture')}</button>`
        : nothing}
      ${designer.exports.delivered?.render()}
    </section>
    ${checkPanel(designer)}
    <fieldset class="group">
      <legend class="visually-hidden">${sheets}</legend>
      <h2 aria-hidden="true">${sheets}</h2>
      ${paperFields(designer, say('copiesHint'))}
      ${onePageOffer(designer)}
      ${fileButton(designer, offerOf('sheet'))}
    </fieldset>
    <section class="group">
      <details class="fold" ?open=${!settings.pressSheet && (settings.bleed || settings.cut === 'all')}>
        <summary>${say('forShops')}${lazyIcon('next')}</summary>
        ${settings.pressSheet ? nothing : fileOptions(designer, ['bleed', 'cut'])} ${list(others)}
      </details>
    </section>
    <section class="group">${dialogButtons(designer)}</section>
  `;
}

/** The one question that files and sheets follow. */
function whoPrints(designer: SignDesigner): TemplateResult {
  const { words, settings } = designer;
  const say = panelWords(words.language);
  return segments({
    name: 'pressSheet',
    label: say('whoPrints'),
    value: settings.pressSheet ? 'press' : 'home',
    choices: [{ value: 'home', label: say('printHome') }, { value: 'press', label: say('printPress') }],
    change: (chosen) => designer.changeSettings({ pressSheet: chosen === 'press' }),
  });
}

function fileButton(designer: SignDesigner, offer: Offer): TemplateResult {
  const { words: { language }, settings, exports } = designer;
  const { kind, format } = offer;
  const details = [
    ...chosenOptions(offer, settings, language),
    ...(kind === 'sheet' ? sheetCount(designer) : []),
    ...(format.archive === 'is' ? [archiveSize(designer.design)] : []),
  ];
  return html`
    <button type="button" class="button file-kind" data-kind=${kind} aria-disabled=${exports.making !==
      undefined}
      aria-busy=${exports.making === kind}
      @click=${() => exports.run(kind)}><span><b>${labelOf(offer, language)}</b><span
      class="hint">${hintOf(
        offer,
        settings,
        language,
      )}${details.map((detail) => html`${' · '}<bdi>${detail}</bdi>`)}</span></span>${icon('export')}</button>
  `;
}

/** How many plates the pages have, or how many sheets a large plate takes; nothing where a label is too small, which the options say. */
function sheetCount({ design, settings, words }: SignDesigner): readonly string[] {
  const size = { widthMm: design.size.w, heightMm: design.size.h };
  const printed = impositionOf(settings, size);
  const { plates, pages, eachPage } = sheetCounts(size, printed);
  const say = panelWords(words.language);
  if (pages > 1) return [say('sheetEach', { n: eachPage, pages })];
  if (plates > 0) return [say('sheetPlates', { n: plates })];
  return printed.paper.labels ? [] : [say('sheetTiles', { n: tileCount(size, printed.paper) })];
}

/** The size at which the copies that were asked for fit on one page. */
function onePageOffer(designer: SignDesigner): unknown {
  const { design: { size }, settings, words } = designer;
  const plate = { widthMm: size.w, heightMm: size.h };
  const printed = impositionOf(settings, plate);
  const fits = sizeForOnePage(plate, printed);
  // A print shop takes as many sheets as it needs.
  if (!fits || settings.copies === 'fill' || settings.pressSheet) return nothing;
  const sides = { w: fits.widthMm, h: fits.heightMm };
  return html`<button type="button" class="button small" data-one-page @click=${() =>
    designer.edit({ kind: 'size', size: resized(size, sides) })}>${
    panelWords(words.language)('onePage', { ...sides, n: settings.copies })
  }</button>`;
}

function impositionOf(settings: ExportSettings, size: Size): Imposition & { readonly first: number } {
  const { copies, first } = settings;
  return { paper: sheetPaper(settings, [size]), copies, first, bleedMm: sheetBleedMm };
}
