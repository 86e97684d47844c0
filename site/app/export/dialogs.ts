/** The designer's dialogs beside opening a file: a link to share, the shelf, many plates from a table. Each is loaded when it is first asked for. */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Design } from '../../../schema/design.ts';
import { define } from '../ui/define.ts';
import type { DrawingPlace } from '../preview/drawing.ts';
import type { Edit } from '../state/edit.ts';
import type { ExportSettings } from '../state/export-settings.ts';
import { icon } from '../ui/icons.ts';
import type { Words } from '../i18n/messages.ts';
import { showDialog } from '../ui/show-dialog.ts';
import type { Toasts } from '../ui/toasts.ts';

export const wayIds = ['share', 'shelf', 'batch'] as const;
export type Way = (typeof wayIds)[number];

/** What the dialogs need of the designer that opened them. */
export interface WaysHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  readonly design: Design;
  readonly place: DrawingPlace;
  readonly words: Words;
  readonly toasts: Toasts;
  readonly settings: ExportSettings;
  edit(edit: Edit): void;
  undo(): void;
}

export class Ways {
  readonly #host: WaysHost;
  readonly #loaded = new Set<Way>();

  constructor(host: WaysHost) {
    this.#host = host;
  }

  /** Rejects when the network fails. */
  async open(way: Way): Promise<void> {
    if (way === 'share') define('sign-share-dialog', (await import('./share-dialog.ts')).SignShareDialog);
    if (way === 'shelf') define('sign-shelf-dialog', (await import('./shelf-dialog.ts')).SignShelfDialog);
    if (way === 'batch') define('sign-batch-dialog', (await import('./batch-dialog.ts')).SignBatchDialog);
    this.#loaded.add(way);
    this.#host.requestUpdate();
    await showDialog(this.#host, `sign-${way}-dialog`);
  }

  render(): unknown {
    const { words } = this.#host;
    const has = (way: Way): boolean => this.#loaded.has(way);
    return html`
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

/** A button each. */
export function wayButtons(words: Words, open: (way: Way) => void): TemplateResult {
  return html`<div class="ways">${
    wayIds.map((way) =>
      html`<button type="button" class="button" data-way=${way} @click=${() => open(way)}>${icon(way)}${
        words(way)
      }</button>`
    )
  }</div>`;
}
