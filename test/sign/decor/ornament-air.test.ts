/** Ornaments stand off what they are near, or grow out of it: nothing looks like a line drawn twice, and nothing is cut to a scrap. */
import { expect, test } from 'vitest';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
import { boundsOf, pen } from '../../../site/sign/decor/pen/pen.ts';
import { frameMm } from '../../../site/sign/decor/placement/frame-mm.ts';
import { freeSpot } from '../../../site/sign/decor/placement/free-spot.ts';
import { inflate, overlaps, reachMm, trimBox } from '../../../site/sign/decor/placement/plate-box.ts';
import { obstaclesOf } from '../../../site/sign/layout/ink.ts';
import type { Shape } from '../../../site/sign/scene.ts';
import { styleOf } from '../every-style.ts';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

const shapes = [
  { size: [200, 100] },
  { size: [200, 100], phones: 2 },
  { size: [100, 100] },
  { size: [86, 54], radius: 3 },
  { size: [60, 30], radius: 3 },
  { size: [140, 60], radius: 30 },
  { size: [140, 60], radius: 30, phones: 2 },
  { size: [100, 150] },
  { size: [60, 180] },
] as const;

const layoutsOf = (id: 'green' | 'blocks' | 'chalk' | 'carbon'): readonly Layout[] =>
  shapes.map((shape) => layoutOf(sampleDesign(id, shape)));

test('the shield of green stands off the edge line', () => {
  for (const layout of layoutsOf('green')) {
    const { plate } = layout;
    const mm = frameMm(plate);
    const shield = styleOf.green.draw(layout, 0).find((shape) =>
      shape.kind === 'rect' && shape.fill?.kind === 'solid' && shape.fill.color === '#ffffff'
    ) as Extract<Shape, { kind: 'rect' }>;
    const lineMm = 3.6 * mm;
    for (const gapMm of [shield.yMm - lineMm, plate.heightMm - lineMm - shield.yMm - shield.heightMm]) {
      expect(gapMm, `${plate.widthMm} x ${plate.heightMm}`).toBeGreaterThan(1.5 * mm);
    }
  }
});

test('of a quarter round of blocks nearly all lies on the plate', () => {
  for (const layout of layoutsOf('blocks')) {
    const { plate } = layout;
    const r = plate.radiusMm;
    for (const shape of styleOf.blocks.draw(layout, 0)) {
      if (shape.kind !== 'group' || layout.picture) continue;
      const round = boundsOfGroup(shape);
      const clip = boundsOf(pen().add(shape.clip!));
      const seen: number[] = [];
      for (let at = 0; at < 900; at++) {
        const [x, y] = [
          round.xMm + (at % 30 + 0.5) / 30 * round.widthMm,
          round.yMm + (Math.floor(at / 30) + 0.5) / 30 * round.heightMm,
        ];
        const middle = [round.xMm + round.widthMm / 2, round.yMm + round.heightMm / 2] as const;
        const isIn = Math.hypot(x - middle[0], y - middle[1]) < round.widthMm / 2 &&
          [clip, trimBox(plate)].every((box) => inBox(box, x, y));
        const outMm = Math.hypot(
          Math.max(r - x, x - plate.widthMm + r, 0),
          Math.max(r - y, y - plate.heightMm + r, 0),
        ) - r;
        if (isIn) seen.push(outMm <= 0 ? 1 : 0);
      }
      const share = seen.reduce((sum, one) => sum + one, 0) / seen.length;
      expect(share, `${plate.widthMm} x ${plate.heightMm}`).toBeGreaterThan(0.9);
    }
  }
});

test('no corner of blocks is taken by the quarter rounds of two fields', () => {
  for (const shape of shapes.flatMap((one) => [one, { ...one, align: 'left', phones: 1 } as const])) {
    const layout = layoutOf(sampleDesign('blocks', shape));
    if (layout.picture) continue;
    const rounds = styleOf.blocks.draw(layout, 0).flatMap((one) =>
      one.kind === 'group' ? [boundsOfGroup(one)] : []
    );
    const middles = rounds.map(({ xMm, yMm, widthMm }) => [xMm + widthMm / 2, yMm + widthMm / 2] as const);
    for (const [at, [x, y]] of middles.entries()) {
      const nearMm = Math.min(...middles.slice(0, at).map((one) => Math.hypot(one[0] - x, one[1] - y)));
      expect(nearMm, `${shape.size}`).toBeGreaterThan(1);
    }
  }
});

test('no leaf of a peach is behind a text, and no cleft behind a digit', () => {
  for (const shape of shapes) {
    const layout = layoutOf(sampleDesign('peach', { phones: 1, ...shape }));
    const digits = layout.lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
    for (const one of styleOf.peach.draw(layout, 0)) {
      if (one.kind !== 'path' || one.fill?.kind === 'linear') continue;
      const drawn = boundsOf(pen().add(one.outline));
      const kept = one.fill ? obstaclesOf(layout) : digits;
      expect(kept.filter((ink) => overlaps(ink, drawn)), `${shape.size}`).toEqual([]);
    }
  }
});

test('the tape of warn runs on yellow from side to side, the band over it ends at it', () => {
  for (const shape of shapes) {
    const drawn = styleOf.warn.draw(layoutOf(sampleDesign('warn', { phones: 1, ...shape })), 0);
    const rects = drawn.filter((one) => one.kind === 'rect');
    const tape = boundsOf(pen().add(drawn.find((one) => one.kind === 'path')!.outline));
    const under = rects.findLast((one) => one.yMm + one.heightMm > tape.yMm + 0.1);
    expect(under?.fill, `${shape.size}`).toEqual({ kind: 'solid', color: '#ffd000' });
  }
});

