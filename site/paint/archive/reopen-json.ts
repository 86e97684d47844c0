/** A JSON file is the archive, whatever it says: nobody has judged it yet. */
import type { ArchiveReader } from '../format.ts';
import { decodeText, textHead } from './found-archive.ts';

export const jsonReader: ArchiveReader = {
  recognizes: (head) => /^\s*[{[]/.test(textHead(head)),
  archiveIn(bytes) {
    const text = decodeText(bytes);
    return Promise.resolve(text === undefined ? { kind: 'encoding' } : { kind: 'archive', text });
  },
};
