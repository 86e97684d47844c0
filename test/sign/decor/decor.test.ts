/** The geometry that styles are drawn with. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisHandset } from '../../../site/sign/decor/ornaments/handset.ts';
import { axisSpot } from '../../../site/sign/decor/placement/axis-spot.ts';
import { bendRound } from '../../../site/sign/decor/placement/bend.ts';
import { contour, octagon } from '../../../site/sign/decor/placement/frame.ts';
import {
  eightSides,
  inflate,
  intersection,
  overlaps,
  trimBox,
} from '../../../site/sign/decor/placement/plate-box.ts';
import { freeAboveFoot } from '../../../site/sign/decor/placement/free-height.ts';
import { freeSpot } from '../../../site/sign/decor/placement/free-spot.ts';
import { zonesOf } from '../../../site/sign/decor/placement/zones.ts';
import { seeded } from '../../../site/sign/decor/pen/seeded.ts';
import { cutToBox } from '../../../site/sign/decor/ornaments/stripes.ts';
import { pen, type Point, transformOf } from '../../../site/sign/decor/pen/pen.ts';
import { stepsAlong } from '../../../site/sign/decor/pen/steps-along.ts';
import { plateOf } from '../../../site/sign/layout/frame.ts';
import type { Box, Plate } from '../../../site/sign/layout/layout.ts';
import { isSafe } from '../../../site/sign/layout/safe-area.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';
import { cases, seedFrom } from '../../run/cases.ts';

const run = { seed: seedFrom(20240601), numRuns: cases(70) };
const box: Box = { xMm: 10, yMm: 20, widthMm: 60, heightMm: 40 };

function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

test('an arc stays on its circle', () => {
  const length = fc.double({ min: 0.1, max: 6.2, noNaN: true });
  fc.assert(
    fc.property(length, fc.double({ min: -6, max: 6, noNaN: true }), (turn, from) => {
      const { coords } = pen().arc({ x: 3, y: 4, radius: 5 }, from, from + turn).outline();
      const ends = coords.filter((_, at) => at < 2 || Math.floor((at - 2) / 2) % 3 === 2);
      for (let at = 0; at < ends.length; at += 2) {
        expect(Math.hypot((ends[at] ?? 0) - 3, (ends[at + 1] ?? 0) - 4)).toBeCloseTo(5, 9);
      }
    }),
    run,
  );
});

test('a cut polygon lies in the box and has the area that the two share', () => {
  const along = fc.double({ min: -20, max: 120, noNaN: true });
  fc.assert(
    fc.property(along, along, along, along, (x1, y1, x2, y2) => {
      const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
      const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
      const cut = cutToBox([[left, top], [right, top], [right, bottom], [left, bottom]], box);
      const wide = Math.max(0, Math.min(right, 70) - Math.max(left, 10));
      const high = Math.max(0, Math.min(bottom, 60) - Math.max(top, 20));
      expect(areaOf(cut)).toBeCloseTo(wide * high, 6);
    }),
    run,
  );
});

test('steps along a circle are even, on it, and point along it', () => {
  const steps = stepsAlong(pen().circle(0, 0, 50).outline(), { stepMm: 2 });
  expect(steps.length).toBe(157);
  for (const { x, y, turn } of steps) {
    expect(Math.abs(Math.hypot(x, y) - 50)).toBeLessThan(0.2);
    expect(Math.abs(Math.cos(turn) * x + Math.sin(turn) * y) / 50).toBeLessThan(0.1);
  }
});

test('there are no more steps than the maximum', () => {
  expect(stepsAlong(pen().circle(0, 0, 50).outline(), { stepMm: 0.01, maxSteps: 40 }).length).toBe(40);
});

test('a contour keeps clear of the holes and inside the plate', () => {
  const size = fc.record({
    w: fc.double({ min: 40, max: 2000, noNaN: true }),
    h: fc.double({ min: 30, max: 2000, noNaN: true }),
    r: fc.double({ min: 0, max: 1000, noNaN: true }),
    holes: fc.boolean(),
  });
  fc.assert(
    fc.property(size, fc.double({ min: 0.4, max: 4.6, noNaN: true }), (given, units) => {
      const plate = plateOf(given);
      const insetMm = units * plate.unitMm;
      const clearMm = 0.3 * plate.unitMm;
      const steps = stepsAlong(contour(plate, { insetMm, clearMm }).outline(), { stepMm: 1, maxSteps: 300 });
      const astray = steps.filter(({ x, y }) =>
        Math.min(x, y, plate.widthMm - x, plate.heightMm - y) <= insetMm - 1e-6 ||
        plate.holes.some((hole) => Math.hypot(x - hole.xMm, y - hole.yMm) <= hole.radiusMm)
      );
      expect(astray).toEqual([]);
    }),
    run,
  );
});

/** Up to a circle. */
const roundPlate = fc.record({
  w: fc.double({ min: 80, max: 300, noNaN: true }),
  h: fc.double({ min: 80, max: 300, noNaN: true }),
  r: fc.double({ min: 0, max: 150, noNaN: true }),
  holes: fc.constant(false),
}).map(plateOf);

/** How far a point lies inside the trim; negative = outside. */
function insideMm({ widthMm, heightMm, radiusMm: r }: Plate, x: number, y: number): number {
  const [toSide, toEnd] = [Math.min(x, widthMm - x), Math.min(y, heightMm - y)];
  return toSide < r && toEnd < r ? r - Math.hypot(r - toSide, r - toEnd) : Math.min(toSide, toEnd);
}

