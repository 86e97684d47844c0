/** The last file that was made: it can be sent, or shown where a download did not arrive, as long as no other was made. */
import { html, type TemplateResult } from 'lit';
import type { SignDesigner } from '../../sign-designer.ts';
import { panelWords } from '../../i18n/panel-messages.ts';
import type { ToastAction } from '../../ui/toasts.ts';
import { canSend, send } from './deliver.ts';
import type { Delivery, MadeFile } from './download.ts';

export class Delivered {
  readonly file: MadeFile;
  readonly #delivery: Delivery;
  readonly #host: SignDesigner;

  constructor(file: MadeFile, delivery: Delivery, host: SignDesigner) {
    this.file = file;
    this.#delivery = delivery;
    this.#host = host;
  }

  /** What can be done with it now. */
  actions(): readonly ToastAction[] {
    const host = this.#host;
    const say = panelWords(host.words.language);
    return [
      ...(canSend(this.file)
        ? [{ label: say('send'), run: () => host.reportLoadFailure(this.#send()) }]
        : []),
      { label: say('keepAsk'), run: () => host.reportLoadFailure(this.#keep()) },
    ];
  }

  /** A line with its name and what can be done with it. */
  render(): TemplateResult {
    const say = panelWords(this.#host.words.language);
    return html`
      <div class="delivered" data-delivered>
        <p class="hint">${say('exported', { file: this.file.name })}</p>
        <p class="acts">${this.actions().map(({ label, run }) =>
          html`
            <button type="button" class="button small" @click=${run}>${label}</button>
          `
        )}</p>
      </div>
    `;
  }

  async #send(): Promise<void> {
    const { words, toasts } = this.#host;
    const say = panelWords(words.language);
    const came = await send(this.file);
    toasts.say(
      say(came === 'sent' ? 'sent' : came === 'closed' ? 'sendClosed' : 'sendRefused', {
        file: this.file.name,
      }),
      came === 'sent' ? [] : this.actions().slice(came === 'closed' ? 0 : -1),
    );
  }

  async #keep(): Promise<void> {
    const { saveByHand } = await import('./save-by-hand-dialog.ts');
    await saveByHand(this.file, this.#delivery);
  }
}
