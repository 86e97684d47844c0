/** `<sign-scan-margin>`: how much damage the code bears before it no longer scans, in words and as a picture, and the change that helps most. */
import { css, html, nothing, type TemplateResult } from 'lit';
import type { DecoderId } from '../../scan/decoders.ts';
import type { ScanMargin } from '../../scan/margin.ts';
import { applyFix } from '../../sign/doctor/doctor-fix.ts';
import { type LazyWords, lazyWords } from '../i18n/lazy-messages.ts';
import { icon } from '../ui/icons.ts';
import { marginPicture } from './margin-picture.ts';
import { ScanTask } from './scan-task.ts';
import { PlateElement } from '../preview/plate-element.ts';

type Speech = typeof import('../../scan/scan-words.ts');

interface Measured {
  readonly margin: ScanMargin;
  readonly speech: Speech;
}

export class SignScanMargin extends PlateElement {
  /** Several times what two cores of a desktop take: a phone is slower. */
  static budgetMs = 5000;
  readonly #task = new ScanTask<Measured>(this);

  static override styles = [
    ...PlateElement.styles,
    css`
      :host {
        margin-top: 1rem;
        padding: 0.75rem;
        border: 1px solid var(--line);
        border-radius: var(--round);
      }
      section,
      .result {
        display: grid;
        gap: 0.625rem;
        justify-items: start;
      }
      h3 {
        font-size: inherit;
        font-weight: 550;
      }
      .borne {
        font-size: 1.0625rem;
        font-weight: 600;
      }
      .borne span {
        white-space: nowrap;
      }
      .verdict {
        display: flex;
        gap: 0.5rem;
        color: var(--good);
      }
      .poor {
        color: var(--warn);
      }
      .curve {
        width: 100%;
        max-width: 26rem;
        height: auto;
        color: var(--mark);
      }
      .curve text {
        fill: var(--muted);
        font-size: 11px;
      }
      .grid {
        stroke: var(--line);
      }
      .area {
        fill: currentcolor;
        opacity: 0.14;
      }
      .line {
        fill: none;
        stroke: currentcolor;
        stroke-width: 2;
      }
      .dot {
        fill: currentcolor;
      }
      details {
        width: 100%;
      }
      summary {
        cursor: pointer;
        color: var(--muted);
        padding-block: 0.5rem;
      }
    `,
  ];

  get #say(): LazyWords {
    return lazyWords(this.words.language);
  }

  protected override render(): TemplateResult {
    const { isBusy, value } = this.#task;
    return html`
      <section>
        <h3>${this.#say('marginTitle')}</h3>
        ${value ? nothing : html`<p class="hint">${this.#say('marginHint')}</p>`}
        <div class="result" role="status">${this.#task.render(
          this.#say('marginBusy'),
          (measured) => this.#measured(measured, !isBusy),
        )}</div>
        <button type="button" class="button small" data-measure aria-disabled=${!this.world || isBusy}
          aria-busy=${isBusy}
          @click=${() => void this.#measure()}>${this.#say(value ? 'marginAgain' : 'marginTry')}</button>
      </section>
    `;
  }

  #measured({ margin, speech }: Measured, isFinal: boolean): TemplateResult {
    const { sayAdvice, sayLimit, sayLimits, sayMargin, sayWeakest, scanWords } = speech;
    const { advice, curve, decoders, weakest, isEnough, complete } = margin;
    const { language } = this.words;
    const points = curve.map(({ tiltDeg, distanceMm }) =>
      `${tiltDeg}° ${sayLimit('distance', distanceMm, language)}`
    );
    const ids = Object.keys(decoders) as DecoderId[];
    return html`
      ${isEnough && !complete ? nothing : html`
        <p class="verdict ${isEnough ? 'fine' : 'poor'}">${icon(isEnough ? 'check' : 'alert')}${this.#say(
          isEnough ? 'marginFine' : 'marginPoor',
        )}</p>
      `}
      <p class="borne">${sayMargin(margin, language).map((limit, at) =>
        html`${at === 0 ? '' : ' / '}<span>${limit}</span>`
      )}</p>
      ${isEnough ? nothing : html`<p>${sayWeakest(margin, language)}</p>`}
      ${isFinal ? nothing : html`<p class="hint">${this.#say('marginChanges')}</p>`}
      ${advice === null ? nothing : html`
        <button type="button" class="button small strong" data-advice @click=${() =>
          this.host.edit({ kind: 'parts', parts: applyFix(this.design, advice.fix) })}>${sayAdvice(
            weakest,
            advice,
            language,
          )}</button>
      `}
      ${curve.length < 2 || margin.distanceMm === null ? nothing : marginPicture(curve, {
        description: this.#say('marginPicture', { points: points.join(scanWords(language)('comma')) }),
        tilt: this.#say('marginTilt'),
        metres: this.#say('marginMetres'),
      })}
      <details>
        <summary>${this.#say('marginDetails')}</summary>
        ${ids.map((id) => html`<p class="hint">${sayLimits(id, decoders[id]!, language)}</p>`)}
      </details>
      ${ids.length > 1 ? nothing : html`<p class="hint">${this.#say('marginOne')}</p>`}
      ${complete ? nothing : html`<p class="hint">${this.#say('marginPartial')}</p>`}
    `;
  }

  async #measure(): Promise<void> {
    await this.#task.run(async (design, world, tell) => {
      const [{ measureMargin }, speech] = await Promise.all([
        import('./measure-in-worker.ts'),
        import('../../scan/scan-words.ts'),
      ]);
      const margin = await measureMargin(design, world, {
        budgetMs: SignScanMargin.budgetMs,
        onFound: (found) => tell({ margin: found, speech }),
      });
      return margin && { margin, speech };
    });
  }
}
