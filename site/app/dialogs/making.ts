/** The foot of a dialog that makes a file of many plates: what is said, how far the work is, and how it is cancelled. One file at a time. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { failureText } from '../../messages/file-failure.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import type { Words } from '../i18n/messages.ts';
import type { BatchJob } from '../export/batch-run.ts';

interface MakingHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  readonly words: Words;
}

export class Making implements ReactiveController {
  readonly #host: MakingHost;
  /** Plates made so far, of those that are being made; the file is written after the last. */
  #work: { readonly done: number; readonly total: number } | undefined;
  #said: { readonly text: string; readonly undo?: (() => void) | undefined; readonly isBad?: boolean } = {
    text: '',
  };
  #ending: AbortController | undefined;
  /** Whether it was working when the host was last updated. */
  #wasBusy = false;

  constructor(host: MakingHost) {
    this.#host = host;
    host.addController(this);
  }

  get isBusy(): boolean {
    return this.#work !== undefined;
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /** The start button is replaced by the cancel button while it works; the focus follows. */
  hostUpdated(): void {
    if (this.isBusy === this.#wasBusy) return;
    this.#wasBusy = this.isBusy;
    this.#host.renderRoot.querySelector<HTMLElement>(this.isBusy ? '[data-cancel]' : '[data-make]')?.focus();
  }

  cancel(): void {
    this.#ending?.abort();
  }

  say(text: string, undo?: () => void, isBad = false): void {
    this.#said = { text, undo, isBad };
    this.#host.requestUpdate();
  }

  /** `done`: what is said when the file is downloaded. */
  async run(job: Omit<BatchJob, 'language'>, done: (file: string) => string): Promise<void> {
    if (this.isBusy) return;
    const { language } = this.#host.words;
    const say = exchangeWords(language);
    const { signal } = this.#ending = new AbortController();
    const total = job.plates.length;
    const progress = (made: number): void => {
      this.#work = { done: made, total };
      this.#host.requestUpdate();
    };
    progress(0);
    this.say('');
    try {
      const [{ runBatch }, { deliver }] = await Promise.all([
        import('../export/batch-run.ts'),
        import('../export/delivery/deliver.ts'),
      ]);
      const made = await runBatch({ ...job, language }, { signal, progress });
      if (await deliver(made)) this.say(done(made.name));
    } catch (error) {
      this.say(
        signal.aborted ? say('batchCancelled') : say('batchFailed', { reason: failureText(error, language) }),
        undefined,
        !signal.aborted,
      );
    } finally {
      this.#work = undefined;
      this.#host.requestUpdate();
    }
  }

  /** `start`: the buttons while nothing is made. */
  render(start: unknown): unknown {
    const { words } = this.#host;
    const say = exchangeWords(words.language);
    const work = this.#work;
    const { text, undo, isBad } = this.#said;
    const said = work === undefined ? text : work.done < work.total ? '' : say('batchPacking');
    return html`
      <p class=${isBad ? 'said bad' : 'said'} role="status">${said}${undo === undefined ? nothing : html`
        <button type="button"
          class="button bare" @click=${undo}>${words('undo')}</button>
      `}</p>
      ${work === undefined ? start : html`
        <progress max=${work.total} .value=${work.done} aria-label=${say('batchProgress')}></progress>
        <span class="count">${say('batchMaking', { ...work })}</span>
        <button type="button" class="button" data-cancel
          @click=${() => this.cancel()}>${words('cancel')}</button>
      `}
    `;
  }
}
