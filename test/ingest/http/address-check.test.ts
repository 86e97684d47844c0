import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressCheck } from '../../../functions/ingest/http/address-check.ts';

describe('the check of addresses', () => {
  it('says what URL.canParse says, whatever came before', () => {
    const part = fc.constantFrom(
      'localhost',
      'a.b',
      ':80',
      ':99999',
      '[::1]',
      '[',
      '/',
      '//',
      '\\',
      '?',
      '#',
      '@',
      ' ',
      '%zz',
      'ingest',
    );
    const address = fc.tuple(
      fc.constantFrom('http://', 'https://', 'http:'),
      fc.array(part, { maxLength: 5 }),
    )
      .map(([scheme, parts]) => scheme + parts.join(''));
    fc.assert(
      fc.property(fc.array(address, { minLength: 2, maxLength: 30 }), (addresses) => {
        const isAddress = addressCheck();
        for (const one of addresses) expect(isAddress(one)).toBe(URL.canParse(one));
      }),
      { numRuns: 300 },
    );
  });
});
