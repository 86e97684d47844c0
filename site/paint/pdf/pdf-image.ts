/**
 * A picture as PDF image objects (ISO 32000-1, 8.9.5). JPEG and opaque PNG are embedded unchanged, PNG with transparency is split into
 * colour and soft mask, anything else is rasterized by the platform.
 */
import { FileFailure } from '../../messages/file-failure.ts';
import type { ImageShape, Matrix } from '../../sign/scene.ts';
import { mmToPx } from '../../units.ts';
import { dataUriBytes } from '../image/data-uri.ts';
import type { PaintWorld } from '../format.ts';
import { concat, inflate } from '../../../schema/inflate.ts';
import { uprightTurn } from '../image/jpeg-turns.ts';
import { jpegHeader } from '../../picture/jpeg.ts';
import { readChunks } from '../image/png-chunks.ts';

export interface PdfImage {
  /** Entries of the image dictionary, except filter, length and mask. */
  readonly entries: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** Compression of `bytes`; left out = none. */
  readonly filter?: 'DCTDecode' | 'FlateDecode';
  readonly mask?: PdfImage | undefined;
  /** The turn that puts the stored picture upright, inside the unit square; left out = it is upright. */
  readonly turn?: Matrix | undefined;
}

interface PictureUse extends Pick<ImageShape, 'widthMm' | 'heightMm'> {
  /** For pictures that have no pixels of their own. */
  readonly dpi: number;
}

/** Rejects with a message for the user. */
export async function pdfImage(dataUri: string, use: PictureUse, world: PaintWorld): Promise<PdfImage> {
  const bytes = dataUriBytes(dataUri);
  if (bytes === undefined) throw new FileFailure('picture-address-damaged', {});
  const jpeg = jpegImage(bytes);
  if (jpeg !== undefined) return jpeg;
  const header = pngHeader(bytes);
  const png = header === undefined ? undefined : await pngImage(header);
  if (png !== undefined) return png;
  const width = header?.widthPx ?? Math.ceil(mmToPx(use.widthMm, use.dpi));
  const height = header?.heightPx ?? Math.ceil(mmToPx(use.heightMm, use.dpi));
  const plain = pngHeader(await world.rasterizeImage(dataUri, width, height));
  const image = plain === undefined ? undefined : await pngImage(plain);
  if (image === undefined) throw new FileFailure('picture-unreadable', {});
  return image;
}

/** CMYK pictures are rasterized by the platform, since some are stored inverted. */
function jpegImage(bytes: Uint8Array): PdfImage | undefined {
  const header = jpegHeader(bytes);
  if (header === undefined || header.bitsPerComponent !== 8 || header.components === 4) return undefined;
  const entries = imageEntries(header, header.components === 1 ? '/DeviceGray' : '/DeviceRGB', 8);
  return { entries, bytes, filter: 'DCTDecode', turn: uprightTurn(header.orientation) };
}

interface PngHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly depth: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  readonly colorType: number;
  readonly interlaced: boolean;
  readonly palette: Uint8Array | undefined;
  /** One colour, or entries of the palette, are transparent. */
  readonly hasTransparentColor: boolean;
  readonly packed: Uint8Array<ArrayBuffer>;
}

function pngHeader(bytes: Uint8Array): PngHeader | undefined {
  const chunks = readChunks(bytes);
  const header = chunks?.find(({ type }) => type === 'IHDR')?.data;
  if (chunks === undefined || header?.length !== 13) return undefined;
  const view = new DataView(header.buffer);
  return {
    widthPx: view.getUint32(0),
    heightPx: view.getUint32(4),
    depth: view.getUint8(8),
    colorType: view.getUint8(9),
    interlaced: view.getUint8(12) !== 0,
    palette: chunks.find(({ type }) => type === 'PLTE')?.data,
    hasTransparentColor: chunks.some(({ type }) => type === 'tRNS'),
    packed: concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  };
}

async function pngImage(png: PngHeader): Promise<PdfImage | undefined> {
  if (png.interlaced || png.hasTransparentColor) return undefined;
  switch (png.colorType) {
    case 0:
      return passedThrough(png, '/DeviceGray', 1);
    case 2:
      return passedThrough(png, '/DeviceRGB', 3);
    case 3: {
      if (png.palette === undefined) return undefined;
      const hex = [...png.palette].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return passedThrough(png, `[/Indexed /DeviceRGB ${png.palette.length / 3 - 1} <${hex}>]`, 1);
    }
    case 4:
      return png.depth === 8 ? await splitAlpha(png, '/DeviceGray', 1) : undefined;
    case 6:
      return png.depth === 8 ? await splitAlpha(png, '/DeviceRGB', 3) : undefined;
    default:
      return undefined;
  }
}

