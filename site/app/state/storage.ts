/** The archive under one key of this browser's storage. */
import type { Design } from '../../../schema/archive.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { importArchiveText } from '../../../schema/import.ts';

/** undefined when it is no archive. */
export function readSaved(text: string): Design | undefined {
  return importArchiveText(text).design;
}

/** The stored text; undefined where storage is blocked or full. */
export function save(key: string, design: Design): string | undefined {
  try {
    const text = exportArchiveText(design);
    localStorage.setItem(key, text);
    return text;
  } catch {
    return undefined;
  }
}
