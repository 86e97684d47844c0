/** Where blocks stand, in arrangements that the gallery shows none of. Lengths in mm. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/design.ts';
import { plateOf } from '../../../site/sign/layout/frame.ts';
import { positions } from '../../../site/sign/layout/positions.ts';
import { isSafe, roundedArea } from '../../../site/sign/layout/safe-area.ts';
import { column, type Item, row } from '../../../site/sign/layout/solver/arrangements.ts';
import { demandsAt } from '../../../site/sign/layout/solver/demands.ts';
import { areaRoom, boxRoom } from '../../../site/sign/layout/solver/room.ts';
import { layoutOf, type Sample, sampleDesign } from '../sample-designs.ts';

function middleOf({ xMm, widthMm }: { xMm: number; widthMm: number }): number {
  return xMm + widthMm / 2;
}

/** The sample, with the number and the code's level as given. */
function designOf(style: Design['style'], sample: Sample, ec: Design['qr']['ec'] = 'M'): Design {
  const design = sampleDesign(style, sample);
  return { ...design, qr: { ...design.qr, ec } };
}

test('a code by itself above the number stands in the middle, whatever stands at the edges below', () => {
  const sample = { size: [130, 100], phones: 1, without: ['title', 'labels'] } as const;
  const { arrangement, code, phones } = layoutOf(designOf('peach', sample, 'H'));
  expect(arrangement).toBe('titleBlock');
  expect(middleOf(code!.tile)).toBeCloseTo(65, 6);
  expect(middleOf(phones!)).toBeCloseTo(65, 6);
});

test('a phone without a label leaves no room for one where labels stand above the numbers', () => {
  const sample = { size: [100, 148], phones: 3, without: ['sub', 'tip', 'code'] } as const;
  const design = sampleDesign('milktea', sample);
  const phones = design.phones.map((phone, at) => at === 0 ? phone : { ...phone, label: '' });
  const { lines, rows } = layoutOf({ ...design, text: { ...design.text, title: '挪车' }, phones });
  const numbers = lines.filter(({ role }) => role === 'number');
  const label = lines.find(({ role }) => role === 'label')!;
  expect(label.ink.yMm + label.ink.heightMm).toBeLessThan(numbers[0]!.ink.yMm);
  expect(rows[0]!.heightMm).toBeGreaterThan(numbers[0]!.ink.heightMm + label.ink.heightMm);
  for (const at of [1, 2]) expect(rows[at]!.heightMm).toBeCloseTo(numbers[at]!.ink.heightMm, 6);
});

test('what a style keeps free above a title takes nothing from its width', () => {
  const without = ['sub', 'tip', 'code'] as const;
  const design = sampleDesign('green', { size: [60, 150], phones: 0, without });
  const { lines, safe } = layoutOf({ ...design, text: { ...design.text, title: '挪车' } });
  expect(lines.map(({ run }) => run.text)).toEqual(['挪车']);
  expect(2 * lines[0]!.sizeMm).toBeGreaterThan(safe.widthMm);
});

test('a label above a parted band begins at the left edge with it, beside holes too', () => {
  const sample = { size: [86, 54], radius: 3, holes: true, phones: 1, without: ['title', 'code'] } as const;
  const { arrangement, lines } = layoutOf(sampleDesign('midnight', sample));
  expect(arrangement).toBe('titleLast');
  const [label, number] = lines.filter(({ role }) => role === 'label' || role === 'number');
  expect(label!.ink.xMm).toBeLessThan(number!.ink.xMm + 1);
});

test('beside a code on a pill the title stands as far above the number as the round end lets it', () => {
  const sample = { size: [140, 60], radius: 30, phones: 1, without: ['sub', 'labels'] } as const;
  const design = designOf('navy', sample, 'H');
  const { lines, digitMm } = layoutOf({ ...design, text: { ...design.text, title: '临时停车' } });
  const inkOf = (role: string) => lines.find((line) => line.role === role)!.ink;
  const [title, number] = [inkOf('title'), inkOf('number')];
  expect(number.yMm - title.yMm - title.heightMm).toBeGreaterThan(0.4 * digitMm!);
});

test('a title over a number that is as wide as the plate grows into height that would be empty', () => {
  const sample = { size: [132, 99], align: 'left', phones: 1, without: ['code', 'sub', 'labels'] } as const;
  const { lines, digitMm } = layoutOf(sampleDesign('gold', sample));
  const title = lines.find(({ role }) => role === 'title')!;
  // The style's own wish is 0.46.
  expect(title.ink.heightMm).toBeGreaterThan(0.65 * digitMm!);
  expect(title.ink.heightMm).toBeLessThan(0.8 * digitMm!);
});