test('a frame of eight sides stays inside the plate, however round', () => {
  fc.assert(
    fc.property(roundPlate, (plate) => {
      const u = plate.unitMm;
      const { insetMm, cutMm } = eightSides(plate, { insetMm: 2 * u, cutMm: 11 * u, keepMm: u });
      const { coords } = octagon(plate, { insetMm, cutMm: cutMm + (2 - Math.SQRT2) * insetMm }).outline();
      for (let at = 0; at < coords.length; at += 2) {
        expect(insideMm(plate, coords[at] ?? 0, coords[at + 1] ?? 0)).toBeGreaterThan(u - 1e-6);
      }
    }),
    run,
  );
});

test('decor of a corner keeps its depth below a rounder edge, and its place in a usual corner', () => {
  const spot = fc.double({ min: 0, max: 0.4, noNaN: true });
  fc.assert(
    fc.property(roundPlate, spot, spot, (plate, along, down) => {
      const u = plate.unitMm;
      const [a, d] = [along * 100 * u, down * 40 * u];
      const [x, y] = bendRound(plate, -1, -1).at(a, d);
      if (plate.radiusMm <= 6 * u) expect([x, y]).toEqual([a, d]);
      const reduced = { ...plate, radiusMm: Math.max(0, plate.radiusMm - 6 * u) };
      expect(insideMm(reduced, x, y)).toBeCloseTo(Math.min(a, d), 6);
    }),
    run,
  );
});

test('a placed outline is turned, scaled and moved', () => {
  const { coords } = pen().add(
    { verbs: 'ML', coords: [0, 0, 1, 0] },
    transformOf([5, 6], { scale: 2, turn: Math.PI / 2 }),
  )
    .outline();
  expect(coords.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([5, 6, 5, 8]);
});

test('seeded numbers are the same every time, and spread from 0 to 1', () => {
  const draw = () => {
    const random = seeded(7);
    return Array.from({ length: 1000 }, random);
  };
  expect(draw()).toEqual(draw());
  expect(Math.min(...draw())).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draw())).toBeLessThan(1);
  expect(draw().reduce((sum, value) => sum + value, 0) / 1000).toBeCloseTo(0.5, 1);
});

test('each zone holds its own ink, and no two of them overlap', () => {
  for (const sample of Object.values(samples)) {
    const layout = layoutOf(sampleDesign('inverse', sample));
    const whole = trimBox(layout.plate);
    const zones = zonesOf(layout, { whole, edge: whole });
    for (const [at, { ink, box }] of zones.entries()) {
      expect(areaOfBox(intersection(ink, box))).toBeCloseTo(areaOfBox(ink), 6);
      for (const other of zones.slice(at + 1)) {
        expect(areaOfBox(intersection(box, other.box))).toBeCloseTo(0, 6);
      }
    }
  }
});

test('an ornament has a square to itself, or none', () => {
  for (const sample of Object.values(samples)) {
    const layout = layoutOf(sampleDesign('chalk', sample));
    const spot = freeSpot(layout, { insetMm: 5, clearMm: 2, minMm: 8, maxMm: 30 });
    if (spot === undefined) continue;
    expect(spot.widthMm).toBeGreaterThanOrEqual(8);
    expect(spot.widthMm).toBeLessThanOrEqual(30);
    const met = [...layout.lines.map(({ ink }) => ink), ...(layout.code ? [layout.code.tile] : [])];
    expect(met.filter((box) => overlaps(box, spot))).toEqual([]);
  }
});

/** Number and title alone: much is free on a disc. */
const few = { phones: 1, without: ['sub', 'tip', 'code', 'labels'] } as const;
const onDisc = { ...few, size: [110, 110], radius: 55 } as const;

test('an ornament on the axis lies in the middle of what is safe, clear of all texts and the code', () => {
  const more = { onDisc, onCard: { ...few, size: [100, 148], holes: true } } as const;
  for (const sample of Object.values({ ...samples, ...more })) {
    const layout = layoutOf(sampleDesign('warn', sample));
    const { plate, area, lines, code } = layout;
    const spot = axisSpot(layout, { clearMm: 2, minMm: 8, maxMm: 30 });
    if (spot === undefined) continue;
    expect(spot.xMm + spot.widthMm / 2).toBeCloseTo(plate.widthMm / 2, 9);
    expect(isSafe({ area }, spot, { toleranceMm: 1e-6 })).toBe(true);
    const met = [...lines.map(({ ink }) => ink), ...(code ? [code.tile] : [])];
    expect(met.filter((box) => overlaps(inflate(box, 2), spot))).toEqual([]);
  }
});

test('a telephone is drawn where every text stands on the axis, and only there', () => {
  const centred = layoutOf(sampleDesign('warn', onDisc));
  expect(axisHandset(centred)).toHaveLength(1);
  const lines = centred.lines.map((line) => ({ ...line, ink: { ...line.ink, xMm: line.ink.xMm - 10 } }));
  expect(axisHandset({ ...centred, lines })).toEqual([]);
});

test('what rises from the foot as high as it may meets no text', () => {
  for (const sample of Object.values(samples)) {
    const layout = layoutOf(sampleDesign('lavender', sample));
    const { widthMm, heightMm } = layout.plate;
    for (let x = 0; x < widthMm; x += 7) {
      const high = freeAboveFoot(layout, { fromMm: x, toMm: x + 3 }, 1);
      const column = { xMm: x, yMm: heightMm - high, widthMm: 3, heightMm: Math.max(0, high) };
      expect(layout.lines.filter(({ ink }) => overlaps(ink, column))).toEqual([]);
    }
  }
});

function areaOfBox({ widthMm, heightMm }: Box): number {
  return widthMm * heightMm;
}
