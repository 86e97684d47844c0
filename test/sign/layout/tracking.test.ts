/** Titles that a style sets apart. */
import { expect, test } from 'vitest';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

/** From one glyph to the next, in em, in each line of the title; an ideograph is one em wide. */
function pitches(title: string): number[] {
  const design = sampleDesign('red', { size: [200, 100], phones: 1, without: ['sub', 'labels', 'code'] });
  const { lines } = layoutOf({ ...design, text: { ...design.text, title } });
  return lines.filter(({ role }) => role === 'title').map(({ run }) => run.glyphs[1]!.xEm);
}

test('a title in one line is set apart, and one in two lines in none of them', () => {
  const [one, ...none] = pitches('临停');
  expect(one).toBeGreaterThan(1.1);
  expect(none).toEqual([]);
  expect(pitches('临停\n勿扰')).toEqual([1, 1]);
});

test('a centred title that fills its row stays in the middle when it is set apart', () => {
  const design = sampleDesign('navy', { size: [200, 100], phones: 0, without: ['code'] });
  const { lines, plate } = layoutOf({ ...design, text: { ...design.text, title: '新手上路' } });
  const [{ ink }] = lines.filter(({ role }) => role === 'title') as [(typeof lines)[number]];
  expect(ink.xMm + ink.widthMm / 2).toBeCloseTo(plate.widthMm / 2, 3);
});

test('a title with a mark, or of more than six characters, keeps its own spacing', () => {
  expect(pitches('临停！')).toEqual([1]);
  expect(pitches('有事请打电话吧')).toEqual([1]);
});
