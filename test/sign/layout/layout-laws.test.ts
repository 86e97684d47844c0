/** The laws of the composition, on random plates: what must hold whatever somebody types and however long and narrow the plate is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StyleId } from '../../../schema/catalog/styles.ts';
import type { Design } from '../../../schema/archive.ts';
import { layoutPlate } from '../../../site/sign/layout/layout-plate.ts';
import { atOnce } from '../../../site/sign/layout/scheduling.ts';
import type { Box, Layout, Plate } from '../../../site/sign/layout/layout.ts';
import { isSafe } from '../../../site/sign/layout/safe-area.ts';
import { cases, seedFrom } from '../../run/cases.ts';
import { designs } from '../../schema/arbitraries.ts';
import { anyDesign } from '../arbitrary-design.ts';
import { boxBook } from '../box-book.ts';
import { styleOf } from '../every-style.ts';
import { layoutOf, type Sample, sampleDesign } from '../sample-designs.ts';

const runs = cases(20);

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
  return atOnce(layoutPlate(design, boxBook, {
    insets: (plate) => style.insets(plate),
    preferences: style.preferences,
    adjustLayout: style.adjustLayout,
    designerAddress: 'https://example.cn/plate/',
  }));
}

function law(holds: (design: Design) => void): void {
  fc.assert(fc.property(anyDesign, holds), { numRuns: runs, seed: seedFrom(20240601) });
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
    const marginMm = 7 * Math.min(plate.sideUnitMm, plate.endUnitMm);
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

test('wide blocks beside an upright title keep within round corners on its side too', () => {
  const design = sampleDesign('guofeng', { size: [40, 34.6], radius: 12, phones: 1 });
  const word = '临临';
  const layout = layOutBoxes({
    ...design,
    text: { ...design.text, title: word, sub: word, tip: word },
    phones: [{ label: word, num: '400-820-8820' }],
    qr: { ...design.qr, ec: 'H', label: word.repeat(6) },
  });
  expect(things(layout).filter((box) => !isSafe(layout, box, { toleranceMm: 1e-4 }))).toEqual([]);
});

// deno-fmt-ignore
test.each<readonly [StyleId, Sample, title: string]>([
  ['redgold', { size: [140, 60],  radius: 30, phones: 1 }, '打扰了！请拨电话！马上来！'],
  ['redgold', { size: [140, 60],  radius: 30, phones: 2 }, '车主在附近办事。如有不便，请拨打电话。'],
  ['redgold', { size: [44, 36],   radius: 10, phones: 3 }, '马上就来。请稍等。谢谢。'],
  ['sky',     { size: [140, 60],  radius: 30, phones: 3 }, '车主在附近办事。如有不便，请拨打电话。'],
  ['sky',     { size: [110, 60],  radius: 26, phones: 2 }, '车主在附近办事。如有不便，请拨打电话。'],
  ['glow',    { size: [140, 60],  radius: 30, phones: 1 }, '车主在附近办事。如有不便，请拨打电话。'],
  ['glow',    { size: [110, 60],  radius: 26, phones: 1 }, '码不联不的马有。 谢临打打事！事！话您挪，关临您 码扰来多临。打有。来请话'],
])('beside a code of %s, %j, a mark at the end of "%s" hangs within round corners', (style, sample, title) => {
  const design = sampleDesign(style, sample);
  const layout = layOutBoxes({ ...design, text: { ...design.text, title, sub: title.slice(0, 14) } });
  expect(things(layout).filter((box) => !isSafe(layout, box, { toleranceMm: 1e-4 }))).toEqual([]);
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
    // What parts the groups of a number is not set, and an extension has its sign.
    const digits = (text: string) => text.replace(/[^\d+]/gu, '');
    for (const part of ['title', 'sub', 'tip'] as const) {
      expect(said(`text.${part}`)).toBe(typed(design.text[part]));
    }
    for (const [i, phone] of design.phones.entries()) {
      const filled = phone.num.trim() !== '';
      expect(digits(said(`phones.${i}.num`))).toBe(filled ? digits(phone.num) : '');
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
    { numRuns: runs, seed: seedFrom(20240603) },
  );
});

test('the same design gives the same layout', () => {
  law((design) => {
    expect(layOutAnew(structuredClone(design))).toEqual(layOutBoxes(design));
  });
});

/** Every design that has one block less. */
function withOneLess(design: Design): [string, Design][] {
  const { text, phones, qr } = design;
  const filled = phones.filter(({ num }) => num.trim() !== '');
  return [
    ...(['title', 'sub', 'tip'] as const).map((
      part,
    ): [string, Design] => [part, { ...design, text: { ...text, [part]: '' } }]),
    // With the last number the plate is about something else, and without the first one a code dials another, which may be longer.
    ...(filled.length < 2 ? [] : phones).map((phone, i): [string, Design] => [
      `phone ${i}`,
      {
        ...design,
        phones: phones.filter((_row, j) => i !== j),
        qr: { ...qr, on: qr.on && phone !== filled[0] },
      },
    ]),
    ['code', { ...design, qr: { ...qr, on: false } }],
  ];
}

