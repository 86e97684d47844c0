/** Plates of one shape beside each other look like designs, not like one design in many colours. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import type { Design } from '../../../schema/archive.ts';
import type { Layout } from '../../../site/sign/layout/layout.ts';
import { layoutOf, type Sample, sampleDesign } from '../sample-designs.ts';

const phones = [{ label: '', num: '138 0013 8000' }];
const labelled = [{ label: '车主', num: '138 0013 8000' }, { label: '家人', num: '139 0013 9000' }];

// deno-fmt-ignore
const shapes = [
  { name: 'strips of 60 x 150 mm', sample: { size: [60, 150] },                                  phones,           min: 7 },
  { name: 'cards of 86 x 54 mm',   sample: { size: [86, 54], radius: 3, without: ['sub'] },      phones: labelled, min: 8 },
  { name: 'discs of 110 mm',       sample: { size: [110, 110], radius: 55, without: ['sub'] },   phones,           min: 7 },
  { name: 'bars of 210 x 60 mm',   sample: { size: [210, 60], radius: 4 },                       phones,           min: 9 },
  { name: 'squares of 120 mm',     sample: { size: [120, 120] },                                 phones,           min: 7 },
] satisfies readonly { name: string; sample: Sample; phones: Design['phones']; min: number }[];

/** What somebody sees at a glance: the arrangement, and on which sides of the number title, code and tip stand. */
function compositionOf({ arrangement, title, code, tip, phones }: Layout): string {
  const sideOf = (box: Layout['title']) => {
    if (box === undefined || phones === undefined) return '-';
    const [x, y] = [box.xMm + box.widthMm / 2, box.yMm + box.heightMm / 2];
    const across = x < phones.xMm + phones.widthMm / 3
      ? 'l'
      : x > phones.xMm + phones.widthMm * 2 / 3
      ? 'r'
      : 'c';
    return across + (y < phones.yMm ? 'above' : y > phones.yMm + phones.heightMm ? 'below' : 'beside');
  };
  return [arrangement, sideOf(title), sideOf(code?.tile), sideOf(tip)].join(' ');
}

for (const { name, sample, phones, min } of shapes) {
  test(`${styleIds.length} styles share out at least ${min} arrangements on ${name}`, () => {
    const layouts = styleIds.map((style) => {
      const design = sampleDesign(style, sample);
      const text = {
        ...design.text,
        title: '临时停车',
        sub: design.text.sub && '请多包涵',
        tip: '如有不便 请致电挪车',
      };
      return layoutOf({ ...design, text, phones, qr: { ...design.qr, label: '' } });
    });
    expect(new Set(layouts.map(({ arrangement }) => arrangement)).size).toBeGreaterThanOrEqual(min);
    expect(new Set(layouts.map(compositionOf)).size).toBeGreaterThanOrEqual(min);
  });
}

test('on a square no style sets a short title over a number in one line, where the digits are half as high', () => {
  const heights = styleIds.map((style) => {
    const design = sampleDesign(style, { size: [120, 120], without: ['sub'] });
    return layoutOf({ ...design, text: { ...design.text, title: '临时停车' }, phones }).digitMm!;
  });
  expect(Math.min(...heights)).toBeGreaterThan(0.6 * Math.max(...heights));
});
