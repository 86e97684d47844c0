/** Text -> characters, against Unicode's own segmentation. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCharacters } from '../../../site/type/text/typeset.ts';
import { cases } from '../../run/cases.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const segmented = (text: string) =>
  [...segmenter.segment(text)].map(({ segment }) => segment.normalize('NFC'));

/** The marks and joiners that make one character of two, beside what usual texts are made of. */
const ranges = [[0x20, 0x7e], [0x2010, 0x2027], [0x3000, 0x303f], [0x4e00, 0x9fff], [0xff00, 0xffef], [
  0x300,
  0x36f,
]] as const;
const codePoint = fc.oneof(
  ...ranges.map(([from, to]) => fc.integer({ min: from, max: to })),
  fc.constantFrom(
    0x200d,
    0xfe0f,
    0x20e3,
    0x1f468,
    0x1f1e8,
    0x1f3fb,
    0x1100,
    0x1161,
    0x302a,
    0xff9e,
    0xf900,
    0x0d,
    0x0a,
  ),
);

test('every text falls into the characters that Unicode says, composed', () => {
  fc.assert(
    fc.property(fc.array(codePoint, { maxLength: 6 }), (codePoints) => {
      const text = String.fromCodePoint(...codePoints);
      expect(toCharacters(text)).toEqual(segmented(text));
    }),
    { numRuns: cases(1000) },
  );
});

test('no code point of the plain text that is not segmented is a part of another, or composed anew', () => {
  const all = [...ranges, [0x3000, 0x33ff]].flatMap(([from, to]) =>
    Array.from({ length: to! - from! + 1 }, (_, at) => String.fromCodePoint(from! + at))
  );
  for (const char of all) {
    for (const text of [char, `a${char}字`]) {
      if (JSON.stringify(toCharacters(text)) !== JSON.stringify(segmented(text))) {
        expect(toCharacters(text)).toEqual(segmented(text));
      }
    }
  }
});

test.each([
  ['⾞', '車'],
  ['⻋', '车'],
  ['⻔', '门'],
  ['⻓', '长'],
  ['⼈', '人'],
  ['停⻋', '停车'],
  ['⽅⼤', '方大'],
])('the radical in %s is drawn as the ideograph in %s', (radical, ideograph) => {
  expect(toCharacters(radical)).toEqual([...ideograph]);
});
