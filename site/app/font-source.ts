/** Fonts over the network: paths under the fonts directory, or a full `https:` address that the reader asked for. */
import type { FontSource } from '../type/source.ts';

/** `directory` ends in a slash. */
export function webFontSource(directory: string): FontSource {
  return {
    async fetch(path, maxBytes) {
      const response = await fetch(new URL(path, directory), {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length > maxBytes) {
        throw new RangeError(`${path} has ${bytes.length} bytes, more than ${maxBytes}`);
      }
      return bytes;
    },
  };
}
