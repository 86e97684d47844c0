/** The designer's dialogs except the one for opening: templates, share link, shelf, batch. Each is loaded on first use. */
import type { SignDesigner } from '../sign-designer.ts';
import type { OpenedPlates, OpenedTable } from '../state/opened.ts';
import type { DialogFrame } from '../ui/dialog-frame.ts';
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
