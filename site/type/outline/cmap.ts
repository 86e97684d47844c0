/** Code point -> glyph number (OpenType `cmap`, formats 4 and 12, the two that Unicode fonts use). */

/** 0 = the font has no glyph for it. Never throws for any code point. */
type CharacterMap = (codePoint: number) => number;

/** Undefined when the table has no readable Unicode mapping. */
export function readCmap(table: DataView): CharacterMap | undefined {
  if (table.byteLength < 4) return undefined;
  const count = Math.min(table.getUint16(2), (table.byteLength - 4) >> 3);
  let best: { rank: number; map: CharacterMap } | undefined;
  for (let i = 0; i < count; i++) {
    const platform = table.getUint16(4 + i * 8);
    const encoding = table.getUint16(6 + i * 8);
    const offset = table.getUint32(8 + i * 8);
    const rank = unicodeRank(platform, encoding);
    if (rank <= (best?.rank ?? 0) || offset + 16 > table.byteLength) continue;
    const subtable = new DataView(table.buffer, table.byteOffset + offset, table.byteLength - offset);
    const map = readSubtable(subtable);
    if (map) best = { rank, map };
  }
  return best?.map;
}

/** 2 = full Unicode, 1 = its basic plane, 0 = something else. */
function unicodeRank(platform: number, encoding: number): number {
  if (platform === 3) return encoding === 10 ? 2 : encoding === 1 ? 1 : 0;
  if (platform === 0) return encoding === 4 || encoding === 6 ? 2 : encoding <= 3 ? 1 : 0;
  return 0;
}

function readSubtable(table: DataView): CharacterMap | undefined {
  const format = table.getUint16(0);
  if (format === 4) return format4(table);
  if (format === 12) return format12(table);
  return undefined;
}

function format4(table: DataView): CharacterMap | undefined {
  const segCountX2 = table.getUint16(6) & ~1;
  if (16 + segCountX2 * 4 > table.byteLength) return undefined;
  const starts = 16 + segCountX2, deltas = starts + segCountX2, offsets = deltas + segCountX2;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    let low = 0, high = segCountX2 / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (table.getUint16(14 + middle * 2) < codePoint) low = middle + 1;
      else high = middle;
    }
    const at = low * 2;
    if (at >= segCountX2) return 0;
    const start = table.getUint16(starts + at);
    if (codePoint < start) return 0;
    const delta = table.getUint16(deltas + at);
    const rangeOffset = table.getUint16(offsets + at);
    if (rangeOffset === 0) return (codePoint + delta) & 0xffff;
    const place = offsets + at + rangeOffset + (codePoint - start) * 2;
    if (place + 2 > table.byteLength) return 0;
    const glyph = table.getUint16(place);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

function format12(table: DataView): CharacterMap {
  const groups = Math.min(table.getUint32(12), Math.floor((table.byteLength - 16) / 12));
  return (codePoint) => {
    let low = 0, high = groups;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (table.getUint32(20 + middle * 12) < codePoint) low = middle + 1;
      else high = middle;
    }
    if (low >= groups) return 0;
    const start = table.getUint32(16 + low * 12);
    return codePoint < start ? 0 : table.getUint32(24 + low * 12) + codePoint - start;
  };
}
