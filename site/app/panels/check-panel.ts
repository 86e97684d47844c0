/** The doctor's findings in a line that opens, by itself where the print would be spoilt: each highlights its part of the plate, links to its input, and offers its fix. */
import { html, nothing, type TemplateResult } from 'lit';
import type { SignDesigner } from '../sign-designer.ts';
import { icon } from '../ui/icons.ts';
import { lazyIcon } from '../ui/lazy-icons.ts';
import type { Notice } from '../preview/notices.ts';
import { applyFix, type Fix } from '../../sign/doctor/doctor-fix.ts';
import { enlargedFor } from '../../sign/doctor/enlarging.ts';
import { panelWords } from '../i18n/panel-messages.ts';

export function checkPanel(designer: SignDesigner): TemplateResult {
  const { words, design, plate: { world }, examination: { notices } } = designer;
  const say = panelWords(words.language);
  const grave = notices?.filter(({ severity }) => severity !== 'note') ?? [];
  const spoilt = grave.filter(({ severity }) => severity === 'spoils').length;
  const fine = notices !== undefined && grave.length === 0;
  return html`
    <details class="fold check" ?open=${spoilt > 0}>
      <summary id="check"><h2>${say('check')}</h2><span
        class="outcome ${fine ? 'fine' : spoilt > 0 ? 'spoils' : ''}">${notices === undefined
          ? words('drawing')
          : fine
          ? html`${icon('check')}${words('checkFineShort')}`
          : spoilt > 0
          ? say('checkSpoils', { n: spoilt })
          : words('checkRisks', { n: grave.length })}</span>${lazyIcon(
            'next',
          )}</summary>
      ${goodNews(designer)}${groups.map(([severity, heading]) => {
        const members = notices?.filter((notice) =>
          notice.severity === severity && notice.id !== 'readable'
        ) ?? [];
        return members.length === 0 ? nothing : html`
          <h3>${say(heading)}</h3>
          <ul class="findings">${members.map((notice) => finding(notice, designer))}</ul>
        `;
      })}
      ${design.qr.on
        ? html`
          <sign-scan-margin .host=${designer} .design=${design} .world=${world}
            .words=${words}></sign-scan-margin>
        `
        : nothing}
    </details>
  `;
}

/** What has to be done, what may be done, what is worth knowing. */
const groups = [['spoils', 'checkMust'], ['risk', 'checkMay'], ['note', 'checkNotes']] as const;

/** How far the digits are read: nothing to be done, and so in no list. */
function goodNews({ examination: { notices }, words }: SignDesigner): unknown {
  const readable = notices?.find(({ id }) => id === 'readable');
  return readable ? html`<p class="hint" data-finding="readable">${readable.say(words)}</p>` : nothing;
}

/** Icon of a `note`: advice is not an approval. */
const dot = html`
  <svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    <circle cx="12" cy="12" r="3"></circle>
  </svg>
`;

function finding(notice: Notice, designer: SignDesigner): TemplateResult {
  const { words, navigation } = designer;
  const say = panelWords(words.language);
  const { id, severity, field, fix } = notice;
  const point = () => navigation.point(field ?? '');
  const unpoint = () => navigation.point('');
  return html`
    <li class="finding ${severity}" data-finding=${id} @pointerenter=${point} @pointerleave=${unpoint}
      @focusin=${point}
      @focusout=${unpoint}>
      ${severity !== 'note' ? icon('alert') : dot}
      <div><p>${severity === 'note'
        ? nothing
        : html`<span class="visually-hidden">${
          say(severity === 'spoils' ? 'checkSpoilt' : 'checkRisk')
        }</span>`}${notice.say(words)}</p>
      ${severity === 'note' ? nothing : html`<p class="acts">
        ${
        fix === undefined
          ? nothing
          : html`<button type="button" class="button small strong" data-fix @click=${(event: Event) => {
            leave(event);
            navigation.point('');
            void mend(designer, notice.id, fix.by);
          }}>${fix.say(words)}</button>`
      }
        ${
        notice.retry
          ? html`<button type="button" class="button small" @click=${(event: Event) => {
            leave(event);
            designer.plate.retry();
          }}>${words('retry')}</button>`
          : nothing
      }
        ${
        field === undefined
          ? nothing
          : html`<button type="button" class="button small" data-go @click=${() =>
            designer.showField(field)}>${say('checkGo')}</button>`
      }</p>`}</div>
    </li>
  `;
}

/** A larger plate is looked for, and its size said; nothing where the design has changed meanwhile. */
async function mend(designer: SignDesigner, id: Notice['id'], fix: Fix): Promise<void> {
  const { design, plate: { world }, words } = designer;
  const isLarger = fix.kind === 'enlarge' && id !== 'mirrored' && world !== undefined;
  const mended = isLarger ? await enlargedFor(design, { id, fix }, world) : applyFix(design, fix);
  if (designer.design !== design) return;
  designer.edit({ kind: 'parts', parts: mended });
  const { w, h } = mended.size;
  if (isLarger) designer.offerUndo(panelWords(words.language)('plateEnlarged', { w, h }));
}

/** Keeps the focus in the list when a fixed finding disappears with its buttons. */
function leave({ currentTarget }: Event): void {
  (currentTarget as Element).closest('.check')!.querySelector<HTMLElement>('#check')!.focus();
}
