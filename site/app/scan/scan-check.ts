/** `<sign-scan-check>`: scans the code with a modelled camera, lists what each scanner does with it, and offers a test sheet. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { expectationsOf } from '../../sign/sheet/scanners.ts';
import { sheetWords } from '../../sign/sheet/sheet-words.ts';
import type { PaperId } from '../../sign/sheet/papers.ts';
import { failureText } from '../../messages/file-failure.ts';
import { icon } from '../ui/icons.ts';
import { type LazyWords, lazyWords } from '../i18n/lazy-messages.ts';
import type { Reading } from './scan-proof.ts';
import { PlateElement } from '../preview/plate-element.ts';

type State =
  | { readonly kind: 'idle' | 'scanning' | 'no-code' }
  | { readonly kind: 'read'; readonly readings: readonly Reading[] }
  | { readonly kind: 'failed'; readonly reason: string };

export class SignScanCheck extends PlateElement {
  static override properties = {
    paper: { attribute: false },
    state: { state: true },
    making: { state: true },
  };
  /** Of the test page. */
  declare paper: PaperId;
  declare private state: State;
  declare private making: boolean;

  static override styles = [
    ...PlateElement.styles,
    css`
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      .row .button {
        flex: 1 1 9rem;
      }
      .finding .icon {
        color: var(--good);
      }
      .finding[data-read='no'] .icon {
        color: var(--warn);
      }
      .readings {
        display: grid;
        gap: 0.5rem;
      }
      .said {
        overflow-wrap: anywhere;
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
      }
      details {
        border: 1px solid var(--line);
        border-radius: var(--round);
      }
      summary {
        padding: 0.75rem;
        cursor: pointer;
        font-weight: 550;
        border-radius: var(--round);
      }
      dl {
        display: grid;
        gap: 0.75rem;
        padding: 0.25rem 0.75rem 0.75rem;
      }
      dt {
        font-weight: 550;
        display: flex;
        justify-content: space-between;
        gap: 1rem;
      }
      dt .hint {
        font-weight: 400;
        text-align: end;
      }
    `,
  ];

  constructor() {
    super();
    this.paper = 'a4';
    this.state = { kind: 'idle' };
    this.making = false;
  }

  get #say(): LazyWords {
    return lazyWords(this.words.language);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Results of another plate do not apply.
    if (changed.has('design') && this.state.kind !== 'scanning') this.state = { kind: 'idle' };
  }

  protected override render(): TemplateResult {
    const { words, design, state, world } = this;
    const say = sheetWords(words.language);
    return html`
      <section class="group">
        <h2>${this.#say('scanTitle')}</h2>
        <p class="hint">${this.#say('scanHint')}</p>
        <div class="row">
          <button type="button" class="button" data-scan aria-disabled=${!world || state.kind === 'scanning'}
            aria-busy=${state.kind === 'scanning'} @click=${() => void this.#scan()}>${this.#say(
              'scanTry',
            )}</button>
          <button type="button" class="button" data-sheet aria-disabled=${!world ||
            this.making} aria-busy=${this
            .making}
            @click=${() => void this.#sheet()}>${this.#say('scanSheet')}</button>
        </div>
        <div class="readings" role="status">${this.#said()}</div>
        <details>
          <summary>${this.#say('scanners')}</summary>
          <dl>${expectationsOf(design.qr).map(({ scanner, certainty, text }) =>
            html`
              <div>
                <dt>${say(scanner)}<span class="hint">${say(certainty)}</span></dt>
                <dd>${say.fill(text, {})}</dd>
              </div>
            `
          )}</dl>
        </details>
      </section>
    `;
  }

  #said(): unknown {
    const { state } = this;
    switch (state.kind) {
      case 'idle':
        return nothing;
      case 'scanning':
        return html`<p class="hint">${this.#say('scanning')}</p>`;
      case 'no-code':
        return html`<p class="note">${this.#say('scanNoCode')}</p>`;
      case 'failed':
        return html`<p class="bad">${this.#say('scanFailed', { reason: state.reason })}</p>`;
      case 'read':
        return state.readings.map((reading) => this.#reading(reading));
    }
  }

  #reading({ shot, text, right }: Reading): TemplateResult {
    const place = this.#say(shot.id === 'arm' ? 'scanArm' : 'scanGlass', { m: shot.distanceMm / 1000 });
    return html`
      <div class="finding" data-shot=${shot.id} data-read=${right ? 'yes' : 'no'}>${icon(
        right ? 'check' : 'alert',
      )}
        <div><p>${place}${this.#say(
          right ? 'scanReads' : text === undefined ? 'scanReadsNot' : 'scanReadsWrong',
        )}</p>
          <p class="hint said">${right
            ? this.#say('scanSays', { text: text! })
            : this.#say(shot.id === 'arm' ? 'scanLargerArm' : 'scanLargerGlass')}</p></div>
      </div>
    `;
  }

  async #scan(): Promise<void> {
    const { design, world } = this;
    if (!world || this.state.kind === 'scanning') return;
    this.state = { kind: 'scanning' };
    try {
      const { proveByScanning } = await import('./scan-proof.ts');
      const readings = await proveByScanning(design, world);
      // The design changed meanwhile; the button starts another test.
      this.state = design !== this.design
        ? { kind: 'idle' }
        : readings
        ? { kind: 'read', readings }
        : { kind: 'no-code' };
    } catch (error) {
      this.state = { kind: 'failed', reason: failureText(error, this.words.language) };
    }
  }

  async #sheet(): Promise<void> {
    const { design, world, words, paper } = this;
    if (!world || this.making) return;
    this.making = true;
    try {
      const [{ makeScanSheet }, { deliver }] = await Promise.all([
        import('./scan-sheet.ts'),
        import('../export/delivery/download.ts'),
      ]);
      const file = await makeScanSheet({ design, world, words, paper });
      if (file) await deliver(file);
      else this.state = { kind: 'no-code' };
    } catch (error) {
      this.state = { kind: 'failed', reason: failureText(error, this.words.language) };
    }
    this.making = false;
  }
}
