/** Reads the header of a JPEG file (ITU-T T.81): size, components and orientation. */

interface JpegHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1 grey, 3 colour, 4 CMYK. */
  readonly components: number;
  readonly bitsPerComponent: number;
  /** Exif tag 0x0112: 1 upright, 2 to 8 turned or mirrored. */
  readonly orientation: number;
}

/** undefined = not a JPEG, or without a frame. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation = 1;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    // These have no length.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (marker === 0xe1) {
      orientation = exifOrientation(bytes.subarray(at + 4, at + 2 + length)) ?? orientation;
    }
    // Start of frame: C0 to CF but for the tables C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return {
        bitsPerComponent: view.getUint8(at + 4),
        heightPx: view.getUint16(at + 5),
        widthPx: view.getUint16(at + 7),
        components: view.getUint8(at + 9),
        orientation,
      };
    }
    at += 2 + length;
  }
  return undefined;
}

/** Exif 2.3, 4.6: a TIFF header after "Exif\0\0", then the first directory. */
function exifOrientation(segment: Uint8Array): number | undefined {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  if (segment.length < 20 || view.getUint32(0) !== 0x45786966) return undefined;
  const tiff = 6;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > segment.length) return undefined;
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + 12 * i;
    if (entry + 12 > segment.length) return undefined;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
