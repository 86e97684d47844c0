/** The export button: for a PDF, or for a picture inside messaging apps, which block downloads. */
import { html, type TemplateResult } from 'lit';
import type { SignDesigner } from './sign-designer.ts';
import { icon } from './ui/icons.ts';

export function downloadButton(
  { words, inApp, exports, settings: { mirror: mirrored } }: SignDesigner,
): TemplateResult {
  const label = words(inApp ? 'keepPictureShort' : 'download') + (mirrored ? ` · ${words('mirrored')}` : '');
  return html`
    <div class="download" part="download"><button type="button" class="button strong" data-download
      aria-label=${label} aria-disabled=${exports.making !== undefined} @click=${() =>
        void exports.run(inApp ? 'png' : 'pdf')}><span class="long">${label}</span><span class="short">${icon(
          'export',
        )}${inApp ? 'PNG' : 'PDF'}${mirrored ? ` · ${words('mirrored')}` : ''}</span></button></div>
  `;
}
