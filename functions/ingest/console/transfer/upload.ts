/** The file of a multipart form as a stream, with a few KB of memory (RFC 7578; RFC 2046, 5.1). */
import { within } from '../../store/within.ts';
import { maxBodyMs } from '../../http/body.ts';
import { ImportFault } from '../../data/import-fault.ts';

/** The body itself, unless it is a form; then the first part that has a file name. Throws ImportFault when there is none. */
export async function* readUpload(request: Request): AsyncIterable<Uint8Array> {
  if (!request.body) throw new ImportFault(null, { name: 'noFile' });
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    yield* steadily(request.body);
    return;
  }
  const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type);
  if (!boundary) throw new ImportFault(null, { name: 'badForm' });
  yield* readPart(steadily(request.body), boundary[1] ?? boundary[2]!);
}

/** A large file may take longer than a form, but not stand still. */
async function* steadily(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  try {
    while (true) {
      const { done, value } = await within(maxBodyMs, reader.read(), () => {
        throw new ImportFault(null, { name: 'cutUpload' });
      });
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

const maxHeaderBytes = 16_384;

async function* readPart(chunks: AsyncIterable<Uint8Array>, boundary: string): AsyncIterable<Uint8Array> {
  const open = Buffer.from(`--${boundary}\r\n`);
  const mark = Buffer.from(`\r\n--${boundary}`);
  const blank = Buffer.from('\r\n\r\n');
  let rest = Buffer.alloc(0);
  let place: 'before' | 'headers' | 'skipped' | 'file' = 'before';
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    for (let moved = true; moved;) {
      moved = false;
      if (place === 'before') {
        const at = rest.indexOf(open);
        if (at >= 0) {
          rest = rest.subarray(at + open.length);
          place = 'headers';
          moved = true;
        } else if (rest.length > maxHeaderBytes) throw new ImportFault(null, { name: 'badForm' });
      } else if (place === 'headers') {
        const at = rest.indexOf(blank);
        if (at >= 0) {
          const isFile = /;\s*filename=/i.test(rest.toString('latin1', 0, at));
          // An empty part: the next boundary follows the headers directly.
          rest = rest.subarray(at + 2);
          if (isFile) rest = rest.subarray(2);
          place = isFile ? 'file' : 'skipped';
          moved = true;
        } else if (rest.length > maxHeaderBytes) {
          throw new ImportFault(null, { name: 'badForm' });
        }
      } else {
        const at = rest.indexOf(mark);
        const safe = at >= 0 ? at : Math.max(0, rest.length - mark.length);
        if (place === 'file' && safe > 0) yield rest.subarray(0, safe);
        rest = rest.subarray(safe);
        if (at >= 0 && place === 'file') return;
        if (at >= 0) {
          rest = rest.subarray(2);
          place = 'before';
          moved = true;
        }
      }
    }
  }
  throw new ImportFault(null, { name: place === 'file' ? 'cutUpload' : 'noFile' });
}
