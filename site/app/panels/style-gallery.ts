/** `<sign-style-gallery>`: the design in every style, as radio buttons in groups that are one tap away. Visible thumbnails are drawn in idle time. */
import { css, html, nothing, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import type { StyleGroup, StyleId } from '../../../schema/catalog/styles.ts';
import { styleGroups, styleIds, styles } from '../../../schema/catalog/styles.ts';
import type { Design } from '../../../schema/archive.ts';
import { lazyIcon } from '../ui/lazy-icons.ts';
import { Thumbnails } from '../preview/thumbnails.ts';
import { type PanelId, panelWords } from '../i18n/panel-messages.ts';
import { revealChosen, scrollUnder } from './reveal-chosen.ts';
import { nameIn } from '../../messages/name-in.ts';
import { PlateElement } from '../preview/plate-element.ts';

// deno-fmt-ignore
const groupWords = {
  striking: 'groupStriking',
  business: 'groupBusiness',
  cute:     'groupCute',
  guofeng:  'groupGuofeng',
  night:    'groupNight',
} as const satisfies Record<StyleGroup, PanelId>;

export class SignStyleGallery extends PlateElement {
  static override properties = { shuffled: { state: true }, inView: { state: true } };
  /** Whether the style was chosen at random; then screen readers announce it. */
  declare private shuffled: boolean;

  /** The group that begins under the row of their names. */
  declare private inView: StyleGroup;
  #watching: IntersectionObserver | undefined;

  /** By style. */
  #designs: ReadonlyMap<string, Design> = new Map();
  readonly #thumbnails = new Thumbnails(this, {
    designOf: (style) => this.#designs.get(style),
    world: () => this.world,
  });

  static override styles = [
    ...PlateElement.styles,
    css`
      /* Under messages. */
      :host {
        isolation: isolate;
      }
      .group {
        display: grid;
        gap: 1.5rem;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 1rem;
        /* Not under the shadow of the row that follows. */
        position: relative;
        z-index: 2;
      }
      /* Stays above the scrolled list. Padded, so that the rings of focused buttons are not cut off. */
      nav {
        position: sticky;
        /* As far from the panel's edge as other panels begin. */
        top: -0.75rem;
        z-index: 1;
        display: flex;
        flex-wrap: wrap;
        gap: 0.375rem;
        margin-inline: -0.375rem;
        padding: 0.75rem 0.375rem;
        box-shadow: 0 -2.5rem var(--surface);
        background: var(--surface);
      }
      nav .button {
        flex: 1 1 3rem;
        padding: 0.25rem 0.5rem;
        font-size: 0.8125rem;
        line-height: 1.3;
      }
      nav [aria-current='true'] {
        border-color: var(--ink);
        font-weight: 650;
      }
      /* One line, since two would leave a small phone no room for a style below them. */
      @media (max-width: 359px) {
        nav {
          gap: 0.25rem;
        }
        nav .button {
          padding-inline: 0.125rem;
          font-size: 0.75rem;
        }
      }
      h2 {
        margin: 0 0 0.625rem;
        font-size: 0.9375rem;
      }
      .styles {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
        gap: 1rem 0.75rem;
      }
      :host([portrait]) .styles {
        grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
      }
      .style {
        position: relative;
        display: grid;
        gap: 0.375rem;
        cursor: pointer;
        align-content: start;
      }
      .style input {
        position: absolute;
        opacity: 0;
        inset: 0;
        cursor: pointer;
        /* Below the row that stays. */
        scroll-margin-top: 10rem;
      }
      .thumb {
        width: 100%;
        border-radius: 6px;
        background: var(--field);
        overflow: hidden;
        transition: box-shadow 0.12s;
      }
      .thumb:has(img) {
        box-shadow: 0 0 0 1px var(--line);
      }
      .thumb img {
        display: block;
        width: 100%;
        height: 100%;
      }
      .style:hover .thumb {
        box-shadow: 0 0 0 1px var(--muted);
      }
      input:checked + .thumb {
        box-shadow: 0 0 0 2px var(--surface), 0 0 0 4px var(--ink);
      }
      input:focus-visible + .thumb {
        box-shadow: 0 0 0 2px var(--surface), 0 0 0 5px var(--mark);
      }
      @media (forced-colors: active) {
        input:checked + .thumb {
          outline: 4px solid Highlight;
        }
      }
      .name {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      input:checked ~ .name {
        color: var(--ink);
        font-weight: 650;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('world') || changed.has('design') && isRedrawn(changed.get('design'), this.design)) {
      this.#designs = new Map(styleIds.map((style) => [style, { ...this.design, style }]));
      this.#thumbnails.invalidate();
    }
    this.toggleAttribute('portrait', this.design.size.h > this.design.size.w);
  }

  protected override firstUpdated(): void {
    revealChosen(this, this.renderRoot.querySelector(':checked')?.closest('.style'));
    this.#watch();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watching?.disconnect();
  }

  /** Whatever scrolls: the panel or the page. */
  #watch(): void {
    const sections = [...this.renderRoot.querySelectorAll('[role=group]')];
    const row = this.renderRoot.querySelector('nav')!;
    this.#watching = new IntersectionObserver(() => {
      const under = row.getBoundingClientRect().bottom + 1;
      const at = sections.findLastIndex((section) => section.getBoundingClientRect().top <= under);
      this.inView = styleGroups[Math.max(0, at)]!;
    }, { threshold: Array.from({ length: 21 }, (_, step) => step / 20) });
    for (const section of sections) this.#watching.observe(section);
  }

  protected override render(): unknown {
    const { words, design } = this;
    const { w, h } = design.size;
    const say = panelWords(words.language);
    return html`
      <div class="head"><p class="hint">${say('styleHint')}</p>
        <button type="button" class="button" data-shuffle
          @click=${() => this.#shuffle()}>${lazyIcon('shuffle')}${say('shuffle')}</button></div>
      <p class="visually-hidden"
        role="status">${this.shuffled ? say('shuffled', { style: this.#nameOf(design.style) }) : nothing}</p>
      <nav aria-label=${words('tabStyle')}>${styleGroups.map((group) =>
        html`
          <button type="button" class="button" data-group=${group} aria-current=${group === this.inView}
            @click=${() => this.#goTo(group)}>${say(groupWords[group])}</button>
        `
      )}</nav>
      <fieldset class="group">
        <legend class="visually-hidden">${words('tabStyle')}</legend>
        ${styleGroups.map((group) =>
          html`
            <div role="group" aria-labelledby=${group}>
              <h2 id=${group}>${say(groupWords[group])}</h2>
              <div class="styles">${styleIds.filter((id) => styles[id].group === group).map((id) =>
                html`<label class="style" data-key=${id}>
            <input type="radio" name="style" .value=${id} .checked=${
                  live(id === design.style)
                } @change=${() => this.#choose(id, false)}>
            <span class="thumb" .style=${`aspect-ratio:${w}/${h}`}>${this.#thumbnails.imageOf(id)}</span>
            <span class="name">${this.#nameOf(id)}</span></label>`
              )}</div>
            </div>
          `
        )}
      </fieldset>
    `;
  }

  #nameOf(id: StyleId): string {
    return nameIn(this.words.language, `style-${id}`, styles[id].zh, styles[id].en);
  }

  /** With the focus on its first style, which is not chosen by that. */
  #goTo(group: StyleGroup): void {
    const section = this.renderRoot.querySelector(`#${group}`)!.parentElement!;
    scrollUnder(this, section, this.renderRoot.querySelector('nav')!);
    section.querySelector('input')!.focus({ preventScroll: true });
  }

  #choose(style: StyleId, shuffled: boolean): void {
    this.shuffled = shuffled;
    this.host.edit({ kind: 'style', style });
  }

  #shuffle(): void {
    const others = styleIds.filter((id) => id !== this.design.style);
    this.#choose(others[Math.floor(Math.random() * others.length)]!, true);
  }
}

/** Whether plates look different in every style. */
function isRedrawn(before: Design | undefined, { font, numFont, size, text, phones, qr }: Design): boolean {
  return before?.font !== font || before.numFont !== numFont || before.size !== size ||
    before.text !== text ||
    before.phones !== phones || before.qr !== qr;
}
