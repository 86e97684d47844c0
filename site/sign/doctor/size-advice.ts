/** What makes the digits of a plate larger: each way is tried before it is named. */
import type { Design } from '../../../schema/archive.ts';
import { readPhone } from '../../phone/phone.ts';
import { makePlate, type PlateWorld } from '../plate.ts';
import { applyFix } from './doctor-fix.ts';

/** Digits without a blank between them stand in one line, however narrow the plate. */
const minSpaced = 7;

const ways = {
  spaced: (design: Design): Design => ({
    ...design,
    phones: design.phones.map((phone) => ({ ...phone, num: spaced(phone.num) })),
  }),
  larger: (design: Design): Design => applyFix(design, { kind: 'enlarge', factor: 1.25 }),
  noCode: (design: Design): Design => ({ ...design, qr: { ...design.qr, on: false } }),
  fewerWords: (design: Design): Design => ({ ...design, text: { ...design.text, sub: '', tip: '' } }),
} as const;

/** With blanks in a number of no known form: four digits each, behind what is left over. */
function spaced(num: string): string {
  const isWhole = readPhone(num).groups.some((group) => group.replace(/\D/g, '').length >= minSpaced);
  if (!isWhole) return num;
  return num.replace(/\d{7,15}/g, (digits) => {
    const left = digits.length % 4;
    // No digit stands alone.
    const first = left === 1 ? 5 : left;
    return [digits.slice(0, first), ...digits.slice(first).match(/\d{4}/g)!].join(' ').trim();
  });
}

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
