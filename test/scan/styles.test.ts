/**
 * No style scans worse than the plain one by more than a tenth. One reader is enough: what a style has around its code, each of the two
 * dislikes in another style, and a phone has one. The second is asked only for what the first did not read. All types and levels, and tilt:
 * `npm run prove -- scan`.
 */
import { beforeAll, expect, test } from 'vitest';
import { inTurn } from '../run/cases.ts';
import { styleIds } from '../../schema/catalog/styles.ts';
import { damages } from '../../site/scan/damages.ts';
import type { DecoderId, Decoders } from '../../site/scan/decoders.ts';
import { type Limits, measureSome } from '../../site/scan/damage-limits.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { rasterizeSvg } from '../paint/raster.ts';
import { fontsDir } from '../type/fonts-dir.ts';
import { bothDecoders } from './decoders.ts';
import { stylePrinter } from './style-prints.ts';

const plain = 'mono';
const code = { type: 'link', ec: 'M' } as const;
const stylePrint = stylePrinter(fontsDir, async (scene, dpi) => {
  const { width, height, pixels } = await rasterizeSvg(paintSvg(scene), dpi);
  return { width, height, data: pixels };
});
const judged = damages.filter(({ id }) => id === 'distance' || id === 'covered');

let decoders: Required<Decoders>;
/** By the better of the two. */
let best: Partial<Limits>;

beforeAll(async () => {
  decoders = await bothDecoders();
  const target = await stylePrint(plain, code);
  const each = await Promise.all(
    (Object.keys(decoders) as DecoderId[]).map((id) =>
      measureSome({ ...target, decoders: { [id]: decoders[id] }, outOfTime: () => false }, judged)
    ),
  );
  best = Object.fromEntries(judged.map(({ id }) => [id, Math.max(...each.map((limits) => limits[id] ?? 0))]));
});

// Every third one; a hunt takes all.
test.each(inTurn(styleIds, 1, 3))('%s reads at nine tenths of what the plain one bears', async (style) => {
  const target = await stylePrint(style, code);
  // One step per damage.
  const steps = judged.map((damage) => ({ ...damage, steps: [best[damage.id]! * 0.9] }));
  const failed = new Set(steps.map(({ id }) => id));
  for (const id of Object.keys(decoders) as DecoderId[]) {
    const job = { ...target, decoders: { [id]: decoders[id] }, outOfTime: () => false };
    const open = steps.filter((damage) => failed.has(damage.id));
    const borne = await measureSome(job, open);
    for (const damage of open) if (borne[damage.id] !== null) failed.delete(damage.id);
    // One step may be where the code meets the sensor's grid badly, so all steps decide.
    const limits = await measureSome(job, judged.filter((damage) => failed.has(damage.id)));
    for (const damage of steps) if ((limits[damage.id] ?? 0) >= damage.steps[0]!) failed.delete(damage.id);
  }
  expect([...failed]).toEqual([]);
});
