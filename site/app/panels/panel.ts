/** The panel of a tab. The first is loaded with the page; the others, and the pickers' elements, on demand. */
import { html, nothing } from 'lit';
import { define } from '../ui/define.ts';
import { isChinese } from '../../messages/language.ts';
import type { TabId } from '../ui/tabs.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { phonesPanel } from './phones-panel.ts';
import { textPanel } from './text-panel.ts';

export type LazyPanels = typeof import('./lazy-panel.ts');

/** Renders nothing while the panel loads. */
export function panel(tab: TabId, designer: SignDesigner): unknown {
  const { design, words, plate: { world }, navigation: { lazy } } = designer;
  switch (tab) {
    case 'text': {
      const parts = [phonesPanel(designer), textPanel(designer)];
      const offers = html`<div class="offers">${lazy?.textOffers(designer)}</div>`;
      // The number first: it is what everybody changes. Who cannot read the plate may first want another.
      return isChinese(words.language.tag) ? [parts, offers] : [offers, parts];
    }
    case 'style':
      return html`
        <sign-style-gallery .host=${designer} .design=${design} .world=${world}
          .words=${words}></sign-style-gallery>
      `;
    case 'font':
      return html`
        <sign-font-picker .host=${designer} .design=${design} .world=${world}
          .words=${words}></sign-font-picker>
      `;
    case 'size':
    case 'code':
    case 'export':
      return lazy?.lazyPanel(tab, designer) ?? nothing;
  }
}

/** The element that a tab's panel holds, if any. Rejects when the network fails. */
export async function loadPicker(tab: TabId): Promise<void> {
  if (tab === 'style') define('sign-style-gallery', (await import('./style-gallery.ts')).SignStyleGallery);
  if (tab === 'code') define('sign-scan-check', (await import('../scan/scan-check.ts')).SignScanCheck);
  if (tab === 'export') {
    define('sign-scan-margin', (await import('../scan/margin-card.ts')).SignScanMargin);
  }
  if (tab === 'font') define('sign-font-picker', (await import('./font-picker.ts')).SignFontPicker);
}
