/** Reads a request's body as UTF-8, with limits on size and time. Never holds more than the limit. */
import { within } from '../store/within.ts';
import { type Failure, failures } from './failures.ts';

const maxBytes = 16 * 1024;
export const maxBodyMs = 30_000;

/** A body that did not come in time, where a page and not a Failure is answered. */
export class SlowBody extends Error {
  override readonly name = 'SlowBody';
}

/** `application/json` with any parameters (RFC 9110, 8.3); a charset must be UTF-8. */
function isJsonMediaType(header: string | null): boolean {
  if (header === 'application/json') return true;
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';').map((part) => part.trim());
  const charset = parameters.find((each) => each.startsWith('charset='))?.slice('charset='.length);
  return type === 'application/json' && (charset === undefined || /^("utf-?8"|utf-?8)$/.test(charset));
}

/**
 * The body as JSON, or why not. Of two equal names the last one counts, as JSON.parse has it. Where its length is announced, bytes that are no UTF-8
 * become U+FFFD, which the caller has to refuse.
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
    const text = await within<string | Failure>(maxBodyMs, request.text(), () => failures.slow);
    return typeof text === 'string' ? parseJson(text) : text;
  } catch {
    return failures.cut;
  }
}

/** A byte order mark is skipped (RFC 8259, 8.1 allows it): PowerShell writes one. */
function parseJson(text: string): { readonly value: unknown } | Failure {
  try {
    return { value: JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as unknown };
  } catch {
    // UTF-16 has a zero byte beside its first character, which is ASCII.
    return /^.?\0/.test(text) ? failures.utf8 : rawControl(text) ?? failures.json;
  }
}

/** A body of any media type as text, or why not. */
export async function readText(
  request: Request,
  maxBytes: number,
): Promise<{ readonly text: string } | Failure> {
  const refused = refuseHeaders(request.headers, maxBytes);
  if (refused) return refused;
  const bytes = await readBytes(request, maxBytes);
  return bytes instanceof Uint8Array ? decode(bytes) : bytes;
}

/** Too large, too slow or cut off: why not. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | Failure> {
  const read = readStream(request, maxBytes).catch(() => failures.cut);
  return await within<Uint8Array<ArrayBuffer> | Failure>(maxBodyMs, read, () => failures.slow);
}

function refuseHeaders(headers: Headers, maxBytes: number): Failure | undefined {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') return failures.encoding;
  const announced = headers.get('content-length');
  return announced === null || Number(announced) <= maxBytes ? undefined : failures.size;
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | Failure> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  while (true) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      reader.cancel().catch(() => {});
      return failures.size;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Keeps a byte order mark, which the reader of the text skips. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): { readonly text: string } | Failure {
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return failures.utf8;
  }
}

const spelled: Readonly<Record<string, readonly [name: string, escape: string]>> = {
  '\n': ['换行', String.raw`\n`],
  '\r': ['换行', String.raw`\n`],
  '\t': ['制表符', String.raw`\t`],
};

/**
 * Templates of forwarders put a text into JSON as it is: a line break in it makes the body no JSON. Where that is, and what to write instead;
 * undefined: no string has one.
 */
function rawControl(text: string): Failure | undefined {
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') isInString = !isInString;
    else if (isInString && character === '\\') at++;
    else if (isInString && character < ' ') {
      const lines = text.slice(0, at).split(/\r\n|\r|\n/);
      const [name, escape] = spelled[character] ?? ['控制字符', String.raw`\u00XX`];
      const place = `第 ${lines.length} 行第 ${[...lines.at(-1)!].length + 1} 个字符`;
      return { status: 400, error: `请求体不是 JSON:${place}是引号里的${name},要写成 ${escape}` };
    }
  }
  return undefined;
}
