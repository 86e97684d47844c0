/** `<sign-font-picker>`: the design's text in every face, as radio buttons. A face is fetched when it comes into view. */
import { css, html, type PropertyValues, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FontKey, NumFontId } from '../../../schema/catalog/fonts.ts';
import { fontKeys, fonts, numFontIds, numFonts } from '../../../schema/catalog/fonts.ts';
import type { Design } from '../../../schema/archive.ts';
import { isFilled } from '../../../schema/limits.ts';
import { numberSetting } from '../../sign/layout/text/number-setting.ts';
import type { Run, TextRole } from '../../type/text/book.ts';
import type { FontRequest } from '../../type/library.ts';
import { define } from '../ui/define.ts';
import { segments } from '../ui/fields.ts';
import { sizeAdvice, type SizeWay } from '../../sign/doctor/size-advice.ts';
import { pathData } from '../../paint/svg-path.ts';
import { SignFontSearch } from './font-search.ts';
import { timeSlicing } from '../preview/time-slicing.ts';
import { VisibleWork } from '../preview/visible-work.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { revealChosen } from './reveal-chosen.ts';
import { nameIn } from '../../messages/name-in.ts';
import { PlateElement } from '../preview/plate-element.ts';

type Key = `title/${FontKey}` | `number/${NumFontId}`;

type FontRole = 'title' | 'number';

interface Face {
  readonly key: Key;
  readonly name: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

const wayWords = {
  spaced: 'waySpaced',
  larger: 'wayLarger',
  noCode: 'wayNoCode',
  fewerWords: 'wayFewerWords',
} as const;
const restMs = 300;

/** Longer titles are cut. */
const maxCharacters = 9;

export class SignFontPicker extends PlateElement {
  static override properties = {
    samples: { state: true },
    unreached: { state: true },
    textRole: { state: true },
    ways: { state: true },
  };
  declare private samples: ReadonlyMap<Key, Run>;
  /** Faces that could not be fetched: their samples are in another face. */
  declare private unreached: ReadonlySet<Key>;

  /** Whose fonts are shown. */
  declare private textRole: FontRole;

  /** What makes the digits larger. */
  declare private ways: readonly SizeWay[];
  #trying = new AbortController();

  readonly #work = new VisibleWork<Key>(this, (key) => this.#load(key));

  static override styles = [
    ...PlateElement.styles,
    css`
      .faces {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
        gap: 0.375rem;
      }
      .numbers {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      .face {
        display: grid;
        gap: 0.25rem;
        padding: 0.625rem 0.75rem;
        overflow: hidden;
      }
      .face:has(:focus-visible) {
        outline: 2px solid var(--mark);
        outline-offset: 2px;
      }
      .face input {
        position: absolute;
        inset: 0;
        opacity: 0;
        cursor: pointer;
      }
      .sample {
        display: block;
        height: 2rem;
        width: 100%;
        fill: currentColor;
      }
      .numbers .sample {
        height: 1.5rem;
      }
      [data-unreached] .sample {
        opacity: 0.3;
      }
      .wait {
        height: 2rem;
        width: 60%;
        border-radius: 6px;
        background: var(--field);
      }
      .numbers .wait {
        height: 1.5rem;
        width: 100%;
      }
      .name {
        font-size: 0.75rem;
        color: var(--muted);
        white-space: nowrap;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      /* Stays above the scrolled list. A fieldset's own background begins at half its legend's height. */
      .field {
        position: sticky;
        top: 0;
        z-index: 1;
        padding-bottom: 0.75rem;
        box-shadow: 0 -2.5rem var(--surface);
        background: var(--surface);
      }
      sign-font-search {
        margin-top: 2rem;
      }
    `,
  ];

  constructor() {
    super();
    define('sign-font-search', SignFontSearch);
    this.samples = new Map();
    this.unreached = new Set();
    this.textRole = 'title';
    this.ways = [];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('design');
    const samples = (design: Design | undefined) =>
      design && [sampleOf(design, 'title'), sampleOf(design, 'number'), design.font].join('\n');
    if (changed.has('world') || changed.has('design') && samples(before) !== samples(this.design)) {
      this.#work.invalidate();
    }
    if (changed.has('world') || changed.has('design')) void this.#tryWays();
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('textRole')) return;
    revealChosen(this, this.renderRoot.querySelector('.face :checked')?.closest('.face'));
  }

  protected override render(): unknown {
    const { words } = this;
    const say = panelWords(words.language);
    return html`
      ${segments<FontRole>({
        name: 'text-role',
        label: words('tabFont'),
        value: this.textRole,
        choices: [{ value: 'title', label: say('titleFont') }, { value: 'number', label: say('numFont') }],
        change: (textRole) => this.textRole = textRole,
      })}
      <p class="hint" data-size-advice>${say('typeSize')}${this.#advice()}</p>
      ${this.textRole === 'title' ? this.#titles() : this.#numbers()}
    `;
  }

