/** The gallery designs as finished plates. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Design } from '../../schema/archive.ts';
import { importArchive } from '../../schema/import.ts';
import { type FinishedPlate, makePlate } from '../../site/sign/plate.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import { createFontLibrary, type FontLibrary } from '../../site/type/library.ts';
import { fontsDir } from '../type/fonts-dir.ts';

const folder = new URL('../gallery/', import.meta.url);

export const galleryNames: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, ''));

export const designerAddress = 'https://example.cn/plate/';

const styles = createStyleLibrary();
let library: FontLibrary | undefined;

export interface GalleryPlate extends FinishedPlate {
  readonly archive: string;
  readonly design: Design;
}

const unchanged = new Map<string, Promise<GalleryPlate>>();

/** `change` may dress the design otherwise; without it each plate is made once for all test files of a worker. */
export function galleryPlate(
  name: string,
  bleedMm: number = 0,
  change?: (design: Design) => Design,
): Promise<GalleryPlate> {
  if (change !== undefined) return finish(name, bleedMm, change);
  const key = `${name} ${bleedMm}`;
  const plate = unchanged.get(key) ?? finish(name, bleedMm, (design) => design);
  unchanged.set(key, plate);
  return plate;
}

async function finish(
  name: string,
  bleedMm: number,
  change: (design: Design) => Design,
): Promise<GalleryPlate> {
  library ??= createFontLibrary(fileFontSource(fontsDir));
  const archive = readFileSync(new URL(`${name}.json`, folder), 'utf8');
  const { design: read, problems } = importArchive(JSON.parse(archive));
  if (read === undefined || problems.length > 0) {
    throw new TypeError(`${name} is no archive without problems`);
  }
  const design = change(read);
  const plate = await makePlate(design, { fonts: library, styles, designerAddress }, { bleedMm });
  return { ...plate, archive, design };
}
