/** Toasts: one short message at a time, with an action such as undo or cancel, announced to screen readers. */
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Words } from '../i18n/messages.ts';

export interface ToastAction {
  readonly label: string;
  run(): void;
}

/** Only closes; read out by name. */
export const dismissal: ToastAction = { label: '×', run: () => {} };

interface Toast {
  readonly text: string;
  readonly actions: readonly ToastAction[];
  /** Disappears by itself. */
  readonly brief?: boolean;
  /** Whether its actions still make sense; always, if undefined. */
  readonly holds?: (() => boolean) | undefined;
}

/** Progress of long work: shown only after a noticeable delay. */
interface Job {
  /** Aborts when the user cancels. */
  readonly signal: AbortSignal;
  end(): void;
}

const shownMs = 6000;
const noticeableMs = 200;

export class Toasts implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  /** The button that last had the focus. */
  #focused: HTMLElement | null = null;
  /** What had it before. */
  #left: HTMLElement | null = null;
  #toast: Toast | undefined;
  /** Shown again after other toasts. */
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
    if (this.#toast?.holds?.() === false) this.#toast = undefined;
    if (this.#question?.holds?.() === false) this.#question = undefined;
  }

  /** Keeps the focus in the designer when the button disappears. */
  hostUpdated(): void {
    if (this.#focused && !this.#focused.isConnected) {
      const { renderRoot } = this.#host;
      (this.#left?.isConnected ? this.#left : renderRoot.querySelector<HTMLElement>('#body')!).focus({
        preventScroll: true,
      });
    }
  }

  say(text: string, actions: readonly ToastAction[] = [], holds?: () => boolean): void {
    this.#show({ text, actions, brief: true, holds });
    this.#leaveSoon();
  }

  #leaveSoon = (): void => {
    this.#stay();
    if (this.#toast?.brief) this.#timer = setTimeout(() => this.#show(undefined), shownMs);
  };

  #enter = ({ relatedTarget }: FocusEvent): void => {
    this.#stay();
    if (!(relatedTarget as Element | null)?.closest('.toast')) {
      this.#left = relatedTarget as HTMLElement | null;
    }
  };

  /** Not while it is hovered or focused. */
  #stay = (): void => clearTimeout(this.#timer);

  /** Stays until it is closed. */
  fail(text: string): void {
    this.#show({ text, actions: [dismissal] });
  }

  /** Stays until one of the actions is chosen or it makes no sense; other toasts may replace it meanwhile. */
  ask(text: string, actions: readonly ToastAction[], holds?: () => boolean): void {
    this.#question = { text, actions, holds };
    this.#show(this.#toast?.brief ? undefined : this.#toast);
  }

  /** As `ask`, but after other messages and questions. */
  askLater(text: string, actions: readonly ToastAction[]): void {
    this.#question ??= { text, actions };
    this.#host.requestUpdate();
  }

  /** Takes away what would have gone by itself: its words are of another language now. */
  hide(): void {
    if (this.#toast?.brief) this.#show(undefined);
  }

  /** Removes an obsolete question. */
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
    const button = (action: ToastAction): TemplateResult =>
      html`
        <button type="button" aria-label=${action === dismissal ? words('close') : action.label}
          @click=${() => {
            if (toast === this.#question) this.#question = undefined;
            this.#show(undefined);
            action.run();
          }}>${action.label}</button>
      `;
    return html`<div role="status" class="toasts">${
      toast === undefined ? nothing : keyed(
        toast,
        html`
          <div class="toast" @pointerenter=${this.#stay} @pointerleave=${this.#leaveSoon}
            @focusin=${this.#enter} @focusout=${this.#leaveSoon}><div><span>${toast.text}</span>${toast
              .actions
              .filter((action) => action !== dismissal).map(button)}</div>${toast.actions.filter((action) =>
                action === dismissal
              ).map(button)}</div>
        `,
      )
    }</div>`;
  }
}
