/** Archive -> file in any export format, without a user interface. Lengths in mm. */
import type { Design } from '../../schema/archive.ts';
import { exportArchiveText } from '../../schema/export.ts';
import { importArchive } from '../../schema/import.ts';
import { isObject } from '../../schema/json-text.ts';
import { marker } from '../../schema/limits.ts';
import type { Problem } from '../../schema/problem.ts';
import { schemaBeside } from '../../schema/schema-address.ts';
import { type FormatId, formats } from '../paint/formats.ts';
import type { PlateWorld } from '../sign/plate.ts';
import { createStyleLibrary } from '../sign/style/style-library.ts';
import { createFontLibrary, type FontLibrary } from '../type/library.ts';
import type { FontSource } from '../type/source/source.ts';
import { finishPlate } from './finish-plate.ts';
import { fontSourceAt, readRasterizer } from './platform.ts';
import { createRasterizer } from './rasterize.ts';

export interface PlaceOptions {
  /** The fonts directory: an address, or in Node and Deno a path; `sign-designer-fonts` where it is installed. */
  readonly fonts?: string | URL | FontSource;
  /** Address that catalogue fonts come from, ending in a slash. */
  readonly catalogue?: string;
  /** Where a `link` code without an address of its own leads: the address of a hosted designer. */
  readonly relay?: string;
}

export interface RenderOptions extends PlaceOptions {
  /** Ink beyond the trim, mm; what the format asks for if not given. */
  readonly bleedMm?: number;
  /** Pixels per inch of a PNG and of redrawn pictures; 300 if not given. */
  readonly dpi?: number;
  /** Whether the file carries the archive, so that it can be opened again; true if not given. */
  readonly keepArchive?: boolean;
  /** Draws the cut line (trim and holes) as a spot colour of this name, such as `CutContour`; in press and svg. */
  readonly cutName?: string;
  /** For film on the inside of a window: read through the glass, it is the right way round; false if not given. */
  readonly mirror?: boolean;
  /** BCP 47, the language of the file's texts; zh-CN if not given. */
  readonly language?: string;
}

/** A misspelt option is misuse: a plate without its bleed looks like any other. */
export const renderNames = {
  fonts: true,
  catalogue: true,
  relay: true,
  bleedMm: true,
  dpi: true,
  keepArchive: true,
  cutName: true,
  mirror: true,
  language: true,
} satisfies Record<keyof RenderOptions, true>;

export function checkNames(options: object, known: Readonly<Record<string, true>>): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw new TypeError(`there is no option "${unknown}": use ${Object.keys(known).join(', ')}`);
}

export interface Rendered {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: string;
  readonly problems: readonly Problem[];
}

/** Rejects with a RangeError or TypeError for misuse: an unknown format or option, no archive, no fonts, a number out of range. */
export async function render(
  archive: unknown,
  format: FormatId,
  options: RenderOptions = {},
): Promise<Rendered> {
  const row = formats.find(({ id }) => id === format);
  if (row === undefined) {
    throw new RangeError(`format is "${format}": use ${formats.map(({ id }) => id).join(', ')}`);
  }
  checkNames(options, renderNames);
  const { design, problems } = readDesign(archive);
  const bleedMm = inRange('bleedMm', options.bleedMm ?? row.bleedMm, [0, 100]);
  const dpi = inRange('dpi', options.dpi ?? 300, [1, 4800]);
  const rasterizer = createRasterizer({ readRasterizer });
  const plate = await finishPlate(design, worldOf(options), {
    bleedMm,
    mirror: options.mirror,
    rasterizer: row.pixels ? rasterizer : undefined,
  });
  const bytes = await row.paint(
    {
      pages: [plate.scene],
      archive: options.keepArchive === false
        ? undefined
        : exportArchiveText(design, schemaBeside(options.relay)),
      language: options.language ?? 'zh-CN',
    },
    { dpi, cutName: options.cutName },
    rasterizer,
  );
  return { bytes, mime: row.mime, problems: [...problems, ...plate.problems] };
}

/** An archive, or a design that was imported already. */
export function readDesign(archive: unknown): { design: Design; problems: readonly Problem[] } {
  if (!isObject(archive)) throw new TypeError('archive must be an object: parse JSON text first');
  const isDesign = !('schema' in archive) && 'numFont' in archive && 'phones' in archive;
  const { design, problems } = importArchive(isDesign ? { schema: marker, ...archive } : archive);
  if (design === undefined) {
    throw new TypeError(`archive is not a sign design: its "schema" must be "${marker}"`);
  }
  return { design, problems };
}

export function worldOf(options: PlaceOptions): PlateWorld {
  return { fonts: libraryOf(options), styles, designerAddress: options.relay };
}

const styles = createStyleLibrary();
const libraries = new Map<string, FontLibrary>();

/** One library per fonts directory, so that no font is read twice. */
function libraryOf({ fonts, catalogue }: PlaceOptions): FontLibrary {
  const options = catalogue === undefined ? {} : { catalogueUrl: catalogue };
  if (typeof fonts === 'object' && !(fonts instanceof URL)) return createFontLibrary(fonts, options);
  const key = `${fonts ?? ''} ${catalogue ?? ''}`;
  let library = libraries.get(key);
  if (library === undefined) {
    library = createFontLibrary(fontSourceAt(fonts), options);
    libraries.set(key, library);
  }
  return library;
}

export function inRange(name: string, value: number, [min, max]: readonly [number, number]): number {
  if (value >= min && value <= max) return value;
  throw new RangeError(`${name} is ${value}: it must be a number from ${min} to ${max}`);
}
