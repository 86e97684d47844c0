/** Enlarges a plate until one of its findings is gone: each size is tried, since a larger plate may be composed otherwise. Lengths in mm. */
import type { Design } from '../../../schema/archive.ts';
import { makePlate, type PlateWorld } from '../plate.ts';
import { examine } from './doctor.ts';
import { applyFix, type Fix } from './doctor-fix.ts';
import type { FindingId } from './finding.ts';

/** From one size to the next. */
const step = 1.06;
const maxSteps = 12;

/** The least size without the finding `id` and without a new one; where none is found the size of `fix` alone. */
export async function enlargedFor(
  design: Design,
  { id, fix }: { readonly id: FindingId; readonly fix: Extract<Fix, { kind: 'enlarge' }> },
  world: PlateWorld,
): Promise<Design> {
  const foundIn = async (tried: Design): Promise<readonly FindingId[]> =>
    examine(tried, await makePlate(tried, world, { bleedMm: 0 }), world)
      .filter(({ severity }) => severity !== 'note').map((each) => each.id);
  const before = await foundIn(design);
  for (let at = 0; at < maxSteps; at++) {
    const tried = applyFix(design, { ...fix, factor: fix.factor * step ** at });
    const left = await foundIn(tried);
    if (!left.includes(id) && left.every((each) => before.includes(each))) return tried;
  }
  return applyFix(design, fix);
}
