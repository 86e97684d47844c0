/** Design -> finished plate, for page, command line and tests alike. */
import type { Design } from '../../schema/archive.ts';
import { type Problem, problem } from '../../schema/problem.ts';
import type { FontLibrary, FontRequest, LoadedBook } from '../type/library.ts';
import { readPhone, transferSign } from '../phone/phone.ts';
import { bare, isTooLong } from './style/bare.ts';
import { compose } from './compose.ts';
import { drawnDesign, notDrawn } from './drawn.ts';
import { layoutPlate } from './layout/layout-plate.ts';
import type { KeptComposition, Layout } from './layout/layout.ts';
import { plateText } from './plate-text.ts';
import type { Scene } from './scene.ts';
import { oneLine } from './layout/text/text-block.ts';
import { atOnce, type Pause, runCooperatively, type Steps } from './layout/scheduling.ts';
import type { Style } from './style/style.ts';
import type { StyleLibrary } from './style/style-library.ts';

export interface PlateWorld {
  readonly fonts: FontLibrary;
  readonly styles: StyleLibrary;
  /** The designer's address (`location.href`, or `--base`): a `link` code without its own address leads to its directory. */
  readonly designerAddress: string | undefined;
}

interface PlateOptions {
  readonly bleedMm: number;
  /** The `layout.composition` of an earlier plate, while a text is typed, or what `composeSet` answers; left out = the best one. */
  readonly keep?: KeptComposition | undefined;
  /** Whether a text is being typed: the beginning of a mobile number has the room of all of it. */
  readonly isTyped?: boolean | undefined;
}

interface PlateWatch extends PlateOptions {
  /** Awaited between the steps, so that a page stays responsive. */
  readonly pause?: Pause | undefined;
}

export interface FinishedPlate {
  readonly scene: Scene;
  readonly layout: Layout;
  /** The style it is drawn in. */
  readonly style: Style;
  /** Replaced fonts, characters that no font has, and what of the texts is not drawn. */
  readonly problems: readonly Problem[];
}

/** Fetches the style, and the fonts that the design's characters need, then lays out. */
export async function makePlate(
  design: Design,
  world: PlateWorld,
  { pause, ...options }: PlateWatch,
): Promise<FinishedPlate> {
  const steps = finish(design, await loadPlate(design, world), { ...world, ...options });
  return pause ? await runCooperatively(steps, pause) : atOnce(steps);
}

/** The same without drawing. */
export async function makeLayout(
  design: Design,
  world: PlateWorld,
  { pause, keep }: Pick<PlateWatch, 'pause' | 'keep'>,
): Promise<Layout> {
  const steps = layOut(design, await loadPlate(design, world), { ...world, keep });
  const { layout } = pause ? await runCooperatively(steps, pause) : atOnce(steps);
  return layout;
}

type Loaded = LoadedBook & { readonly style: Style };

export async function loadPlate(design: Design, { styles, fonts }: PlateWorld): Promise<Loaded> {
  const [style, loaded] = await Promise.all([
    styles.load(design.style),
    fonts.load(fontsOf(drawnDesign(design))),
  ]);
  return { ...loaded, style };
}

/** The same synchronously; undefined while the style or a font is not loaded. */
export function readyPlate(
  design: Design,
  world: PlateWorld,
  options: PlateOptions,
): FinishedPlate | undefined {
  const steps = readySteps(design, world, options);
  return steps && atOnce(steps);
}

/** The same in steps. */
export function readySteps(
  design: Design,
  world: PlateWorld,
  options: PlateOptions,
): Steps<FinishedPlate> | undefined {
  const style = world.styles.ready(design.style);
  const loaded = style && world.fonts.ready(fontsOf(drawnDesign(design)));
  return loaded && finish(design, { ...loaded, style }, { ...world, ...options });
}

/** The texts whose characters must be loaded before the design is set. */
export function fontsOf({ font, numFont, text, phones, qr }: Design): FontRequest {
  const filled = phones.filter((phone) => phone.num.trim() !== '');
  return {
    font,
    numFont,
    texts: {
      title: [text.title, text.sub],
      small: [...filled.map((phone) => phone.label), text.tip, qr.on ? qr.label : ''],
      // As printed: grouped, and with a mark before an extension that was typed without one.
      number: [
        ...filled.flatMap(({ num }) => {
          const { groups, extension } = readPhone(oneLine(num));
          return extension === undefined ? groups : [...groups, transferSign, extension];
        }),
        '0123456789',
      ],
    },
  };
}

function* layOut(
  whole: Design,
  { book, style: chosen }: Loaded,
  { designerAddress, keep, isTyped }: Omit<PlateWorld & PlateOptions, 'bleedMm'>,
): Steps<{ design: Design; layout: Layout; style: Style }> {
  yield;
  const design = drawnDesign(whole);
  const style = isTooLong(design.size) ? bare(chosen) : chosen;
  const layout = yield* layoutPlate(design, book, {
    insets: (plate) => style.insets(plate),
    preferences: style.preferences,
    adjustLayout: style.adjustLayout,
    designerAddress,
    keep,
    isTyped,
  });
  return { design, layout, style };
}

function* finish(
  whole: Design,
  loaded: Loaded,
  options: PlateWorld & PlateOptions,
): Steps<FinishedPlate> {
  const { design, layout, style } = yield* layOut(whole, loaded, options);
  yield;
  const scene = compose(layout, style, {
    bleedMm: options.bleedMm,
    title: oneLine(design.text.title),
    text: plateText(design),
  });
  return {
    scene,
    layout,
    style,
    problems: [
      ...loaded.problems,
      ...missingCharacters(layout),
      ...notDrawn(whole),
      ...(isTooLong(design.size) ? [withoutDecor(design)] : []),
    ],
  };
}

function withoutDecor({ size, style }: Design): Problem {
  return problem('decor-left-out', { widthMm: size.w, heightMm: size.h, style }, '/size');
}

function missingCharacters({ lines }: Layout): Problem[] {
  return lines.filter((line) => line.run.missing.length > 0).map((line) =>
    problem(
      'characters-missing',
      { characters: line.run.missing },
      `/${line.field.replaceAll('.', '/')}`,
    )
  );
}
