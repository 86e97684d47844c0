/** `<sign-open-dialog>`: asks for a file or pasted JSON, and shows what an import changed and why. */
import { css, html, LitElement, nothing } from 'lit';
import { controls } from './look.ts';
import type { Words } from './messages.ts';
import type { Opened } from './opening.ts';
import { problemWords } from './problem-words.ts';
import { panelWords } from './panel-messages.ts';

export class SignOpenDialog extends LitElement {
  static override properties = {
    words: { attribute: false },
    result: { attribute: false },
    openFile: { attribute: false },
    openText: { attribute: false },
    undo: { attribute: false },
    forget: { attribute: false },
  };
  declare words: Words;
  /** What came of the last opening; undefined before the first. */
  declare result: Opened | undefined;
  declare openFile: (file: File) => void;
  declare openText: (text: string) => void;
  declare undo: () => void;
  /** The result has been read. */
  declare forget: () => void;

  static override styles = [
    controls,
    css`
      dialog {
        width: min(34rem, 100vw - 2rem);
        max-height: min(44rem, 100dvh - 2rem);
        padding: 0;
        border: 1px solid var(--line);
        border-radius: 18px;
        background: var(--surface);
        color: var(--ink);
        box-shadow: var(--shade);
        overscroll-behavior: contain;
      }
      dialog::backdrop {
        background: #0007;
      }
      .content {
        padding: 1.5rem;
        display: grid;
        gap: 1.25rem;
      }
      .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
        margin: -0.5rem -0.5rem -0.5rem 0;
      }
      h2 {
        font-size: 1.25rem;
        font-weight: 700;
      }
      textarea.input {
        font: 0.8125rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
        min-height: 8rem;
      }
      .file {
        width: 100%;
      }
      .file:focus-within {
        outline: 2px solid var(--mark);
        outline-offset: 2px;
      }
      .problems {
        display: grid;
        gap: 0.5rem;
      }
      .problems li {
        padding: 0.625rem 0.75rem;
        border-radius: var(--round);
        background: var(--field);
        overflow-wrap: anywhere;
      }
      code {
        font: 0.75rem ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
        color: var(--muted);
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        justify-content: flex-end;
      }
      .refused {
        color: var(--bad);
        font-weight: 600;
      }
    `,
  ];

  show(): void {
    this.renderRoot.querySelector('dialog')!.showModal();
  }

  close(): void {
    this.renderRoot.querySelector('dialog')!.close();
  }

  protected override render(): unknown {
    const { words, result } = this;
    const say = panelWords(words.language);
    return html`
      <dialog aria-labelledby="title" @close=${this.#closed} @click=${this.#closeOutside}>
        <div class="content">
        <div class="head"><h2 id="title">${result?.design
          ? say('openedWith', { n: result.problems.length })
          : say('openTitle')}</h2>
          <button type="button" class="button bare square" aria-label=${words('close')} @click=${this
            .close}>✕</button></div>
        <div role="alert">${result && !result.design
          ? html`<p class="refused">${say('openFailed')}: ${result.name}</p>`
          : nothing}
        ${result ? this.#problems(result) : nothing}</div>
        ${result?.design
          ? html`<div class="actions">
          <button type="button" class="button" @click=${() => {
            this.undo();
            this.close();
          }}>${say('openUndo')}</button>
          <button type="button" class="button strong" @click=${this.close}>${words('close')}</button></div>`
          : this.#ask()}
        </div>
      </dialog>
    `;
  }

  #problems({ problems }: Opened): unknown {
    return html`<ul class="problems">${
      problems.map((problem) => {
        const { field, text } = problemWords(problem, this.words.language);
        return html`<li>${text}${
          field === '' ? nothing : html`
            <code>${field}</code>
          `
        }</li>`;
      })
    }</ul>`;
  }

  #ask(): unknown {
    const say = panelWords(this.words.language);
    return html`
      <div class="field">
        <label
          class="button strong file">${say(
            'openFile',
          )}<input class="visually-hidden" type="file" autofocus @change=${this.#choose}></label>
        <p class="hint">${say('openHint')}</p>
      </div>
      <form class="field" @submit=${this.#paste}>
        <label class="label" for="json">${say('pasteJson')}</label>
        <textarea class="input" id="json" rows="6" spellcheck="false"
          placeholder='{ "schema": "move-car-sign", … }'></textarea>
        <div class="actions"><button class="button">${say('pasteUse')}</button></div>
      </form>
    `;
  }

  #closed = (): void => {
    this.result = undefined;
    this.forget();
  };

  #choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) this.openFile(file);
    input.value = '';
  };

  #paste = (event: SubmitEvent): void => {
    event.preventDefault();
    this.openText(this.renderRoot.querySelector('textarea')!.value);
  };

  #closeOutside = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) this.close();
  };
}
