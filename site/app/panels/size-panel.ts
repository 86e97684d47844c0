/** Size of the plate in mm: common sizes, free sizes, turning, corner radius and holes. */
import { html, nothing, type TemplateResult } from 'lit';
import { minHeightMm, minWidthMm } from '../../../schema/limits.ts';
import { resized, type Sides, written } from '../state/resized.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { switchField } from '../ui/options.ts';
import { lazyIcon } from '../ui/lazy-icons.ts';
import { lengthField } from '../ui/number/length-field.ts';
import { numberField, type Reading, settle } from '../ui/number/number-field.ts';
import { lengthReader, sizeReader } from '../ui/number/read-length.ts';
import { type PanelId, panelWords } from '../i18n/panel-messages.ts';

interface Preset {
  readonly name: PanelId & `preset${string}`;
  readonly w: number;
  readonly h: number;
  /** A disc: its corners are half of its side. */
  readonly round?: true;
}

// deno-fmt-ignore
const presets: readonly Preset[] = [
  { name: 'presetBar',    w: 200, h: 100 },
  { name: 'presetPhoto',  w: 150, h: 100 },
  { name: 'presetA6',     w: 148, h: 105 },
  { name: 'presetStrip',  w: 210, h: 74 },
  { name: 'presetCard',   w: 86,  h: 54 },
  { name: 'presetSquare', w: 100, h: 100 },
  { name: 'presetA5',     w: 210, h: 148 },
  { name: 'presetVisit',  w: 90, h: 54 },
  { name: 'presetRound',  w: 80, h: 80, round: true },
];

/** Of a plate that is no longer round. */
const plainRadiusMm = 6;

export function sizePanel(designer: SignDesigner): TemplateResult {
  const { words, design: { size } } = designer;
  const say = panelWords(words.language);
  const isDisc = size.w === size.h && size.r >= size.w / 2;
  return html`
    <fieldset class="group">
      <legend class="visually-hidden">${say('preset')}</legend>
      <h2 aria-hidden="true">${say('preset')}</h2>
      <div class="presets">${presets.map(({ name, w: wide, h: high, round = false }) => {
        // Of any side: what is chosen is the shape.
        const [w, h] = round && isDisc ? [size.w, size.h] : [wide, high];
        const chosen = round
          ? isDisc
          : !isDisc && ((size.w === w && size.h === h) || (size.w === h && size.h === w));
        const r = round ? w / 2 : isDisc ? plainRadiusMm : size.r;
        const turned = size.h > size.w;
        return html`
          <button type="button" class="button preset choice" aria-pressed=${chosen}
            @click=${() => {
              designer.edit({ kind: 'size', size: turned ? { w: h, h: w, r } : { w, h, r } });
              settle(designer.renderRoot);
            }}>
                  <svg viewBox="-110 -110 220 220" width="44" height="44" aria-hidden="true"><rect x=${-w /
                    2} y=${-h / 2} width=${w} height=${h} rx=${round ? w / 2 : 8}
                    transform=${turned ? 'rotate(90)' : nothing} /></svg>
                  <span>${say(name)}</span><span class="hint"
                    dir="ltr">${turned ? h : w} × ${turned ? w : h}</span></button>
        `;
      })}</div>
    </fieldset>
    <section class="group">
      <div class="sides">
        ${sideField(designer, { side: 'w', label: say('width'), minMm: minWidthMm })}
        ${sideField(designer, { side: 'h', label: say('height'), minMm: minHeightMm })}
        <button type="button" class="button square" title=${say('turn')}
          @click=${() => designer.edit({ kind: 'turn' })}>${lazyIcon('turn')}</button>
      </div>
      <p class="hint">${say('leastSize', { w: minWidthMm, h: minHeightMm })}</p>
      ${lengthField(words, {
        name: 'size.r',
        label: say('radius'),
        value: size.r,
        minMm: 0,
        change: (r) => designer.edit({ kind: 'size', size: { r } }),
      })}
      <button type="button" class="button wide" data-real-size @click=${() =>
        designer.showRealSize('size')}>${say('realSizeShow')}</button>
      <button type="button" class="button wide" data-windscreen @click=${() =>
        designer.showRealSize('windscreen')}>${say('windscreenShow')}</button>
      ${switchField({
        name: 'size.holes',
        label: say('holes'),
        hint: say('holesHint'),
        on: size.holes,
        change: (holes) => designer.edit({ kind: 'size', size: { holes } }),
      })}
    </section>
  `;
}

function sidesOf(value: string): Sides {
  const [w, h, r] = value.split('x').map(Number);
  return { w: w!, h: h!, r: r! };
}

function as<From, To>(reading: Reading<From>, become: (value: From) => To): Reading<To> {
  if (reading.kind === 'value') return { kind: 'value', value: become(reading.value) };
  const { offer } = reading;
  return { ...reading, offer: offer && { ...offer, value: become(offer.value) } };
}

/** Width or height; both where both are typed into one. */
function sideField(
  designer: SignDesigner,
  { side, label, minMm }: { readonly side: 'w' | 'h'; readonly label: string; readonly minMm: number },
): TemplateResult {
  const { words, design: { size } } = designer;
  const say = panelWords(words.language);
  const read = lengthReader(say, minMm);
  const readBoth = sizeReader(say, [minWidthMm, minHeightMm]);
  return numberField({
    name: `size.${side}`,
    label,
    unit: say('mm'),
    value: written(size),
    text: String(size[side]),
    read: (text, start) => {
      const valueOf = (sides: Partial<Sides>): string => written(resized(sidesOf(start), sides));
      const both = readBoth(text);
      return both ? as(both, ([w, h]) => valueOf({ w, h })) : as(read(text), (mm) => valueOf({ [side]: mm }));
    },
    change: (value) => designer.edit({ kind: 'size', size: sidesOf(value) }),
    step: (by) => written(resized(size, { [side]: Math.max(minMm, size[side] + by) })),
  });
}
