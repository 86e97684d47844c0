/** Options of sheets: the paper, also of a size of one's own, its inks, copies of each plate, and the first unused label. */
import { html, nothing, type TemplateResult } from 'lit';
import { failureText } from '../../../messages/file-failure.ts';
import type { OwnPaper, Paper, PaperId } from '../../../sign/sheet/papers.ts';
import { sheetBleedMm, tightSheet } from '../../../sign/sheet/paper-space.ts';
import { fitsPaper, minPaperMm, paperIds, papers } from '../../../sign/sheet/papers.ts';
import { tightText } from '../../../sign/sheet/sheet-words.ts';
import { tileCount } from '../../../sign/sheet/sheet.ts';
import { sheetFailure } from '../../../sign/sheet/sheet-failure.ts';
import { type PanelWords, panelWords } from '../../i18n/panel-messages.ts';
import type { Words } from '../../i18n/messages.ts';
import { lengthField } from '../../ui/number/length-field.ts';
import { wholeField } from '../../ui/number/whole-field.ts';
import { paperName, sheetPaper } from '../sheet-paper.ts';
import type { SettingsView } from './file-options.ts';
import type { ExportSettings } from '../../state/export-settings.ts';

export function paperFields(view: SettingsView, copiesHint: string): TemplateResult {
  const { settings, words: { language }, design: { size: { w, h } } } = view;
  const size = { widthMm: w, heightMm: h };
  const set = (changes: Partial<ExportSettings>): void => view.changeSettings(changes);
  const say = panelWords(language);
  const paper = sheetPaper(settings, [size]);
  const { labels } = paper;
  const places = labels === undefined ? 1 : labels.columns * labels.rows;
  return html`
    <div class="field">
      <label class="label" for="paper">${say('paper')}</label>
      <select class="input" id="paper" name="paper" aria-describedby="hint-paper"
        @change=${(event: Event) =>
          set({
            paper: (event.target as HTMLSelectElement).value as ExportSettings['paper'],
            first: 1,
          })}>${offeredPapers(
            language.tag,
            settings.paper,
          ).map((
            id,
          ) =>
            html`<option value=${id} ?selected=${id === settings.paper}>${
              optionText(papers[id], say)
            }</option>`
          )}<option value="own" ?selected=${settings.paper === 'own'}>${say('paperOwn')}</option></select>
      <p class="hint" id="hint-paper">${labels === undefined
        ? say('paperHint')
        : say('labelHint', { w: labels.widthMm, h: labels.heightMm })}</p>
      ${fitsPaper(size, paper)
        ? nothing
        : labels === undefined
        ? html`<p class="hint" role="status" data-tiled>${say('tiled', { n: tileCount(size, paper) })}</p>`
        : html`<p class="note" role="status">${
          failureText(
            sheetFailure({ ...size, paper: settings.paper === 'own' ? paper : settings.paper }),
            language,
          )
        }</p>`}
    </div>
    ${tightNote(view, paper)}
    ${settings.paper === 'own'
      ? ownFields(settings.ownPaper, view.words, (ownPaper) => set({ ownPaper }))
      : nothing}
    ${wholeField<'fill'>(view.words, {
      name: 'copies',
      label: say('copies'),
      hint: labels === undefined && !fitsPaper(size, paper) ? say('copiesHintEach') : copiesHint,
      value: settings.copies,
      max: 1000,
      empty: 'fill',
      change: (copies) => set({ copies }),
    })}
    ${labels === undefined ? nothing : wholeField<number>(view.words, {
      name: 'first',
      label: say('first'),
      hint: say('firstHint'),
      value: settings.first,
      max: places,
      empty: 1,
      change: (first) => set({ first }),
    })}
  `;
}

/** That a side has no room for what it needs, with the sheet that has. */
function tightNote(view: SettingsView, paper: Paper): unknown {
  const { settings, words, design: { size: { w, h } } } = view;
  const { copies, ownPaper: own } = settings;
  const tight = tightSheet([{ widthMm: w, heightMm: h }], { paper, copies, bleedMm: sheetBleedMm });
  if (tight === undefined) return nothing;
  const say = panelWords(words.language);
  const { widthMm, heightMm } = tight.roomier;
  const wider: OwnPaper = { widthMm, heightMm: own.heightMm === 'roll' ? 'roll' : heightMm };
  return html`<p class="offer" role="status" data-tight><span>${
    tightText(tight, paper, words.language)
  }</span>${
    settings.paper === 'own'
      ? html`<button type="button" class="button small" @click=${() =>
        view.changeSettings({ ownPaper: wider })}>${
        say('tightOffer', { paper: paperName({ ...settings, ownPaper: wider }, say) })
      }</button>`
      : nothing
  }</p>`;
}

/** A press sheet, or a roll. */
function ownFields(own: OwnPaper, words: Words, set: (own: OwnPaper) => void): TemplateResult {
  const say = panelWords(words.language);
  return html`<div class="paper-sides">${
    lengthField(words, {
      name: 'paperWidth',
      label: say('paperWidth'),
      value: own.widthMm,
      minMm: minPaperMm,
      change: (widthMm) => set({ ...own, widthMm }),
    })
  }${
    lengthField<'roll'>(words, {
      name: 'paperHeight',
      label: say('paperHeight'),
      hint: say('paperHeightHint'),
      value: own.heightMm,
      minMm: minPaperMm,
      empty: 'roll',
      change: (heightMm) => set({ ...own, heightMm }),
    })
  }</div>`;
}

/** `paper` has the number of labels in its name, for command lines and files. */
function optionText({ name, labels }: Paper, say: PanelWords): string {
  if (labels === undefined) return name;
  return say('paperLabels', {
    paper: name.replace(/ \(\d+\)$/, ''),
    n: labels.columns * labels.rows,
    w: labels.widthMm,
    h: labels.heightMm,
  });
}

/** Avery is not sold in mainland China. */
function offeredPapers(tag: string, chosen: ExportSettings['paper']): readonly PaperId[] {
  return paperIds.filter((id) => tag !== 'zh-CN' || id === chosen || !papers[id].name.startsWith('Avery'));
}
