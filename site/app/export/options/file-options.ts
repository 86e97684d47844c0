/** The options of files, as fields: in the panel those of all files, in a dialog those of the file that it makes. */
import { html, nothing, type TemplateResult } from 'lit';
import { mmPerInch } from '../../../units.ts';
import type { SignDesigner } from '../../sign-designer.ts';
import { type PanelWords, panelWords } from '../../i18n/panel-messages.ts';
import { segments, textField } from '../../ui/fields.ts';
import { switchField } from '../../ui/options.ts';
import { drawsCut, type FileOption, hasOption, isPressSheet, type Offer } from '../file-choices.ts';
import { isOnLabels } from '../sheet-paper.ts';
import { paperFields } from './paper-fields.ts';

/** Of the designer; a dialog may do more when they change. */
export type SettingsView = Pick<SignDesigner, 'settings' | 'words' | 'design' | 'changeSettings'>;

/** `of`: those of a file, or the named ones of every file. */
export function fileOptions(view: SettingsView, of: Offer | readonly FileOption[]): TemplateResult {
  const { settings, words } = view;
  const say = panelWords(words.language);
  const isSheet = 'kind' in of && of.kind === 'sheet';
  const has = (option: FileOption): boolean =>
    'kind' in of
      ? hasOption(of, option) || option === 'cut' && isSheet && isPressSheet(settings)
      : of.includes(option);
  const cut = 'kind' in of ? drawsCut(of, settings) : settings.cut !== 'none';
  const switchOf = (
    name: SwitchId,
    hint: `${SwitchId}Hint` | 'pressSheetCutHint',
  ): TemplateResult =>
    switchField({
      name,
      label: say(name),
      hint: say(hint),
      on: settings[name],
      change: (on) => view.changeSettings({ [name]: on }),
    });
  return html`
    ${isSheet && !isOnLabels(settings)
      ? switchOf('pressSheet', cut ? 'pressSheetCutHint' : 'pressSheetHint')
      : nothing}
    ${has('bleed') ? switchOf('bleed', 'bleedHint') : nothing}
    ${has('cut')
      ? switchField({
        name: 'cut',
        label: say('cut'),
        hint: say('cutHint'),
        on: cut,
        change: (on) => view.changeSettings({ cut: on ? 'all' : 'none' }),
      })
      : nothing}
    ${has('cut') && cut
      ? textField(view, {
        name: 'cutName',
        label: say('cutName'),
        hint: say('cutNameHint'),
        value: settings.cutName,
        change: (cutName) => view.changeSettings({ cutName }),
      })
      : nothing}
    ${has('mirror') ? switchOf('mirror', 'mirrorHint') : nothing}
    ${has('paper') ? paperFields(view, say('copiesHintEach')) : nothing}
    ${has('dpi') ? density(view, say) : nothing}
    ${has('archive') && !isSheet ? switchOf('keepArchive', 'keepArchiveHint') : nothing}
  `;
}

type SwitchId = 'pressSheet' | 'bleed' | 'mirror' | 'keepArchive';

const densities = [72, 150, 300, 600] as const;
/** Of a PNG at 300 dpi: about what a browser on a phone draws. */
const maxPixels = 1 << 25;

/** Large plates are seen from afar: fewer pixels are enough, and many browsers cannot draw more. */
function density(view: SettingsView, say: PanelWords): TemplateResult {
  const { settings, design: { size } } = view;
  const pixels = size.w * size.h * (300 / mmPerInch) ** 2;
  const large = pixels > maxPixels;
  const offered = densities.filter((dpi) => large || dpi >= 300 || dpi === settings.dpi);
  return html`${
    segments<string>({
      name: 'dpi',
      label: say('dpi'),
      value: String(settings.dpi),
      choices: offered.map((dpi) => ({ value: String(dpi), label: large ? String(dpi) : `${dpi} dpi` })),
      change: (chosen) =>
        view.changeSettings({ dpi: densities.find((dpi) => String(dpi) === chosen) ?? settings.dpi }),
    })
  }${large ? html`<p class="hint">${say('dpiLarge', { n: Math.round(pixels / 1e6) })}</p>` : nothing}`;
}
