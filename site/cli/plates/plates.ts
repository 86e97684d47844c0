/** FILE -> finished plate: import, fonts, layout, scene; every problem is printed on stderr. */
import type { Design } from '../../../schema/archive.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { schemaBeside } from '../../../schema/schema-address.ts';
import { type ComposeOptions, type Composer, composerIn, composeSet } from '../../sign/compose-set.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import type { FinishedPlate } from '../../sign/plate.ts';
import { chinese } from '../../messages/language.ts';
import type { SheetOptions } from '../../sign/sheet/sheet.ts';
import { sheetNotes } from '../../sign/sheet/sheet-words.ts';
import { createStyleLibrary } from '../../sign/style/style-library.ts';
import { createFontLibrary, type FontLibrary } from '../../type/library.ts';
import type { ParsedArguments } from '../command.ts';
import { printProblems } from '../lines.ts';
import { finishPlate } from '../../core/finish-plate.ts';
import { designerAddress } from '../print-options.ts';
import { importFile } from '../files/read-archive.ts';
import type { Rasterizer } from '../../core/rasterize.ts';
import { FileError, type World } from '../world.ts';

export interface Plate extends FinishedPlate {
  readonly archive: string | undefined;
}

export interface PlateMaker {
  /** Rejects with a FileError. `label` goes in front of its lines, where there are several files. */
  make(file: string, world: World, label: string | undefined): Promise<Plate>;
  /** From a design; returns its problems instead of printing them. */
  finish(design: Design, keep?: KeptComposition): Promise<FinishedPlate>;
  readonly composer: Composer;
  /** What each of the plates of a set keeps. */
  readonly composeSet: (
    designs: readonly Design[],
    options?: ComposeOptions,
  ) => ReturnType<typeof composeSet>;
  /** For the file that is made; undefined with `--no-archive`. */
  archiveOf(design: Design): string | undefined;
  /** What stands on sheets beside the plates. */
  sheetNotes(): Promise<Pick<SheetOptions, 'note' | 'tiles'>>;
}

interface PlateMakerOptions {
  readonly bleedMm: number;
  /** For the inside of a window. */
  readonly mirror?: boolean;
  /** Given for formats whose pixels are made here, so that pictures that cannot be drawn are reported. */
  readonly rasterizer: Rasterizer | undefined;
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
  const address = designerAddress(args);
  const fonts = await openFonts(args, world);
  const styles = createStyleLibrary();
  const plateWorld = { fonts, styles, designerAddress: address };
  const finish: PlateMaker['finish'] = (design, keep) =>
    finishPlate(design, plateWorld, { bleedMm, keep, mirror, rasterizer });
  const archiveOf: PlateMaker['archiveOf'] = (design) =>
    args.options.has('no-archive') ? undefined : exportArchiveText(design, schemaBeside(address));
  return {
    finish,
    composer: composerIn(plateWorld),
    composeSet: (designs, options) => composeSet(designs, plateWorld, options),
    archiveOf,
    async make(file, world, label) {
      const imported = await importFile(file, world);
      checkSides(imported.design, file);
      const plate = await finish(imported.design);
      printProblems([...imported.problems, ...plate.problems], world, label);
      return { ...plate, archive: archiveOf(imported.design) };
    },
    sheetNotes: () => sheetNotes(fonts, chinese),
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