test('texts beside numbers on a long low bar grow into the width that would be empty', () => {
  const design = sampleDesign('minimal', {
    size: [240, 39],
    align: 'left',
    phones: 3,
    without: ['code', 'sub', 'tip'],
  });
  const { lines, digitMm } = layoutOf(design);
  const title = lines.find(({ role }) => role === 'title')!;
  expect(title.ink.heightMm).toBeGreaterThan(0.9 * digitMm!);
});

test('over numbers that leave much of the width a short title grows little beyond what its style likes', () => {
  const without = ['sub', 'tip', 'code'] as const;
  const design = sampleDesign('college', { size: [120, 120], phones: 2, without });
  const phones = design.phones.map((phone) => ({ ...phone, label: '公司前台值班' }));
  const { lines, digitMm } = layoutOf({ ...design, text: { ...design.text, title: '停车' }, phones });
  expect(lines.find(({ role }) => role === 'title')!.sizeMm).toBeLessThan(1.1 * digitMm!);
});

test('an ornament between two blocks of a row is as high as its style draws it', () => {
  const design = sampleDesign('chalk', { size: [200, 100], phones: 1, without: ['labels'] });
  const layout = layoutOf({ ...design, text: { ...design.text, title: '临时停车' } });
  expect(layout.arrangement).toBe('cornered');
  expect(layout.picture!.heightMm).toBeCloseTo(layout.digitMm!, 6);
});

test.each(
  [
    ['green', [140, 60], 'side'],
    ['pink', [200, 70], 'codeFirst'],
  ] as const,
)(
  '%s: on a pill that they do not fill a code and what stands beside it are in the middle',
  (style, size, id) => {
    const sample = { size, radius: 35, phones: 1, without: ['sub', 'labels'] } as const;
    const design = designOf(style, sample, 'H');
    const text = { ...design.text, title: '临时停车' };
    const { arrangement, code, lines, plate } = layoutOf({
      ...design,
      text,
      qr: { ...design.qr, label: '' },
    });
    expect(arrangement).toBe(id);
    const boxes = [code!.tile, ...lines.map(({ ink }) => ink)];
    const left = Math.min(...boxes.map(({ xMm }) => xMm));
    const right = Math.max(...boxes.map(({ xMm, widthMm }) => xMm + widthMm));
    expect(Math.abs((left + right) / plate.widthMm - 1)).toBeLessThan(0.02);
  },
);

/** A code, and a column beside it, on a plate 100 mm high with round ends: the boxes, and how much room is left above and below each text. */
function pairOn(widthMm: number, [titleMm, tipMm]: readonly [number, number]) {
  const box = { xMm: 0, yMm: 0, widthMm, heightMm: 100 };
  const room = areaRoom(
    roundedArea(plateOf({ w: widthMm, h: 100, r: 50, holes: false }), { box, holeGapMm: 0 }),
  );
  const blocks: Partial<Record<Item, readonly [number, number]>> = {
    code: [30, 30],
    title: [titleMm, 20],
    number: [50, 30],
    tip: [tipMm, 10],
  };
  const placed = positions({
    tree: row('code', column('title', 'number', 'tip')),
    leaf: (item) => blocks[item]!,
    room,
    sizes: demandsAt(10, 0, { main: 'number', preferences: {}, titleEm: 4, subEm: 0, code: undefined }),
    align: 'center',
    plateHeightMm: 100,
    isCentred: false,
    groups: [],
    padMm: 0,
  });
  const left = placed.slice(1).flatMap(({ item, box: { yMm, heightMm, ...box } }) => {
    const across = 2 * (Math.abs(middleOf(box) - room.axisMm) + blocks[item]![0] / 2);
    return [yMm - room.topMm(across), room.bottomMm(across) - yMm - heightMm];
  });
  return { placed: placed.map(({ box }) => box), left };
}

// deno-fmt-ignore
test.each([
  ['that they nearly fill',         40,  6],
  ['with room for wide gaps',       60,  6],
  ['with more than gaps take',      150, 6],
  ['that is a disc',                60,  30],
])('blocks one under the other stand alike on every scale, on a plate %s', (_, heightMm, radiusMm) => {
  const given = demandsAt(10, 0, { main: 'number', preferences: {}, titleEm: 4, subEm: 0, code: undefined });
  const standing = (scale: number) => {
    const [widthMm, high] = [60 * scale, heightMm * scale];
    const plate = { ...plateOf({ w: 60, h: heightMm, r: 6, holes: false }), widthMm, heightMm: high, radiusMm: radiusMm * scale };
    const box = { xMm: 2 * scale, yMm: 2 * scale, widthMm: 56 * scale, heightMm: high - 4 * scale };
    const area = roundedArea(plate, { box, holeGapMm: 0 });
    const sizes = { ...given, mainMm: 10 * scale, digitMm: 10 * scale, tipMm: 3.6 * scale };
    const blocks: Partial<Record<Item, readonly number[]>> = { title: [20, 8], number: [44, 10], tip: [30, 5, 15, 11] };
    return positions({
      tree: column('title', 'number', 'tip'),
      leaf: (item) => blocks[item]!.map((mm) => mm * scale),
      room: radiusMm > 6 ? areaRoom(area) : boxRoom(box),
      sizes,
      align: 'center',
      plateHeightMm: high,
      isCentred: false,
      groups: [],
      padMm: 0,
    }).map(({ box: { xMm, yMm, widthMm, heightMm } }) => [xMm, yMm, widthMm, heightMm].map((mm) => mm / scale));
  };
  const [large, small] = [standing(1).flat(), standing(0.01).flat()];
  for (const [at, mm] of large.entries()) expect(small[at]).toBeCloseTo(mm, 3);
});

