/** The result of a search for the archive in a file, and helpers for it. */

import { marker } from '../../../schema/limits.ts';

/** A design with a large photograph has a few MB. */
export const maxFileBytes = 64 * 1024 * 1024;
export const maxArchiveBytes = 32 * 1024 * 1024;

export type Found =
  | { readonly kind: 'archive'; readonly text: string }
  /**
   * `none`: a valid file without our archive. `encrypted`: there may be one behind a password. `encoding`: text that is
   * neither UTF-8 nor UTF-16.
   */
  | { readonly kind: 'none' | 'damaged' | 'encrypted' | 'encoding' | 'too-large' };

/** Whether a text is an archive, so that other metadata is not taken for one. */
export function isArchive(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'schema' in value && value.schema === marker;
  } catch {
    return false;
  }
}

/** The beginning of a text file; a character cut off at the end is ignored or replaced. */
export function textHead(head: Uint8Array): string {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return wide ? decodeText(head) ?? '' : new TextDecoder().decode(head);
}

/** UTF-8, or UTF-16 with a byte order mark. undefined = neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const label = first === 0xff && second === 0xfe
    ? 'utf-16le'
    : first === 0xfe && second === 0xff
    ? 'utf-16be'
    : 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
