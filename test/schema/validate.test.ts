import { problemText } from '../../site/messages/problem-text.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nearest } from '../../schema/nearest.ts';
import { validateArchive } from '../../schema/validate.ts';
import { english } from '../../site/messages/language.ts';

const complete = JSON.parse(
  readFileSync(new URL('../fixtures/archives/complete.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

function lines(changes: Record<string, unknown>): string[] {
  return validateArchive({ ...complete, ...changes }).map((each) =>
    `${each.path}: ${problemText(each, english)}`.replace(/\.$/, '')
  );
}

test('a complete archive has no error', () => {
  expect(validateArchive(complete)).toEqual([]);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ schema: 'x' }, ['/schema: schema is "x". Write "move-car-sign"']],
  [{ schema: 5 }, ['/schema: schema is 5. Write "move-car-sign"']],
  [{ $schema: 5 }, ['/$schema: $schema is 5. Make it a string']],
  [{ font: 'sanz' }, [
    expect.stringContaining('/font: font is "sanz". Did you mean "sans"? Use one of sans, serif,'),
  ]],
  [{ font: 5 }, [
    '/font: font is 5. Use a built-in key such as "sans", or { "custom": "name of a web font" } and nothing beside it',
  ]],
  [{ font: {} }, ['/font/custom: font.custom is missing. Add it']],
  [{ font: { custom: '' } }, ['/font/custom: font.custom is empty. Name a web font']],
  [{ font: { custom: 'X', weight: 1 } }, [
    '/font/weight: font.weight is not a field of the archive. Remove it',
  ]],
  [{ size: { w: 39, h: '30', r: -1 } }, [
    '/size/w: size.w is 39. Make it 40 or more',
    '/size/h: size.h is "30". Make it a number',
    '/size/r: size.r is -1. Make it 0 or more',
  ]],
  [{ size: { h: 30 } }, ['/size/w: size.w is missing. Add it']],
  [{ text: { tip: '停'.repeat(17) } }, [
    `/text/tip: text.tip is "${'停'.repeat(17)}", longer than 16 characters. Shorten it`,
  ]],
  [{ text: { align: 'centre' } }, [
    '/text/align: text.align is "centre". Did you mean "center"? Use one of center, left',
  ]],
  [{ text: [] }, ['/text: text is an empty array. Make it an object']],
  [{ phones: [] }, ['/phones: phones has no row. Add one; an empty "num" leaves it unfilled']],
  [{ phones: [{}, { num: 5 }, { num: '', label: '九'.repeat(9) }, { num: '' }] }, [
    '/phones/0/num: phones[0].num is missing. Add it',
    '/phones/1/num: phones[1].num is 5. Make it a string',
    '/phones/2/label: phones[2].label is "九九九九九九九九九", longer than 8 characters. Shorten it',
    '/phones: phones has 4 rows, more than 3. Remove some',
  ]],
  [{ qr: { on: 'yes', image: 'x' } }, [
    '/qr/on: qr.on is "yes". Make it true or false',
    '/qr/image: qr.image is "x". Make it a data URI beginning with data:image/, or leave it empty',
  ]],
  [{ 'a/b': 1 }, ['/a~1b: ["a/b"] is not a field of the archive. Remove it']],
])('%j is told in words', (changes, expected) => {
  expect(lines(changes)).toEqual(expected);
});

test('a value that is no object is reported as such', () => {
  expect(validateArchive([])).toEqual([{
    path: '',
    code: 'wrong-value',
    params: { found: { kind: 'emptyArray' }, remedy: { kind: 'makeType', type: 'object' } },
  }]);
});

test('the nearest word is named only when it is near', () => {
  expect(nearest('wran', ['warn', 'glow'])).toBe('warn');
  expect(nearest('GLOW', ['warn', 'glow'])).toBe('glow');
  expect(nearest('--bled', ['--bleed', '--base'])).toBe('--bleed');
  expect(nearest('zzzz', ['warn', 'glow'])).toBeUndefined();
  expect(nearest('', ['warn'])).toBeUndefined();
});
