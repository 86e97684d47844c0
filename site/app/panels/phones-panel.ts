/** Up to three phones, each with a label; a dial code calls the first. */
import { html, nothing, type TemplateResult } from 'lit';
import { maxPhones } from '../../../schema/limits.ts';
import { glossed } from './text-panel.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { textField } from '../ui/fields.ts';
import { icon } from '../ui/icons.ts';

export function phonesPanel(designer: SignDesigner): TemplateResult {
  const { words, design, navigation: { lazy } } = designer;
  const { phones } = design;
  return html`
    <fieldset class="group">
      <legend class="visually-hidden">${words('phones')}</legend>
      <h2 aria-hidden="true">${words('phones')}</h2>
      <ul class="phones">${phones.map((phone, row) =>
        html`<li class="phone">
        ${
          textField(designer, {
            name: `phones.${row}.label`,
            label: words('phoneLabelN', { n: row + 1 }),
            bareLabel: true,
            value: phone.label,
            ...glossed(designer, phone.label),
            placeholder: words('phoneLabel'),
            change: (label) => designer.edit({ kind: 'phone', row, phone: { label } }),
          })
        }
        ${
          textField(designer, {
            name: `phones.${row}.num`,
            label: words('phoneNumN', { n: row + 1 }),
            bareLabel: true,
            type: 'tel',
            value: phone.num,
            placeholder: words('phoneNum'),
            // Usually the user's own.
            ...(row === 0 ? { autocomplete: 'tel' } : {}),
            sample: true,
            change: (num) => designer.edit({ kind: 'phone', row, phone: { num } }),
          })
        }
        ${
          row === 0 ? nothing : html`
            <button type="button" class="button bare square"
              title=${words('raisePhoneN', { n: row + 1 })} @click=${() =>
                designer.edit({ kind: 'raisePhone', row })}>${icon('raise')}</button>
          `
        }
        ${
          phones.length === 1 ? nothing : html`
            <button type="button" class="button bare square"
              title=${words('removePhoneN', { n: row + 1 })} @click=${() => {
                designer.edit({ kind: 'removePhone', row });
                designer.showField('phones');
              }}>${icon('remove')}</button>
          `
        }
        ${lazy?.textRemarks(designer, `phones.${row}.label`, phone.label)}
      </li>`
      )}</ul>
      ${phones.length < maxPhones
        ? html`<button type="button" class="button" name="phones" @click=${() => {
          designer.edit({ kind: 'addPhone' });
          designer.showField(`phones.${phones.length}.num`);
        }}>${icon('add')}${words('addPhone')}</button>`
        : nothing}
      <p class="hint">${words('phonesHint')}${phones.length > 1
        ? ` ${lazy?.codeHint(design, words) ?? ''}`
        : nothing}</p>
    </fieldset>
  `;
}
