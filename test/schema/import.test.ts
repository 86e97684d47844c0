import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importArchive, importArchiveText } from '../../schema/import.ts';
import type { Design } from '../../schema/archive.ts';

const complete = JSON.parse(
  readFileSync(new URL('../fixtures/archives/complete.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

function importWith(changes: Record<string, unknown>) {
  return importArchive({ ...complete, ...changes });
}

function designWith(changes: Record<string, unknown>): Design {
  const { design } = importWith(changes);
  if (design === undefined) throw new TypeError('refused');
  return design;
}

function paths(changes: Record<string, unknown>): string[] {
  return importWith(changes).problems.map(({ path }) => path);
}

test('a complete archive is imported unchanged, without problems', () => {
  const { $schema: _, schema: __, ...fields } = complete;
  expect(importArchive(complete)).toEqual({ design: fields, problems: [] });
});

test('a document with the marker alone becomes the defaults, and each missing field is named', () => {
  const { design, problems } = importArchive({ schema: 'move-car-sign' });
  expect(design).toEqual({
    style: 'warn',
    font: 'sans',
    numFont: 'follow',
    size: { w: 200, h: 100, r: 6, holes: false },
    text: { align: 'center', title: '', sub: '', tip: '' },
    phones: [{ label: '', num: '' }],
    qr: { on: false, mode: 'auto', type: 'tel', ec: 'H', text: '', label: '', image: '' },
  });
  expect(problems.map(({ path }) => path)).toEqual([
    '/style',
    '/font',
    '/numFont',
    '/size',
    '/text',
    '/phones',
    '/qr',
  ]);
});

describe('refusal', () => {
  test.each([
    ['null', null],
    ['a number', 5],
    ['text', 'move-car-sign'],
    ['an array', [{ schema: 'move-car-sign' }]],
    ['nothing', undefined],
    ['no marker', {}],
    ['another marker', { ...complete, schema: 'move-bike-sign' }],
    ['a marker in other case', { ...complete, schema: 'Move-Car-Sign' }],
    ['a marker within an array', { ...complete, schema: ['move-car-sign'] }],
    ['a marker that is only inherited', Object.create({ schema: 'move-car-sign' }) as object],
  ])('%s is refused with a reason and no design', (_, value) => {
    const result = importArchive(value);
    expect(result).not.toHaveProperty('design');
    expect(result.problems).toHaveLength(1);
  });

  test.each(['', '{', 'undefined', '{"schema":"move-car-sign",}', "{'schema':1}"])(
    'the text %j is refused as no JSON',
    (text) => {
      const { design, problems } = importArchiveText(text);
      expect(design).toBeUndefined();
      expect(problems[0]).toMatchObject({
        path: '',
        code: /^\s*$/.test(text.replace('\ufeff', '')) ? 'empty-text' : 'not-json',
      });
    },
  );
});

test('a syntax error is reported with its line and column', () => {
  expect(importArchiveText('\ufeff{\r\n  "schema": "move-car-sign",\n  style: 1\n}').problems[0])
    .toMatchObject({
      code: 'not-json',
      params: { reason: expect.stringMatching(/ at line 3, column 3$/) },
    });
  expect(importArchiveText('{}\n ,').problems[0]).toMatchObject({
    params: { reason: expect.stringMatching(/ after JSON at line 2, column 2$/) },
  });
});

test('a text of blanks is reported as empty', () => {
  expect(importArchiveText('\ufeff \r\n').problems).toEqual([
    { path: '', code: 'empty-text', params: {} },
  ]);
});

describe('style and font', () => {
  const current = { style: 'chalk', font: { custom: '霞鹜尚智黑' } } as const;

  test.for(['neon', 5, null, ['warn'], 'constructor', '__proto__', 'WARN', ''])(
    'the style %j keeps the current one',
    (style) => {
      const { design, problems } = importArchive({ ...complete, style }, current);
      expect(design?.style).toBe('chalk');
      expect(problems).toMatchObject([{
        path: '/style',
        params: { remedy: { kind: 'kept', value: { text: '"chalk"' } } },
      }]);
    },
  );

  test.for(['comic', 5, null, [], ['sans'], 'toString'])('the font %j keeps the current one', (font) => {
    const { design, problems } = importArchive({ ...complete, font }, current);
    expect(design?.font).toEqual(current.font);
    expect(problems).toMatchObject([{
      path: '/font',
      params: { remedy: { kind: 'kept', value: { text: '"霞鹜尚智黑"' } } },
    }]);
  });

  test.each([
    {},
    { custom: '' },
    { custom: 5 },
    { name: 'X' },
    JSON.parse('{"__proto__":{"custom":"X"}}') as object,
  ])(
    'the font %j keeps the current one',
    (font) => expect(importArchive({ ...complete, font }, current).design?.font).toEqual(current.font),
  );

  test('a valid style and font replace the current ones', () => {
    expect(importArchive({ ...complete, style: 'glow', font: 'serif' }, current).design).toMatchObject({
      style: 'glow',
      font: 'serif',
    });
  });

  test('keys beside custom are left out and named', () => {
    const font = { custom: 'Noto Serif TC', weight: 700 };
    expect(designWith({ font }).font).toEqual({ custom: 'Noto Serif TC' });
    expect(paths({ font })).toEqual(['/font/weight']);
  });

  test.each(['arial', null, 7, {}])('the number font %j is taken as follow', (numFont) => {
    expect(designWith({ numFont }).numFont).toBe('follow');
    expect(paths({ numFont })).toEqual(['/numFont']);
  });
});

describe('size', () => {
  test.each([
    [{ w: 39.9, h: 29.9, r: -0.1 }, { w: 40, h: 30, r: 0 }],
    [{ w: -5, h: 0, r: -1 }, { w: 40, h: 30, r: 0 }],
    [{ w: 40, h: 30, r: 0 }, { w: 40, h: 30, r: 0 }],
    [{ w: 1e9, h: 1e9, r: 1e9 }, { w: 1e9, h: 1e9, r: 1e9 }],
    [{ w: '200', h: null, r: [] }, { w: 200, h: 100, r: 6 }],
    [{ w: NaN, h: Infinity, r: -Infinity }, { w: 200, h: 100, r: 6 }],
    [{}, { w: 200, h: 100, r: 6 }],
  ])('%j becomes %j', (size, expected) => {
    expect(designWith({ size }).size).toEqual({ ...expected, holes: false });
  });

  test.for([null, [], 'A4', 200, undefined])(
    '%j in place of the object becomes the default size, with one problem',
    (size) => {
      expect(designWith({ size }).size).toEqual({ w: 200, h: 100, r: 6, holes: false });
      expect(paths({ size })).toEqual(['/size']);
    },
  );

  test('holes that are not true or false become false', () => {
    expect(designWith({ size: { w: 90, h: 50, holes: 'yes' } }).size.holes).toBe(false);
    expect(paths({ size: { w: 90, h: 50, holes: 1 } })).toEqual(['/size/holes']);
  });
});

describe('tip', () => {
  test.each([
    ['sixteen characters stay', '一二三四五六七八九十一二三四五六', '一二三四五六七八九十一二三四五六'],
    ['the seventeenth goes', '一二三四五六七八九十一二三四五六七', '一二三四五六七八九十一二三四五六'],
    ['an emoji is one character', '😀'.repeat(17), '😀'.repeat(16)],
    ['a family is not cut in two', `${'车'.repeat(14)}👨‍👩‍👧`, '车'.repeat(14)],
    ['a flag is not cut in two', `${'车'.repeat(15)}🇨🇳`, '车'.repeat(15)],
    ['flags stay pairs', '🇨🇳'.repeat(9), '🇨🇳'.repeat(8)],
    ['an accent goes with its letter', `${'车'.repeat(15)}e\u0301`, '车'.repeat(15)],
    ['a skin tone goes with its hand', `${'车'.repeat(15)}👋🏽`, '车'.repeat(15)],
    ['a line break of two characters goes whole', `${'车'.repeat(15)}\r\n`, '车'.repeat(15)],
    ['a grapheme that ends at the sixteenth stays', `${'车'.repeat(14)}👋🏽。`, `${'车'.repeat(14)}👋🏽`],
    ['a grapheme of more than sixteen characters goes whole', `e${'\u0301'.repeat(16)}`, ''],
    ['lone surrogates count as characters', '\ud83d'.repeat(17), '\ud83d'.repeat(16)],
  ])('%s', (_, tip, expected) => {
    expect(designWith({ text: { tip } }).text.tip).toBe(expected);
    expect(paths({ text: { tip } })).toEqual(tip === expected ? [] : ['/text/tip']);
  });
});

describe('phones', () => {
  const rows = (...nums: string[]) => nums.map((num) => ({ label: '', num }));

  test('of more than three rows the unfilled go first, then those beyond the third', () => {
    expect(designWith({ phones: rows('', '1', '', '2', '3') }).phones).toEqual(rows('1', '2', '3'));
    expect(designWith({ phones: rows('1', '2', '3', '4') }).phones).toEqual(rows('1', '2', '3'));
    expect(designWith({ phones: rows('', '', '', '1') }).phones).toEqual(rows('1'));
    expect(designWith({ phones: rows('', '', '', '') }).phones).toEqual(rows('', '', ''));
  });

  test('up to three rows keep their unfilled ones', () => {
    expect(importWith({ phones: rows('', '1', '') })).toMatchObject({
      design: { phones: rows('', '1', '') },
      problems: [],
    });
  });

  test.for([null, {}, 'x', [], undefined])('%j becomes one unfilled row', (phones) => {
    expect(designWith({ phones }).phones).toEqual(rows(''));
    expect(paths({ phones })).toEqual(['/phones']);
  });

  test('a row that is no object, or whose number is no text, is unfilled', () => {
    expect(designWith({ phones: [5, { label: '家', num: 1.5 }, { num: '119' }] }).phones).toEqual([
      { label: '', num: '' },
      { label: '家', num: '' },
      { label: '', num: '119' },
    ]);
    expect(paths({ phones: [5, { label: '家', num: 1.5 }, { num: '119' }] })).toEqual([
      '/phones/0',
      '/phones/1/num',
    ]);
  });

  test('a number that JSON represents exactly is kept as its digits, and reported', () => {
    expect(designWith({ phones: [{ num: 13800138000 }, { num: 0 }] }).phones).toEqual(
      rows('13800138000', '0'),
    );
    expect(paths({ phones: [{ num: 13800138000 }] })).toEqual(['/phones/0/num']);
    for (const num of [-110, 2 ** 53, 1e300, true]) {
      expect(designWith({ phones: [{ num }] }).phones).toEqual(rows(''));
    }
  });

  test('a long label is kept as it stands, and named', () => {
    const phones = [{ label: '一二三四五六七八九', num: '1' }];
    expect(designWith({ phones }).phones).toEqual(phones);
    expect(paths({ phones })).toEqual(['/phones/0/label']);
  });
});

describe('code', () => {
  test.each([
    [{ on: 'yes' }, ['/qr/on']],
    [{}, ['/qr/on']],
    [{ on: true, mode: 'picture', type: 'wifi', ec: 'L', text: 1, label: null, image: 'http://x/y.png' }, [
      '/qr/image',
      '/qr/mode',
      '/qr/type',
      '/qr/ec',
      '/qr/text',
      '/qr/label',
    ]],
  ])('%j falls back field by field', (qr, problems) => {
    expect(designWith({ qr }).qr).toEqual({
      on: 'on' in qr && qr.on === true,
      mode: 'auto',
      type: 'tel',
      ec: 'H',
      text: '',
      label: '',
      image: '',
    });
    expect(paths({ qr }).toSorted()).toEqual(problems.toSorted());
  });

  test.each([
    ['data:image/png;base64,AA==', true],
    ['data:image/', true],
    ['Data:image/png,', false],
    [' data:image/png,', false],
    ['data:text/html,data:image/', false],
    ['\ndata:image/png,', false],
  ])('the picture %j is kept: %s', (image, kept) => {
    expect(designWith({ qr: { on: true, image } }).qr.image).toBe(kept ? image : '');
  });
});

test('unknown names are named one by one, at every level, as JSON Pointers', () => {
  expect(
    paths({ 'a/b~c': 1, text: { size: 1 }, phones: [{ num: '1', x: 1 }], size: { w: 200, h: 100, d: 1 } })
      .toSorted(),
  ).toEqual(
    ['/a~1b~0c', '/phones/0/x', '/size/d', '/text/size'],
  );
});
