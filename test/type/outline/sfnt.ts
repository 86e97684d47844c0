/** WOFF 1 -> sfnt by Node's own zlib: how tests give a file to another reader. */
import { inflateSync } from 'node:zlib';

export function toSfnt(woff: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20;
    const offset = view.getUint32(at + 4), packed = view.getUint32(at + 8), length = view.getUint32(at + 12);
    const data = woff.subarray(offset, offset + packed);
    return { at, data: packed < length ? inflateSync(data) : data };
  });
  const pad = (length: number): number => (length + 3) & ~3;
  const directory = 12 + count * 16;
  const sfnt = new Uint8Array(tables.reduce((sum, { data }) => sum + pad(data.length), directory));
  const out = new DataView(sfnt.buffer);
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, count);
  let offset = directory;
  tables.forEach(({ at, data }, i) => {
    out.setUint32(12 + i * 16, view.getUint32(at));
    out.setUint32(12 + i * 16 + 4, view.getUint32(at + 16));
    out.setUint32(12 + i * 16 + 8, offset);
    out.setUint32(12 + i * 16 + 12, data.length);
    sfnt.set(data, offset);
    offset += pad(data.length);
  });
  return sfnt;
}
