/** The laws of the composition, on random plates: what must hold whatever somebody types and however long and narrow the plate is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/design.ts';
import { layoutPlate } from '../../../site/sign/layout/layout-plate.ts';
import type { Box, Layout, Plate } from '../../../site/sign/layout/layout.ts';
import { isSafe } from '../../../site/sign/layout/safe-area.ts';
import { designs } from '../../schema/arbitraries.ts';
import { anyDesign } from '../arbitrary-design.ts';
import { boxBook } from '../box-book.ts';
import { styleOf } from '../every-style.ts';

const runs = 250 * Number(process.env['FUZZ_RUNS'] ?? 1);

/** The laws look at the same plates, one after the other. */
const laidOut = new Map<string, Layout>();

function layOutBoxes(design: Design): Layout {
  const key = JSON.stringify(design);
  const layout = laidOut.get(key) ?? layOutAnew(design);
  laidOut.set(key, layout);
  return layout;
}

function layOutAnew(design: Design): Layout {
  const style = styleOf[design.style];
  return layoutPlate(design, boxBook, {
    insets: (plate) => style.insets(plate),
    designerAddress: 'https://example.cn/plate/',
  });
}

function law(holds: (design: Design) => void): void {
  fc.assert(fc.property(anyDesign, holds), { numRuns: runs, seed: 20240601 });
}

interface Thing extends Box {
  readonly name: string;
}

/** All that is read or scanned. */
function things({ lines, code }: Layout): Thing[] {
  const texts = lines.map((line, i) => ({ name: `${i} ${line.role} "${line.run.text}"`, ...line.ink }));
  return code ? [...texts, { name: 'tile', ...code.tile }] : texts;
}

function overlap(a: Box, b: Box): boolean {
  const slack = 1e-6;
  return a.xMm + slack < b.xMm + b.widthMm && b.xMm + slack < a.xMm + a.widthMm &&
    a.yMm + slack < b.yMm + b.heightMm && b.yMm + slack < a.yMm + a.heightMm;
}

test('no two things overlap', () => {
  law((design) => {
    const all = things(layOutBoxes(design));
    for (const [i, one] of all.entries()) {
      for (const other of all.slice(i + 1)) {
        expect(overlap(one, other), `${one.name} on ${other.name}`).toBe(false);
      }
    }
  });
});

/** Distance of a point from the trim, negative outside: from the straight sides, and from the arc where the corner is. */
function depthMm({ widthMm, heightMm, radiusMm: r }: Plate, x: number, y: number): number {
  const [fromSide, fromEnd] = [Math.min(x, widthMm - x), Math.min(y, heightMm - y)];
  if (fromSide >= r || fromEnd >= r) return Math.min(fromSide, fromEnd);
  return r - Math.hypot(r - fromSide, r - fromEnd);
}

test('everything keeps the margin to the trim, round corners and all', () => {
  law((design) => {
    const layout = layOutBoxes(design);
    const { plate } = layout;
    const marginMm = 1.6 * plate.moduleMm;
    for (const { name, xMm, yMm, widthMm, heightMm } of things(layout)) {
      // The trim is convex: what holds for the corners holds for the box.
      for (const x of [xMm, xMm + widthMm]) {
        for (const y of [yMm, yMm + heightMm]) {
          expect(depthMm(plate, x, y) - marginMm, `${name} at ${x}, ${y}`).toBeGreaterThan(
            -1e-6 * plate.widthMm,
          );
        }
      }
    }
  });
});

test('everything lies in the safe box or in the safe area', () => {
  law((design) => {
    const layout = layOutBoxes(design);
    const toleranceMm = 1e-6 * (layout.plate.widthMm + layout.plate.heightMm);
    for (const { name, ...box } of things(layout)) {
      expect(isSafe(layout, box, { toleranceMm }), name).toBe(true);
    }
  });
});

test('nothing lies under a hole', () => {
  law((design) => {
    const layout = layOutBoxes({ ...design, size: { ...design.size, holes: true } });
    expect(layout.plate.holes).toHaveLength(4);
    for (const { name, ...box } of things(layout)) {
      for (const hole of layout.plate.holes) {
        const dx = Math.max(box.xMm - hole.xMm, 0, hole.xMm - box.xMm - box.widthMm);
        const dy = Math.max(box.yMm - hole.yMm, 0, hole.yMm - box.yMm - box.heightMm);
        expect(Math.hypot(dx, dy), name).toBeGreaterThan(hole.radiusMm);
      }
    }
  });
});

