/** The natural size of an uploaded picture, read from its first bytes. Only the proportion is used, and pixels for the doctor. */
import { jpegHeader } from '../../../picture/jpeg.ts';

export interface PictureSize {
  /** In pixels (SVG: user units); above 0. */
  readonly width: number;
  readonly height: number;
}

/** `data:image/…` in PNG, JPEG, GIF, WebP or SVG; undefined when it is none of these or is damaged. */
export function pictureSize(dataUri: string): PictureSize | undefined {
  const bytes = dataUriBytes(dataUri);
  if (bytes === undefined) return undefined;
  const size = pngSize(bytes) ?? gifSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes) ?? svgSize(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

/** Sizes stand near the beginning, behind colour profiles and thumbnails at most; a long picture is not read to its end. */
const enoughBytes = 1 << 19;

/** The beginning of what an RFC 2397 address holds. */
function dataUriBytes(dataUri: string): Uint8Array | undefined {
  const comma = dataUri.indexOf(',');
  if (!/^data:image\//iu.test(dataUri) || comma < 0) return undefined;
  if (!/;\s*base64\s*$/iu.test(dataUri.slice(0, comma))) {
    return percentBytes(dataUri.slice(comma + 1, comma + 1 + enoughBytes));
  }
  try {
    const data = dataUri.slice(comma + 1, comma + 1 + (enoughBytes / 3) * 4)
      .replace(/%([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/%.?$|\s+/gu, '');
    const whole = data.length - (data.length % 4);
    return Uint8Array.from(
      atob(data.slice(0, whole === 0 ? data.length : whole)),
      (char) => char.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}

function percentBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const hex = bytes[at] === 0x25 ? String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0) : '';
    const code = /^[0-9a-f]{2}$/iu.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
    if (Number.isNaN(code)) bytes[length++] = bytes[at]!;
    else {
      bytes[length++] = code;
      at += 2;
    }
  }
  return bytes.subarray(0, length);
}

function begins(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** W3C PNG, 11.2.2: IHDR comes first. */
function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 24 || !begins(bytes, '\x89PNG\r\n\x1a\n') || !begins(bytes, 'IHDR', 12)) {
    return undefined;
  }
  return { width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
}

/** GIF89a, 18: logical screen descriptor. */
function gifSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 10 || !begins(bytes, 'GIF8')) return undefined;
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
  if (bytes.length < 30 || !begins(bytes, 'RIFF') || !begins(bytes, 'WEBP', 8)) return undefined;
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
  const head = new TextDecoder().decode(bytes.subarray(0, 65536));
  const root = /<svg\b[^>]*>/iu.exec(head)?.[0];
  if (root === undefined) return undefined;
  const width = svgLength(/\swidth\s*=\s*["']([^"']*)["']/iu.exec(root)?.[1]);
  const height = svgLength(/\sheight\s*=\s*["']([^"']*)["']/iu.exec(root)?.[1]);
  if (width !== undefined && height !== undefined) return { width, height };
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/iu.exec(root)?.[1]?.trim().split(/[\s,]+/u).map(Number);
  const [, , boxWidth, boxHeight] = box ?? [];
  return boxWidth !== undefined && boxHeight !== undefined && boxWidth > 0 && boxHeight > 0
    ? { width: boxWidth, height: boxHeight }
    : undefined;
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

function svgLength(text: string | undefined): number | undefined {
  const match = /^\s*([0-9.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/iu.exec(text ?? '');
  const unit = pxAUnit[match?.[2]?.toLowerCase() ?? '?'];
  const length = Number(match?.[1]) * (unit ?? Number.NaN);
  return length > 0 && Number.isFinite(length) ? length : undefined;
}
