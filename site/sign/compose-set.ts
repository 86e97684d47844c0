/**
 * One composition for the plates of a set, such as those of a table or of a sheet: plates of one style, size and count of numbers are arranged
 * alike, and their digits are equally high; a longer label or a missing text moves what stands beside it. The same set gives the same plates,
 * in whatever order they come.
 */
import type { Design } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { readPhone } from '../phone/phone.ts';
import { epsilon } from '../units.ts';
import { begunAhead } from './begun-ahead.ts';
import { drawnDesign } from './drawn.ts';
import { codeDemand, codeSource } from './layout/code/code-block.ts';
import { contentOf } from './layout/content.ts';
import type { KeptComposition, Layout } from './layout/layout.ts';
import { lengthEm } from './layout/layout-plate.ts';
import type { Sizes } from './layout/solver/demands.ts';
import type { PhoneWidths } from './layout/solver/phones.ts';
import { smallestSizes } from './layout/solver/slack.ts';
import type { Pause } from './layout/scheduling.ts';
import { loadPlate, makeLayout, type PlateWorld } from './plate.ts';

/** What of a layout counts for the set; plain data. */
export type Composed = Pick<
  Layout,
  'composition' | 'digitMm' | 'valueMm' | 'score' | 'sizes' | 'widths' | 'tip'
>;

/** Who composes; answers are plain data. */
export interface Composer {
  compose(design: Design, keep?: KeptComposition): Promise<Composed>;
  /** Designs with one answer, whose numbers are of one class, have one composition. */
  measure(design: Design): Promise<string>;
}

export interface ComposeOptions {
  readonly pause?: Pause;
  /** Left out = here. */
  readonly composer?: Composer;
  /** How many answers may be asked for at once. */
  readonly maxBegun?: number;
}

/** What a plate of a set keeps, and how high its digits could be there. */
export interface SetComposition extends KeptComposition {
  /** null without a number. */
  readonly ownMm: number | null;
}

/** What each of the designs has to keep (`makePlate(design, world, { keep })`), in their order. */
export async function composeSet(
  designs: readonly Design[],
  world: PlateWorld,
  { pause, composer = composerIn(world, pause), maxBegun = 1 }: ComposeOptions = {},
): Promise<readonly (SetComposition | undefined)[]> {
  const composing = { composer, maxBegun };
  const kept = new Array<SetComposition | undefined>(designs.length).fill(undefined);
  const alike = groupBy([...designs.keys()], (at) => {
    const { style, size, phones } = designs[at]!;
    return JSON.stringify([style, size, phones.filter(isFilled).length]);
  });
  for (const [, set] of alike) {
    if (set.length === 1) continue;
    const classes = groupBy(set, (at) => classOf(designs[at]!)).sort(([one], [other]) =>
      one < other ? -1 : 1
    );
    const measured: { readonly measure: string; readonly same: readonly number[] }[] = [];
    const measures = begunAhead(classes, maxBegun, async ([, same]) => ({
      measure: classes.length === 1 ? '' : await composer.measure(designs[same[0]!]!),
      same,
    }));
    for await (const one of measures) measured.push(one);
    const members = groupBy(measured, ({ measure }) => measure)
      .map(([, alike]) => alike.flatMap(({ same }) => same));
    const found = await composeAlike(members.map(([first]) => designs[first!]!), composing);
    for (const [at, same] of members.entries()) {
      for (const member of same) kept[member] = found[at];
    }
  }
  return kept;
}

/** Plates of a set whose numbers need so much room that all digits are clearly smaller for them. */
export interface Lowering {
  /** Their places in the set. */
  readonly plates: readonly number[];
  /** How much higher the others' digits could be, of what they are. */
  readonly share: number;
}

/** More of them are no exception. */
const mostLowering = 3;
const clearlyLower = 0.05;

