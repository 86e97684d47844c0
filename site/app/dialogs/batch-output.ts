/** In which files the plates of a table are made, and how. */
import { html } from 'lit';
import type { BatchOutput } from '../export/batch-run.ts';
import { chosenOptions, hintOf, labelOf, offerOf, offers } from '../export/file-choices.ts';
import { fileOptions } from '../export/options/file-options.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { optionList } from '../ui/options.ts';

export function outputFields(
  host: SignDesigner,
  { output, isBusy, isOneFile, choose, changed }: {
    readonly output: BatchOutput;
    readonly isBusy: boolean;
    /** Whether a sheet has all of them, so that it needs no ZIP. */
    readonly isOneFile: boolean;
    readonly choose: (output: BatchOutput) => void;
    readonly changed: () => void;
  },
): unknown {
  const { words, settings, design } = host;
  const say = exchangeWords(words.language);
  const list = optionList<BatchOutput>({
    name: 'output',
    label: say('batchOutput'),
    value: output,
    choices: offers.filter(({ format }) => format.batch).map((offer) => {
      const { kind } = offer;
      const file = labelOf(offer, say.language);
      const hints = [hintOf(offer, settings, say.language), ...chosenOptions(offer, settings, say.language)];
      return {
        value: kind,
        label: kind === 'sheet' && isOneFile ? file : say('batchZip', { file }),
        hint: hints.join(' · '),
      };
    }),
    change: choose,
  });
  const changeSettings: typeof host.changeSettings = (changes) => {
    host.changeSettings(changes);
    changed();
  };
  const options = fileOptions({ settings, words, design, changeSettings }, offerOf(output));
  return html`${list}<fieldset class="file-options" ?disabled=${isBusy}>
    <legend class="visually-hidden">${panelWords(say.language)('options')}</legend>${options}</fieldset>`;
}
