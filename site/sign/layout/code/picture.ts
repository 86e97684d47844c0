/** The natural size of an uploaded picture, read from its first bytes. Only the proportion is used, and pixels for the doctor. */
import { jpegHeader } from '../../../picture/jpeg.ts';

export interface PictureSize {
  /** In pixels (SVG: user units); above 0. */
  readonly width: number;
  readonly height: number;
}

/** `data:image/…` in PNG, JPEG, GIF, WebP or SVG; undefined when it is none of these or is damaged. */
export function pictureSize(dataUri: string): PictureSize | undefined {
  try {
    const bytes = dataUriBytes(dataUri);
    const size = pngSize(bytes) ?? gifSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes) ?? svgSize(bytes);
    return size && isSize(size) ? size : undefined;
  } catch {
    // No base64, or a header that is cut short.
    return undefined;
  }
}

function isSize({ width, height }: PictureSize): boolean {
  return [width, height].every((side) => side > 0 && Number.isFinite(side));
}

/** Sizes stand near the beginning, behind colour profiles and thumbnails at most; a long picture is not read to its end. */
const enoughChars = 700_000;

/** The beginning of what an RFC 2397 address holds; empty for what is no picture. */
function dataUriBytes(dataUri: string): Uint8Array {
  const head = /^data:image\/[^,]*,/iu.exec(dataUri)?.[0];
  if (head === undefined) return new Uint8Array();
  const data = dataUri.slice(head.length, head.length + enoughChars)
    .replace(
      /%([\da-fA-F]{2})|\P{ASCII}/gu,
      (char, hex?: string) =>
        String.fromCharCode(...(hex ? [Number.parseInt(hex, 16)] : new TextEncoder().encode(char))),
    );
  const binary = /;\s*base64\s*,$/iu.test(head) ? atob(wholeQuanta(data)) : data;
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** Base64 without what was cut through. */
function wholeQuanta(base64: string): string {
  const text = base64.replace(/%.?$|\s+/gu, '');
  return text.slice(0, text.length - (text.length % 4));
}

function begins(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** W3C PNG, 11.2.2: IHDR comes first. */
function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (!begins(bytes, '\x89PNG\r\n\x1a\n') || !begins(bytes, 'IHDR', 12)) return undefined;
  return { width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
}

/** GIF89a, 18: logical screen descriptor. */
function gifSize(bytes: Uint8Array): PictureSize | undefined {
  if (!begins(bytes, 'GIF8')) return undefined;
  return { width: view(bytes).getUint16(6, true), height: view(bytes).getUint16(8, true) };
}

/** As it stands upright: an Exif orientation of 5 to 8 swaps the sides. */
function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const header = jpegHeader(bytes);
  if (header === undefined) return undefined;
  const { widthPx, heightPx, orientation } = header;
  return orientation >= 5 ? { width: heightPx, height: widthPx } : { width: widthPx, height: heightPx };
}

/** RFC 9649, sections 2.5 to 2.7: VP8 (lossy), VP8L, VP8X. */
function webpSize(bytes: Uint8Array): PictureSize | undefined {
  if (!begins(bytes, 'RIFF') || !begins(bytes, 'WEBP', 8)) return undefined;
  const data = view(bytes);
  if (begins(bytes, 'VP8 ', 12)) {
    return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
  }
  if (begins(bytes, 'VP8L', 12)) {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (begins(bytes, 'VP8X', 12)) {
    const u24 = (at: number) => data.getUint16(at, true) | (data.getUint8(at + 2) << 16);
    return { width: u24(24) + 1, height: u24(27) + 1 };
  }
  return undefined;
}

/** Width and height of the root element where both are lengths, else its viewBox. Read as text, never parsed into a document. */
function svgSize(bytes: Uint8Array): PictureSize | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, 65_536));
  const root = /<svg\b[^<>]*>/iu.exec(head)?.[0] ?? '';
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'iu').exec(root)?.[1] ?? '';
  const size = { width: svgLength(attribute('width')), height: svgLength(attribute('height')) };
  if (isSize(size)) return size;
  const [, , width = Number.NaN, height = Number.NaN] = attribute('viewBox').trim().split(/[\s,]+/u).map(
    Number,
  );
  return { width, height };
}

const pxAUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** In px; NaN for what is no length. */
function svgLength(text: string): number {
  const [, digits, unit = '?'] = /^([0-9.]+(?:e[+-]?\d+)?)\s*([a-z]*)$/iu.exec(text.trim()) ?? [];
  return Number(digits) * (pxAUnit[unit.toLowerCase()] ?? Number.NaN);
}