/**
 * What the laws ask about: a plate with a number. They speak of its digits' height times what a number in so many lines is worth beside a
 * code with such modules: as a plate grows, digits may give way to modules that were too small.
 */
function isAbout(design: Design): boolean {
  return design.phones.some(({ num }) => num.trim() !== '');
}

/** A fall that nobody sees. */
const unseen = 0.01;

test('removing a block never makes the digits smaller', () => {
  law((design) => {
    if (!isAbout(design)) return;
    const full = layOutBoxes(design);
    for (const [name, less] of withOneLess(design)) {
      const { valueMm } = layOutBoxes(less);
      expect(valueMm, `without ${name}`).toBeGreaterThanOrEqual(full.valueMm * (1 - unseen));
    }
  });
});

/** What the holes of a larger plate leave of the height or the width between those of a smaller one. */
function keptByHoles(small: Plate, large: Plate): number {
  const between = ({ widthMm, heightMm, unitMm, holes: [hole] }: Plate) => {
    const taken = hole === undefined ? 0 : 2 * (hole.xMm + hole.radiusMm + 5 * unitMm);
    return [widthMm - taken, heightMm - taken] as const;
  };
  const [before, after] = [between(small), between(large)];
  return Math.min(1, after[0] / before[0], after[1] / before[1]);
}

test('a larger plate never has smaller digits', () => {
  fc.assert(
    fc.property(
      anyDesign,
      fc.double({ min: 1.01, max: 1.6, noNaN: true }),
      fc.boolean(),
      (design, k, wider) => {
        if (!isAbout(design)) return;
        // A corner that is rounder than its plate would grow with it; holes do, and digits may give what these take.
        const { w, h, r, holes } = design.size;
        const size = { w, h, r: Math.min(r, w / 2, h / 2), holes };
        const small = layOutBoxes({ ...design, size });
        const large = layOutBoxes({ ...design, size: { ...size, ...(wider ? { w: w * k } : { h: h * k }) } });
        expect(large.valueMm, `${w} x ${h}, ${wider ? 'wider' : 'higher'} by ${k}`).toBeGreaterThanOrEqual(
          small.valueMm * keptByHoles(small.plate, large.plate) * (1 - unseen),
        );
      },
    ),
    { numRuns: runs, seed: seedFrom(20240604) },
  );
});

type Changed = readonly [style: StyleId, from: Sample, to: Partial<Sample>];

// deno-fmt-ignore
test.each<readonly [string, Changed]>([
  ['that parts blocks only with its title', ['guofeng', { size: [180, 80], radius: 40 }, { without: ['title'] }]],
  ['whose code asks for high digits', ['mint', { size: [50, 50], radius: 3, without: ['title'] }, { without: ['title', 'sub'] }]],
  ['of two columns between holes', ['emerald', { size: [260, 260], radius: 0, phones: 1, holes: true, without: ['tip'] }, { without: ['tip', 'code'] }]],
  ['with room for an ornament', ['peach', { size: [60, 150], radius: 30, phones: 1, align: 'left', holes: true, without: ['tip'] }, { without: ['tip', 'sub'] }]],
  ['with round corners', ['emerald', { size: [60, 50], radius: 12, align: 'left' }, { size: [68.7, 50] }]],
  ['with holes far from its ends', ['red', { size: [40, 34.6], align: 'left', holes: true, without: ['sub', 'tip', 'code'] }, { size: [45.1, 34.6] }]],
])('a plate %s keeps its digits', (_name, [style, sample, change]) => {
  const [before, after] = [sample, { ...sample, ...change }].map((one) => layoutOf(sampleDesign(style, one)));
  expect(after!.valueMm).toBeGreaterThanOrEqual(before!.valueMm * (1 - unseen));
});

