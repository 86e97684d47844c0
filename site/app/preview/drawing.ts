/** Design -> its picture for the screen, with its plate. Loaded on the first interaction. Lengths in mm. */
import type { Design } from '../../../schema/archive.ts';
import { paintSvg } from '../../paint/svg.ts';
import { type FinishedPlate, makePlate, type PlateWorld, readyPlate, readySteps } from '../../sign/plate.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import { runCooperatively } from '../../sign/layout/scheduling.ts';
import { canvasTracer } from '../../type/source/canvas-tracer.ts';
import { createStyleLibrary } from '../../sign/style/style-library.ts';
import { fontIndexName } from '../../type/font/font-directory.ts';
import { createFontLibrary } from '../../type/library.ts';
import type { FontRequest } from '../../type/request.ts';
import type { FontSource } from '../../type/source/source.ts';
import { type FontAddresses, packagedFonts } from '../../type/source/packaged-fonts.ts';
import { webFontSource } from '../../type/source/web-source.ts';
import { pictureOf, type PlatePicture } from './plate-picture.ts';
import { nextTurn, timeSlicing } from './time-slicing.ts';

export interface Drawing extends PlatePicture {
  readonly design: Design;
  readonly plate: FinishedPlate;
  /** Of its world. */
  readonly designerAddress: string | undefined;
  /** Drawn while a text was typed: to be composed anew once it is not. */
  readonly isTyped: boolean;
}

/** A field that has the focus: while a text is typed there, its plate keeps the composition that it had `before`. */
export interface Typing {
  readonly before: Design | undefined;
  /** undefined until `before` is drawn: the first plate is a picture of the build. */
  from: Drawing | undefined;
}

/** Absolute addresses. */
export interface DrawingPlace {
  /** The fonts directory, ending in a slash. */
  readonly fonts: string;
  /** Whether the page named it: otherwise the package of the fonts goes before it, where the page imports that. */
  readonly fontsNamed: boolean;
  /** Directory of catalogue fonts, ending in a slash; undefined = the default. */
  readonly catalogue: string | undefined;
  /** The designer's own address; a `link` code leads to its directory. */
  readonly relay: string | undefined;
}

const libraries = new Map<string, PlateWorld['fonts']>();
const styles = createStyleLibrary();

/** Shared by the elements of a page, so that no font is fetched or read twice. */
export function worldAt({ fonts, fontsNamed, catalogue, relay }: DrawingPlace): PlateWorld {
  const packaged = fontsNamed ? undefined : packagedFonts();
  const key = `${packaged ? '' : fonts} ${catalogue ?? ''}`;
  let library = libraries.get(key);
  if (!library) {
    const trace = canvasTracer({
      createCanvas(width, height) {
        const canvas = document.createElement('canvas');
        return Object.assign(canvas, { width, height });
      },
      fonts: document.fonts,
    });
    library = createFontLibrary(
      withWarning(webFontSource(packaged ?? fonts, trace), packaged ?? fonts),
      catalogue === undefined ? {} : { catalogueUrl: catalogue },
    );
    libraries.set(key, library);
  }
  return { fonts: library, styles, designerAddress: relay };
}

/** Warns the page's author in the console when the fonts are missing. */
function withWarning(source: FontSource, place: string | FontAddresses): FontSource {
  const warn = () => void import('./missing-fonts.ts').then(({ warnOfFonts }) => warnOfFonts(place));
  return {
    ...source,
    async fetch(path, maxBytes) {
      const bytes = await source.fetch(path, maxBytes).catch((error: unknown) => {
        if (path === fontIndexName) warn();
        throw error;
      });
      if (path === fontIndexName && bytes === undefined) warn();
      return bytes;
    },
  };
}

/** undefined while the style or a font is not loaded. */
export function drawNow(design: Design, world: PlateWorld, typing?: Typing): Drawing | undefined {
  begin(design, world, typing);
  const options = optionsOf(design, typing);
  const plate = readyPlate(design, world, options);
  return plate && show(design, plate, world, { ...options, typing });
}

/** The same in slices: a key that is pressed meanwhile is heard in between. */
export async function drawInSlices(
  design: Design,
  world: PlateWorld,
  typing?: Typing,
): Promise<Drawing | undefined> {
  begin(design, world, typing);
  const options = optionsOf(design, typing);
  const steps = readySteps(design, world, options);
  if (!steps) return undefined;
  const pause = timeSlicing();
  const plate = await runCooperatively(steps, pause);
  await pause();
  return show(design, plate, world, { ...options, typing });
}

/** With the fonts loaded so far: missing characters are set in another face or left blank. undefined when none is loaded. */
export function drawSoFar(design: Design, world: PlateWorld, typing?: Typing): Drawing | undefined {
  const { fonts } = world;
  const soFar = { ...world, fonts: { ...fonts, ready: (request: FontRequest) => fonts.soFar(request) } };
  return drawNow(design, soFar, typing && { ...typing });
}

/** Yields to user input between steps. */
export async function drawLater(
  design: Design,
  world: PlateWorld,
  { typing, keep }: { readonly typing?: Typing | undefined; readonly keep?: KeptComposition | undefined } =
    {},
): Promise<Drawing> {
  if (typing?.before && typing.before !== design) typing.from ??= await drawLater(typing.before, world);
  const own = optionsOf(design, typing);
  const options = { ...own, keep: keep ?? own.keep };
  const plate = await makePlate(design, world, { ...options, pause: nextTurn });
  await nextTurn();
  const drawing = show(design, plate, world, { ...options, typing });
  await nextTurn();
  return drawing;
}

/** The plate of before, whose composition stays, where the page has not drawn it. */
function begin(design: Design, world: PlateWorld, typing: Typing | undefined): void {
  if (typing?.before && typing.before !== design) typing.from ??= drawNow(typing.before, world);
}

function optionsOf(design: Design, typing: Typing | undefined) {
  const before = typing?.from;
  const isTyped = before !== undefined && before.design !== design;
  const keep = isTyped && isRefitted(before.design, design) ? before.plate.layout.composition : undefined;
  return { bleedMm: 0, keep, isTyped };
}

/** Whether nothing but the letters of texts that were there differs, so that the composition of the one holds the other. */
function isRefitted(before: Design, after: Design): boolean {
  const othersOf = ({ text: { align }, phones, qr, ...others }: Design) =>
    JSON.stringify([others, align, phones.length, { ...qr, label: '' }]);
  const textsOf = ({ text: { title, sub, tip }, phones, qr: { label } }: Design) => [
    title,
    sub,
    tip,
    label,
    ...phones.flatMap((phone) => [phone.label, phone.num]),
  ];
  const texts = textsOf(before);
  return othersOf(before) === othersOf(after) &&
    textsOf(after).every((text, at) => text.trim() === '' || texts[at]!.trim() !== '');
}

function show(
  design: Design,
  plate: FinishedPlate,
  { designerAddress }: PlateWorld,
  { keep, isTyped, typing }: ReturnType<typeof optionsOf> & { readonly typing: Typing | undefined },
): Drawing {
  const drawing = {
    ...pictureOf(plate.layout, paintSvg(plate.scene)),
    design,
    plate,
    designerAddress,
    isTyped,
  };
  if (typing && !keep) typing.from = drawing;
  return drawing;
}
