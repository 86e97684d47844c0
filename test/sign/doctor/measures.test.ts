/** The measures say of a plate what anybody could measure on it. */
import { expect, test } from 'vitest';
import { measuresOf } from '../../../site/sign/doctor/measures.ts';
import { layoutOf, type Sample, sampleDesign, samples } from '../sample-designs.ts';

const measured = (sample: Sample) => measuresOf(layoutOf(sampleDesign('minimal', sample)));

test('one block a line of text, one for the number and the label of each phone, one for the code', () => {
  const design = sampleDesign('minimal', { size: [60, 150], phones: 1 });
  const text = { ...design.text, title: '临时停车\n请多关照' };
  const { blocks } = measuresOf(layoutOf({ ...design, text }));
  const fields = blocks.map(({ field }) => field);
  expect(fields.filter((field) => field === 'phones.0.num')).toHaveLength(1);
  expect(fields.filter((field) => field === 'phones.0.label')).toHaveLength(1);
  expect(fields.filter((field) => field === 'text.title').length).toBeGreaterThanOrEqual(2);
  expect(blocks.at(-1)).toMatchObject({ role: 'code', field: 'qr' });
});

test('the score is the sum of its terms', () => {
  for (const sample of Object.values(samples)) {
    const { score, terms } = measured(sample);
    expect(score).toBeCloseTo(Object.values(terms).reduce((sum: number, term: number) => sum + term, 0), 9);
  }
});

test('digits are as high as their ink, and null without a phone', () => {
  const design = sampleDesign('minimal', { size: [200, 100], phones: 1 });
  const layout = layoutOf(design);
  const number = layout.lines.find(({ role }) => role === 'number')!;
  expect(measuresOf(layout).digitsMm).toBeCloseTo(number.sizeMm * 0.72, 6);
  expect(measured({ size: [200, 100], phones: 0 }).digitsMm).toBeNull();
});

test('every block lies on one of the axes, and the empty band holds no ink', () => {
  for (const sample of Object.values(samples)) {
    const { axes, emptyBand, plate, centre } = measured(sample);
    expect(axes.length).toBeGreaterThan(0);
    expect(emptyBand).toBeGreaterThan(0);
    expect(emptyBand).toBeLessThan(0.5);
    expect(centre.yMm).toBeGreaterThan(0);
    expect(centre.yMm).toBeLessThan(plate.heightMm);
  }
});