test('on a long pill a code and a column stand about its middle', () => {
  const { placed: [code, title] } = pairOn(240, [40, 40]);
  expect(code!.xMm + title!.xMm + title!.widthMm).toBeCloseTo(240, 6);
  expect(title!.xMm - code!.xMm - 30).toBeCloseTo(1.6 * 4.2, 6);
});

test.each([[45, 20], [20, 45]] as const)(
  'on a round plate the texts beside a code, %d and %d mm wide, part until the first of them is at its edge',
  (titleMm, tipMm) => {
    const { left } = pairOn(110, [titleMm, tipMm]);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(-1e-6);
    expect(Math.min(...left)).toBeLessThan(0.2);
  },
);

test('a long subtitle under the number of a disc breaks for the width that it finds there', () => {
  const sample = { size: [40, 36.9], radius: 20, phones: 1, without: ['tip', 'code'] } as const;
  const design = sampleDesign('midnight', sample);
  const sub = '挪车请联系车主谢谢，如有不便请您多多关照，紧急情况请拨打电话联系车主挪车谢谢';
  const layout = layoutOf({ ...design, text: { ...design.text, title: '停车', sub } });
  const subs = layout.lines.filter(({ role }) => role === 'sub');
  const number = layout.lines.find(({ role }) => role === 'number')!;
  expect(layout.arrangement).toBe('footSub');
  expect(subs[0]!.ink.yMm).toBeGreaterThan(number.ink.yMm + number.ink.heightMm);
  for (const { ink, run } of layout.lines) {
    expect(isSafe(layout, ink, { toleranceMm: 1e-6 }), run.text).toBe(true);
  }
});

test.each([['milktea', 'sticker'], ['pink', 'slotCode']] as const)(
  '%s: a number in two lines begins at one edge, and a code in its slot ends where it does',
  (style, id) => {
    const sample = { size: [150, 100], phones: 1, without: ['sub', 'tip', 'labels'] } as const;
    const design = sampleDesign(style, sample);
    const text = { ...design.text, title: '临时停车请您多多关照谢谢' };
    const { arrangement, code, lines } = layoutOf({ ...design, text, qr: { ...design.qr, label: '' } });
    expect(arrangement).toBe(id);
    const [first, rest] = lines.filter(({ role }) => role === 'number').map(({ ink }) => ink);
    expect(first!.xMm).toBeCloseTo(rest!.xMm, 6);
    if (id === 'slotCode') {
      expect(code!.tile.xMm + code!.tile.widthMm).toBeCloseTo(rest!.xMm + rest!.widthMm, 6);
    }
  },
);

test('where blocks side by side leave much of the width empty, the texts grow into it', () => {
  const { digitMm, lines } = layoutOf(
    sampleDesign('warn', { size: [240, 39], phones: 3, without: ['code'] }),
  );
  const heightOf = (role: string) => lines.find((line) => line.role === role)!.sizeMm * 0.93 / digitMm!;
  expect([heightOf('title'), heightOf('sub'), heightOf('tip')].map((share) => share.toFixed(1))).toEqual([
    '1.1',
    '0.7',
    '0.6',
  ]);
});

test('beside a centred block as much is free as the box has at its sides, for marks that hang there', () => {
  const blocks: Partial<Record<Item, readonly [number, number]>> = { title: [20, 8], number: [44, 10] };
  const placed = positions({
    tree: column('title', 'number'),
    leaf: (item) => blocks[item]!,
    room: boxRoom({ xMm: 2, yMm: 2, widthMm: 56, heightMm: 30 }),
    sizes: demandsAt(10, 0, { main: 'number', preferences: {}, titleEm: 4, subEm: 0, code: undefined }),
    align: 'center',
    plateHeightMm: 34,
    isCentred: false,
    groups: [],
    padMm: 0,
  });
  expect(placed.map(({ item, besideMm }) => [item, besideMm])).toEqual([['title', 6], ['number', 6]]);
});
