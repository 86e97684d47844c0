/** Work on a plate's code that a click begins, one at a time. What came of another plate than the element's is not shown. */
import { html, nothing } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import { failureText } from '../../messages/file-failure.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import { lazyWords } from '../i18n/lazy-messages.ts';
import type { PlateElement } from '../preview/plate-element.ts';

/** `value` undefined: there is no code on the plate. `busy`: what is known so far, if anything. */
type TaskState<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' | 'done'; readonly value: Value | undefined }
  | { readonly kind: 'failed'; readonly reason: string };

export class ScanTask<Value> {
  readonly #host: PlateElement;
  #state: TaskState<Value> = { kind: 'idle' };
  /** That it is about. */
  #design: Design | undefined;

  constructor(host: PlateElement) {
    this.#host = host;
  }

  get isBusy(): boolean {
    return this.#state.kind === 'busy';
  }

  get #shown(): TaskState<Value> {
    if (this.#design === this.#host.design) return this.#state;
    return this.isBusy ? { kind: 'busy', value: undefined } : { kind: 'idle' };
  }

  get value(): Value | undefined {
    return 'value' in this.#shown ? this.#shown.value : undefined;
  }

  /** `tell`: says what is known so far. */
  async run(
    work: (design: Design, world: PlateWorld, tell: (part: Value) => void) => Promise<Value | undefined>,
  ): Promise<void> {
    const { design, world, words } = this.#host;
    if (!world || this.isBusy) return;
    this.#design = design;
    const become = (state: TaskState<Value>): void => {
      this.#state = state;
      this.#host.requestUpdate();
    };
    become({ kind: 'busy', value: undefined });
    try {
      const value = await work(design, world, (part) => become({ kind: 'busy', value: part }));
      become({ kind: 'done', value });
    } catch (error) {
      become({ kind: 'failed', reason: failureText(error, words.language) });
    }
  }

  /** `busy`: what is said before anything is known. */
  render(busy: string, show: (value: Value) => unknown): unknown {
    const say = lazyWords(this.#host.words.language);
    const state = this.#shown;
    if (state.kind === 'idle') return nothing;
    if (state.kind === 'failed') {
      return html`<p class="bad">${say('scanFailed', { reason: state.reason })}</p>`;
    }
    if (state.value !== undefined) return show(state.value);
    return state.kind === 'busy'
      ? html`<p class="hint">${busy}</p>`
      : html`<p class="note">${say('scanNoCode')}</p>`;
  }
}
