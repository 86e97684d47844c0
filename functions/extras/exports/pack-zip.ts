/** Streams several files into one ZIP archive; holds only a chunk and the list of names. */
import { constants, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import type { Packed } from '../../ingest/data/format.ts';

export interface ExportFile {
  readonly name: string;
  readonly lines: Iterable<string> | AsyncIterable<string>;
}

const chunkLength = 64 * 1024;

/** Compressed by the runtime, chunk by chunk: each but the last ends at a byte without ending the stream. */
class Deflated extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, new Uint8Array(deflateRawSync(chunk, { finishFlush })), isLast);
  }
}

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
    const file = new Deflated(name);
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
