/** Reads a request's body as UTF-8, with limits on size and time. Never holds more than the limit. */
import { within } from '../store/within.ts';
import { type Failure, failures } from './failures.ts';

const maxBytes = 16 * 1024;
export const maxBodyMs = 5000;

/** `application/json`, with no parameter but charset=utf-8 (RFC 9110, 8.3). */
function isJsonMediaType(header: string | null): boolean {
  return /^application\/json[ \t]*(;[ \t]*charset=("utf-?8"|utf-?8)[ \t]*)?;?$/i.test(header?.trim() ?? '');
}

interface BodyText {
  readonly text: string;
}

/** The body as text, or why not. */
export async function readBody(request: Request): Promise<BodyText | Failure> {
  if (!isJsonMediaType(request.headers.get('content-type'))) return failures.mediaType;
  return await readText(request, maxBytes);
}

/** A body of any media type. */
export async function readText(request: Request, maxBytes: number): Promise<BodyText | Failure> {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') return failures.encoding;
  const announced = request.headers.get('content-length');
  if (announced !== null && !(Number(announced) <= maxBytes)) return failures.size;

  try {
    // Accessing request.body is slow: it makes a stream of a body that the server already holds.
    const reading = announced === null ? readStream(request, maxBytes) : readWhole(request, maxBytes);
    const bytes = await within<Uint8Array | Failure>(maxBodyMs, reading, () => failures.slow);
    if (!(bytes instanceof Uint8Array)) return bytes;
    return decode(bytes);
  } catch {
    return failures.cut;
  }
}

/** An HTTP server enforces Content-Length; a test that calls the app directly may give a wrong one. */
async function readWhole(request: Request, maxBytes: number): Promise<Uint8Array | Failure> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length > maxBytes ? failures.size : bytes;
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array | Failure> {
  if (!request.body) return new Uint8Array();
  const buffer = new Uint8Array(maxBytes);
  let length = 0;
  const reader = request.body.getReader();
  while (true) {
    const { done, value } = await reader.read();
    if (done) return buffer.subarray(0, length);
    if (length + value.length > maxBytes) {
      reader.cancel().catch(() => {});
      return failures.size;
    }
    buffer.set(value, length);
    length += value.length;
  }
}

/** Keeps a byte order mark, which JSON then refuses. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): BodyText | Failure {
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return failures.utf8;
  }
}
