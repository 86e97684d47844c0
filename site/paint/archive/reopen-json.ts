/** A JSON file is the archive; it is not validated here. */
import type { ArchiveReader } from '../format.ts';
import { decodeText, textHead } from './found-archive.ts';

export const jsonReader: ArchiveReader = {
  recognizes: (head) => /^\s*[{[]/.test(textHead(head)),
  archiveIn(bytes) {
    const text = decodeText(bytes);
    return Promise.resolve(text === undefined ? { kind: 'encoding' } : { kind: 'archive', text });
  },
};
