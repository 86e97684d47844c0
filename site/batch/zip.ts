/**
 * Writes a ZIP file by file, so that a thousand plates are never in memory together. The same files always give the same bytes; names are
 * UTF-8.
 */
import { FileFailure } from '../messages/file-failure.ts';
import { Zip, ZipDeflate } from 'fflate';

export interface ZipWriter {
  /** Resolves when the sink has taken all of it. Rejects beyond the format's limits: 65,535 files, 4 GiB, a name twice. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Writes the directory; nothing can be added after it. */
  finish(): Promise<void>;
}

/** Takes the file's bytes in order; its rejection reaches the caller of `add`. */
type ZipSink = (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;

const maxFiles = 0xffff;
/** Leaves room for the directory at the end. */
const maxBytes = 0xffff_ffff - (16 << 20);
/** The format's earliest date, in local time. */
const fixedDate = new Date(1980, 0, 1);
/** Extensions of formats that are compressed already. */
const compressed = /\.(pdf|png)$/i;

export function createZip(sink: ZipSink): ZipWriter {
  let made: Uint8Array<ArrayBuffer>[] = [];
  let written = 0;
  const names = new Set<string>();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes as Uint8Array<ArrayBuffer>);
  });

  async function flush(): Promise<void> {
    const parts = made;
    made = [];
    for (const part of parts) {
      written += part.length;
      await sink(part);
    }
  }

  return {
    async add(name, bytes) {
      if (names.has(name)) throw new RangeError(`A ZIP cannot hold "${name}" twice`);
      if (names.size === maxFiles) throw new FileFailure('zip-too-many-files', { max: maxFiles });
      if (written + bytes.length > maxBytes) throw new FileFailure('zip-too-large', { maxGiB: 4 });
      names.add(name);
      // At level 0 it is stored, in a form that streaming readers accept.
      const file = new ZipDeflate(name, { level: compressed.test(name) ? 0 : 6 });
      file.mtime = fixedDate;
      zip.add(file);
      file.push(bytes, true);
      await flush();
    },
    async finish() {
      zip.end();
      await flush();
    },
  };
}
