/**
 * One composition for the plates of a set, such as those of a table or of a sheet: plates of one style and size look alike, and their digits
 * are equally high. The same set gives the same plates, in whatever order they come.
 */
import type { Design } from '../../schema/archive.ts';
import type { KeptComposition } from './layout/layout.ts';
import type { Pause } from './layout/scheduling.ts';
import { type FinishedPlate, makePlate, type PlateWorld } from './plate.ts';

/** What each of the designs has to keep (`makePlate(design, world, { keep })`), in their order. */
export async function composeSet(
  designs: readonly Design[],
  world: PlateWorld,
  { pause }: { readonly pause?: Pause } = {},
): Promise<readonly (KeptComposition | undefined)[]> {
  const kept = new Array<KeptComposition | undefined>(designs.length).fill(undefined);
  const alike = new Map<string, number[]>();
  for (const [at, { style, size }] of designs.entries()) {
    const key = JSON.stringify([style, size]);
    alike.set(key, [...alike.get(key) ?? [], at]);
  }
  for (const members of alike.values()) {
    if (members.length === 1) continue;
    const found = await composeAlike(
      members.map((at) => designs[at]!),
      (design, keep) => makePlate(design, world, { bleedMm: 0, keep, pause }),
    );
    for (const [at, member] of members.entries()) kept[member] = found[at];
  }
  return kept;
}

type Make = (design: Design, keep?: KeptComposition) => Promise<FinishedPlate>;

async function composeAlike(
  designs: readonly Design[],
  make: Make,
): Promise<readonly (KeptComposition | undefined)[]> {
  const alone = await all(designs, (design) => make(design));
  const kinds = new Map(
    alone.flatMap(({ layout: { composition } }) =>
      composition ? [[nameOf(composition), composition] as const] : []
    ),
  );
  let best: { readonly plates: readonly FinishedPlate[]; readonly name: string } | undefined;
  for (const [name, keep] of kinds) {
    const plates = kinds.size === 1 ? alone : await all(designs, (design) => make(design, keep));
    if (plates.every(({ layout: { composition } }) => composition && nameOf(composition) === name)) {
      best = better(best, { plates, name });
    }
  }
  // Where no composition is borne by all, each keeps its own, and the digits are as high as the smallest.
  const plates = best?.plates ?? alone;
  const heights = plates.flatMap(({ layout: { digitMm } }) => digitMm ?? []);
  const maxMainMm = heights.length > 0 ? Math.min(...heights) : Infinity;
  return plates.map(({ layout: { composition } }) => composition && { ...composition, maxMainMm });
}

/** The one with the higher digits, then the better looking one, then the first by name, so that no order of the rows decides. */
function better<T extends { readonly plates: readonly FinishedPlate[]; readonly name: string }>(
  one: T | undefined,
  other: T,
): T {
  if (one === undefined) return other;
  const least = ({ plates }: T) => Math.min(...plates.map(({ layout }) => layout.valueMm));
  const score = ({ plates }: T) => plates.reduce((sum, { layout }) => sum + layout.score, 0);
  const more = least(other) - least(one) || score(other) - score(one);
  if (Math.abs(more) < 1e-6) return other.name < one.name ? other : one;
  return more > 0 ? other : one;
}

function nameOf({ arrangement, isLiked, labels, numbers }: KeptComposition): string {
  return [arrangement, isLiked, labels, numbers].join(' ');
}

async function all<T, R>(values: readonly T[], make: (value: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const value of values) made.push(await make(value));
  return made;
}
