/** Random designs for the laws of the composition: every size and ratio, every subset of content, ordinary and extreme texts. */
import fc from 'fast-check';
import { styleIds } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/archive.ts';

/** Ratios from 1:5 to 5:1, sizes from 40 x 30 to 2000 mm. */
const size = fc.record({
  area: fc.double({ min: Math.log(1200), max: Math.log(1_000_000), noNaN: true }),
  ratio: fc.double({ min: -1.6, max: 1.6, noNaN: true }),
  r: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 3, 6, 12) }, fc.integer({ min: 0, max: 400 })),
  holes: fc.boolean(),
}).map(({ area, ratio, r, holes }) => {
  const side = Math.exp(area / 2);
  return {
    w: Math.max(40, Math.round(side * Math.exp(ratio / 2) * 10) / 10),
    h: Math.max(30, Math.round((side / Math.exp(ratio / 2)) * 10) / 10),
    r,
    holes,
  };
});

const han = fc.constantFrom(...'临时停车请多关照挪联系电话打扰谢国有事马上来的号码您不，。！ ');
const mixed = fc.oneof({ weight: 9, arbitrary: han }, fc.constantFrom(...'ABCgy 123()-，'));

function words(max: number): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 6, arbitrary: fc.string({ unit: han, minLength: 2, maxLength: Math.min(12, max) }) },
    { weight: 1, arbitrary: fc.string({ unit: mixed, minLength: 1, maxLength: max }) },
    { weight: 1, arbitrary: fc.string({ unit: han, minLength: max, maxLength: max }) },
  );
}

const num = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('13800138000', '13900139000', '138 0013 8000') },
  fc.constantFrom('+86 138 0013 8000', '010-6234 5678-8001', '110', '(021) 5888 6666', '400-820-8820'),
  fc.constant(''),
);

const phones = fc.array(fc.record({ label: words(8), num }), { minLength: 1, maxLength: 3 });

const caption = fc.oneof(
  fc.constant(''),
  words(14),
  fc.array(words(8), { maxLength: 4 }).map((lines) => lines.join('\n')),
);

export const anyDesign: fc.Arbitrary<Design> = fc.record({
  style: fc.constantFrom(...styleIds),
  font: fc.constant('sans' as const),
  numFont: fc.constant('oswald' as const),
  size,
  text: fc.record({
    align: fc.constantFrom('center' as const, 'left' as const),
    title: words(60),
    sub: words(40),
    tip: words(16),
  }),
  phones,
  qr: fc.record({
    on: fc.boolean(),
    mode: fc.constantFrom('auto' as const, 'auto' as const, 'image' as const),
    type: fc.constantFrom('tel' as const, 'link' as const, 'text' as const),
    ec: fc.constantFrom('H' as const, 'M' as const),
    text: fc.constant(''),
    label: caption,
    image: fc.constantFrom(
      '',
      'data:image/svg+xml,%3Csvg viewBox="0 0 3 4"/%3E',
      'data:image/svg+xml,%3Csvg viewBox="0 0 9 2"/%3E',
    ),
  }),
});
