/** Reads a request's body as UTF-8, with limits on size and time. Never holds more than the limit. */
import { within } from '../store/within.ts';
import { type Failure, failures } from './failures.ts';

const maxBytes = 16 * 1024;
export const maxBodyMs = 5000;

/** `application/json`, with no parameter but charset=utf-8 (RFC 9110, 8.3). */
function isJsonMediaType(header: string | null): boolean {
  return header === 'application/json' ||
    /^application\/json[ \t]*(;[ \t]*charset=("utf-?8"|utf-?8)[ \t]*)?;?$/i.test(header?.trim() ?? '');
}

/**
 * The body as JSON, or why not. Where its length is announced, bytes that are no UTF-8 become U+FFFD, which the caller has to refuse, and Deno refuses
 * a byte order mark only in a body that came at once; both are allowed (RFC 8259, 8.1).
 */
export async function readJson(request: Request): Promise<{ readonly value: unknown } | Failure> {
  const { headers } = request;
  if (!isJsonMediaType(headers.get('content-type'))) return failures.mediaType;
  if (headers.get('content-length') === null) {
    const body = await readText(request, maxBytes);
    return 'text' in body ? parseJson(body.text) : body;
  }
  const refused = refuseHeaders(headers, maxBytes);
  if (refused) return refused;
  try {
    // Of all ways to read a request, only this one takes a body that has arrived as it is.
    const value = await within<unknown>(maxBodyMs, request.json(), () => failures.slow);
    return value === failures.slow ? failures.slow : { value };
  } catch (error) {
    return error instanceof SyntaxError ? failures.json : failures.cut;
  }
}

function parseJson(text: string): { readonly value: unknown } | Failure {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return failures.json;
  }
}

/** A body of any media type as text, or why not. */
export async function readText(
  request: Request,
  maxBytes: number,
): Promise<{ readonly text: string } | Failure> {
  const refused = refuseHeaders(request.headers, maxBytes);
  if (refused) return refused;
  try {
    const bytes = await within<Uint8Array | Failure>(
      maxBodyMs,
      readStream(request, maxBytes),
      () => failures.slow,
    );
    return bytes instanceof Uint8Array ? decode(bytes) : bytes;
  } catch {
    return failures.cut;
  }
}

function refuseHeaders(headers: Headers, maxBytes: number): Failure | undefined {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') return failures.encoding;
  const announced = headers.get('content-length');
  return announced === null || Number(announced) <= maxBytes ? undefined : failures.size;
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

function decode(bytes: Uint8Array): { readonly text: string } | Failure {
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return failures.utf8;
  }
}
