/** The plate on its ground, with one line under it that is always there, so that the plate never jumps. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Design } from '../../schema/design.ts';
import type { Words } from './messages.ts';
import type { PlateDrawing } from './plate-drawing.ts';
import { plateText } from './plate-text.ts';

export interface StageView {
  readonly design: Design;
  readonly words: Words;
  readonly plate: PlateDrawing;
  /** Name of the field that has the focus. */
  readonly field: string;
}

export function stage(view: StageView): TemplateResult {
  const { words, design, plate, field } = view;
  const { w, h } = design.size;
  return html`
    <section class="stage" part="stage" aria-label=${words('plate')} aria-busy=${plate.loading}>
      <div class="busy" ?hidden=${!plate.loading}></div>
      <sign-plate exportparts="plate" editable .drawing=${plate.drawing} .field=${field} .label=${words(
        'plateSays',
        { w, h, text: plateText(design) },
      )}>
        <p class="under" aria-live="polite">${under(view)}</p>
      </sign-plate>
    </section>
  `;
}

function under({ words, design, plate }: StageView): unknown {
  const { drawing, failure, loading } = plate;
  if (failure !== undefined) return trouble(words('fontFailed', { reason: failure }), { words, plate });
  if (!drawing) return words('drawing');
  const { notices } = drawing;
  if (notices.length > 0 && !loading) {
    const text = notices.map((notice) => notice.say(words)).join(' · ');
    return trouble(text, { words, plate: notices.some((notice) => notice.retry) ? plate : undefined });
  }
  return html`<span>${words('plateSize', { w: design.size.w, h: design.size.h })}</span>`;
}

/** With `plate` given, there is a button to try again. */
function trouble(
  text: string,
  { words, plate }: { readonly words: Words; readonly plate: PlateDrawing | undefined },
): TemplateResult {
  return html`<span class="warning" title=${text}>${text}</span>${
    plate === undefined
      ? nothing
      : html`<button type="button" class="button bare" @click=${() => plate.retry()}>${
        words('retry')
      }</button>`
  }`;
}
