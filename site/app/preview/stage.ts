/** The plate with a status line under it that is always present, so that the plate never moves. */
import { html, nothing, type TemplateResult } from 'lit';
import type { SignDesigner } from '../sign-designer.ts';
import { icon } from '../ui/icons.ts';
import { sampleNotices } from './sample-notice.ts';
import { plateText } from '../../sign/plate-text.ts';

export function stage(designer: SignDesigner): TemplateResult {
  const { words, design, plate, settings: { mirror }, tab, navigation: { field, lazy } } = designer;
  const { w, h } = design.size;
  const rulers = tab === 'size';
  return html`
    <section class="stage" part="stage" aria-label=${words('plate')} aria-busy=${plate.busy}>
      <div class="busy" ?hidden=${!plate.loading}></div>
      ${rulers || !designer.ownPage ? nothing : html`<p class="private">${words('private')}</p>`}
      <sign-plate exportparts="plate" editable .mirrored=${mirror} .picture=${plate.picture}
        .field=${field.startsWith('qr') && field !== 'qr.label' ? 'qr' : field}
        .label=${words('plateSays', { w, h, text: plateText(design) })}>
        ${rulers && plate.picture ? lazy?.rulers(plate.picture) : nothing}<p class="under"
          aria-live="polite">${under(designer)}${lazy?.enlargeButton(words)}</p>
      </sign-plate>
    </section>
  `;
}

function under(designer: SignDesigner): unknown {
  const { words, design, plate, work } = designer;
  const { picture, failure, loading } = plate;
  if (failure !== undefined) {
    return html`<span class="warning">${words('fontFailed', { reason: failure })}</span>${retry(designer)}`;
  }
  if (!picture) return work.loadFailed ? nothing : words('drawing');
  const size = html`<span>${words('plateSize', { w: design.size.w, h: design.size.h })}</span>`;
  return loading ? size : verdict(designer, size);
}

/** Shows the first finding that spoils the print, a single other one, the count of several, that the plate is fine, or nothing before it is examined. */
function verdict(designer: SignDesigner, size: TemplateResult): TemplateResult {
  const { words, design, examination: { notices } } = designer;
  const grave = (notices ?? sampleNotices(design)).filter(({ severity }) => severity !== 'note');
  // Findings that a retry may fix come first.
  const first = grave.find((notice) => notice.retry) ?? grave[0];
  if (first === undefined && notices === undefined) return size;
  if (first === undefined) {
    return html`
      ${size}<button type="button" class="verdict fine" data-verdict="fine"
        @click=${() => designer.showChecks()}>${icon('check')}${words('checkFineShort')}</button>
    `;
  }
  // A single finding without a fix links directly to its input.
  const [only] = grave.length === 1 && first.fix === undefined && !first.retry ? [first.field] : [];
  const spoilt = grave.filter(({ severity }) => severity === 'spoils');
  // Everybody begins with the sample number: no alarm.
  const isAlarm = spoilt.some(({ id }) => id !== 'sample');
  const text = grave.length === 1 || first.retry || spoilt.length > 0
    ? first.say(words)
    : words('checkRisks', { n: grave.length });
  return html`
    <button type="button" class="verdict" data-verdict=${isAlarm ? 'spoils' : 'risk'}
      title=${grave.length > 1 ? grave.map((notice) => notice.say(words)).join('\n') : nothing}
      @click=${() => only === undefined ? designer.showChecks() : designer.showField(only)}>${icon(
        'alert',
      )}<span>${text}</span></button>${grave.some((notice) => notice.retry) ? retry(designer) : nothing}
  `;
}

function retry({ words, plate }: SignDesigner): TemplateResult {
  return html`<button type="button" class="button bare" data-retry @click=${() => plate.retry()}>${
    words('retry')
  }</button>`;
}
