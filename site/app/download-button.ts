/** The export button: for a PDF, or for a picture inside messaging apps, which block downloads; or for what was chosen in the export panel. */
import { html, type TemplateResult } from 'lit';
import type { SignDesigner } from './sign-designer.ts';
import { icon } from './ui/icons.ts';

export function downloadButton(designer: SignDesigner): TemplateResult {
  const { words, inApp, exports, navigation: { lazy } } = designer;
  const { kind, label, short } = lazy?.mainFile(designer) ??
    { kind: inApp ? 'png' : 'pdf', label: words(inApp ? 'keepPictureShort' : 'download') };
  const shown = short ?? kind.toUpperCase();
  return html`
    <div class="download" part="download"><button type="button" class="button strong" data-download
      aria-label=${label.includes(shown)
        ? label
        : `${label} · ${shown}`} aria-disabled=${exports.making !== undefined} @click=${() =>
        exports.run(kind)}><span class="long">${label}</span><span class="short ${short
        ? 'named'
        : ''}">${icon(
          'export',
        )}${shown}</span></button></div>
  `;
}
