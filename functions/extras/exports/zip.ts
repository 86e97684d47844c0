/** Streams several files into one ZIP archive; holds only a chunk and the list of names. */
import { Zip, ZipDeflate } from 'fflate';
import type { Packed } from '../../ingest/data/format.ts';

export interface ExportFile {
  readonly name: string;
  readonly lines: Iterable<string> | AsyncIterable<string>;
}

const chunkLength = 64 * 1024;

export async function* packZip(files: AsyncIterable<ExportFile>, at: number): AsyncIterable<Packed> {
  const encoder = new TextEncoder();
  const made: Uint8Array[] = [];
  let records = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  function* taken(): Iterable<Packed> {
    for (const bytes of made.splice(0)) {
      yield { bytes, records };
      records = 0;
    }
  }
  // The format has no time zone, and fflate writes the local one.
  const utc = at + new Date(at).getTimezoneOffset() * 60_000;
  for await (const { name, lines } of files) {
    const file = new ZipDeflate(name);
    file.mtime = utc;
    zip.add(file);
    let text = '';
    for await (const line of lines) {
      text += line;
      records++;
      if (text.length < chunkLength) continue;
      file.push(encoder.encode(text));
      yield* taken();
      text = '';
    }
    file.push(encoder.encode(text), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
