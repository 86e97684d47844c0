/**
 * One composition for the plates of a set, such as those of a table or of a sheet: plates of one style, size and count of numbers look alike,
 * and their digits are equally high. The same set gives the same plates, in whatever order they come.
 */
import type { Design } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { readPhone } from '../phone/phone.ts';
import { begunAhead } from './begun-ahead.ts';
import type { KeptComposition, Layout } from './layout/layout.ts';
import type { Sizes } from './layout/solver/demands.ts';
import type { Pause } from './layout/scheduling.ts';
import { makeLayout, type PlateWorld } from './plate.ts';

/** What of a layout counts for the set; plain data. */
export type Composed = Pick<Layout, 'composition' | 'digitMm' | 'valueMm' | 'score' | 'sizes'>;

export type Compose = (design: Design, keep?: KeptComposition) => Promise<Composed>;

export interface ComposeOptions {
  readonly pause?: Pause;
  /** Left out = here, with `composeOne`. */
  readonly compose?: Compose;
  /** How many `compose` may be asked for at once. */
  readonly maxBegun?: number;
}

/** What each of the designs has to keep (`makePlate(design, world, { keep })`), in their order. */
export async function composeSet(
  designs: readonly Design[],
  world: PlateWorld,
  { pause, compose = (design, keep) => composeOne(design, world, { keep, pause }), maxBegun = 1 }:
    ComposeOptions = {},
): Promise<readonly (KeptComposition | undefined)[]> {
  const kept = new Array<KeptComposition | undefined>(designs.length).fill(undefined);
  const alike = new Map<string, Map<string, number[]>>();
  for (const [at, design] of designs.entries()) {
    const key = JSON.stringify([design.style, design.size, design.phones.filter(isFilled).length]);
    const classes = alike.get(key) ?? new Map<string, number[]>();
    const own = classOf(design);
    const same = classes.get(own) ?? [];
    same.push(at);
    alike.set(key, classes.set(own, same));
  }
  for (const classes of alike.values()) {
    const members = [...classes.values()];
    if (members.flat().length === 1) continue;
    const found = await composeAlike(members.map(([first]) => designs[first!]!), { compose, maxBegun });
    for (const [at, same] of members.entries()) {
      for (const member of same) kept[member] = found[at];
    }
  }
  return kept;
}

export async function composeOne(
  design: Design,
  world: PlateWorld,
  options: { readonly keep: KeptComposition | undefined; readonly pause?: Pause | undefined },
): Promise<Composed> {
  const { composition, digitMm, valueMm, score, sizes } = await makeLayout(design, world, options);
  return { composition, digitMm, valueMm, score, sizes };
}

/** Designs of one class have one composition: no digit changes it, and no Chinese name. */
function classOf(design: Design): string {
  const phones = design.phones.map(({ label, num }) => {
    const { groups, extension } = readPhone(num);
    return [
      label.replace(/\p{Script=Han}/gu, '名'),
      [...groups, extension].map((part) => part?.replace(/\d/g, '0')),
      num.startsWith('+'),
    ];
  });
  return JSON.stringify({ ...design, phones });
}

type Composing = Required<Pick<ComposeOptions, 'compose' | 'maxBegun'>>;

async function composeAlike(
  designs: readonly Design[],
  { compose, maxBegun }: Composing,
): Promise<readonly (KeptComposition | undefined)[]> {
  const alone: Composed[] = [];
  for await (const plate of begunAhead(designs, maxBegun, (design) => compose(design))) alone.push(plate);
  const kinds = new Map(
    alone.flatMap(({ composition }) => composition ? [[nameOf(composition), composition] as const] : []),
  );
  let best: Shared | undefined;
  for (const [name, keep] of kinds) {
    const plates = kinds.size === 1 ? alone : await composedAs(keep, designs, { compose, maxBegun });
    if (plates) best = better(best, { plates, name });
  }
  // Where no composition is borne by all, each keeps its own, and the digits are as high as the smallest.
  const plates = best?.plates ?? alone;
  const maxMainMm = Math.min(...plates.map(({ digitMm }) => digitMm ?? Infinity));
  const kept = plates.map(({ composition }) => composition && { ...composition, maxMainMm });
  if (best === undefined) return kept;
  // Then as high as on the plate that has least room for it, text by text. A plate whose digits are as high already has been laid out so.
  let sizes: Sizes | undefined;
  const lowered = begunAhead(
    [...plates.entries()],
    maxBegun,
    async ([at, plate]) => plate.digitMm === maxMainMm ? plate : await compose(designs[at]!, kept[at]),
  );
  for await (const { sizes: own } of lowered) sizes = own && sizes ? smallest(sizes, own) : sizes ?? own;
  return kept.map((one) => one && { ...one, sizes });
}

interface Shared {
  readonly plates: readonly Composed[];
  readonly name: string;
}

/** undefined = one of them cannot be composed so. */
async function composedAs(
  keep: KeptComposition,
  designs: readonly Design[],
  { compose, maxBegun }: Composing,
): Promise<readonly Composed[] | undefined> {
  const plates: Composed[] = [];
  for await (const plate of begunAhead(designs, maxBegun, (design) => compose(design, keep))) {
    if (plate.composition === undefined || nameOf(plate.composition) !== nameOf(keep)) return undefined;
    plates.push(plate);
  }
  return plates;
}

function smallest(one: Sizes, other: Sizes): Sizes {
  const entries = Object.entries(one) as [keyof Sizes, number][];
  return Object.fromEntries(entries.map(([key, mm]) => [key, Math.min(mm, other[key])])) as unknown as Sizes;
}

/** The one with the higher digits, then the better looking one, then the first by name, so that no order of the rows decides. */
function better(one: Shared | undefined, other: Shared): Shared {
  if (one === undefined) return other;
  const least = ({ plates }: Shared) => Math.min(...plates.map(({ valueMm }) => valueMm));
  const score = ({ plates }: Shared) => plates.reduce((sum, plate) => sum + plate.score, 0);
  const more = least(other) - least(one) || score(other) - score(one);
  if (Math.abs(more) < 1e-6) return other.name < one.name ? other : one;
  return more > 0 ? other : one;
}

function nameOf({ arrangement, isPreferred, labels, numbers }: KeptComposition): string {
  return [arrangement, isPreferred, labels, numbers].join(' ');
}
