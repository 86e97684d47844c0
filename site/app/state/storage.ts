/** Autosave: the archive under one key of this browser's storage. Storage may be missing, full or forbidden; then saving says no. */
import type { Design } from '../../../schema/design.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { importArchiveText } from '../../../schema/import.ts';

export type DesignStore = Pick<Storage, 'getItem' | 'setItem'>;

/** undefined where the browser keeps no storage for this page. */
export function openStore(): DesignStore | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** undefined when it is no archive. */
export function readSaved(text: string): Design | undefined {
  return importArchiveText(text).design;
}

/** The text that is kept now; undefined when it could not be. */
export function save(key: string, design: Design): string | undefined {
  try {
    const text = exportArchiveText(design);
    openStore()?.setItem(key, text);
    return openStore() && text;
  } catch {
    return undefined;
  }
}
