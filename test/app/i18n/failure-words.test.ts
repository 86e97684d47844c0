import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureWords } from '../../../site/app/i18n/failure-words.ts';

const sourceOf = (name: string) => readFileSync(new URL(`../../../site/${name}`, import.meta.url), 'utf8');

/** What the painters can tell a reader, with a number for each blank. */
const sentences = [
  'paint/pdf/pdf-image.ts',
  'paint/canvas-raster.ts',
  'paint/png.ts',
  'app/export/browser-paint.ts',
  'batch/zip.ts',
].flatMap((name) =>
  [...sourceOf(name).matchAll(/new RangeError\(\s*(['`])(.*?)\1,?\s*\)/gs)]
    .map(([, , text]) => text!.replace(/\$\{[^}]*\}/g, '7'))
).filter((text) => !/holds one page|twice/.test(text));

test('every failure that a reader can mend is said in Chinese', () => {
  expect(sentences.length).toBeGreaterThan(8);
  for (const sentence of sentences) {
    const said = failureWords(new RangeError(sentence), 'zh-CN');
    expect(said.replace(/PNG|ZIP|dpi|GiB/g, ''), sentence).not.toMatch(/[A-Za-z]/);
    expect(failureWords(new RangeError(sentence), 'en')).toBe(sentence);
  }
});

test('what nobody foresaw is told as it is', () => {
  expect(failureWords(new TypeError('x is undefined'), 'zh-CN')).toBe('x is undefined');
  expect(failureWords('stopped', 'zh-CN')).toBe('stopped');
});
