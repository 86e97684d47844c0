/** Autosave: the archive under one key of this browser's storage. Storage may be missing, full or forbidden; then saving says no. */
import type { Design } from '../../schema/design.ts';
import { exportArchiveText } from '../../schema/export.ts';
import { importArchiveText } from '../../schema/import.ts';

export type DesignStore = Pick<Storage, 'getItem' | 'setItem'>;

/** undefined where the browser keeps no storage for this page. */
export function openStore(): DesignStore | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function readSaved(store: DesignStore | undefined, key: string): Design | undefined {
  try {
    const text = store?.getItem(key);
    return text === null || text === undefined ? undefined : importArchiveText(text).design;
  } catch {
    return undefined;
  }
}

export function save(store: DesignStore | undefined, key: string, design: Design): boolean {
  try {
    store?.setItem(key, exportArchiveText(design));
    return store !== undefined;
  } catch {
    return false;
  }
}
