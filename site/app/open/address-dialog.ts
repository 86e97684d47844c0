/** `<sign-address-dialog>`: asks before a design is fetched from another host. Removed once answered. */
import { html } from 'lit';
import { DialogFrame } from '../ui/dialog-frame.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';

export class SignAddressDialog extends DialogFrame {
  static override properties = { place: {}, load: { attribute: false } };
  /** The host, for display. */
  declare place: string;
  declare load: () => Promise<void>;

  protected override opened(): void {}

  protected override closed(): void {
    this.remove();
  }

  protected override render(): unknown {
    const say = exchangeWords(this.words.language);
    return this.frame(panelWords(this.words.language)('openTitle'), {
      body: html`<p>${say('addressAsk', { host: this.place })}</p>`,
      foot: html`
        <button type="button" class="button" @click=${() => this.close()}>${this.words('cancel')}</button>
        <button type="button" class="button strong" data-load @click=${() => {
          void this.load();
          this.close();
        }}>${say('addressLoad')}</button>
      `,
    });
  }
}
