/** What makes the digits of a plate larger: each way is tried before it is named. */
import type { Design } from '../../../schema/archive.ts';
import { makePlate, type PlateWorld } from '../plate.ts';
import { applyFix } from './doctor-fix.ts';

const ways = {
  larger: (design: Design): Design => applyFix(design, { kind: 'enlarge', factor: 1.25 }),
  noCode: (design: Design): Design => ({ ...design, qr: { ...design.qr, on: false } }),
  fewerWords: (design: Design): Design => ({ ...design, text: { ...design.text, sub: '', tip: '' } }),
} as const;

export type SizeWay = keyof typeof ways;
const wayIds = Object.keys(ways) as readonly SizeWay[];

/** A way that gains less is not worth it. */
const worthIt = 1.05;

/** Those that help this plate; none for a plate without a number. */
export async function sizeAdvice(
  design: Design,
  world: PlateWorld,
  pause?: () => Promise<void>,
): Promise<readonly SizeWay[]> {
  const digitsOf = async (tried: Design): Promise<number> =>
    (await makePlate(tried, world, { bleedMm: 0, pause })).layout.digitMm ?? 0;
  const now = await digitsOf(design);
  const helping: SizeWay[] = [];
  for (const way of wayIds) {
    if (await digitsOf(ways[way](design)) > worthIt * now) helping.push(way);
  }
  return helping;
}
