/** The buttons that open the dialogs: on the bar, and where that has no room for them in the menu and under the files. */
import { html, nothing, type TemplateResult } from 'lit';
import type { SignDesigner } from '../sign-designer.ts';
import { icon } from '../ui/icons.ts';
import { dialogIds } from './dialogs.ts';

/** A button per dialog, and one to print where supported. */
export function dialogButtons(
  designer: SignDesigner,
  place: 'doors' | 'dialogs' = 'dialogs',
): TemplateResult {
  const { print, words } = designer;
  return html`<div class=${place}>${
    dialogIds.map((id) =>
      html`
        <button type="button" class="button" data-dialog=${id}
          @click=${() => designer.go(id)}>${icon(id)}${words(id)}</button>
      `
    )
  }${
    print
      ? html`<button type="button" class="button" data-print @click=${print}>${icon('print')}${
        words('print')
      }</button>`
      : nothing
  }</div>`;
}
