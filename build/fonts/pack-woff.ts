/** sfnt -> WOFF 1 (W3C WOFF File Format 1.0): the same tables, each compressed with zlib. */
import { deflateSync } from 'node:zlib';

export function packWoff(sfnt: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const count = view.getUint16(4);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 12 + i * 16;
    const length = view.getUint32(at + 12);
    const data = sfnt.subarray(view.getUint32(at + 8), view.getUint32(at + 8) + length);
    const packed = deflateSync(data, { level: 9 });
    return { at, length, packed: packed.length < length ? packed : data };
  });
  const pad = (length: number): number => (length + 3) & ~3;
  const directory = 44 + count * 20;
  const total = tables.reduce((sum, table) => sum + pad(table.packed.length), directory);
  const sfntBytes = tables.reduce((sum, table) => sum + pad(table.length), 12 + count * 16);
  const woff = new Uint8Array(total);
  const out = new DataView(woff.buffer);
  out.setUint32(0, 0x774f4646);
  out.setUint32(4, view.getUint32(0));
  out.setUint32(8, total);
  out.setUint16(12, count);
  out.setUint32(16, sfntBytes);
  out.setUint16(20, 1);
  let offset = directory;
  tables.forEach(({ at, length, packed }, i) => {
    const record = 44 + i * 20;
    out.setUint32(record, view.getUint32(at));
    out.setUint32(record + 4, offset);
    out.setUint32(record + 8, packed.length);
    out.setUint32(record + 12, length);
    out.setUint32(record + 16, view.getUint32(at + 4));
    woff.set(packed, offset);
    offset += pad(packed.length);
  });
  return woff;
}
