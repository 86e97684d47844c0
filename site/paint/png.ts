/** PNG at a chosen density, with the density and the archive written into the file; the platform draws the pixels. */
import { FileFailure } from '../messages/file-failure.ts';
import type { Scene } from '../sign/scene.ts';
import { mmPerInch, mmToPx } from '../units.ts';
import { archiveKeyword } from './archive/archive-marks.ts';
import type { PaintOptions, PaintWorld, Print } from './format.ts';
import { onlyPage } from './only-page.ts';
import { type Chunk, readChunks, writeChunks } from './image/png-chunks.ts';

/** Limits of every browser's canvas and of our readers. */
export const maxPng = { sidePx: 16_384, pixels: 16_384 * 8192 } as const;

export async function pngFile(
  print: Print,
  { dpi }: PaintOptions,
  world: PaintWorld,
): Promise<Uint8Array<ArrayBuffer>> {
  const { archive, language } = print;
  const scene = onlyPage(print);
  const maxDpi = maxDpiOf(scene);
  if (!(dpi > 0 && dpi <= maxDpi)) throw new FileFailure('png-density', { dpi, maxDpi });
  const [header, ...rest] = readChunks(await world.rasterizeScene(scene, dpi)) ?? [];
  if (header === undefined) throw new TypeError('The rasterizer returned no complete PNG');
  // Before the pixels; whatever else affects how these are shown is kept.
  return writeChunks([
    header,
    density(dpi),
    ...(scene.title === '' ? [] : [internationalText('Title', scene.title, language)]),
    ...(archive === undefined ? [] : [internationalText(archiveKeyword, archive, '')]),
    ...rest.filter(({ type }) => type !== 'pHYs'),
  ]);
}

export type PageSize = Pick<Scene, 'widthMm' | 'heightMm' | 'bleedMm'>;

/** Pixels of a scene's page, bleed included. */
export function pagePixels(
  { widthMm, heightMm, bleedMm }: PageSize,
  dpi: number,
): { readonly width: number; readonly height: number } {
  const side = (mm: number): number => Math.max(1, Math.round(mmToPx(mm + 2 * bleedMm, dpi)));
  return { width: side(widthMm), height: side(heightMm) };
}

/** Whole dpi, the density at which a PNG of this scene reaches `maxPng`. */
export function maxDpiOf({ widthMm, heightMm, bleedMm }: PageSize): number {
  const width = (widthMm + 2 * bleedMm) / mmPerInch;
  const height = (heightMm + 2 * bleedMm) / mmPerInch;
  const bySide = maxPng.sidePx / Math.max(width, height);
  return Math.max(1, Math.floor(Math.min(bySide, Math.sqrt(maxPng.pixels / (width * height)))));
}

/** PNG, 11.3.4.3: pixels per metre along both axes. */
function density(dpi: number): Chunk {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  const perMetre = Math.round((dpi * 1000) / mmPerInch);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  view.setUint8(8, 1);
  return { type: 'pHYs', data };
}

/** PNG, 11.3.3.4: keyword, not compressed, language, no translated keyword, UTF-8 text. */
function internationalText(keyword: string, text: string, language: string): Chunk {
  // A zero byte would end the field.
  return {
    type: 'iTXt',
    data: new TextEncoder().encode(`${keyword}\0\0\0${language}\0\0${text.replaceAll('\0', '\ufffd')}`),
  };
}