test('the tape of warn is a segment of a disc, not three crumbs', () => {
  const layout = layoutOf(sampleDesign('warn', { size: [110, 110], radius: 55, phones: 1 }));
  const drawn = styleOf.warn.draw(layout, 0).find((one) => one.kind === 'path')!;
  const deepMm = layout.plate.heightMm - boundsOf(pen().add(drawn.outline)).yMm;
  expect(2 * Math.sqrt(deepMm * (layout.plate.heightMm - deepMm))).toBeGreaterThan(55);
});

test('a fret of guofeng has another one to go with it', () => {
  for (const shape of shapes) {
    const drawn = styleOf.guofeng.draw(layoutOf(sampleDesign('guofeng', { phones: 1, ...shape })), 0);
    const [, frets] = drawn.filter((one) => one.kind === 'path' && one.stroke);
    const count = frets?.kind === 'path' ? frets.outline.verbs.split('M').length - 1 : 0;
    expect(count, `${shape.size}`).not.toBe(1);
  }
});

test('nothing of the sun of sky reaches farther beyond the page than what is printed there', () => {
  for (const shape of shapes) {
    const layout = layoutOf(sampleDesign('sky', { phones: 1, ...shape }));
    for (const one of styleOf.sky.draw(layout, 0).filter((each) => each.kind === 'path').slice(0, 3)) {
      const { xMm, yMm } = boundsOf(pen().add(one.outline));
      expect(Math.min(xMm, yMm), `${shape.size}`).toBeGreaterThan(-1.001 * reachMm(layout.plate));
    }
  }
});

test('digits of office keep an eighth of their height from the sides of their box, those next to a gap half the gap', () => {
  for (const shape of shapes) {
    const layout = layoutOf(sampleDesign('office', { phones: 1, ...shape }));
    const boxes = styleOf.office.draw(layout, 0).find((one) =>
      one.kind === 'path' && one.fill?.kind === 'solid' && one.fill.color === '#fdfdfb'
    );
    if (boxes?.kind !== 'path') continue;
    const { xMm } = boundsOf(pen().add(boxes.outline));
    const digits = layout.lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
    const leftMm = Math.min(...digits.map((ink) => ink.xMm));
    expect(leftMm - xMm, `${shape.size}`).toBeGreaterThan(0.125 * digits[0]!.heightMm);
  }
});

test('the tag of green does not reach out at the side of the field over it', () => {
  for (const layout of layoutsOf('green')) {
    const { numberField, align, plate } = layout;
    const tag = styleOf.green.draw(layout, 0).find((one) =>
      one.kind === 'rect' && one.fill.kind === 'solid' && one.fill.color === '#ffd23f'
    );
    if (tag?.kind !== 'rect' || !numberField || align === 'left') continue;
    if (tag.yMm < numberField.yMm + numberField.heightMm) continue;
    expect(tag.xMm, `${plate.widthMm} x ${plate.heightMm}`).toBeGreaterThan(numberField.xMm - 1e-6);
  }
});

test('the words in the red field of carbon keep clear of the foot of its slanted edge', () => {
  for (const layout of layoutsOf('carbon')) {
    const { plate } = layout;
    const red = styleOf.carbon.draw(layout, 0).flatMap((one) =>
      one.kind === 'path' && one.fill?.kind === 'solid' && one.outline.coords.length === 8
        ? [one.outline.coords]
        : []
    ).at(-1);
    const words = layout.lines.filter(({ ink }) => red && ink.yMm < red[5]!).map(({ ink }) => ink);
    const [title] = layout.lines.filter(({ role }) => role === 'title').map(({ ink }) => ink);
    if (!red || !title || red[2] === red[4]) continue;
    const own = words.filter((ink) => ink.xMm + ink.widthMm < red[4]!);
    const rightMm = Math.max(...own.map((ink) => ink.xMm + ink.widthMm));
    const next = obstaclesOf(layout).filter((one) => one.xMm > rightMm && one.yMm < red[5]!);
    const gapMm = Math.min(...next.map((one) => one.xMm)) - rightMm;
    const leastMm = Math.min(2.4 * frameMm(plate), 0.39 * gapMm);
    expect(red[4]! - rightMm, `${plate.widthMm} x ${plate.heightMm}`).toBeGreaterThan(leastMm);
  }
});

test('what stands free has 0.3 digits of air', () => {
  for (const layout of layoutsOf('chalk')) {
    const spot = freeSpot(layout, { insetMm: 6, clearMm: 1, minMm: 6, maxMm: 30 });
    if (!spot) continue;
    const near = inflate(spot, 0.299 * layout.digitMm!);
    expect(obstaclesOf(layout).filter((one) => overlaps(one, near))).toEqual([]);
  }
});

function inBox({ xMm, yMm, widthMm, heightMm }: Box, x: number, y: number): boolean {
  return x >= xMm && x <= xMm + widthMm && y >= yMm && y <= yMm + heightMm;
}

function boundsOfGroup({ shapes: [first] }: Extract<Shape, { kind: 'group' }>): Box {
  return boundsOf(pen().add((first as Extract<Shape, { kind: 'path' }>).outline));
}
