/** The largest square free of texts, code and holes, for an ornament that needs room. Lengths in mm. */
import type { Box, Layout } from '../../layout/layout.ts';
import { boundingBox, isDisc, obstaclesOf } from '../../layout/ink.ts';
import { axisSpot } from './axis-spot.ts';
import { boxAround, keptFree } from './holes.ts';
import { inflate, overlaps, trimBox } from './plate-box.ts';

/** A large picture keeps a larger distance from what it stands beside: this share of it, besides what is asked for. */
const airShare = 0.08;
/** What stands free keeps this much air to texts and code, in digit heights. */
const freeAirDh = 0.3;
/** Of the plate's shorter side: a single thing that is smaller looks like a filler. */
export const ownShare = 0.24;

interface Spot {
  readonly insetMm: number;
  readonly clearMm: number;
  readonly minMm: number;
  /** Of the plate's shorter side. */
  readonly minShare?: number;
  readonly maxMm: number;
}

/** Within `insetMm` of the trim and more than `clearMm` from every text, on a disc in its middle; undefined = none is as large as `minMm`. */
export function freeSpot(
  layout: Layout,
  { insetMm, clearMm: wantedMm, minMm, minShare = 0, maxMm }: Spot,
): Box | undefined {
  const { plate, lines, digitMm } = layout;
  const clearMm = Math.max(wantedMm, freeAirDh * (digitMm ?? 0));
  const loose = 1 - 2 * airShare;
  const min = Math.max(minMm, minShare * Math.min(plate.widthMm, plate.heightMm)) / loose;
  const max = Math.max(min, maxMm / loose);
  const inside = (spot: Box | undefined) => spot && inflate(spot, -airShare * spot.widthMm);
  if (isDisc(plate)) return inside(axisSpot(layout, { clearMm, minMm: min, maxMm: max }));
  const within = trimBox(plate, Math.max(insetMm, insetMm + 0.2 * (plate.radiusMm - insetMm)));
  // A number is one block: nothing is drawn among its lines.
  const number = boundingBox(...lines.filter(({ role }) => role === 'number').map(({ ink }) => ink));
  const met = [...obstaclesOf(layout), ...(number ? [number] : [])].map((box) => inflate(box, clearMm));
  const all = [...met, ...keptFree(plate).map(boxAround)];
  const [right, bottom] = [within.xMm + within.widthMm, within.yMm + within.heightMm];
  const xs = [within.xMm, ...all.map((box) => box.xMm + box.widthMm)];
  const ys = [within.yMm, ...all.map((box) => box.yMm + box.heightMm)];
  let best: Box | undefined;
  for (const xMm of xs) {
    for (const yMm of ys) {
      let size = Math.min(max, right - xMm, bottom - yMm);
      for (const box of all) {
        if (overlaps(box, { xMm, yMm, widthMm: size, heightMm: size })) {
          size = Math.min(size, Math.max(box.xMm - xMm, box.yMm - yMm));
        }
      }
      if (size >= min && size > (best?.widthMm ?? 0) * 1.02) {
        best = { xMm, yMm, widthMm: size, heightMm: size };
      }
    }
  }
  return inside(best);
}
