/** The faces of the fonts directory, opened through its index. */
import type { Face } from './face.ts';
import { fetchTwice, fileOf, loadFontFile } from './font-file.ts';
import { type FaceRecord, type FontIndex, fontIndexName } from './font-directory.ts';
import type { GlyphFile } from '../outline/glyf.ts';
import { transformOutline } from '../outline/outline.ts';
import { decodeSliceMap, type SliceMap } from './slice-map.ts';
import type { FontSource } from '../source/source.ts';
import { inflateTo } from '../outline/woff.ts';

/** Limit for a file of the fonts directory. */
const maxBytes = 1 << 20;

/** Undefined when the fonts directory is missing or damaged. */
export async function openFontIndex(source: FontSource): Promise<FontIndex | undefined> {
  try {
    const bytes = await fetchTwice(source, fontIndexName, maxBytes);
    const index = bytes && JSON.parse(new TextDecoder().decode(bytes)) as FontIndex;
    return index?.format === 1 ? index : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when the map is missing or damaged. */
export async function openSliceMap(
  index: FontIndex,
  name: string,
  source: FontSource,
): Promise<SliceMap | undefined> {
  const record = index.maps[name];
  const packed = record && await fetchTwice(source, record.file, maxBytes).catch(() => undefined);
  const bytes = packed && await inflateTo(packed, record.inflatedBytes);
  return bytes && decodeSliceMap(bytes, record);
}

/** `key` as in the index. */
export function builtInFace(key: string, name: string, world: {
  readonly index: FontIndex;
  readonly map: SliceMap;
  readonly source: FontSource;
}): Face {
  const { dir, metrics, blanks, shifts } = world.index.faces[key]!;
  return {
    name,
    metrics,
    blanks,
    places(codePoint) {
      const slice = world.map.sliceOf(codePoint, key);
      return slice === undefined ? [] : [`${dir}/${slice}.woff`];
    },
    async load(place) {
      const loaded = await loadFontFile([place], { source: world.source, maxBytes });
      return shifts && loaded.kind === 'file'
        ? { kind: 'file', file: shiftedFile(loaded.file, shifts) }
        : loaded;
    },
  };
}

function shiftedFile(file: GlyphFile, shifts: NonNullable<FaceRecord['shifts']>): GlyphFile {
  return fileOf((codePoint) => {
    const glyph = file.glyph(codePoint);
    const shift = shifts[codePoint];
    if (!glyph || !shift) return glyph;
    const [dx, dy] = shift.map((em) => Math.round(em * glyph.unitsPerEm)) as [number, number];
    return { ...glyph, outline: transformOutline(glyph.outline, [1, 0, 0, 1, dx, dy]) };
  });
}
