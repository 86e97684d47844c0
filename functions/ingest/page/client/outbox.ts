/**
 * Texts that are not answered yet. Each is stored under its own key before it is first sent, with its `client_id` and a mark of its credential, so
 * that tabs do not overwrite each other and a closed page loses nothing. The token is never stored.
 */

export interface Item {
  /** The `client_id`: made once, before the first sending. Ids sort by time of writing. */
  readonly id: string;
  readonly text: string;
  /** Mark of the credential it was written with; empty if there was none. */
  readonly owner: string;
}

export interface Outbox {
  /** False when the browser's storage fails: the item is then lost with the page. */
  put(item: Item): boolean;
  drop(id: string): void;
  has(id: string): boolean;
  /** Oldest first. */
  all(): readonly Item[];
}

const prefix = 'ingest-unsent:';

export function openOutbox(storage: Storage | undefined): Outbox {
  /** Items that the storage refused, in memory. */
  const held = new Map<string, Item>();
  return {
    put(item) {
      try {
        if (!storage) throw new TypeError('No storage');
        storage.setItem(prefix + item.id, JSON.stringify({ text: item.text, owner: item.owner }));
        return true;
      } catch {
        held.set(item.id, item);
        return false;
      }
    },
    drop(id) {
      held.delete(id);
      try {
        storage?.removeItem(prefix + id);
      } catch { /* It was never stored. */ }
    },
    has: (id) => held.has(id) || stored(storage).some((item) => item.id === id),
    all: () => [...stored(storage), ...held.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function stored(storage: Storage | undefined): readonly Item[] {
  try {
    return Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix))
      .flatMap((key) => readItem(key.slice(prefix.length), storage?.getItem(key) ?? ''));
  } catch {
    return [];
  }
}

/** A damaged row must not hide the others. */
function readItem(id: string, row: string): readonly Item[] {
  try {
    const { text, owner } = JSON.parse(row) as { text?: unknown; owner?: unknown };
    return typeof text === 'string' ? [{ id, text, owner: typeof owner === 'string' ? owner : '' }] : [];
  } catch {
    return [];
  }
}

/** `w-`, 9 characters of time, 16 random: unique, and sorts by time. Works without a secure context. */
export function makeId(now: number, random: Uint8Array): string {
  return `w-${now.toString(36).padStart(9, '0')}-${
    [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }`;
}

/** When an item with this id was written, ms since 1970. */
export function writtenAt(id: string): number {
  return parseInt(id.slice(2, 11), 36);
}

/**
 * Tells two credentials apart: 32 bits of FNV-1a, from which a token of 190 random bits cannot be guessed.
 */
export function ownerMark(token: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  return token === '' ? '' : (hash >>> 0).toString(36);
}
