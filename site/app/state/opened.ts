/** What was opened outside the dialogs and belongs into one of them. */
import type { ShelfItem } from './shelf.ts';

/** For the batch. */
export interface OpenedTable {
  readonly table: File | string;
  /** What is to be said with it. */
  readonly said?: string | undefined;
}

/** Of several files, for the shelf. */
export interface OpenedPlates {
  readonly plates: readonly Omit<ShelfItem, 'id'>[];
  /** Names of the files that are no plates. */
  readonly unread: readonly string[];
}
