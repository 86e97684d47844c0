/** The panels that are not shown at first: size, code, export. Loaded on the first interaction. */
import { html, nothing, type TemplateResult } from 'lit';
import { codePanel, type CodePanelView } from './code-panel.ts';
import { exportPanel, type ExportPanelView } from './export-panel.ts';
import { laterControls } from '../ui/later-controls.styles.ts';
import { lazyPanelStyles } from './lazy-panel.styles.ts';
import { sizePanel, type SizePanelView } from './size-panel.ts';

export interface LazyPanelView extends CodePanelView, ExportPanelView, SizePanelView {}

/** Adds the styles of these panels, once. */
export function adoptStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = [
    ...root.adoptedStyleSheets,
    laterControls.styleSheet!,
    lazyPanelStyles.styleSheet!,
  ];
}

export function lazyPanel(tab: 'size' | 'code' | 'export', view: LazyPanelView): TemplateResult {
  const { design, world, words, settings: { paper } } = view;
  switch (tab) {
    case 'size':
      return sizePanel(view);
    case 'code':
      return html`${codePanel(view)}${
        design.qr.on
          ? html`
            <sign-scan-check .design=${design} .world=${world} .words=${words}
              .paper=${paper}></sign-scan-check>
          `
          : nothing
      }`;
    case 'export':
      return exportPanel(view);
  }
}
