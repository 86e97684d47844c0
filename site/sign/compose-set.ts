/**
 * One composition for the plates of a set, such as those of a table or of a sheet: plates of one style, size and count of numbers look alike,
 * and their digits are equally high. The same set gives the same plates, in whatever order they come.
 */
import type { Design } from '../../schema/archive.ts';
import { isFilled } from '../../schema/limits.ts';
import { readPhone } from '../phone/phone.ts';
import type { KeptComposition } from './layout/layout.ts';
import type { Sizes } from './layout/solver/demands.ts';
import type { Pause } from './layout/scheduling.ts';
import { type FinishedPlate, makePlate, type PlateWorld } from './plate.ts';

/** What each of the designs has to keep (`makePlate(design, world, { keep })`), in their order. */
export async function composeSet(
  designs: readonly Design[],
  world: PlateWorld,
  { pause }: { readonly pause?: Pause } = {},
): Promise<readonly (KeptComposition | undefined)[]> {
  const kept = new Array<KeptComposition | undefined>(designs.length).fill(undefined);
  const alike = new Map<string, Map<string, number[]>>();
  for (const [at, design] of designs.entries()) {
    const key = JSON.stringify([design.style, design.size, design.phones.filter(isFilled).length]);
    const classes = alike.get(key) ?? new Map<string, number[]>();
    const own = classOf(design);
    alike.set(key, classes.set(own, [...classes.get(own) ?? [], at]));
  }
  for (const classes of alike.values()) {
    const members = [...classes.values()];
    if (members.flat().length === 1) continue;
    const found = await composeAlike(
      members.map(([first]) => designs[first!]!),
      (design, keep) => makePlate(design, world, { bleedMm: 0, keep, pause }),
    );
    for (const [at, same] of members.entries()) {
      for (const member of same) kept[member] = found[at];
    }
  }
  return kept;
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

type Make = (design: Design, keep?: KeptComposition) => Promise<FinishedPlate>;

async function composeAlike(
  designs: readonly Design[],
  make: Make,
): Promise<readonly (KeptComposition | undefined)[]> {
  const alone: FinishedPlate[] = [];
  for (const design of designs) alone.push(await make(design));
  const kinds = new Map(
    alone.flatMap(({ layout: { composition } }) =>
      composition ? [[nameOf(composition), composition] as const] : []
    ),
  );
  let best: Shared | undefined;
  for (const [name, keep] of kinds) {
    const plates = kinds.size === 1 ? alone : await madeAs(keep, designs, make);
    if (plates) best = better(best, { plates, name });
  }
  // Where no composition is borne by all, each keeps its own, and the digits are as high as the smallest.
  const plates = best?.plates ?? alone;
  const maxMainMm = Math.min(...plates.map(({ layout: { digitMm } }) => digitMm ?? Infinity));
  const kept = plates.map(({ layout: { composition } }) => composition && { ...composition, maxMainMm });
  if (best === undefined) return kept;
  // Then as high as on the plate that has least room for it, text by text. A plate whose digits are as high already has been laid out so.
  let sizes: Sizes | undefined;
  for (const [at, design] of designs.entries()) {
    const made = plates[at]!;
    const { layout } = made.layout.digitMm === maxMainMm ? made : await make(design, kept[at]);
    sizes = layout.sizes && sizes ? smallest(sizes, layout.sizes) : sizes ?? layout.sizes;
  }
  return kept.map((one) => one && { ...one, sizes });
}

interface Shared {
  readonly plates: readonly FinishedPlate[];
  readonly name: string;
}

/** undefined = one of them cannot be composed so. */
async function madeAs(
  keep: KeptComposition,
  designs: readonly Design[],
  make: Make,
): Promise<readonly FinishedPlate[] | undefined> {
  const plates: FinishedPlate[] = [];
  for (const design of designs) {
    const plate = await make(design, keep);
    const { composition } = plate.layout;
    if (composition === undefined || nameOf(composition) !== nameOf(keep)) return undefined;
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
  const least = ({ plates }: Shared) => Math.min(...plates.map(({ layout }) => layout.valueMm));
  const score = ({ plates }: Shared) => plates.reduce((sum, { layout }) => sum + layout.score, 0);
  const more = least(other) - least(one) || score(other) - score(one);
  if (Math.abs(more) < 1e-6) return other.name < one.name ? other : one;
  return more > 0 ? other : one;
}

function nameOf({ arrangement, isLiked, labels, numbers }: KeptComposition): string {
  return [arrangement, isLiked, labels, numbers].join(' ');
}
