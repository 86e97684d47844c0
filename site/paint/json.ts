/** JSON: the archive itself. */
import type { ExportFormat } from './format.ts';

export const jsonFormat: ExportFormat = {
  id: 'json',
  extension: 'json',
  mimeType: 'application/json',
  write({ archive }) {
    if (archive === undefined) {
      throw new RangeError('A JSON file is nothing but the archive, and there is none');
    }
    return Promise.resolve(new TextEncoder().encode(archive.endsWith('\n') ? archive : `${archive}\n`));
  },
};
