/** PNG files as chunks (PNG, third edition, 5.3), read and written. */
import { concat } from '../../../schema/inflate.ts';

export interface Chunk {
  readonly type: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}

/** undefined = not a PNG, or cut off, or with a wrong checksum. */
export function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  const chunks = [...validChunks(bytes)];
  return chunks.at(-1)?.type === 'IEND' ? chunks : undefined;
}

/** Chunks up to the end, or to the first that is cut off or has a wrong checksum. */
export function* validChunks(bytes: Uint8Array): Generator<Chunk, void> {
  if (!isPng(bytes)) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, data: Uint8Array.from(bytes.subarray(at + 8, end - 4)) };
    if (type === 'IEND') return;
    at = end;
  }
}

export function writeChunks(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  return concat([Uint8Array.from(signature), ...chunks.map(chunkBytes)]);
}

function chunkBytes({ type, data }: Chunk): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** CRC-32 of ISO 3309, polynomial 0xEDB88320 reflected (PNG, annex D). */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] as number);
  return (crc ^ -1) >>> 0;
}

const crcTable: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
