/** One short line at a time about what was just done, with a way back or a way out. Said to screen readers as it appears. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Words } from '../i18n/messages.ts';

export interface ToastAction {
  readonly label: string;
  run(): void;
}

interface Toast {
  readonly text: string;
  readonly actions: readonly ToastAction[];
  /** Goes by itself. */
  readonly brief?: boolean;
}

/** Work that takes a while: its line appears only when it takes noticeably long. */
export interface Job {
  /** Aborts when the user cancels. */
  readonly signal: AbortSignal;
  end(): void;
}

const shownMs = 6000;
const noticeableMs = 200;

export class Toasts implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  /** The button that has the focus, as of the last look. */
  #focused: HTMLElement | null = null;
  #toast: Toast | undefined;
  /** Shows again when others have gone. */
  #question: Toast | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  hostUpdate(): void {
    this.#focused = this.#host.renderRoot?.querySelector('.toast button:focus');
  }

  /** The button goes, pressed or not; the focus stays in the designer. */
  hostUpdated(): void {
    if (this.#focused && !this.#focused.isConnected) {
      this.#host.renderRoot.querySelector<HTMLElement>('#body')!.focus();
    }
  }

  say(text: string, action?: ToastAction): void {
    this.#show({ text, actions: action ? [action] : [], brief: true });
    this.#leaveSoon();
  }

  #leaveSoon = (): void => {
    this.#stay();
    if (this.#toast?.brief) this.#timer = setTimeout(() => this.#show(undefined), shownMs);
  };

  /** Not while somebody is about to use it. */
  #stay = (): void => clearTimeout(this.#timer);

  /** Stays until it is closed. */
  fail(text: string): void {
    this.#show({ text, actions: [{ label: '✕', run: () => {} }] });
  }

  /** Stays until one of the actions is chosen, and makes room for what has to be said meanwhile. */
  ask(text: string, actions: readonly ToastAction[]): void {
    this.#question = { text, actions };
    this.#show(this.#toast?.brief ? undefined : this.#toast);
  }

  /** The question is no longer one. */
  withdraw(): void {
    this.#question = undefined;
    this.#host.requestUpdate();
  }

  begin(text: string, cancelLabel: string): Job {
    const cancelling = new AbortController();
    let shown: Toast | undefined;
    const timer = setTimeout(() => {
      shown = { text, actions: [{ label: cancelLabel, run: () => cancelling.abort() }] };
      this.#show(shown);
    }, noticeableMs);
    return {
      signal: cancelling.signal,
      end: () => {
        clearTimeout(timer);
        if (shown && this.#toast === shown) this.#show(undefined);
      },
    };
  }

  #show(toast: Toast | undefined): void {
    this.#stay();
    this.#toast = toast;
    this.#host.requestUpdate();
  }

  render(words: Words): unknown {
    const toast = this.#toast ?? this.#question;
    return html`<div role="status" class="toasts">${
      toast === undefined ? nothing : keyed(
        toast,
        html`
          <div class="toast" @pointerenter=${this.#stay} @pointerleave=${this.#leaveSoon}
            @focusin=${this.#stay} @focusout=${this.#leaveSoon}><span>${toast.text}</span>${toast.actions.map(
              (
                action,
              ) =>
                html`
                  <button type="button" aria-label=${action.label === '✕' ? words('close') : action.label}
                    @click=${() => {
                      if (toast === this.#question) this.#question = undefined;
                      this.#show(undefined);
                      action.run();
                    }}>${action.label}</button>
                `,
            )}</div>
        `,
      )
    }</div>`;
  }
}
