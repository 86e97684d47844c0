/** The panels that are not shown at first: size, code, export. Loaded on the first interaction. */
import { html, nothing, type TemplateResult } from 'lit';
import { isChinese } from '../../messages/language.ts';
import type { Design } from '../../../schema/archive.ts';
import { unreachable } from '../../units.ts';
import type { SignDesigner } from '../sign-designer.ts';
import type { Words } from '../i18n/messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { isOfTemplate, meaningOf } from '../state/templates.ts';
import { mainFile } from '../export/file-choices.ts';
import { codePanel } from './code-panel.ts';
import { exportPanel } from './export-panel.ts';
import { textOffers, textRemarks, watchTips } from './text-remarks.ts';
import { laterControls } from '../ui/later-controls.styles.ts';
import { lazyPanelStyles } from './lazy-panel.styles.ts';
import { enlargeButton, enlargingStyles, listenForEnlarging } from '../preview/enlarged/enlarging.ts';
import { rulers, rulerStyles } from '../preview/rulers.ts';
import { sizePanel } from './size-panel.ts';

export { enlargeButton, isOfTemplate, mainFile, rulers, textOffers, textRemarks };

/** Adds the styles of these panels, once, and what enlarges the plate. */
export function prepare(root: ShadowRoot, enlarge: () => void): void {
  listenForEnlarging(root, enlarge);
  watchTips(root);
  root.adoptedStyleSheets = [
    ...root.adoptedStyleSheets,
    laterControls.styleSheet!,
    lazyPanelStyles.styleSheet!,
    enlargingStyles.styleSheet!,
    rulerStyles.styleSheet!,
  ];
}

/** In a page that is not in Chinese. */
export function glossOf(text: string, { language }: Words): string | undefined {
  if (isChinese(language.tag)) return undefined;
  const meaning = meaningOf(text);
  return meaning && panelWords(language)('means', { text: meaning });
}

/** Which of several numbers the code on the plate leads to; empty where that is nobody's number. */
export function codeHint({ qr }: Design, { language }: Words): string {
  const say = panelWords(language);
  if (!qr.on || qr.mode === 'image') return '';
  switch (qr.type) {
    case 'tel':
      return say('codeFirst');
    case 'text':
      return say('codeShows');
    case 'link':
    case 'vcard':
      return say('codeAll');
    case 'custom':
      return '';
    default:
      return unreachable(qr.type);
  }
}

export function lazyPanel(tab: 'size' | 'code' | 'export', designer: SignDesigner): TemplateResult {
  const { design, words, plate: { world }, settings: { paper } } = designer;
  switch (tab) {
    case 'size':
      return sizePanel(designer);
    case 'code':
      return html`${codePanel(designer)}${
        design.qr.on
          ? html`
            <sign-scan-check .design=${design} .world=${world} .words=${words}
              .paper=${paper === 'own' ? 'a4' : paper}></sign-scan-check>
          `
          : nothing
      }`;
    case 'export':
      return exportPanel(designer);
  }
}
