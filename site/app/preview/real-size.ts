/**
 * `<sign-real-size>`: the plate in its printed size on the screen, calibrated with a bank card; or behind a windscreen, in proportion; or
 * as large as one likes.
 */
import { rulers, rulerStyles } from './rulers.ts';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Drawing } from './drawing.ts';
import { type LazyWords, lazyWords } from '../i18n/lazy-messages.ts';
import { define } from '../ui/define.ts';
import { DialogFrame } from '../ui/dialog-frame.ts';
import { lazyIcon } from '../ui/lazy-icons.ts';
import { SignLargePlate } from './enlarged/large-plate.ts';
import { cardMm, readScale, saveScale, type Screen, type ScreenScale } from './screen-scale.ts';
import { glassWidthMm, windscreen, windscreenStyles } from './windscreen.ts';

export type RealSizeView = 'size' | 'windscreen' | 'large';

const titles = { size: 'realSize', windscreen: 'windscreen', large: 'enlarge' } as const;

export class SignRealSize extends DialogFrame {
  static override properties = {
    drawing: { attribute: false },
    mirrored: { type: Boolean },
    scale: { state: true },
    measuring: { state: true },
    shown: { state: true },
    view: { state: true },
    begunPx: { state: true },
  };
  declare drawing: Drawing | undefined;
  declare mirrored: boolean;
  declare private scale: ScreenScale;
  declare private measuring: boolean;
  declare private shown: boolean;
  /** What it shows next. */
  declare view: RealSizeView;
  /** How wide fingers on the preview make the plate. */
  declare begunPx: number | undefined;

  static override styles = [
    ...DialogFrame.styles,
    windscreenStyles,
    rulerStyles,
    css`
      dialog {
        width: 100vw;
        height: 100dvh;
        max-height: none;
        margin: 0;
        border: 0;
        border-radius: 0;
        background: var(--ground);
      }
      dialog[open] {
        display: flex;
      }
      .head,
      .foot {
        background: var(--surface);
      }
      .head {
        flex-wrap: wrap;
        justify-content: flex-start;
        gap: 0.5rem;
        padding-block: 0.75rem;
        border-bottom: 1px solid var(--line);
      }
      .head h2 {
        flex: 1 0 auto;
        font-size: 1rem;
      }
      .foot {
        justify-content: flex-start;
      }
      .content {
        flex: 1;
        grid-auto-rows: minmax(0, 1fr);
        padding: 0;
        overflow: hidden;
      }
      .foot p {
        flex: 1 1 16rem;
        text-wrap: pretty;
      }
      .foot label {
        flex: 1 1 14rem;
        display: grid;
        gap: 0.25rem;
        font-weight: 550;
      }
      input[type='range'] {
        width: 100%;
        min-height: 2rem;
        accent-color: var(--strong);
      }
      .room {
        overflow: auto;
        display: grid;
        place-items: safe center;
        padding: 1.5rem;
      }
      .room:focus-visible {
        outline-offset: -2px;
      }
      .room > div {
        flex: none;
      }
      figure {
        display: grid;
        gap: 0.75rem;
        justify-items: center;
        width: 100%;
        margin: 0;
      }
      figcaption {
        text-align: center;
        text-wrap: balance;
      }
      sign-plate {
        --caption: 0px;
        width: 100%;
        height: 100%;
      }
      /* Larger than the preview, also on a phone. */
      sign-large-plate.room {
        padding: 0.25rem;
      }
      /* The words that lead elsewhere are below. */
      @media (max-width: 30rem) {
        .head:not(:has([data-step])) h2 {
          flex-basis: calc(100% - 4rem);
        }
        .head .button:not(.square) {
          order: 1;
        }
      }
      @media (max-height: 45rem) and (max-width: 30rem) {
        .foot {
          gap: 0.25rem 1rem;
        }
        .foot .hint {
          font-size: 0.75rem;
          flex-basis: 100%;
        }
        .foot label {
          flex: 1 1 8rem;
        }
        .room {
          padding: 0.5rem;
        }
      }
      .card {
        display: grid;
        place-items: center;
        text-align: center;
        background: var(--surface);
        border: 2px dashed var(--mark);
        color: var(--muted);
        padding: 0.5rem;
      }
    `,
  ];

  constructor() {
    super();
    define('sign-large-plate', SignLargePlate);
    this.mirrored = false;
    this.shown = false;
    this.view = 'size';
    this.measuring = false;
    this.scale = readScale(thisScreen());
  }

  /** What it shows next. */
  turnTo(view: RealSizeView): void {
    this.view = view;
    this.measuring = view === 'size' && !this.scale.measured;
  }

  protected override opened(): void {
    this.scale = readScale(thisScreen());
    this.turnTo(this.view);
    this.shown = true;
  }

  protected override closed(): void {
    this.shown = false;
    this.begunPx = undefined;
  }

