/** The plate with a status line under it that is always present, so that the plate never moves. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import { icon } from '../ui/icons.ts';
import type { Words } from '../i18n/messages.ts';
import type { Notice } from './notices.ts';
import { sampleNotices } from './sample-notice.ts';
import type { PlateDrawing } from './plate-drawing.ts';
import { plateText } from '../../sign/plate-text.ts';

interface StageView {
  readonly design: Design;
  readonly words: Words;
  readonly plate: PlateDrawing;
  /** Loading failed until the user retries. */
  readonly stuck: boolean;
  /** Name of the focused field, or of a finding's field. */
  readonly field: string;
  readonly rulers: boolean;
  /** The files that are made now are mirrored. */
  readonly mirrored: boolean;
  /** The button that enlarges the plate, once it is loaded. */
  readonly enlarge: TemplateResult | undefined;
  /** The doctor's findings, most severe first; undefined until the drawing is examined. */
  readonly notices: readonly Notice[] | undefined;
  /** Whether to tell the user that no number is uploaded. */
  readonly isPrivate: boolean;
  /** Shows the findings. */
  check(): void;
  /** Takes the user to an input. */
  goTo(field: string): void;
}

export function stage(view: StageView): TemplateResult {
  const { words, design, plate, field } = view;
  const { w, h } = design.size;
  return html`
    <section class="stage" part="stage" aria-label=${words('plate')} aria-busy=${plate.busy}>
      <div class="busy" ?hidden=${!plate.loading}></div>
      ${view.rulers || !(view.isPrivate || view.mirrored)
        ? nothing
        : html`<p class="private">${words(view.mirrored ? 'mirrored' : 'private')}</p>`}
      <sign-plate exportparts="plate" editable ?rulers=${view.rulers} .mirrored=${view
        .mirrored} .picture=${plate.picture}
        .field=${field.startsWith('qr') && field !== 'qr.label' ? 'qr' : field} .label=${words(
          'plateSays',
          { w, h, text: plateText(design) },
        )}>
        <p class="under" aria-live="polite">${under(view)}${view.enlarge}</p>
      </sign-plate>
    </section>
  `;
}

function under(view: StageView): unknown {
  const { words, design, plate } = view;
  const { picture, failure, loading } = plate;
  if (failure !== undefined) {
    return html`<span class="warning">${words('fontFailed', { reason: failure })}</span>${retry(view)}`;
  }
  if (!picture) return view.stuck ? nothing : words('drawing');
  const size = html`<span>${words('plateSize', { w: design.size.w, h: design.size.h })}</span>`;
  return loading ? size : verdict(view, size);
}

/** Shows a single finding, the count of several, that the plate is fine, or nothing before it is examined. */
function verdict(view: StageView, size: TemplateResult): TemplateResult {
  const { words } = view;
  const grave = (view.notices ?? sampleNotices(view.design)).filter(({ severity }) => severity !== 'note');
  // Findings that a retry may fix come first.
  const first = grave.find((notice) => notice.retry) ?? grave[0];
  if (first === undefined && view.notices === undefined) return size;
  if (first === undefined) {
    return html`
      ${size}<button type="button" class="verdict fine" data-verdict="fine"
        @click=${() => view.check()}>${icon('check')}${words('checkFineShort')}</button>
    `;
  }
  // A single finding without a fix links directly to its input.
  const [only] = grave.length === 1 && first.fix === undefined && !first.retry ? [first.field] : [];
  const spoilt = grave.filter(({ severity }) => severity === 'spoils').length;
  const text = grave.length === 1 || first.retry || spoilt === 1
    ? first.say(words)
    : spoilt > 1
    ? words('checkSpoils', { n: spoilt })
    : words('checkRisks', { n: grave.length });
  return html`
    <button type="button" class="verdict" data-verdict=${spoilt > 0 ? 'spoils' : 'risk'} title=${grave.map((
      notice,
    ) => notice.say(words)).join('\n')}
      @click=${() => only === undefined ? view.check() : view.goTo(only)}>${icon(
        'alert',
      )}<span>${text}</span></button>${grave.some((notice) => notice.retry) ? retry(view) : nothing}
  `;
}

function retry({ words, plate }: StageView): TemplateResult {
  return html`<button type="button" class="button bare" data-retry @click=${() => plate.retry()}>${
    words('retry')
  }</button>`;
}