test('every text that was typed is set, whole and in its own order', () => {
  law((design) => {
    const { lines } = layOutBoxes(design);
    const said = (field: string) =>
      lines.filter((line) => line.field === field).map((line) => line.run.text).join('').replace(/\s/gu, '');
    const typed = (text: string) => text.replace(/\s/gu, '');
    for (const part of ['title', 'sub', 'tip'] as const) {
      expect(said(`text.${part}`)).toBe(typed(design.text[part]));
    }
    for (const [i, phone] of design.phones.entries()) {
      const filled = phone.num.trim() !== '';
      expect(said(`phones.${i}.num`)).toBe(filled ? typed(phone.num) : '');
      expect(said(`phones.${i}.label`)).toBe(filled ? typed(phone.label) : '');
    }
    for (const line of lines) expect(line.sizeMm).toBeGreaterThan(0);
  });
});

test('whatever an archive may hold is laid out, in finite numbers', () => {
  fc.assert(
    fc.property(designs, (design) => {
      for (const { name, ...box } of things(layOutBoxes(design))) {
        for (const value of Object.values(box)) expect(Number.isFinite(value), name).toBe(true);
      }
    }),
    { numRuns: runs, seed: 20240603 },
  );
});

test('a plate k times as big is composed k times as big', () => {
  fc.assert(
    fc.property(anyDesign, fc.double({ min: 1, max: 20, noNaN: true }), (design, k) => {
      const { w, h, r, holes } = design.size;
      const small = layOutBoxes(design);
      const big = layOutBoxes({ ...design, size: { w: w * k, h: h * k, r: r * k, holes } });
      const [one, other] = [things(small), things(big)];
      expect(other).toHaveLength(one.length);
      for (const [i, thing] of one.entries()) {
        for (const side of ['xMm', 'yMm', 'widthMm', 'heightMm'] as const) {
          expect(Math.abs(other[i]![side] - k * thing[side]), `${side} of ${thing.name}`).toBeLessThan(
            1e-6 * k * (w + h),
          );
        }
      }
    }),
    { numRuns: runs, seed: 20240602 },
  );
});

test('the same design gives the same layout', () => {
  law((design) => {
    expect(layOutAnew(design)).toEqual(layOutAnew(structuredClone(design)));
  });
});

/** Size of every block by name; the tile by its longer side. */
function sizesOf({ lines, code }: Layout): Map<string, number> {
  const sizes = new Map(lines.map((line) => [line.field as string, line.sizeMm]));
  if (code) sizes.set('tile', Math.max(code.tile.widthMm, code.tile.heightMm));
  return sizes;
}

/** Every design that has one block less. */
function withOneLess(design: Design): [string, Design][] {
  const { text, phones, qr } = design;
  return [
    ...(['title', 'sub', 'tip'] as const).map((
      part,
    ): [string, Design] => [part, { ...design, text: { ...text, [part]: '' } }]),
    ...phones.map((_, i): [string, Design] => [
      `phone ${i}`,
      { ...design, phones: phones.map((phone, j) => (i === j ? { ...phone, num: '' } : phone)) },
    ]),
    ...phones.map((_, i): [string, Design] => [
      `label ${i}`,
      { ...design, phones: phones.map((phone, j) => (i === j ? { ...phone, label: '' } : phone)) },
    ]),
    ['code', { ...design, qr: { ...qr, on: false } }],
    ['caption', { ...design, qr: { ...qr, label: '' } }],
  ];
}

test('taking a block away shrinks no other', () => {
  law((design) => {
    const full = sizesOf(layOutBoxes(design));
    for (const [name, less] of withOneLess(design)) {
      const left = sizesOf(layOutBoxes(less));
      for (const [field, size] of left) {
        const before = full.get(field);
        if (before === undefined) continue;
        expect(size, `${field} without ${name}`).toBeGreaterThanOrEqual(before * (1 - 1e-6));
      }
    }
  });
});
