/** The code: on or off, generated or the user's picture, its caption and its error correction. */
import { html, nothing, type TemplateResult } from 'lit';
import type { QrType } from '../../../schema/archive.ts';
import { archiveSize, pictureSize } from './archive-size.ts';
import { type Choice, type PanelView, segments, textField } from '../ui/fields.ts';
import { optionList, switchField, textArea } from '../ui/options.ts';
import { panelWords } from '../i18n/panel-messages.ts';

export interface CodePanelView extends PanelView {
  /** Message about the last picture's error. */
  readonly imageProblem: string | undefined;
  useImage(file: File): void;
  /** Frames a part of the plate; empty frames none. */
  point(field: string): void;
}

export function codePanel(view: CodePanelView): TemplateResult {
  const { words, design: { qr }, edit } = view;
  const say = panelWords(words.language);
  return html`
    <section class="group">
      ${switchField({
        name: 'qr',
        label: say('codeOn'),
        on: qr.on,
        change: (on) => edit({ kind: 'qr', qr: { on } }),
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
            if (mode === 'auto' || qr.image !== '') edit({ kind: 'qr', qr: { mode } });
            else askForPicture(event, view);
          },
        })}
        ${qr.mode === 'auto' ? html`${automatic(view)}${pictureInput(view, true)}` : picture(view)}
        ${textArea({
          name: 'qr.label',
          label: say('caption'),
          value: qr.label,
          lines: 2,
          hint: view.gloss(qr.label) ?? say('captionHint'),
          change: (label) => edit({ kind: 'qr', qr: { label } }),
        })}${view.remarks('qr.label', qr.label)}
      `}
    </section>
  `;
}

function automatic(view: CodePanelView): TemplateResult {
  const { words, design: { qr }, edit } = view;
  const say = panelWords(words.language);
  const types: readonly Choice<QrType>[] = [
    { value: 'tel', label: say('typeTel'), hint: say('typeTelHint') },
    { value: 'link', label: say('typeLink'), hint: say('typeLinkHint') },
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
      change: (type) => edit({ kind: 'qr', qr: { type } }),
    })}
    ${qr.type === 'custom'
      ? textArea({
        name: 'qr.text',
        label: say('codeContent'),
        value: qr.text,
        lines: 3,
        change: (text) => edit({ kind: 'qr', qr: { text } }),
      })
      : qr.type === 'link'
      ? textField(view, {
        name: 'qr.text',
        label: say('relay'),
        value: qr.text,
        type: 'url',
        placeholder: 'https://',
        hint: say('relayHint'),
        change: (text) => edit({ kind: 'qr', qr: { text } }),
      })
      : nothing}
    ${segments({
      name: 'qr.ec',
      label: say('ec'),
      value: qr.ec,
      choices: [{ value: 'H', label: say('ecH') }, { value: 'M', label: say('ecM') }],
      change: (ec) => edit({ kind: 'qr', qr: { ec } }),
    })}
  `;
}

function picture(view: CodePanelView): TemplateResult {
  const { words, design: { qr }, edit, imageProblem } = view;
  const say = panelWords(words.language);
  return html`
    <div class="field">
      ${qr.image === '' ? nothing : html`<div class="picture"><img src=${qr.image} alt=${say('imageAlt')}>
        <span class="hint">${
        say('imageSize', {
          picture: pictureSize(qr.image),
          archive: archiveSize(view.design),
        })
      }</span>
        <button type="button" class="button bare" @click=${() => {
        edit({ kind: 'qr', qr: { image: '', mode: 'auto' } });
        view.goTo('qr.mode');
      }}>${say('removeImage')}</button></div>`}
      <label class="button file">${qr.image === '' ? say('pickImage') : say('changeImage')}
        ${pictureInput(view, false)}</label>
      ${imageProblem === undefined ? nothing : html`<p class="bad" role="alert">${imageProblem}</p>`}
      <p class="hint">${say('imageHint')}</p>
    </div>
  `;
}

/** `hidden`: opened by the choice of a picture, which is not the plate's before there is one. */
function pictureInput({ useImage }: CodePanelView, hidden: boolean): TemplateResult {
  const choose = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) useImage(file);
    input.value = '';
  };
  return html`
    <input class="visually-hidden" type="file" accept="image/*" name="qr.image" ?hidden=${hidden}
      @change=${choose}>
  `;
}

/** The code that is there keeps its place until a picture comes. */
function askForPicture({ target }: Event, view: CodePanelView): void {
  const root = (target as HTMLElement).getRootNode() as ShadowRoot;
  root.querySelector<HTMLInputElement>('[name="qr.image"]')!.click();
  // The choice goes back to what the plate has.
  view.point('');
}
