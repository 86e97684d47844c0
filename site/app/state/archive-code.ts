/**
 * Reads and writes archives for the designer. Its own page loads this on demand; the embeddable module has it from the start, so that what a
 * page sets is there in the same tick.
 */
import type { Archive, Design } from '../../../schema/archive.ts';
import { exportArchive, exportArchiveText } from '../../../schema/export.ts';
import { type Current, importArchive, importArchiveText, type ImportResult } from '../../../schema/import.ts';
import { schemaBeside } from '../../../schema/schema-address.ts';

/** JSON text or a value; `current` for what is missing. */
export function readArchive(archive: unknown, current: Current): ImportResult {
  return typeof archive === 'string' ? importArchiveText(archive, current) : importArchive(archive, current);
}

/** `relay`: the designer's own address, if it has one; the schema lies beside it. */
export function archiveOf(design: Design, relay: string | undefined): Archive {
  return exportArchive(design, schemaBeside(relay));
}

/** The same as JSON text. */
export function archiveText(design: Design, relay: string | undefined): string {
  return exportArchiveText(design, schemaBeside(relay));
}

/** From this browser's storage; undefined when it is no archive. */
export function readSaved(text: string): Design | undefined {
  return importArchiveText(text).design;
}

/** Into this browser's storage. The stored text; undefined where it is blocked or full. */
export function save(key: string, design: Design): string | undefined {
  try {
    const text = exportArchiveText(design);
    localStorage.setItem(key, text);
    return text;
  } catch {
    return undefined;
  }
}
