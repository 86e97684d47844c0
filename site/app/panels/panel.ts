/** The panel of a tab. The two pickers are elements of their own, which come when their tab is first chosen. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PlateWorld } from '../../sign/plate.ts';
import { define } from '../define.ts';
import type { TabId } from '../tabs.ts';
import { codePanel, type CodePanelView } from './code-panel.ts';
import { exportPanel, type ExportPanelView } from './export-panel.ts';
import { phonesPanel } from './phones-panel.ts';
import { sizePanel, type SizePanelView } from './size-panel.ts';
import { tipPanel, titlePanel } from './text-panel.ts';

export interface AnyPanelView extends CodePanelView, ExportPanelView, SizePanelView {
  /** The fonts; undefined until the first drawing brings them. */
  readonly world: PlateWorld | undefined;
}

export function panel(tab: TabId, view: AnyPanelView): TemplateResult {
  const { design, world, words, edit } = view;
  switch (tab) {
    case 'text':
      return html`${titlePanel(view)}${phonesPanel(view)}${tipPanel(view)}`;
    case 'style':
      return html`
        <sign-style-gallery .design=${design} .world=${world} .words=${words}
          .edit=${edit}></sign-style-gallery>
      `;
    case 'font':
      return html`
        <sign-font-picker .design=${design} .world=${world} .words=${words}
          .edit=${edit}></sign-font-picker>
      `;
    case 'size':
      return sizePanel(view);
    case 'code':
      return html`${codePanel(view)}${
        design.qr.on
          ? html`
            <sign-scan-check .design=${design} .world=${world} .words=${words}></sign-scan-check>
          `
          : nothing
      }`;
    case 'export':
      return exportPanel(view);
  }
}

/** Rejects when the network fails. */
export async function loadPanel(tab: TabId): Promise<void> {
  if (tab === 'style') define('sign-style-gallery', (await import('../style-gallery.ts')).SignStyleGallery);
  if (tab === 'code') define('sign-scan-check', (await import('../scan-check.ts')).SignScanCheck);
  if (tab === 'font') define('sign-font-picker', (await import('../font-picker.ts')).SignFontPicker);
}
