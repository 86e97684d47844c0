/**
 * What a composition's terms say, whatever their weights are. An ordinary run takes every third style for a plate, at the next plate the next;
 * a hunt takes all.
 */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { inTurn } from '../../run/cases.ts';
import { styleOf } from '../every-style.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';

test('a plate that says nothing has nothing given up for its looks', () => {
  const without = ['title', 'sub', 'tip', 'code'] as const;
  const { lines, score, terms } = layoutOf(sampleDesign('minimal', { size: [200, 100], phones: 0, without }));
  expect(lines).toEqual([]);
  expect(score).toBe(0);
  expect(terms).toEqual({});
});

test.each(styleIds)('%s is not rewarded for digits larger than those of any other arrangement', (style) => {
  for (const size of [[200, 100], [110, 110]] as const) {
    const { terms } = layoutOf(
      sampleDesign(style, { size, radius: size[0] === size[1] ? 55 : 6, phones: 1 }),
    );
    expect(terms.digits).toBeLessThanOrEqual(0);
  }
});

/** Of the others, these hold what a style wishes for. */
const wishes: ReadonlySet<string> = new Set(['style', 'lines', 'digits']);

const plates = Object.entries(samples).map(([name, sample], at) => [name, sample, at] as const);

test.each(plates)('nothing but a wish of the style adds to the score: %s', (_, sample, at) => {
  // The plates that the tests of the styles take too.
  for (const style of inTurn(styleIds, at, 3)) {
    if (styleOf[style].preferences?.verticalTitle !== undefined) continue;
    for (const [term, value] of Object.entries(layoutOf(sampleDesign(style, sample)).terms)) {
      if (!wishes.has(term)) expect(value, `${style}, ${term}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a title is not broken so that a character stands alone where it has room in one line', () => {
  const design = sampleDesign('red', { size: [200, 100], align: 'left', phones: 1, without: ['labels'] });
  const { lines } = layoutOf({
    ...design,
    text: { ...design.text, title: 'VIP 8' },
    phones: [{ label: '', num: '+86 13800138000' }],
    qr: { ...design.qr, label: '扫码\n拨号' },
  });
  expect(lines.filter(({ role }) => role === 'title').map(({ run }) => run.text)).toEqual(['VIP 8']);
});
