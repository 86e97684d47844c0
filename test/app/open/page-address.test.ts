/** Addresses that a page gives an embedded designer. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { designerAddress, directoryAddress } from '../../../site/app/plate-host.ts';

beforeAll(() => vi.stubGlobal('document', { baseURI: 'https://shop.example/cars/edit.html' }));
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['', undefined],
  ['https://plates.example/sign/', 'https://plates.example/sign/'],
  ['/sign/', 'https://shop.example/sign/'],
  ['./sign/', 'https://shop.example/cars/sign/'],
  ['../sign/index.html', 'https://shop.example/sign/index.html'],
  ['//plates.example/sign/', 'https://plates.example/sign/'],
])('a designer at "%s" is at %s', (text, address) => {
  expect(designerAddress(text)).toBe(address);
});

test('an address without a scheme is not taken for a relative one, and kept for the doctor to report', () => {
  expect(designerAddress('plates.example/sign/')).toBe('plates.example/sign/');
});

test('a directory is relative to the page, with or without its slash', () => {
  expect(['../fonts', '/fonts/'].map(directoryAddress)).toEqual([
    'https://shop.example/fonts/',
    'https://shop.example/fonts/',
  ]);
});