export function loweringOf(kept: readonly (SetComposition | undefined)[]): readonly Lowering[] {
  const sets = groupBy(
    [...kept.keys()].filter((at) => typeof kept[at]?.ownMm === 'number'),
    (at) => String(kept[at]!.maxMainMm),
  );
  return sets.flatMap(([, set]): Lowering[] => {
    const ownOf = (at: number): number => kept[at]!.ownMm!;
    const least = Math.min(...set.map(ownOf)) + epsilon;
    const plates = set.filter((at) => ownOf(at) <= least);
    const share = Math.min(...set.filter((at) => ownOf(at) > least).map(ownOf)) / least - 1;
    const isSaid = plates.length <= mostLowering && plates.length < set.length && share >= clearlyLower;
    return isSaid ? [{ plates, share }] : [];
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return [...groups];
}

export function composerIn(world: PlateWorld, pause?: Pause): Composer {
  return {
    async compose(design, keep) {
      const { composition, digitMm, valueMm, score, sizes, widths, tip } = await makeLayout(design, world, {
        keep,
        pause,
      });
      return { composition, digitMm, valueMm, score, sizes, widths: widths && widestOf([widths]), tip };
    },
    async measure(design) {
      await pause?.();
      const { book, style } = await loadPlate(design, world);
      const { text, qr, ...drawn } = drawnDesign(design);
      const source = codeSource({ ...drawn, text, qr }, world.designerAddress);
      const content = contentOf({ ...drawn, text, qr }, book, {
        code: source !== undefined,
        preferences: style.preferences,
      });
      const others = { ...design, phones: phoneClasses(design), text: text.align, qr: { ...qr, label: '' } };
      return JSON.stringify(
        [others, source && codeDemand(source), lengthEm(content.title), lengthEm(content.sub), content],
        (key, value: unknown) =>
          key === 'glyphs' ? (value as unknown[]).length : unmeasured.has(key) ? undefined : value,
      );
    },
  };
}

/** Of a run what differs between texts of one length; rows are of one class already. */
const unmeasured: ReadonlySet<string> = new Set(['text', 'advanceEm', 'inkEm', 'missing', 'rows']);

/** Designs of one class have one composition: no digit changes it, and no Chinese name. */
function classOf(design: Design): string {
  return JSON.stringify({ ...design, phones: phoneClasses(design) });
}

function phoneClasses({ phones }: Design): unknown {
  return phones.map(({ label, num }) => {
    const { groups, extension } = readPhone(num);
    return [
      label.replace(/\p{Script=Han}/gu, '名'),
      [...groups, extension].map((part) => part?.replace(/\d/g, '0')),
      num.startsWith('+'),
    ];
  });
}

type Composing = Required<Pick<ComposeOptions, 'composer' | 'maxBegun'>>;

async function composeAlike(
  designs: readonly Design[],
  { composer, maxBegun }: Composing,
): Promise<readonly (SetComposition | undefined)[]> {
  const alone: Composed[] = [];
  for await (const plate of begunAhead(designs, maxBegun, (design) => composer.compose(design))) {
    alone.push(plate);
  }
  const kinds = new Map(
    alone.flatMap(({ composition }) => composition ? [[nameOf(composition), composition] as const] : []),
  );
  let best: Shared | undefined;
  for (const [name, keep] of kinds) {
    const plates = kinds.size === 1 ? alone : await composedAs(keep, designs, { composer, maxBegun });
    if (plates) best = better(best, { plates, name });
  }
  // Where no composition is borne by all, each keeps its own, and the digits are as high as the smallest.
  const plates = best?.plates ?? alone;
  // No rounding of the last digit depends on the order of the rows.
  const maxMainMm = Math.floor(1e9 * Math.min(...plates.map(({ digitMm }) => digitMm ?? Infinity))) / 1e9;
  const kept = plates.map(({ composition, digitMm: ownMm }) =>
    composition && { ...composition, maxMainMm, ownMm }
  );
  if (best === undefined) return kept;
  const widths = widestOf(plates.flatMap((plate) => plate.widths ?? []));
  const hasTip = plates.some(({ tip }) => tip !== undefined);
  const placed = kept.map((one) => one && { ...one, widths, hasTip });
  // Then as high as on the plate that has least room for it, text by text. A plate whose digits are as high already has been laid out so.
  let sizes: Sizes | undefined;
  const lowered = begunAhead(
    [...plates.entries()],
    maxBegun,
    async ([at, plate]) =>
      plate.digitMm === maxMainMm && plates.length === 1
        ? plate
        : await composer.compose(designs[at]!, placed[at]),
  );
  for await (const { sizes: own } of lowered) sizes = own && sizes ? smallestSizes(sizes, own) : sizes ?? own;
  return placed.map((one) => one && { ...one, sizes });
}

/** A label that is a column beside one that is not would be another form. */
function widestOf(all: readonly PhoneWidths[]): PhoneWidths | undefined {
  if (all.length === 0) return undefined;
  const widest = (key: 'labelWidthEm' | 'numberWidthDh') => Math.max(...all.map((one) => one[key]));
  return {
    areColumns: all.every(({ areColumns }) => areColumns),
    labelWidthEm: widest('labelWidthEm'),
    numberWidthDh: widest('numberWidthDh'),
  };
}

interface Shared {
  readonly plates: readonly Composed[];
  readonly name: string;
}

/** undefined = one of them cannot be composed so. */
async function composedAs(
  keep: KeptComposition,
  designs: readonly Design[],
  { composer, maxBegun }: Composing,
): Promise<readonly Composed[] | undefined> {
  const plates: Composed[] = [];
  for await (const plate of begunAhead(designs, maxBegun, (design) => composer.compose(design, keep))) {
    if (plate.composition === undefined || nameOf(plate.composition) !== nameOf(keep)) return undefined;
    plates.push(plate);
  }
  return plates;
}

/** The one with the higher digits, then the better looking one, then the first by name, so that no order of the rows decides. */
function better(one: Shared | undefined, other: Shared): Shared {
  if (one === undefined) return other;
  const least = ({ plates }: Shared) => Math.min(...plates.map(({ valueMm }) => valueMm));
  const score = ({ plates }: Shared) => plates.reduce((sum, plate) => sum + plate.score, 0);
  const more = least(other) - least(one) || score(other) - score(one);
  if (Math.abs(more) < epsilon) return other.name < one.name ? other : one;
  return more > 0 ? other : one;
}

function nameOf({ arrangement, isPreferred, labels, numbers }: KeptComposition): string {
  return [arrangement, isPreferred, labels, numbers].join(' ');
}