  /** The focused element may have been removed. */
  protected override updated(changed: PropertyValues): void {
    if (!this.shown || !changed.has('shown') && !changed.has('measuring')) return;
    this.renderRoot.querySelector<HTMLElement>(this.measuring ? '[name=scale]' : '.room')!.focus();
  }

  get #say(): LazyWords {
    return lazyWords(this.words.language);
  }

  protected override render(): unknown {
    const { measuring, shown, view } = this;
    if (!shown) return this.frame('', { body: nothing });
    return this.frame(this.#say(measuring ? 'measureTitle' : titles[view]), {
      head: html`${this.#turn()}${
        measuring || view !== 'size'
          ? nothing
          : html`<button type="button" class="button" data-measure @click=${() => this.measuring = true}>${
            this.#say('measure')
          }</button>`
      }`,
      body: view === 'large'
        ? this.#large()
        : html`<div class="room" tabindex="0" role="region" aria-labelledby="title">${
          measuring ? this.#card() : view === 'size' ? this.#plate() : this.#windscreen()
        }</div>`,
      foot: measuring
        ? this.#measure()
        : view === 'large'
        ? html`<p class="hint">${this.#say('enlargeHint')}</p>`
        : undefined,
    });
  }

  #plate(): TemplateResult {
    const { drawing, words, scale: { pxPerMm } } = this;
    if (!drawing) return html`<p>${words('drawing')}</p>`;
    const { w, h } = drawing.design.size;
    return html`
      <div data-plate .style=${`width:${w * pxPerMm}px;height:${h * pxPerMm}px`}>
        <sign-plate .picture=${drawing} .label=${words('plateSize', { w, h })}>${rulers(drawing)}</sign-plate>
      </div>
    `;
  }

  #large(): TemplateResult {
    const { drawing, words, mirrored } = this;
    if (!drawing) return html`<p class="room">${words('drawing')}</p>`;
    return html`
      <sign-large-plate class="room" tabindex="0" role="region" aria-labelledby="title" .drawing=${drawing}
        .words=${words} .begunPx=${this.begunPx} .mirrored=${mirrored} @close=${() =>
          this.close()}></sign-large-plate>
    `;
  }

  /** To the other view of its size, or closer and less close. */
  #turn(): TemplateResult {
    if (this.view === 'large') {
      const step = (by: 1 | -1): void =>
        this.renderRoot.querySelector<SignLargePlate>('sign-large-plate')?.step(by);
      return html`${
        ([['shrink', -1], ['enlarge', 1]] as const).map(([name, by]) =>
          html`
            <button type="button" class="button bare square" data-step=${by}
              title=${this.#say(name)} @click=${() => step(by)}>${lazyIcon(name)}</button>
          `
        )
      }`;
    }
    const [other, text] = this.view === 'size'
      ? ['windscreen', 'windscreen'] as const
      : ['size', 'realSize'] as const;
    return html`<button type="button" class="button" data-turn=${other} @click=${() => this.turnTo(other)}>${
      this.#say(text)
    }</button>`;
  }

  #windscreen(): TemplateResult {
    const { drawing, words } = this;
    if (!drawing) return html`<p>${words('drawing')}</p>`;
    const { w, h } = drawing.design.size;
    const hint = this.#say('windscreenHint', { glass: glassWidthMm, w, h });
    return html`
      <figure>${windscreen({
        widthMm: w,
        heightMm: h,
        label: this.#say('windscreenDrawn'),
        plate: html`<sign-plate .picture=${drawing} .label=${words('plateSize', { w, h })}></sign-plate>`,
      })}<figcaption class="hint">${hint}</figcaption></figure>
    `;
  }

  /** The card is upright where it does not fit horizontally. */
  #card(): TemplateResult {
    const { scale: { pxPerMm } } = this;
    const upright = innerWidth < cardMm.width * pxPerMm + 80;
    const [w, h] = upright ? [cardMm.height, cardMm.width] : [cardMm.width, cardMm.height];
    return html`<div class="card" .style=${`width:${w * pxPerMm}px;height:${h * pxPerMm}px;border-radius:${
      cardMm.radius * pxPerMm
    }px`}>${this.#say('measureCard')}</div>`;
  }

  #measure(): TemplateResult {
    const { scale } = this;
    return html`
      <p class="hint">${this.#say('measureHint')}</p>
      <label>${this.#say('measureSlide')}<input type="range" name="scale" min="2" max="12" step="0.01"
          .value=${live(String(scale.pxPerMm))} @input=${(event: Event) =>
            this.scale = {
              pxPerMm: (event.target as HTMLInputElement).valueAsNumber,
              measured: true,
            }}></label>
      <button type="button" class="button strong" data-measured @click=${() => this.#measured()}>${this
        .#say('measureDone')}</button>
    `;
  }

  #measured(): void {
    saveScale(thisScreen(), this.scale.pxPerMm);
    this.measuring = false;
  }
}

function thisScreen(): Screen {
  return { width: screen.width, height: screen.height, devicePixelRatio };
}
