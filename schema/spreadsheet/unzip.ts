/**
 * Reads the files of a ZIP archive by its central directory, with the platform's DecompressionStream. Encrypted files and files that unpack
 * beyond the limit are refused, the latter before they are held in memory.
 */
import { inflate } from '../inflate.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

export interface ZipFile {
  readonly name: string;
  /** Throws SpreadsheetError. */
  unpack(): Promise<Uint8Array>;
}

const maxFiles = 2000;
/** Of all files of an archive together. */
const maxUnpackedBytes = 40_000_000;
const endLength = 22;
const maxCommentLength = 65_535;
const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];

export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && view(bytes).getUint32(0, true) === localMark;
}

export function readZip(bytes: Uint8Array): readonly ZipFile[] {
  const data = view(bytes);
  const end = findEnd(data);
  const count = data.getUint16(end + 10, true);
  let at = data.getUint32(end + 16, true);
  if (count > maxFiles) throw new SpreadsheetError('zipTooLarge');
  let left = maxUnpackedBytes;
  const files: ZipFile[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || data.getUint32(at, true) !== entryMark) throw broken();
    const flags = data.getUint16(at + 8, true);
    const method = data.getUint16(at + 10, true);
    const packed = data.getUint32(at + 20, true);
    const nameLength = data.getUint16(at + 28, true);
    const local = data.getUint32(at + 42, true);
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength));
    // Strong encryption (AES) is method 99; both set the first flag.
    if ((flags & 1) !== 0 || method === 99) throw new SpreadsheetError('zipLocked');
    at += 46 + nameLength + data.getUint16(at + 30, true) + data.getUint16(at + 32, true);
    if (name.endsWith('/')) continue;
    files.push({
      name,
      async unpack() {
        if (local + 30 > bytes.length || data.getUint32(local, true) !== localMark) throw broken();
        const begin = local + 30 + data.getUint16(local + 26, true) + data.getUint16(local + 28, true);
        if (begin + packed > bytes.length) throw broken();
        const body = bytes.subarray(begin, begin + packed);
        if (method !== 0 && method !== 8) throw broken();
        const whole = method === 0 ? body : await unpacked(body, left);
        left -= whole.length;
        if (left < 0) throw new SpreadsheetError('zipTooLarge');
        return whole;
      },
    });
  }
  return files;
}

function findEnd(data: DataView): number {
  const last = data.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at--) {
    if (data.getUint32(at, true) === endMark) return at;
  }
  throw broken();
}

async function unpacked(packed: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const inflated = await inflate(packed as Uint8Array<ArrayBuffer>, maxBytes, 'deflate-raw');
  if (inflated.kind === 'too-large') throw new SpreadsheetError('zipTooLarge');
  if (inflated.kind === 'damaged') throw broken();
  return inflated.bytes;
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function broken(): SpreadsheetError {
  return new SpreadsheetError('zipBroken');
}
