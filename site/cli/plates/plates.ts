/** Designs -> finished plates, and their pages -> files. */
import type { Design } from '../../../schema/archive.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { schemaBeside } from '../../../schema/schema-address.ts';
import { type ComposeOptions, type Composer, composerIn, composeSet } from '../../sign/compose-set.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import type { FinishedPlate } from '../../sign/plate.ts';
import type { Scene } from '../../sign/scene.ts';
import { chinese } from '../../messages/language.ts';
import type { SheetOptions } from '../../sign/sheet/sheet.ts';
import { sheetNotes } from '../../sign/sheet/sheet-words.ts';
import { createStyleLibrary } from '../../sign/style/style-library.ts';
import { createFontLibrary, type FontLibrary } from '../../type/library.ts';
import type { ParsedArguments } from '../command.ts';
import { finishPlate } from '../../core/finish-plate.ts';
import { designerAddress } from '../print-options.ts';
import { createRasterizer, type Rasterizer } from '../../core/rasterize.ts';
import { FileError, type World } from '../world.ts';
import type { ChosenFormat } from './format-options.ts';

export interface PlateMaker {
  finish(design: Design, keep?: KeptComposition): Promise<FinishedPlate>;
  readonly composer: Composer;
  /** What each of the plates of a set keeps. */
  readonly composeSet: (
    designs: readonly Design[],
    options?: ComposeOptions,
  ) => ReturnType<typeof composeSet>;
  /** What stands on sheets beside the plates. */
  sheetNotes(): Promise<Pick<SheetOptions, 'note' | 'tiles'>>;
}

export interface PlatePrinter extends PlateMaker {
  /** `archived`: for the file to be opened again, unless `--no-archive` is given. */
  paint(pages: readonly Scene[], archived: Design | undefined): Promise<Uint8Array>;
}

export interface PrintSettings extends ChosenFormat {
  readonly dpi: number;
  readonly bleedMm: number;
}

interface PlateMakerOptions {
  readonly bleedMm: number;
  /** For the inside of a window. */
  readonly mirror?: boolean;
  /** Given for formats whose pixels are made here, so that pictures that cannot be drawn are reported. */
  readonly rasterizer?: Rasterizer | undefined;
}

/** 10 km: beyond it numbers in a PDF or SVG lose their precision. */
const maxSideMm = 1e7;

/** The archive format has no maximum size; this catches mistyped ones. Throws a FileError that names `file`. */
export function checkSides({ size: { w, h } }: Design, file: string): void {
  if (Math.max(w, h) <= maxSideMm) return;
  throw new FileError(file, (say) => say('tooLarge', { w, h, max: maxSideMm }));
}

/** One for a whole run: fonts are read once. */
export async function createPlateMaker(
  args: ParsedArguments,
  world: World,
  { bleedMm, mirror = false, rasterizer }: PlateMakerOptions,
): Promise<PlateMaker> {
  const fonts = await openFonts(args, world);
  const plateWorld = { fonts, styles: createStyleLibrary(), designerAddress: designerAddress(args) };
  return {
    finish: (design, keep) => finishPlate(design, plateWorld, { bleedMm, keep, mirror, rasterizer }),
    composer: composerIn(plateWorld),
    composeSet: (designs, options) => composeSet(designs, plateWorld, options),
    sheetNotes: () => sheetNotes(fonts, chinese),
  };
}

export async function createPlatePrinter(
  args: ParsedArguments,
  world: World,
  { format, dpi, cutName, mirror, bleedMm }: PrintSettings,
): Promise<PlatePrinter> {
  const rasterizer = createRasterizer(world);
  // A format without a density does not redraw pictures.
  const draws = format.settings.includes('dpi') ? rasterizer : undefined;
  return {
    ...await createPlateMaker(args, world, { bleedMm, mirror, rasterizer: draws }),
    paint(pages, archived) {
      const archive = archived === undefined || args.options.has('no-archive')
        ? undefined
        : exportArchiveText(archived, schemaBeside(designerAddress(args)));
      return format.paint({ pages, archive, language: 'zh-CN' }, { dpi, cutName }, rasterizer);
    },
  };
}

/** A plate without text is useless: missing fonts are an error here, not a problem. */
async function openFonts({ options }: ParsedArguments, world: World): Promise<FontLibrary> {
  const place = options.get('fonts');
  const source = world.fonts(place);
  const index = await source.fetch('index.json', 1 << 20).catch(() => undefined);
  if (index === undefined) {
    throw new FileError(place ?? 'fonts', (say) => say(place === undefined ? 'noFonts' : 'noFontsThere'));
  }
  return createFontLibrary(source);
}
