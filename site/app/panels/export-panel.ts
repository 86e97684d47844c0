/** The export panel: files and their options. */
import { html, nothing, type TemplateResult } from 'lit';
import { mmPerInch } from '../../units.ts';
import type { FormatSetting } from '../../paint/format.ts';
import { archiveSize } from './archive-size.ts';
import { papers } from '../../sign/sheet/papers.ts';
import type { ExportSettings, FileKind } from '../state/export-settings.ts';
import { segments, switchField, textField } from '../ui/fields.ts';
import { icon } from '../ui/icons.ts';
import { dialogButtons } from '../export/dialog-buttons.ts';
import type { DialogId } from '../export/dialogs.ts';
import { hintOf, labelOf, type Offer, offers } from '../export/offers.ts';
import { checkPanel, type CheckPanelView } from './check-panel.ts';
import { paperFields } from './paper-fields.ts';
import { panelWords } from '../i18n/panel-messages.ts';

export interface ExportPanelView extends CheckPanelView {
  /** Inside a messaging app, which blocks downloads. */
  readonly inApp: boolean;
  readonly settings: ExportSettings;
  /** The file that is being made. */
  readonly making: FileKind | undefined;
  set(settings: Partial<ExportSettings>): void;
  export(kind: FileKind): void;
  go(id: DialogId): void;
}

/** Where downloads are blocked, the files that still work come first. */
const inAppOrder: readonly FileKind[] = ['png', 'json'];

export function exportPanel(view: ExportPanelView): TemplateResult {
  const { words, settings, making, inApp } = view;
  const say = panelWords(words.language);
  const rank = (kind: FileKind): number => inApp && !inAppOrder.includes(kind) ? 1 : 0;
  return html`
    ${checkPanel(view)}
    <section class="group">
      ${inApp ? html`<p class="note">${say('keepHint')}</p>` : nothing}
      <ul class="files">${offers.toSorted((a, b) => rank(a.kind) - rank(b.kind)).map((offer) => {
        const { kind } = offer;
        return html`<li><button type="button" class="button file-kind" data-kind=${kind} aria-disabled=${
          making !== undefined
        } aria-busy=${making === kind}
          @click=${() => view.export(kind)}><span><b>${
          labelOf(offer, words.language)
        }</b><span class="hint">${hintOf(offer, words.language)}${
          details(offer, view).map((detail) =>
            html`
              · <bdi>${detail}</bdi>
            `
          )
        }</span></span>${icon('export')}</button></li>`;
      })}</ul>
    </section>
    <fieldset class="group">
      <legend class="visually-hidden">${say('options')}</legend>
      <h2 aria-hidden="true">${say('options')}</h2>
      ${switchField({
        name: 'bleed',
        label: say('bleed'),
        hint: say('bleedHint'),
        on: settings.bleed,
        change: (bleed) => view.set({ bleed }),
      })}
      ${switchField({
        name: 'cut',
        label: say('cut'),
        hint: say('cutHint'),
        on: settings.cut,
        change: (cut) => view.set({ cut }),
      })}
      ${settings.cut
        ? textField(view, {
          name: 'cutName',
          label: say('cutName'),
          hint: say('cutNameHint'),
          value: settings.cutName,
          change: (cutName) => view.set({ cutName }),
        })
        : nothing}
      ${switchField({
        name: 'mirror',
        label: say('mirror'),
        hint: say('mirrorHint'),
        on: settings.mirror,
        change: (mirror) => view.set({ mirror }),
      })}
      ${paperFields({ settings, say, set: (changed) => view.set(changed) })}
      ${density(view)}
      ${switchField({
        name: 'keepArchive',
        label: say('keepArchive'),
        hint: say('keepArchiveHint'),
        on: settings.keepArchive,
        change: (keepArchive) => view.set({ keepArchive }),
      })}
    </fieldset>
    <section class="group">${dialogButtons(words, (id) => view.go(id))}</section>
  `;
}

const densities = [72, 150, 300, 600] as const;
/** Of a PNG at 300 dpi: about what a browser on a phone draws. */
const maxPixels = 1 << 25;

/** Large plates are seen from afar: fewer pixels are enough, and many browsers cannot draw more. */
function density({ words, settings, design: { size }, set }: ExportPanelView): TemplateResult {
  const say = panelWords(words.language);
  const pixels = size.w * size.h * (300 / mmPerInch) ** 2;
  const large = pixels > maxPixels;
  const offered = densities.filter((dpi) => large || dpi >= 300 || dpi === settings.dpi);
  return html`${
    segments<string>({
      name: 'dpi',
      label: say('dpi'),
      value: String(settings.dpi),
      choices: offered.map((dpi) => ({ value: String(dpi), label: large ? String(dpi) : `${dpi} dpi` })),
      change: (chosen) => set({ dpi: densities.find((dpi) => String(dpi) === chosen) ?? settings.dpi }),
    })
  }${large ? html`<p class="hint">${say('dpiLarge', { n: Math.round(pixels / 1e6) })}</p>` : nothing}`;
}

/** The chosen options of the file, beside its purpose. */
function details({ kind, format }: Offer, { settings, design, words }: ExportPanelView): string[] {
  const has = (setting: FormatSetting): boolean => kind !== 'sheet' && format.settings.includes(setting);
  return [
    ...(has('bleed') && settings.bleed ? [panelWords(words.language)('bleedWith')] : []),
    ...(settings.cut && has('cut') ? [panelWords(words.language)('cutWith')] : []),
    ...(settings.mirror && format.settings.includes('mirror')
      ? [panelWords(words.language)('mirrorWith')]
      : []),
    ...(kind === 'sheet' ? [papers[settings.paper].name] : []),
    ...(format.pixels ? [`${settings.dpi} dpi`] : []),
    ...(format.archive === 'is' ? [archiveSize(design)] : []),
  ];
}
