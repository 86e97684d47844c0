/** The export panel: files and their options. */
import { html, nothing, type TemplateResult } from 'lit';
import { tileCount } from '../../sign/sheet/sheet.ts';
import { plateCount, sheetBleedMm } from '../../sign/sheet/paper-space.ts';
import { archiveSize } from './archive-size.ts';
import type { ExportSettings, FileKind } from '../state/export-settings.ts';
import { icon } from '../ui/icons.ts';
import { lazyIcon } from '../ui/lazy-icons.ts';
import type { Toasts } from '../ui/toasts.ts';
import { canCopyPicture, copyPicture } from '../export/delivery/copy-picture.ts';
import type { Delivered } from '../export/delivery/delivered.ts';
import { dialogButtons } from '../export/dialog-buttons.ts';
import type { DialogId } from '../export/dialogs.ts';
import { chosenOptions, hintOf, labelOf, type Offer, offerOf, offers } from '../export/file-choices.ts';
import { sheetPaper } from '../export/sheet-paper.ts';
import { paperFields } from '../export/options/paper-fields.ts';
import { fileOptions } from '../export/options/file-options.ts';
import { checkPanel, type CheckPanelView } from './check-panel.ts';
import { panelWords } from '../i18n/panel-messages.ts';

export interface ExportPanelView extends CheckPanelView {
  /** Inside a messaging app, which blocks downloads. */
  readonly inApp: boolean;
  readonly settings: ExportSettings;
  /** The file that is being made. */
  readonly making: FileKind | undefined;
  /** The last file that was downloaded. */
  readonly delivered: Delivered | undefined;
  readonly toasts: Toasts;
  set(settings: Partial<ExportSettings>): void;
  /** The plate as a PNG. */
  picture(): Promise<File>;
  export(kind: FileKind): void;
  go(id: DialogId): void;
  /** undefined where pages cannot be printed. */
  readonly print: (() => void) | undefined;
}

/** Where downloads are blocked, the files that still work come first. */
const inAppOrder: readonly FileKind[] = ['png', 'json'];

export function exportPanel(view: ExportPanelView): TemplateResult {
  const { words, settings, inApp } = view;
  const say = panelWords(words.language);
  const rank = (kind: FileKind): number => inApp && !inAppOrder.includes(kind) ? 1 : 0;
  const { w, h } = view.design.size;
  const files = offers.filter(({ kind }) => kind !== 'sheet');
  return html`
    ${checkPanel(view)}
    <section class="group">
      ${inApp ? html`<p class="note">${say('keepHint')}</p>` : nothing}
      <ul class="files">${files.toSorted((a, b) => rank(a.kind) - rank(b.kind)).map((offer) =>
        html`<li>${fileButton(view, offer)}</li>`
      )}</ul>
      ${canCopyPicture()
        ? html`<button type="button" class="button wide" data-copy @click=${() =>
          copyPicture(view.picture(), view)}>${lazyIcon('copy')}${say('copyPicture')}</button>`
        : nothing}
      ${view.delivered?.render()}
    </section>
    <fieldset class="group">
      <legend class="visually-hidden">${say('sheetGroup')}</legend>
      <h2 aria-hidden="true">${say('sheetGroup')}</h2>
      ${paperFields({
        settings,
        words,
        size: { widthMm: w, heightMm: h },
        copiesHint: say('copiesHint'),
        set: (changes) => view.set(changes),
      })}
      ${fileButton(view, offerOf('sheet'))}
    </fieldset>
    <fieldset class="group">
      <legend class="visually-hidden">${say('options')}</legend>
      <h2 aria-hidden="true">${say('options')}</h2>
      ${fileOptions(view)}
    </fieldset>
    <section class="group">${dialogButtons(words, (id) => view.go(id), view.print)}</section>
  `;
}

function fileButton(view: ExportPanelView, offer: Offer): TemplateResult {
  const { words: { language }, settings, making } = view;
  const { kind, format } = offer;
  const details = [
    ...chosenOptions(offer, settings, language),
    ...(kind === 'sheet' ? sheetCount(view) : []),
    ...(format.archive === 'is' ? [archiveSize(view.design)] : []),
  ];
  return html`
    <button type="button" class="button file-kind" data-kind=${kind} aria-disabled=${making !== undefined}
      aria-busy=${making === kind}
      @click=${() => view.export(kind)}><span><b>${labelOf(offer, language)}</b><span class="hint">${hintOf(
        offer,
        settings,
        language,
      )}${details.map((detail) => html`${' · '}<bdi>${detail}</bdi>`)}</span></span>${icon('export')}</button>
  `;
}

/** How many plates the sheets hold, or how many sheets a large plate takes; nothing where a label is too small, which the options say. */
function sheetCount(
  { design: { size: { w, h } }, settings, words }: ExportPanelView,
): readonly string[] {
  const size = { widthMm: w, heightMm: h };
  const paper = sheetPaper(settings, [size]);
  const { copies, first } = settings;
  const n = plateCount(size, {
    paper,
    copies,
    first,
    bleedMm: sheetBleedMm,
  });
  const say = panelWords(words.language);
  if (n > 0) return [say('sheetPlates', { n })];
  return paper.labels ? [] : [say('sheetTiles', { n: tileCount(size, paper) })];
}
