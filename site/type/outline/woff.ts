/**
 * Opens a WOFF 1 file (W3C WOFF File Format 1.0, section 4): the tables by tag, inflated by the platform's zlib. Hostile files are
 * expected: every bound is checked, sizes are capped, and a bad file gives a value, never an exception.
 */
import { inflate } from '../../../schema/inflate.ts';

/** Limit of a font's inflated bytes; the largest built-in slice has a tenth of it. */
const maxInflatedBytes = 64 << 20;
/** The tables needed to read outlines. */
const wanted = new Set(['head', 'hhea', 'hmtx', 'maxp', 'loca', 'glyf', 'cmap']);

export type FontTables = ReadonlyMap<string, DataView>;

/** `unreadable` says why in words that end a sentence: "the font holds CFF outlines". */
type Opened = { readonly tables: FontTables } | { readonly unreadable: string };

/** Opens WOFF 1 and uncompressed sfnt (TrueType). */
export async function openFont(bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  if (bytes.byteLength < 12) return { unreadable: 'the file is too short to be a font' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = view.getUint32(0);
  if (signature === 0x774f4646) return await openWoff(bytes, view);
  if (signature === 0x00010000 || signature === 0x74727565) return openSfnt(view);
  return { unreadable: signatures.get(signature) ?? 'the file is not a font that can be read' };
}

const signatures: ReadonlyMap<number, string> = new Map([
  [0x774f4632, 'the file is WOFF 2'],
  [0x4f54544f, 'the font holds CFF outlines'],
  [0x74746366, 'the file is a font collection'],
]);

async function openWoff(bytes: Uint8Array<ArrayBuffer>, view: DataView): Promise<Opened> {
  if (view.byteLength < 44) return { unreadable: 'the file is cut short' };
  if (view.getUint32(4) === 0x4f54544f) return { unreadable: 'the font holds CFF outlines' };
  const count = view.getUint16(12);
  if (44 + count * 20 > view.byteLength) return { unreadable: 'the file is cut short' };
  const pending: Promise<readonly [string, DataView] | undefined>[] = [];
  let total = 0;
  for (let at = 44; at < 44 + count * 20; at += 20) {
    const tag = readTag(view, at);
    if (!wanted.has(tag)) continue;
    const offset = view.getUint32(at + 4);
    const packed = view.getUint32(at + 8);
    const length = view.getUint32(at + 12);
    total += length;
    if (offset + packed > view.byteLength || packed > length || pending.length >= wanted.size) {
      return { unreadable: `the table "${tag}" lies outside the file` };
    }
    if (total > maxInflatedBytes) return { unreadable: 'the font is too large' };
    const raw = bytes.subarray(offset, offset + packed);
    pending.push(
      (packed < length ? inflateTo(raw, length) : Promise.resolve(raw)).then((data) =>
        data && [tag, new DataView(data.buffer, data.byteOffset, data.byteLength)]
      ),
    );
  }
  const tables = await Promise.all(pending);
  if (tables.includes(undefined)) return { unreadable: 'its compressed data is damaged' };
  return { tables: new Map(tables.filter((entry) => entry !== undefined)) };
}

function openSfnt(view: DataView): Opened {
  const count = view.getUint16(4);
  if (12 + count * 16 > view.byteLength) return { unreadable: 'the file is cut short' };
  const tables = new Map<string, DataView>();
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = readTag(view, at);
    const offset = view.getUint32(at + 8);
    const length = view.getUint32(at + 12);
    if (offset + length > view.byteLength) return { unreadable: `the table "${tag}" lies outside the file` };
    if (wanted.has(tag)) tables.set(tag, new DataView(view.buffer, view.byteOffset + offset, length));
  }
  return { tables };
}

function readTag(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}

/** zlib data of known inflated length; undefined unless it inflates to exactly that. */
export async function inflateTo(
  packed: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const inflated = await inflate(packed, length);
  return inflated.kind === 'bytes' && inflated.bytes.length === length ? inflated.bytes : undefined;
}
