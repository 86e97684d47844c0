/**
 * Strings of any code points, surrogates aside, and of names that objects have (`__proto__`). `fc.string({ unit: 'binary' })` says the same,
 * but first fills a table with the million code points, which takes each worker 1.5 s and 100 MB.
 */
import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

const codePoint = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map((index) =>
  String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count)
);

export function anyString(lengths: { readonly maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.array(codePoint, lengths).map((points) => points.join('')) },
    { weight: 1, arbitrary: fc.string(lengths) },
  );
}
