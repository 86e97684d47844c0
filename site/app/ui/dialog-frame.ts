/** What the dialogs of the designer have in common: a native modal `<dialog>` with a title, closed by its button, Escape or a click beside it. */
import { html, LitElement, nothing, type PropertyDeclarations } from 'lit';
import { dialogFrame } from './dialog.styles.ts';
import { controls } from './theme.ts';
import { directionOf } from '../../messages/language.ts';
import type { Words } from '../i18n/messages.ts';

/** `Host`: what a dialog needs of the designer that opened it. */
export abstract class DialogFrame<Host = unknown> extends LitElement {
  static override properties: PropertyDeclarations = {
    host: { attribute: false },
    words: { attribute: false },
  };
  declare host: Host;
  declare words: Words;

  static override styles = [controls, dialogFrame];

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.hasUpdated) this.close();
  }

  show(): void {
    // What came of an opening is shown in the dialog that asked.
    if (this.#dialog.open) return;
    this.opened();
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  close(): void {
    this.#dialog.close();
  }

  /** Called before the dialog is shown. */
  protected abstract opened(): void;

  /** Called after it was closed, however. */
  protected closed(): void {}

  /** `reads`: nothing in the body takes the focus, so the body does, to be scrolled by keys. */
  protected frame(
    title: string,
    parts: { readonly body: unknown; readonly foot?: unknown; readonly reads?: boolean },
  ): unknown {
    const { language } = this.words;
    return html`
      <dialog lang=${language.tag} dir=${directionOf(language)} aria-labelledby="title" @close=${() =>
        this.closed()} @click=${this.#closeOutside}>
        <div class="head"><h2 id="title" tabindex="-1" autofocus>${title}</h2>
          <button type="button" class="button bare square" aria-label=${this.words('close')} @click=${() =>
            this.close()}>✕</button></div>
        <div class="content" tabindex=${parts.reads ? 0 : nothing}>${parts.body}</div>
        ${parts.foot === undefined ? '' : html`<div class="foot">${parts.foot}</div>`}
      </dialog>
    `;
  }

  #closeOutside = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) this.close();
  };
}
