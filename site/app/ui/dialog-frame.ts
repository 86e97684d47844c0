/** Base of the designer's dialogs: a native modal `<dialog>` with a title, closed by its button, Escape or a click outside. */
import { html, LitElement, nothing, type PropertyDeclarations } from 'lit';
import type { SignDesigner } from '../sign-designer.ts';
import { dialogFrame } from './dialog.styles.ts';
import { icon } from './icons.ts';
import { laterControls } from './later-controls.styles.ts';
import { controls } from './theme.ts';
import { directionOf } from '../../messages/language.ts';
import type { Words } from '../i18n/messages.ts';

export abstract class DialogFrame extends LitElement {
  static override properties: PropertyDeclarations = {
    host: { attribute: false },
    words: { attribute: false },
  };
  declare host: SignDesigner;
  declare words: Words;

  static override styles = [controls, laterControls, dialogFrame];

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.hasUpdated) this.close();
  }

  show(): void {
    // The result of an opening is shown in the dialog that asked for the file.
    if (this.#dialog.open) return;
    this.opened();
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  close(): void {
    this.#dialog.close();
  }

  /** Called before the dialog is shown. */
  protected abstract opened(): void;

  /** Called after the dialog was closed in any way. */
  protected closed(): void {}

  /** `reads`: nothing in the body is focusable, so the body is, to be scrolled by keys. */
  protected frame(
    title: string,
    parts: {
      readonly body: unknown;
      readonly foot?: unknown;
      /** Between the title and the button that closes. */
      readonly head?: unknown;
      readonly reads?: boolean;
    },
  ): unknown {
    const { language } = this.words;
    return html`
      <dialog lang=${language.tag} dir=${directionOf(language.tag)} aria-labelledby="title" @close=${() =>
        this.closed()} @click=${this.#closeOutside}>
        <div class="head"><h2 id="title" tabindex="-1" autofocus>${title}</h2>${parts.head}
          <button type="button" class="button bare square" aria-label=${this.words('close')} @click=${() =>
            this.close()}>${icon('remove')}</button></div>
        <div class="content" tabindex=${parts.reads ? 0 : nothing}>${parts.body}</div>
        ${parts.foot === undefined ? '' : html`<div class="foot">${parts.foot}</div>`}
      </dialog>
    `;
  }

  #closeOutside = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) this.close();
  };
}