const numbersAlone = ['title', 'sub', 'tip', 'code', 'labels'] as const;

// deno-fmt-ignore
test.each<readonly [kept: string, gone: string, StyleId, Sample]>([
  ['+86 138 0013 8000', '110', 'office', { size: [607, 607], holes: true, without: numbersAlone }],
  ['+86 138 0013 8000', '110', 'gold', { size: [40, 77], holes: true, without: ['sub', 'tip'] }],
  ['010-6234 5678-8001', '138 0013 8000', 'office', { size: [230, 230], without: numbersAlone }],
  ['138 0013 8000', '110', 'gold', { size: [40, 34.6], radius: 0, holes: true, without: numbersAlone }],
])('%s has digits no smaller without %s beside it: %s', (kept, gone, style, sample) => {
  const design = sampleDesign(style, sample);
  const valueOf = (...numbers: readonly string[]) =>
    layoutOf({ ...design, phones: numbers.map((num) => ({ label: design.phones[0]!.label, num })) }).valueMm;
  expect(valueOf(kept)).toBeGreaterThanOrEqual(valueOf(kept, gone) * (1 - unseen));
});

const titles = [
  '临时停车请多关照',
  '车主在附近办事，如有不便请拨打电话',
  '马上就走 打扰了',
  '挪车请打电话谢谢',
  'TEMPORARY PARKING',
];

test('a shorter title never makes the digits smaller', () => {
  fc.assert(
    fc.property(anyDesign, fc.constantFrom(...titles), fc.nat(8), (design, whole, more) => {
      if (!isAbout(design)) return;
      const valueOf = (title: string) => layOutBoxes({ ...design, text: { ...design.text, title } });
      const full = valueOf(whole);
      const shorter = whole.slice(0, -1 - more).trim();
      // No line is a lone ideograph: a text of an odd number may have to do with fewer and wider lines. A mark between halves of an even one
      // may move the break, and a line more leaves a code less room. A long title does not have to lead its subtitle.
      const isEven = shorter.replace(/[，\s]/gu, '').length % 2 === 0;
      const { valueMm } = valueOf(shorter);
      expect(valueMm, shorter).toBeGreaterThanOrEqual(full.valueMm * (1 - (isEven ? 0.07 : 0.12)));
    }),
    { numRuns: runs, seed: seedFrom(20240605) },
  );
});

test.each(['college', 'redgold'] as const)(
  '%s loses nothing with an ideograph of the title',
  (style) => {
    const sample = { size: [40, 34.6], radius: 0, phones: 1, without: ['sub'] } as const;
    for (const without of [['sub', 'code'], ['sub']] as const) {
      const design = sampleDesign(style, { ...sample, without });
      const whole = '临时停车请多关照';
      const values = Array.from(whole, (_, less) => {
        const title = whole.slice(0, whole.length - less);
        const { valueMm, lines } = layoutOf({ ...design, text: { ...design.text, title } });
        const pieces = lines.filter(({ role }) => role === 'title').map(({ run }) => run.text.length);
        // A pair is even; between unequal halves, lines under each other are read better.
        if (title.length % 2 === 1) expect(isBeside(lines), `${title}: ${pieces.join(' + ')}`).toBe(false);
        return valueMm;
      });
      for (const [at, value] of values.slice(1).entries()) {
        expect(value, `${style}, ${7 - at} of 8`).toBeGreaterThanOrEqual(values[at]! * (1 - unseen));
      }
    }
  },
);

/** Whether parts of the title stand side by side. */
function isBeside(lines: Layout['lines']): boolean {
  const titles = lines.filter(({ role }) => role === 'title');
  return titles.some(({ ink }) => ink.xMm > titles[0]!.ink.xMm + titles[0]!.ink.widthMm);
}

test('a taller plate prints larger digits, all the way up', () => {
  const digitHeights = [40, 50, 60, 70, 80, 100, 120].map((h) =>
    layoutOf(sampleDesign('minimal', { size: [210, h], phones: 1, without: ['sub', 'labels'] })).digitMm!
  );
  for (const [at, digits] of digitHeights.slice(1).entries()) {
    // A plan that the style likes better may cost its `qualityBudget`, which is 0.03 here.
    expect(digits).toBeGreaterThanOrEqual(digitHeights[at]! * 0.97);
  }
  expect(digitHeights.at(-1)!).toBeGreaterThan(digitHeights[0]! * 1.2);
});
