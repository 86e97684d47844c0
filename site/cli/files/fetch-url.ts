/** A file from the web, bounded in size and time. Only asked for what an archive or an option names. */
import type { FontSource } from '../../type/source/source.ts';

const timeoutMs = 30_000;

/** undefined: the host says that there is none. Rejects when it cannot be reached, or sends more than `maxBytes`. */
export const fetchUrl: FontSource['fetch'] = async (url, maxBytes) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new RangeError(`${url} has more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
};

/** The fonts directory of a designer on the web. */
export function webFontSource(address: string): FontSource {
  const directory = address.endsWith('/') ? address : `${address}/`;
  return { fetch: (path, maxBytes) => fetchUrl(new URL(path, directory).href, maxBytes) };
}