/** PDF supports PNG's row filters as predictor 15 (ISO 32000-1, 7.4.4.4). */
function passedThrough(png: PngHeader, colorSpace: string, colors: number): PdfImage {
  const parms = `<</Predictor 15/Colors ${colors}/BitsPerComponent ${png.depth}/Columns ${png.widthPx}>>`;
  const entries = { ...imageEntries(png, colorSpace, png.depth), DecodeParms: parms };
  return { entries, bytes: png.packed, filter: 'FlateDecode' };
}

/** More than this is not unpacked in memory. */
const maxPixels = 100_000_000;

export interface RgbPixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Uint8Array;
  readonly mask: PdfImage | undefined;
}

/** Pixels of a PNG with 8 bits per channel, with or without transparency. Rejects with a message for the user. */
export async function rgbPixels(bytes: Uint8Array): Promise<RgbPixels> {
  const png = pngHeader(bytes);
  if (png?.depth === 8 && (png.colorType === 2 || png.colorType === 6)) {
    const { widthPx, heightPx } = png;
    const split = png.colorType === 6 ? await splitAlpha(png, '/DeviceRGB', 3) : undefined;
    const rgb = png.colorType === 6 ? split?.bytes : await unpackedPixels(png, 3);
    if (rgb !== undefined) return { widthPx, heightPx, rgb, mask: split?.mask };
  }
  throw new TypeError('The rasterizer returned no PNG in colour');
}

async function splitAlpha(png: PngHeader, colorSpace: string, colors: number): Promise<PdfImage | undefined> {
  const { widthPx, heightPx } = png;
  const channels = colors + 1;
  const pixels = await unpackedPixels(png, channels);
  if (pixels === undefined) return undefined;
  const color = new Uint8Array(widthPx * heightPx * colors);
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let i = 0; i < alpha.length; i++) {
    for (let channel = 0; channel < colors; channel++) {
      color[i * colors + channel] = pixels[i * channels + channel] as number;
    }
    alpha[i] = pixels[i * channels + colors] as number;
  }
  const mask = alpha.every((value) => value === 255)
    ? undefined
    : { entries: imageEntries(png, '/DeviceGray', 8), bytes: alpha };
  return { entries: imageEntries(png, colorSpace, 8), bytes: color, mask };
}

async function unpackedPixels(
  { widthPx, heightPx, packed }: PngHeader,
  channels: number,
): Promise<Uint8Array | undefined> {
  const stride = widthPx * channels + 1;
  if (widthPx * heightPx > maxPixels) {
    throw new FileFailure('picture-too-large', { widthPx, heightPx });
  }
  const rows = await inflate(packed, stride * heightPx);
  if (rows.kind !== 'bytes' || rows.bytes.length !== stride * heightPx) return undefined;
  return unfiltered(rows.bytes, stride, channels);
}

/** Undoes PNG's row filters (PNG, 9.2). undefined = an unknown filter. */
function unfiltered(rows: Uint8Array, stride: number, channels: number): Uint8Array | undefined {
  const length = stride - 1;
  const pixels = new Uint8Array((rows.length / stride) * length);
  for (let row = 0; row * stride < rows.length; row++) {
    const kind = rows[row * stride] as number;
    if (kind > 4) return undefined;
    const start = row * length;
    for (let i = 0; i < length; i++) {
      const left = i < channels ? 0 : pixels[start + i - channels] as number;
      const up = row === 0 ? 0 : pixels[start + i - length] as number;
      const corner = i < channels || row === 0 ? 0 : pixels[start + i - length - channels] as number;
      const guess = kind === 0
        ? 0
        : kind === 1
        ? left
        : kind === 2
        ? up
        : kind === 3
        ? (left + up) >> 1
        : paeth(left, up, corner);
      pixels[start + i] = (rows[row * stride + 1 + i] as number) + guess;
    }
  }
  return pixels;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

export function imageEntries(
  { widthPx, heightPx }: Pick<RgbPixels, 'widthPx' | 'heightPx'>,
  colorSpace: string,
  bits: number,
): Record<string, string> {
  return {
    Type: '/XObject',
    Subtype: '/Image',
    Width: String(widthPx),
    Height: String(heightPx),
    ColorSpace: colorSpace,
    BitsPerComponent: String(bits),
  };
}
