/**
 * Texts that are not answered yet, and those that were refused. Each is stored under its own key before it is first sent, with its `client_id` and a
 * mark of its credential, so that tabs do not overwrite each other, a closed page loses nothing, and no other credential is shown it. The token is
 * never stored.
 */

export interface Item {
  /** The `client_id`: made once, before the first sending. Ids sort by time of writing. */
  readonly id: string;
  readonly text: string;
  /** Mark of the credential it was written with; empty if there was none. */
  readonly owner: string;
  /** Why it was refused, which is final: it is a draft from then on, and never sent again. Null: not answered yet. */
  readonly refused: string | null;
}

export interface Outbox {
  /** False when the browser's storage fails: the item is then lost with the page. */
  put(item: Item): boolean;
  refuse(id: string, reason: string): void;
  own(id: string, owner: string): void;
  drop(id: string): void;
  /** Whether it still waits for an answer. */
  has(id: string): boolean;
  /** Those of this owner, and those of nobody; oldest first. */
  of(owner: string): readonly Item[];
}

const prefix = 'ingest-unsent:';

export function openOutbox(storage: Storage | undefined): Outbox {
  /** Items that the storage refused, in memory. */
  const held = new Map<string, Item>();
  const all = (): readonly Item[] => [...stored(storage), ...held.values()];
  const change = (id: string, changed: Partial<Item>): void => {
    const item = all().find((one) => one.id === id);
    if (item) outbox.put({ ...item, ...changed });
  };
  const outbox: Outbox = {
    put(item) {
      try {
        if (!storage) throw new TypeError('No storage');
        storage.setItem(prefix + item.id, JSON.stringify({ ...item, id: undefined }));
        return true;
      } catch {
        held.set(item.id, item);
        return false;
      }
    },
    refuse: (id, refused) => change(id, { refused }),
    own: (id, owner) => change(id, { owner }),
    drop(id) {
      held.delete(id);
      try {
        storage?.removeItem(prefix + id);
      } catch { /* It was never stored. */ }
    },
    has: (id) => all().some((item) => item.id === id && item.refused === null),
    of: (owner) =>
      all().filter((item) => item.owner === owner || item.owner === '').sort((
        a,
        b,
      ) => (a.id < b.id ? -1 : 1)),
  };
  return outbox;
}

function stored(storage: Storage | undefined): readonly Item[] {
  try {
    return Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix))
      .flatMap((key) => readItem(key.slice(prefix.length), storage?.getItem(key) ?? ''));
  } catch {
    return [];
  }
}

/** A damaged row must not hide the others. One of an earlier version may have been refused. */
function readItem(id: string, row: string): readonly Item[] {
  try {
    const { text, owner, refused } = JSON.parse(row) as Record<string, unknown>;
    const why = refused === null || typeof refused === 'string' ? refused : '';
    return typeof text === 'string'
      ? [{ id, text, owner: typeof owner === 'string' ? owner : '', refused: why }]
      : [];
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
