import { describe, expect, test } from 'vitest';
import { isOwnRequest } from '../../../functions/ingest/http/origin.ts';

describe('isOwnRequest()', () => {
  const own = 'https://book.example';
  test.each([
    [true, { 'sec-fetch-site': 'same-origin', origin: own }],
    [true, { origin: own }],
    [true, {}],
    [false, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [false, { 'sec-fetch-site': 'same-site', origin: 'https://x.book.example' }],
    [false, { 'sec-fetch-site': 'none' }],
    [false, { origin: 'null' }],
    [false, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    [true, { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [false, { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('is %s for %j', (own_, headers) => {
    expect(isOwnRequest(new Headers(headers as Record<string, string>), 'book.example')).toBe(own_);
  });
});
