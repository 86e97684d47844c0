/** JSON: the archive itself. */
import type { Print } from './format.ts';

export function jsonFile({ archive }: Print): Uint8Array<ArrayBuffer> {
  if (archive === undefined) throw new RangeError('A JSON file is the archive, and there is none');
  return new TextEncoder().encode(archive.endsWith('\n') ? archive : `${archive}\n`);
}
