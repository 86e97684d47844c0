/** The export button: for a PDF, or for a picture inside messaging apps, which block downloads. */
import { html, type TemplateResult } from 'lit';
import type { Words } from './i18n/messages.ts';
import { icon } from './ui/icons.ts';

interface DownloadView {
  readonly words: Words;
  readonly inApp: boolean;
  readonly making: boolean;
  readonly mirrored: boolean;
  download(kind: 'png' | 'pdf'): void;
}

export function downloadButton({ words, inApp, making, mirrored, download }: DownloadView): TemplateResult {
  const label = words(inApp ? 'keepPictureShort' : 'download') + (mirrored ? ` · ${words('mirrored')}` : '');
  return html`
    <div class="download" part="download"><button type="button" class="button strong" data-download
      aria-label=${label} aria-disabled=${making} @click=${() =>
        download(inApp ? 'png' : 'pdf')}><span class="long">${label}</span><span class="short">${icon(
          'export',
        )}${inApp ? 'PNG' : 'PDF'}${mirrored ? ` · ${words('mirrored')}` : ''}</span></button></div>
  `;
}
