/** `<sign-open-dialog>`: asks for a file or pasted text, and shows what an import changed and why. */
import { css, html, nothing, type PropertyValues } from 'lit';
import { DialogFrame } from '../ui/dialog-frame.ts';
import type { Opened } from './open-source.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { problemText } from '../../messages/problem-text.ts';

export class SignOpenDialog extends DialogFrame {
  static override properties = { ...DialogFrame.properties, result: { attribute: false } };
  /** Result of the last opening; undefined before the first. */
  declare result: Opened | undefined;

  static override styles = [
    ...DialogFrame.styles,
    css`
      .file {
        width: 100%;
      }
      .problems {
        overflow-wrap: anywhere;
      }
      form .button {
        justify-self: end;
      }
      .refused {
        color: var(--bad);
        font-weight: 600;
        margin-bottom: 0.5rem;
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** Closes it when all went well: what was pasted is used, and not in the way of the next. */
  finish(): void {
    const field = this.renderRoot.querySelector('textarea');
    if (field) field.value = '';
    this.close();
  }

  protected override opened(): void {}

  protected override closed(): void {
    this.result = undefined;
    if (this.host.openings) this.host.openings.result = undefined;
  }

  /** Moves the focus, since the focused input is replaced by the result. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has('result') && this.result) this.renderRoot.querySelector('h2')!.focus();
  }

  protected override render(): unknown {
    const { words, result } = this;
    const say = panelWords(words.language);
    const opened = result?.design !== undefined;
    return this.frame(opened ? say('openedWith', { n: result.problems.length }) : say('openTitle'), {
      body: html`
        <div role="alert">${result && !opened
          ? html`<p class="refused">${say('openFailed', { name: result.name })}</p>`
          : nothing}
        ${result ? this.#problems(result) : nothing}</div>
        ${opened ? nothing : this.#ask()}
      `,
      reads: opened,
      foot: opened
        ? html`
          <button type="button" class="button" @click=${() => {
            this.host.undo();
            this.close();
          }}>${words('undo')}</button>
          <button type="button" class="button strong" @click=${() => this.close()}>${words('close')}</button>
        `
        : undefined,
    });
  }

  #problems({ problems, design }: Opened): unknown {
    // Focusable, so that keys can scroll it.
    return html`<ul class="problems" tabindex=${design ? 0 : nothing}>${
      problems.map((problem) => html`<li>${problemText(problem, this.words.language)}</li>`)
    }</ul>`;
  }

  #ask(): unknown {
    const say = panelWords(this.words.language);
    return html`
      <div class="field">
        <label
          class="button strong file">${say('openFile')}<input class="visually-hidden" type="file"
          @change=${this.#choose}></label>
        <p class="hint">${say('openHint')}</p>
      </div>
      <form class="field" @submit=${this.#paste}>
        <label class="label" for="json">${say('pasteJson')}</label>
        <textarea class="input" id="json" dir="ltr" rows="4" spellcheck="false"></textarea>
        <button class="button">${this.words('open')}</button>
      </form>
    `;
  }

  #choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) this.host.opening((openings) => openings.file(file));
    input.value = '';
  };

  #paste = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = this.renderRoot.querySelector('textarea')!.value;
    this.host.opening((openings) => openings.text(text));
  };
}
