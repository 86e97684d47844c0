/** Fetches a font file (with one retry) and reads its glyphs, or traces them on a canvas. */
import type { Loaded } from './face.ts';
import { type Glyph, type GlyphFile, readGlyphFile } from '../outline/glyf.ts';
import type { FontSource } from '../source/source.ts';
import { openFont } from '../outline/woff.ts';

/** Retries once after a network failure. */
export async function fetchTwice(source: FontSource, path: string, maxBytes: number) {
  try {
    return await source.fetch(path, maxBytes);
  } catch {
    return await source.fetch(path, maxBytes);
  }
}

/** Never rejects. `paths` are tried in order until one is there. */
export async function loadFontFile(
  paths: readonly string[],
  { source, maxBytes }: { readonly source: FontSource; readonly maxBytes: number },
): Promise<Loaded> {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    for (const path of paths) bytes ??= await fetchTwice(source, path, maxBytes);
  } catch {
    return { kind: 'failed', trouble: 'unreachable', why: 'its file could not be fetched' };
  }
  if (!bytes) return { kind: 'failed', trouble: 'unreachable', why: 'its file is not there' };
  const opened = await openFont(bytes);
  const file = 'tables' in opened ? readGlyphFile(opened.tables) : opened;
  if (!('unreadable' in file)) return { kind: 'file', file };
  const family = await source.trace?.addFont(bytes);
  if (family) {
    return {
      kind: 'file',
      file: fileOf((codePoint) => source.trace!.trace(String.fromCodePoint(codePoint), family)),
    };
  }
  return { kind: 'failed', trouble: 'unreadable', why: file.unreadable };
}

/** Makes each glyph once. */
export function fileOf(make: GlyphFile['glyph']): GlyphFile {
  const known = new Map<number, Glyph | undefined>();
  return {
    glyph(codePoint) {
      if (!known.has(codePoint)) known.set(codePoint, make(codePoint));
      return known.get(codePoint);
    },
  };
}
