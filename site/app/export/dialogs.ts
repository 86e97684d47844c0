/** The designer's dialogs except the one for opening: templates, share link, shelf, batch. Each is loaded on first use. */
import { html, nothing, type ReactiveControllerHost } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import { define } from '../ui/define.ts';
import type { OpenedPlates, OpenedTable } from '../state/opened.ts';
import type { DrawingPlace } from '../preview/drawing.ts';
import type { Edit } from '../state/edit.ts';
import type { ExportSettings } from '../state/export-settings.ts';
import type { Words } from '../i18n/messages.ts';
import { showDialog } from '../ui/show-dialog.ts';
import type { Toasts } from '../ui/toasts.ts';

export const dialogIds = ['templates', 'share', 'shelf', 'batch'] as const;
export type DialogId = (typeof dialogIds)[number];

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

export class Dialogs {
  readonly #host: DialogsHost;
  readonly #loaded = new Set<DialogId>();

  constructor(host: DialogsHost) {
    this.#host = host;
  }

  /** `given`: what the dialog begins with. Rejects when the network fails. */
  async open(id: DialogId, given?: Given): Promise<void> {
    await showDialog(this.#host, `sign-${id}-dialog`, () => this.#load(id));
    if (given === undefined) return;
    this.#host.renderRoot.querySelector<Element & { take?(given: Given): void }>(`sign-${id}-dialog`)?.take?.(
      given,
    );
  }

  async #load(id: DialogId): Promise<void> {
    if (id === 'templates') {
      define('sign-templates-dialog', (await import('./templates-dialog.ts')).SignTemplatesDialog);
    }
    if (id === 'share') define('sign-share-dialog', (await import('./share-dialog.ts')).SignShareDialog);
    if (id === 'shelf') define('sign-shelf-dialog', (await import('./shelf-dialog.ts')).SignShelfDialog);
    if (id === 'batch') define('sign-batch-dialog', (await import('./batch-dialog.ts')).SignBatchDialog);
    this.#loaded.add(id);
    this.#host.requestUpdate();
  }

  render(): unknown {
    const { words } = this.#host;
    const has = (id: DialogId): boolean => this.#loaded.has(id);
    return html`
      ${has('templates')
        ? html`<sign-templates-dialog .host=${this.#host} .words=${words}></sign-templates-dialog>`
        : nothing}
      ${has('share')
        ? html`<sign-share-dialog .host=${this.#host} .words=${words}></sign-share-dialog>`
        : nothing}
      ${has('shelf')
        ? html`<sign-shelf-dialog .host=${this.#host} .words=${words}></sign-shelf-dialog>`
        : nothing}
      ${has('batch')
        ? html`<sign-batch-dialog .host=${this.#host} .words=${words}></sign-batch-dialog>`
        : nothing}
    `;
  }
}
