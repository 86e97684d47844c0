/** The designer's dialogs except the one for opening: templates, share link, shelf, batch. Each is loaded on first use. */
import type { ReactiveControllerHost } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import type { DrawingPlace } from '../preview/drawing.ts';
import type { Edit } from '../state/edit.ts';
import type { ExportSettings } from '../state/export-settings.ts';
import type { OpenedPlates, OpenedTable } from '../state/opened.ts';
import type { Words } from '../i18n/messages.ts';
import type { DialogFrame } from '../ui/dialog-frame.ts';
import { showDialog } from '../ui/show-dialog.ts';
import type { Toasts } from '../ui/toasts.ts';

const dialogs = {
  templates: async () => (await import('./templates-dialog.ts')).SignTemplatesDialog,
  share: async () => (await import('./share-dialog.ts')).SignShareDialog,
  shelf: async () => (await import('./shelf-dialog.ts')).SignShelfDialog,
  batch: async () => (await import('./batch-dialog.ts')).SignBatchDialog,
} as const;

export type DialogId = keyof typeof dialogs;
export const dialogIds = Object.keys(dialogs) as readonly DialogId[];

export type Given = OpenedTable | OpenedPlates;

/** The designer's interface to its dialogs. */
export interface DialogsHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  readonly design: Design;
  readonly place: DrawingPlace;
  readonly words: Words;
  readonly toasts: Toasts;
  readonly settings: ExportSettings;
  /** Empty: nothing is kept in this browser. */
  readonly autosave: string;
  changeSettings(settings: Partial<ExportSettings>): void;
  /** Shows one of the dialogs. */
  go(id: DialogId): void;
  edit(edit: Edit): void;
  offerUndo(text: string): void;
}

/** `given`: what it begins with. Rejects when the network fails. */
export async function openDialog(host: DialogsHost, id: DialogId, given?: Given): Promise<void> {
  type TakingDialog = DialogFrame<DialogsHost> & { take?(given: Given): void };
  const load: () => Promise<new () => TakingDialog> = dialogs[id];
  const dialog = await showDialog(host, `sign-${id}-dialog`, load, { host, words: host.words });
  if (given) dialog?.take?.(given);
}
