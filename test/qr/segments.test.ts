/** Our segments are those of `qrcode`, which the build leaves out. */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as own from '../../site/qr/segments.ts';
import { cases } from '../run/cases.ts';

const theirs = createRequire(import.meta.url)('qrcode/lib/core/segments.js') as typeof own;

const text = fc.array(
  fc.oneof(
    fc.constantFrom(
      'tel:',
      '+86',
      'https://',
      'HTTPS://A.CN/',
      '车主',
      'TEL;TYPE=CELL:',
      '\r\n',
      'A',
      ' ',
      '😀',
    ),
    fc.stringMatching(/^\d{1,12}$/),
    fc.stringMatching(/^[A-Z0-9 $%*+./:-]{1,12}$/),
    fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/),
  ),
  { minLength: 1, maxLength: 14 },
).map((parts) => parts.join(''));

test('every text is cut as by them', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(9, 26, 40), (text, version) => {
      expect(own.fromString(text, version)).toEqual(theirs.fromString(text, version));
      expect(own.rawSplit(text)).toEqual(theirs.rawSplit(text));
    }),
    { numRuns: cases(2000) },
  );
});
