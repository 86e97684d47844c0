/** The buttons that open the dialogs: in the menu, and under the files. */
import { html, nothing, type TemplateResult } from 'lit';
import { lazyWords } from '../i18n/lazy-messages.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { lazyIcon } from '../ui/lazy-icons.ts';
import { dialogIds } from './dialogs.ts';

/** A button per dialog, and one to print where supported. */
export function dialogButtons(designer: SignDesigner): TemplateResult {
  const { print, words: { language } } = designer;
  const say = lazyWords(language);
  return html`<div class="dialogs">${
    dialogIds.map((id) =>
      html`
        <button type="button" class="button" data-dialog=${id}
          @click=${() => designer.go(id)}>${lazyIcon(id)}${say(id)}</button>
      `
    )
  }${
    print
      ? html`<button type="button" class="button" data-print @click=${print}>${lazyIcon('print')}${
        say('print')
      }</button>`
      : nothing
  }</div>`;
}
