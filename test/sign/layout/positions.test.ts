/** Where blocks stand, in arrangements that the gallery shows none of. Lengths in mm. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/design.ts';
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

test('columns over a number that has a label beside it do not ask where its groups are', () => {
  const design = sampleDesign('inverse', { size: [200, 100], holes: true, phones: 1 });
  const text = { ...design.text, title: '临停' };
  const { arrangement, code } = layoutOf({ ...design, text, qr: { ...design.qr, label: '扫码\n拨号' } });
  expect(arrangement).toBe('thirds');
  expect(middleOf(code!.tile)).toBeCloseTo(100, 6);
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

test('an ornament between two blocks of a row is as high as its style draws it', () => {
  const design = sampleDesign('chalk', { size: [200, 100], phones: 1, without: ['labels'] });
  const layout = layoutOf({ ...design, text: { ...design.text, title: '临时停车' } });
  expect(layout.arrangement).toBe('cornered');
  expect(layout.picture!.heightMm).toBeCloseTo(layout.digitMm!, 6);
});
