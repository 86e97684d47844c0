/** `<sign-question-dialog>`: a question with the ways to go on. Removed once answered. */
import { html } from 'lit';
import type { SignDesigner } from '../sign-designer.ts';
import { DialogFrame } from './dialog-frame.ts';
import { showDialog } from './show-dialog.ts';

interface Way {
  readonly label: string;
  take(): void;
}

interface Question {
  readonly title: string;
  readonly text: string;
  /** The first is what most want. */
  readonly ways: readonly [Way, ...(readonly Way[])];
  /** `cancel` if not given. */
  readonly no?: string;
  /** Also when the dialog is closed. */
  refuse?(): void;
}

class SignQuestionDialog extends DialogFrame {
  static override properties = { question: { attribute: false } };
  declare question: Question;
  #taken: Way | undefined;

  protected override opened(): void {}

  protected override closed(): void {
    // Not when the designer was taken off the page.
    const isThere = this.isConnected;
    this.remove();
    if (this.#taken) this.#taken.take();
    else if (isThere) this.question.refuse?.();
  }

  protected override render(): unknown {
    const { title, text, ways: [first, ...others], no = this.words('cancel') } = this.question;
    const button = (way: Way, classes: string): unknown =>
      html`<button type="button" class="button ${classes}" data-way @click=${() => {
        this.#taken = way;
        this.close();
      }}>${way.label}</button>`;
    const refuse = html`<button type="button" class="button" @click=${() => this.close()}>${no}</button>`;
    return others.length === 0
      ? this.frame(title, { body: html`<p>${text}</p>`, foot: html`${refuse}${button(first, 'strong')}` })
      : this.frame(title, {
        body: html`<p>${text}</p>${button(first, 'strong wide')}${others.map((way) => button(way, 'wide'))}`,
        foot: refuse,
      });
  }
}

/** Resolves when the question is shown. */
export async function ask(host: SignDesigner, question: Question): Promise<void> {
  const load = () => Promise.resolve(SignQuestionDialog);
  await showDialog(host, 'sign-question-dialog', load, { words: host.words, question });
}
