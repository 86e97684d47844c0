/** `<sign-font-search>`: looks up a catalogue font and counts its Chinese characters; only a usable font is applied. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { fontKeys, fonts } from '../../../schema/catalog/fonts.ts';
import type { Language } from '../../messages/language.ts';
import { nameIn } from '../../messages/name-in.ts';
import { fontsOf } from '../../sign/plate.ts';
import type { FontCheck } from '../../type/library.ts';
import { unreachable } from '../../units.ts';
import { type LazyWords, lazyWords } from '../i18n/lazy-messages.ts';
import { PlateElement } from '../preview/plate-element.ts';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking'; readonly font: string }
  | { readonly kind: 'fetching'; readonly font: string; readonly done: number; readonly total: number }
  | { readonly kind: 'answer'; readonly font: string; readonly check: FontCheck };

export class SignFontSearch extends PlateElement {
  static override properties = {
    state: { state: true },
    typed: { state: true },
  };
  declare private state: State;
  /** The typed name until it is looked up. */
  declare private typed: string | undefined;

  static override styles = [
    ...PlateElement.styles,
    css`
      .row {
        display: flex;
        gap: 0.5rem;
        align-items: end;
      }
      .row .field {
        flex: 1;
      }
      progress {
        width: 100%;
        height: 4px;
        accent-color: var(--mark);
      }
    `,
  ];

  constructor() {
    super();
    this.state = { kind: 'idle' };
  }

  get #say(): LazyWords {
    return lazyWords(this.words.language);
  }

  protected override render(): TemplateResult {
    const { design, state, world } = this;
    const custom = typeof design.font === 'string' ? undefined : design.font.custom;
    const busy = state.kind === 'looking' || state.kind === 'fetching';
    // A name stays while it is looked up, and after it was refused, so that it can be corrected.
    const shown = state.kind === 'idle' || state.kind === 'answer' && state.check.usable
      ? custom ?? ''
      : state.font;
    return html`
      <form class="group" @submit=${this.#search}>
        <div class="row">
          <div class="field"><label class="label"
            for="custom">${this.#say('customFont')}${custom === undefined
              ? nothing
              : html`<span class="count">${this.#say('custom')}</span>`}</label>
            <datalist id="known">${knownFonts(this.words.language).map((name) =>
              html`<option value=${name}></option>`
            )}</datalist>
            <input class="input" id="custom" name="custom" autocomplete="off" autocapitalize="words" spellcheck="false"
              enterkeyhint="search" list="known" .value=${live(this.typed ?? shown)} @input=${(
                event: InputEvent,
              ) => this.typed = (event.target as HTMLInputElement).value} placeholder="LXGW WenKai TC"
              aria-describedby="custom-said custom-hint"></div>
          <button class="button" aria-disabled=${busy || !world}
            aria-busy=${busy}>${this.#say('customUse')}</button>
        </div>
        <div id="custom-said" role="status">${this.#said(custom)}</div>
        <p class="hint" id="custom-hint">${this.#say('customHint')}</p>
      </form>
    `;
  }

  #said(custom: string | undefined): unknown {
    const { state } = this;
    switch (state.kind) {
      case 'idle':
        return nothing;
      case 'looking':
        return html`<p>${this.#say('customLooking', state)}</p><progress></progress>`;
      case 'fetching':
        return html`<p>${
          this.#say('customFetching', state)
        }</p><progress max=${state.total} .value=${state.done}></progress>`;
      case 'answer':
        // Another font was chosen since.
        if (state.check.usable && state.font !== custom) return nothing;
        return html`<p class=${state.check.usable ? nothing : 'bad'}>${
          answer(state.font, state.check, this.#say)
        }</p>`;
      default:
        return unreachable(state);
    }
  }

  #search = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { world } = this;
    const font = this.renderRoot.querySelector<HTMLInputElement>('#custom')!.value.trim();
    if (font === '' || !world || this.state.kind === 'looking' || this.state.kind === 'fetching') return;
    const { font: instead } = this.design;
    this.typed = undefined;
    this.state = { kind: 'looking', font };
    const check = await world.fonts.check(font);
    if (check.usable) {
      await world.fonts.load(
        fontsOf({ ...this.design, font: { custom: font } }),
        (done, total) => this.state = { kind: 'fetching', font, done, total },
      );
      this.host.edit({ kind: 'font', font: { custom: font }, instead });
    }
    this.state = { kind: 'answer', font, check };
  };
}

function answer(font: string, { usable, problem, coverage }: FontCheck, say: LazyWords): string {
  if (usable) {
    if (!coverage) return say('customOurs', { font });
    const { has, of } = coverage;
    return has === of ? say('customAll', { font, of }) : say('customSome', { font, has, of });
  }
  switch (problem?.params.trouble) {
    case 'unknown':
      return say('customUnknown', { font });
    case 'not-chinese':
      return coverage && coverage.has > 0
        ? say('customFew', { font, has: coverage.has, of: coverage.of })
        : say('customNotChinese', { font });
    case 'unreachable':
      return say('customOffline');
    default:
      return say('customUnreadable', { font });
  }
}

/** Of the catalogue, with Chinese. */
const others = [
  'LXGW WenKai TC',
  'LXGW WenKai Mono TC',
  'Noto Sans TC',
  'Noto Sans HK',
  'Noto Serif TC',
  'Noto Serif HK',
  'Huninn',
  'Iansui',
  'WDXL Lubrifont TC',
] as const;

/** Suggestions: our own fonts, and others. */
function knownFonts(language: Language): readonly string[] {
  const own = fontKeys.filter((id) => fonts[id].pkg !== undefined)
    .map((id) => nameIn(language, `font-${id}`, fonts[id].zh, fonts[id].en));
  return [...own, ...others];
}
