/** The export panel: files and their options. */
import { html, nothing, type TemplateResult } from 'lit';
import { tileCount } from '../../sign/sheet/sheet.ts';
import { sheetBleedMm, sheetCounts } from '../../sign/sheet/paper-space.ts';
import { archiveSize } from './archive-size.ts';
import type { SignDesigner } from '../sign-designer.ts';
import type { FileKind } from '../state/export-settings.ts';
import { icon } from '../ui/icons.ts';
import { lazyIcon } from '../ui/lazy-icons.ts';
import { canCopyPicture, copyPicture } from '../export/delivery/copy-picture.ts';
import { dialogButtons } from '../export/dialog-buttons.ts';
import { chosenOptions, hintOf, labelOf, type Offer, offerOf, offers } from '../export/file-choices.ts';
import { sheetPaper } from '../export/sheet-paper.ts';
import { paperFields } from '../export/options/paper-fields.ts';
import { fileOptions } from '../export/options/file-options.ts';
import { checkPanel } from './check-panel.ts';
import { panelWords } from '../i18n/panel-messages.ts';

/** Where downloads are blocked, the files that still work come first. */
const inAppOrder: readonly FileKind[] = ['png', 'json'];

export function exportPanel(designer: SignDesigner): TemplateResult {
  const { words, inApp } = designer;
  const say = panelWords(words.language);
  const rank = (kind: FileKind): number => inApp && !inAppOrder.includes(kind) ? 1 : 0;
  const files = offers.filter(({ kind }) => kind !== 'sheet');
  return html`
    ${checkPanel(designer)}
    <section class="group">
      ${inApp ? html`<p class="note">${say('keepHint')}</p>` : nothing}
      <ul class="files">${files.toSorted((a, b) => rank(a.kind) - rank(b.kind)).map((offer) =>
        html`<li>${fileButton(designer, offer)}</li>`
      )}</ul>
      ${canCopyPicture()
        ? html`<button type="button" class="button wide" data-copy @click=${() =>
          copyPicture(designer.exports.picture(), designer)}>${lazyIcon('copy')}${
          say('copyPicture')
        }</button>`
        : nothing}
      ${designer.exports.delivered?.render()}
    </section>
    <fieldset class="group">
      <legend class="visually-hidden">${say('sheetGroup')}</legend>
      <h2 aria-hidden="true">${say('sheetGroup')}</h2>
      ${paperFields(designer, say('copiesHint'))}
      ${fileButton(designer, offerOf('sheet'))}
    </fieldset>
    <fieldset class="group">
      <legend class="visually-hidden">${say('options')}</legend>
      <h2 aria-hidden="true">${say('options')}</h2>
      ${fileOptions(designer)}
    </fieldset>
    <section class="group">${dialogButtons(designer)}</section>
  `;
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
      @click=${() => void exports.run(kind)}><span><b>${labelOf(
        offer,
        language,
      )}</b><span class="hint">${hintOf(
        offer,
        settings,
        language,
      )}${details.map((detail) => html`${' · '}<bdi>${detail}</bdi>`)}</span></span>${icon('export')}</button>
  `;
}

/** How many plates and pages the sheets have, or how many sheets a large plate takes; nothing where a label is too small, which the options say. */
function sheetCount(
  { design: { size: { w, h } }, settings, words }: SignDesigner,
): readonly string[] {
  const size = { widthMm: w, heightMm: h };
  const paper = sheetPaper(settings, [size]);
  const { copies, first } = settings;
  const { plates, pages } = sheetCounts(size, {
    paper,
    copies,
    first,
    bleedMm: sheetBleedMm,
  });
  const say = panelWords(words.language);
  if (plates > 0) {
    return [say('sheetPlates', { n: plates }), ...(pages > 1 ? [say('sheetPages', { n: pages })] : [])];
  }
  return paper.labels ? [] : [say('sheetTiles', { n: tileCount(size, paper) })];
}
