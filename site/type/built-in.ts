/** The faces that the build laid into the fonts directory, opened through its index. */
import type { Face, Loaded } from './face.ts';
import type { FontIndex } from './font-index.ts';
import { readGlyphFile } from './glyf.ts';
import { decodeSliceMap, type SliceMap } from './slice-map.ts';
import type { FontSource } from './source.ts';
import { inflate, openFont } from './woff.ts';

/** Longest file that is taken from the fonts directory. */
const maxBytes = 1 << 20;

/** Undefined when the fonts directory is not there or damaged. */
export async function openFontIndex(source: FontSource): Promise<FontIndex | undefined> {
  const bytes = await fetchTwice(source, 'index.json', maxBytes);
  if (!bytes) return undefined;
  try {
    const index = JSON.parse(new TextDecoder().decode(bytes)) as FontIndex;
    return index.format === 1 ? index : undefined;
  } catch {
    return undefined;
  }
}

export async function openSliceMap(
  index: FontIndex,
  name: string,
  source: FontSource,
): Promise<SliceMap | undefined> {
  const record = index.maps[name];
  const packed = record && await fetchTwice(source, record.file, maxBytes);
  const bytes = packed && await inflate(packed, record.inflatedBytes);
  return bytes && decodeSliceMap(bytes, record);
}

/** `key` as in the index. */
export function builtInFace(key: string, name: string, world: {
  readonly index: FontIndex;
  readonly map: SliceMap;
  readonly source: FontSource;
}): Face {
  const { dir, metrics } = world.index.faces[key]!;
  return {
    name,
    metrics,
    places(codePoint) {
      const slice = world.map.sliceOf(codePoint, key);
      return slice === undefined ? [] : [`${dir}/${slice}.woff`];
    },
    load: (place) => loadFontFile(place, world.source, maxBytes),
  };
}

export async function loadFontFile(path: string, source: FontSource, maxBytes: number): Promise<Loaded> {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    bytes = await fetchAgain(source, path, maxBytes);
  } catch {
    return { kind: 'failed', why: 'it could not be fetched' };
  }
  if (!bytes) return { kind: 'failed', why: 'the file is not there' };
  const opened = await openFont(bytes);
  const file = 'tables' in opened ? readGlyphFile(opened.tables) : opened;
  return 'unreadable' in file ? { kind: 'failed', why: file.unreadable } : { kind: 'file', file };
}

/** One more try after a failure of the network; the second failure rejects. */
async function fetchAgain(source: FontSource, path: string, maxBytes: number) {
  try {
    return await source.fetch(path, maxBytes);
  } catch {
    return await source.fetch(path, maxBytes);
  }
}

/** The same, where unreachable and absent come to the same. */
export async function fetchTwice(source: FontSource, path: string, maxBytes: number) {
  return await fetchAgain(source, path, maxBytes).catch(() => undefined);
}
