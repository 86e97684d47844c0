/** Fonts over the network: paths under the fonts directory, and the full addresses of catalogue fonts that the user asked for. */
import type { FontAddresses } from './packaged-fonts.ts';
import type { FontSource, GlyphTracer } from './source.ts';

/** A font of several megabytes takes longer as a whole on a slow network. */
const maxQuietMs = 20_000;

/** `place` is the absolute address of the fonts directory, which ends in a slash, or says where each of its files is. */
export function webFontSource(place: string | FontAddresses, trace?: GlyphTracer): FontSource {
  return {
    async fetch(path, maxBytes) {
      const url = typeof place === 'string'
        ? new URL(path, place).href
        : /^https?:/.test(path)
        ? path
        : await place(path);
      return url === undefined ? undefined : await fetchBytes(url, maxBytes);
    },
    ...(trace ? { trace } : {}),
  };
}

/**
 * A `FontSource`'s `fetch` for full addresses. Sends no referrer, and cookies only to the page's own origin; stops reading at `maxBytes`, and
 * after `quietMs` without a byte.
 */
export async function fetchBytes(
  url: string,
  maxBytes: number,
  quietMs = maxQuietMs,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Bundlers write small files into scripts; a policy that names hosts alone would forbid to fetch them.
  const inline = /^data:[^,]*;base64,/.exec(url)?.[0];
  if (inline !== undefined) {
    return Uint8Array.from(atob(url.slice(inline.length)), (char) => char.charCodeAt(0));
  }
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), quietMs);
  };
  wait();
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      signal: stalled.signal,
    });
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${url} answered ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    if (response.body) {
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        wait();
        chunks.push(value);
        length += value.byteLength;
        if (length > maxBytes) {
          await reader.cancel();
          throw new RangeError(`${url} has more than ${maxBytes} bytes`);
        }
      }
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.byteLength;
    }
    return bytes;
  } finally {
    clearTimeout(timer);
  }
}
