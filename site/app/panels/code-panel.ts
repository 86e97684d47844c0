/** The code: on or off, generated or the user's picture, its caption and its error correction. */
import { html, nothing, type TemplateResult } from 'lit';
import type { QrType } from '../../../schema/archive.ts';
import { isFilled } from '../../../schema/limits.ts';
import { isChinese } from '../../messages/language.ts';
import { addressRemark } from './address-remark.ts';
import { archiveSize, pictureSize } from './archive-size.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { type Choice, segments, textField } from '../ui/fields.ts';
import { optionList, switchField } from '../ui/options.ts';
import { panelWords } from '../i18n/panel-messages.ts';

export function codePanel(designer: SignDesigner): TemplateResult {
  const { words, design: { qr }, navigation: { lazy } } = designer;
  const say = panelWords(words.language);
  return html`
    <section class="group">
      ${switchField({
        name: 'qr',
        label: say('codeOn'),
        on: qr.on,
        change: (on) => designer.edit({ kind: 'qr', qr: { on } }),
      })}
      ${!qr.on ? nothing : html`
        ${segments({
          name: 'qr.mode',
          label: say('codeFrom'),
          value: qr.mode,
          choices: [{ value: 'auto', label: say('codeAuto') }, {
            value: 'image',
            label: say('codeImage'),
          }],
          change: (mode, event) => {
            if (mode === 'auto' || qr.image !== '') designer.edit({ kind: 'qr', qr: { mode } });
            else askForPicture(event, designer);
          },
        })}
        ${qr.mode === 'auto'
          ? html`${automatic(designer)}${pictureInput(designer, true)}`
          : picture(designer)}
        ${textField(designer, {
          name: 'qr.label',
          label: say('caption'),
          value: qr.label,
          lines: 2,
          hint: lazy?.glossOf(qr.label, words) ?? say('captionHint'),
          change: (label) => designer.edit({ kind: 'qr', qr: { label } }),
        })}${lazy?.textRemarks(designer, 'qr.label', qr.label)}
      `}
    </section>
  `;
}

function automatic(designer: SignDesigner): TemplateResult {
  const { words, design: { qr, phones } } = designer;
  const say = panelWords(words.language);
  const filled = phones.filter(isFilled);
  const [first] = filled;
  const text = filled.map(({ label, num }) => `${label} ${num}`.trim()).join(' / ') || words('phoneNum');
  const label = first?.label.trim() ?? '';
  const foreign = isChinese(words.language.tag) || !/\p{Script=Han}/u.test(label)
    ? []
    : [say('typeLinkLabel', { label }), designer.navigation.lazy?.glossOf(label, words)].filter(Boolean);
  const types: readonly Choice<QrType>[] = [
    { value: 'tel', label: say('typeTel'), hint: say('typeTelHint') },
    { value: 'link', label: say('typeLink'), hint: [say('typeLinkHint', { text }), ...foreign].join('. ') },
    { value: 'vcard', label: say('typeVcard'), hint: say('typeVcardHint') },
    { value: 'text', label: say('typeText'), hint: say('typeTextHint') },
    { value: 'custom', label: say('typeCustom'), hint: say('typeCustomHint') },
  ];
  return html`
    ${optionList({
      name: 'qr.type',
      label: say('codeType'),
      value: qr.type,
      choices: types,
      change: (type) => designer.edit({ kind: 'qr', qr: { type } }),
    })}
    ${qr.type === 'custom'
      ? textField(designer, {
        name: 'qr.text',
        label: say('codeContent'),
        value: qr.text,
        lines: 3,
        below: addressRemark(designer, qr.text),
        change: (text) => designer.edit({ kind: 'qr', qr: { text } }),
      })
      : qr.type === 'link'
      ? textField(designer, {
        name: 'qr.text',
        label: say('relay'),
        value: qr.text,
        type: 'url',
        placeholder: 'https://',
        hint: say('relayHint'),
        change: (text) => designer.edit({ kind: 'qr', qr: { text } }),
      })
      : nothing}
    ${segments({
      name: 'qr.ec',
      label: say('ec'),
      value: qr.ec,
      choices: [{ value: 'H', label: say('ecH') }, { value: 'M', label: say('ecM') }],
      change: (ec) => designer.edit({ kind: 'qr', qr: { ec } }),
    })}
  `;
}

function picture(designer: SignDesigner): TemplateResult {
  const { words, design: { qr }, openings } = designer;
  const say = panelWords(words.language);
  return html`
    <div class="field">
      ${qr.image === '' ? nothing : html`<div class="picture"><img src=${qr.image} alt=${say('imageAlt')}>
        <span class="hint">${
        say('imageSize', {
          picture: pictureSize(qr.image),
          archive: archiveSize(designer.design),
        })
      }</span>
        <button type="button" class="button bare" @click=${() => {
        designer.edit({ kind: 'qr', qr: { image: '', mode: 'auto' } });
        designer.showField('qr.mode');
      }}>${say('removeImage')}</button></div>`}
      <label class="button file">${qr.image === '' ? say('pickImage') : say('changeImage')}
        ${pictureInput(designer, false)}</label>
      ${openings?.imageProblem === undefined
        ? nothing
        : html`<p class="bad" role="alert">${openings.imageProblem}</p>`}
      <p class="hint">${say('imageHint')}</p>
    </div>
  `;
}

/** `hidden`: opened by the choice of a picture, which is not the plate's before there is one. */
function pictureInput(designer: SignDesigner, hidden: boolean): TemplateResult {
  const choose = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) designer.opening((openings) => openings.picture(file));
    input.value = '';
  };
  return html`
    <input class="visually-hidden" type="file" accept="image/*" name="qr.image" ?hidden=${hidden}
      @change=${choose}>
  `;
}

/** The code that is there keeps its place until a picture comes. */
function askForPicture({ target }: Event, designer: SignDesigner): void {
  const root = (target as HTMLElement).getRootNode() as ShadowRoot;
  root.querySelector<HTMLInputElement>('[name="qr.image"]')!.click();
  // The choice goes back to what the plate has.
  designer.navigation.point('');
}
