/** What stands under the content of a code of one's own: an address without its scheme, which most scanners show as text, and a WhatsApp link without a country code. */
import { html, nothing } from 'lit';
import { panelWords } from '../i18n/panel-messages.ts';
import type { SignDesigner } from '../sign-designer.ts';

const scheme = 'https://';
/** A host with a dot in it, and no address of mail. */
const bareAddress = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;
const whatsAppNumber = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(\d+)/i;
/** Of Hong Kong, and a mobile number of the mainland. */
const localNumber = /^(?:[2-9]\d{7}|1[3-9]\d{9})$/;

export function lacksScheme(text: string): boolean {
  return bareAddress.test(text.trim());
}

/** The number of a WhatsApp link that begins with no country code. */
export function localWhatsApp(text: string): string | undefined {
  const number = whatsAppNumber.exec(text.trim())?.[1];
  return number !== undefined && localNumber.test(number) ? number : undefined;
}

export function addressRemark(host: SignDesigner, text: string): unknown {
  const say = panelWords(host.words.language);
  const number = localWhatsApp(text);
  return html`${
    lacksScheme(text)
      ? html`<p class="offer" role="status"><span>${say('addressBare')}</span><button type="button"
      class="button small" data-scheme @click=${() => {
        host.edit({ kind: 'qr', qr: { text: scheme + text.trim() } });
        host.showField('qr.text');
      }}>${say('addressWhole')}</button></p>`
      : nothing
  }${
    number === undefined
      ? nothing
      : html`<p class="hint bad" role="status">${say('addressLocal', { number })}</p>`
  }`;
}
