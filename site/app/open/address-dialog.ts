/** `<sign-address-dialog>`: asks before another host is asked for something. Removed once answered. */
import type { ReactiveControllerHost } from 'lit';
import { html } from 'lit';
import type { Words } from '../i18n/messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { define } from '../ui/define.ts';
import { DialogFrame } from '../ui/dialog-frame.ts';

export interface AskingHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  readonly words: Words;
}

interface Question {
  readonly text: string;
  readonly yes: string;
  /** `cancel` if not given. */
  readonly no?: string;
  agree(): void;
  /** Also when the dialog is closed. */
  refuse?(): void;
}

class SignAddressDialog extends DialogFrame {
  static override properties = { question: { attribute: false } };
  declare question: Question;
  #isAgreed = false;

  protected override opened(): void {}

  protected override closed(): void {
    // Not when the designer was taken off the page.
    const isThere = this.isConnected;
    this.remove();
    if (this.#isAgreed) this.question.agree();
    else if (isThere) this.question.refuse?.();
  }

  protected override render(): unknown {
    const { text, yes, no = this.words('cancel') } = this.question;
    return this.frame(panelWords(this.words.language)('openTitle'), {
      body: html`<p>${text}</p>`,
      foot: html`
        <button type="button" class="button" @click=${() => this.close()}>${no}</button>
        <button type="button" class="button strong" data-load @click=${() => {
          this.#isAgreed = true;
          this.close();
        }}>${yes}</button>
      `,
    });
  }
}

/** Resolves when the question is shown. */
export async function ask(host: AskingHost, question: Question): Promise<void> {
  define('sign-address-dialog', SignAddressDialog);
  const dialog = Object.assign(document.createElement('sign-address-dialog') as SignAddressDialog, {
    words: host.words,
    question,
  });
  await host.updateComplete;
  host.renderRoot.append(dialog);
  await dialog.updateComplete;
  dialog.show();
}