  /** The ways that were tried and help this plate's number. */
  #advice(): string {
    const { words: { language }, ways } = this;
    if (ways.length === 0) return '';
    const say = panelWords(language);
    const list = new Intl.ListFormat(language.tag, { type: 'disjunction' });
    return say('typeSizeWays', { ways: list.format(ways.map((way) => say(wayWords[way]))) });
  }

  /** After a rest, and for the last design only. */
  async #tryWays(): Promise<void> {
    const { design, world } = this;
    this.#trying.abort();
    const { signal } = this.#trying = new AbortController();
    if (!world) return;
    try {
      await new Promise((rest) => setTimeout(rest, restMs));
      const pause = timeSlicing(signal);
      await pause();
      const ways = await sizeAdvice(design, world, pause);
      if (!signal.aborted) this.ways = ways;
    } catch {
      // Of a design that is gone, or a font that could not be fetched: nothing is advised.
      if (!signal.aborted) this.ways = [];
    }
  }

  #titles(): TemplateResult {
    const { words, design, host } = this;
    const faces = fontKeys.map((id) => ({
      key: `title/${id}` as const,
      name: nameIn(words.language, `font-${id}`, fonts[id].zh, fonts[id].en),
      chosen: design.font === id,
      choose: () => host.edit({ kind: 'font', font: id }),
    }));
    return html`
      ${this.#faces('titleFont', faces)}
      <sign-font-search .design=${design} .world=${this.world} .words=${words}
        .host=${host}></sign-font-search>
    `;
  }

  #numbers(): TemplateResult {
    const { words: { language }, design, host } = this;
    const faces = numFontIds.map((id) => ({
      key: `number/${id}` as const,
      name: nameIn(language, `number-${id}`, numFonts[id].zh, numFonts[id].en),
      chosen: design.numFont === id,
      choose: () => host.edit({ kind: 'numFont', numFont: id }),
    }));
    return this.#faces('numFont', faces);
  }

  #faces(title: 'titleFont' | 'numFont', faces: readonly Face[]): TemplateResult {
    const say = panelWords(this.words.language);
    return html`
      <fieldset class="group">
        <legend class="visually-hidden">${say(title)}</legend>
        <div class=${title === 'numFont' ? 'faces numbers' : 'faces'}>${faces.map(
          ({ key, name, chosen, choose }) => {
            const isUnreached = this.unreached.has(key);
            return html`
              <label class="face choice" data-key=${key} ?data-unreached=${isUnreached}><input type="radio"
                name=${title} .checked=${live(chosen)} @change=${choose}>
                ${faceSample(this.samples.get(key))}<span
                  class="name">${name}${isUnreached ? ` · ${say('faceUnreached')}` : ''}</span></label>
            `;
          },
        )}</div>
      </fieldset>
    `;
  }

  async #load(key: Key): Promise<void> {
    const { world, design } = this;
    if (!world) return;
    const [textRole, id] = key.split('/') as [FontRole, string];
    const text = sampleOf(design, textRole);
    const face = textRole === 'title' ? fonts[id as FontKey].en : numFonts[id as NumFontId].en;
    const request: FontRequest = {
      font: textRole === 'title' ? id as FontKey : design.font,
      numFont: textRole === 'number' ? id as NumFontId : 'follow',
      texts: { [textRole satisfies TextRole]: [text] },
    };
    const { book, problems } = world.fonts.ready(request) ?? await world.fonts.load(request);
    const isUnreached = problems.some(({ params }) =>
      params.trouble === 'unreachable' && params.font === face
    );
    this.unreached = withKey(this.unreached, key, isUnreached);
    const run = textRole === 'number' ? numberSetting(text, book).line : book.run(text, textRole);
    this.samples = new Map(this.samples).set(key, run);
  }
}

function withKey<Key>(keys: ReadonlySet<Key>, key: Key, held: boolean): ReadonlySet<Key> {
  if (keys.has(key) === held) return keys;
  const next = new Set(keys);
  if (held) next.add(key);
  else next.delete(key);
  return next;
}

function sampleOf({ text, phones }: Design, textRole: FontRole): string {
  return textRole === 'title'
    ? [...text.title.trim().replace(/\s+/g, ' ') || '临时停车'].slice(0, maxCharacters).join('')
    : phones.find(isFilled)?.num.trim().replace(/\s+/g, ' ').slice(0, 16) || '138 0013 8000';
}

/** In the colour of the text around it; a placeholder bar until the run is loaded. */
function faceSample(run: Run | undefined): TemplateResult {
  if (!run) return html`<span class="wait"></span>`;
  const ink = run.inkEm ?? { xMin: 0, yMin: 0, xMax: 1, yMax: 1 };
  const box = `${ink.xMin} ${-ink.yMax} ${Math.max(ink.xMax - ink.xMin, 0.1)} ${
    Math.max(ink.yMax - ink.yMin, 0.1)
  }`;
  return html`
    <svg class="sample" viewBox=${box} preserveAspectRatio="xMinYMid meet"
      aria-hidden="true">${run.glyphs.map((glyph) =>
        svg`<path d=${pathData(glyph.outline, 0)} transform="translate(${glyph.xEm} 0) scale(${
          1 / glyph.unitsPerEm
        } ${-1 / glyph.unitsPerEm})"></path>`
      )}</svg>
  `;
}
