/** Fonts from a directory on disk, for Node: the command line and the tests. */
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { FontSource } from './source.ts';

/** `dir` is the fonts directory that the build wrote. Full URLs go to `fetchUrl`, if there is one. */
export function fileFontSource(dir: string, fetchUrl?: FontSource['fetch']): FontSource {
  return {
    async fetch(path, maxBytes) {
      if (/^https?:/.test(path)) {
        if (!fetchUrl) throw new Error(`No network is used: ${path}`);
        return await fetchUrl(path, maxBytes);
      }
      if (normalize(path).startsWith('..')) return undefined;
      try {
        const bytes = new Uint8Array(await readFile(join(dir, path)));
        if (bytes.length > maxBytes) throw new RangeError(`${path} has ${bytes.length} bytes`);
        return bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
