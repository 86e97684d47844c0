/** The designer's dialogs except the one for opening, and the buttons that open them. Each is loaded on first use. */
import { html, nothing, type TemplateResult } from 'lit';
import type { SignDesigner } from '../sign-designer.ts';
import type { OpenedPlates, OpenedTable } from '../state/opened.ts';
import type { DialogFrame } from '../ui/dialog-frame.ts';
import { icon } from '../ui/icons.ts';
import { showDialog } from '../ui/show-dialog.ts';

const dialogs = {
  templates: async () => (await import('./templates-dialog.ts')).SignTemplatesDialog,
  share: async () => (await import('./share-dialog.ts')).SignShareDialog,
  shelf: async () => (await import('./shelf-dialog.ts')).SignShelfDialog,
  batch: async () => (await import('./batch-dialog.ts')).SignBatchDialog,
} as const;

export type DialogId = keyof typeof dialogs;
export const dialogIds = Object.keys(dialogs) as readonly DialogId[];

export type Given = OpenedTable | OpenedPlates;

/** `given`: what it begins with. Rejects when the network fails. */
export async function openDialog(host: SignDesigner, id: DialogId, given?: Given): Promise<void> {
  type TakingDialog = DialogFrame & { take?(given: Given): void };
  const load: () => Promise<new () => TakingDialog> = dialogs[id];
  const dialog = await showDialog(host, `sign-${id}-dialog`, load, { host, words: host.words });
  if (given) dialog?.take?.(given);
}

/** A button per dialog, and one to print where supported: on the bar, and where that has no room for them in the menu and under the files. */
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
      ? html`
        <button type="button" class="button" data-print
          @click=${print}>${icon('print')}${words('print')}</button>
      `
      : nothing
  }</div>`;
}
