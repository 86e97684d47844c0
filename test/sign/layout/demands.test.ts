/** What blocks ask for, what they are comfortable with, and the gaps between them. Lengths in mm. */
import { expect, test } from 'vitest';
import {
  ampleAt,
  captionGapMm,
  comfortAt,
  demandsAt,
  groupGapMm,
  gutterMm,
  minMainMm,
  nearGapMm,
  rowGapMm,
  type Wishes,
} from '../../../site/sign/layout/solver/demands.ts';

const wishes = { main: 'number', preferences: {}, titleEm: 4, subEm: 0, code: undefined } as const;

test('between two groups is a gap that also grows with the small text', () => {
  const sizes = demandsAt(4, 0, wishes);
  expect(groupGapMm({ ...sizes, tipMm: 3.6 })).toBeCloseTo(0.6 + 0.9, 9);
  expect(groupGapMm({ ...sizes, tipMm: 0 })).toBeCloseTo(0.3 * 4, 9);
});

test('phones that stand apart have the more between them', () => {
  const sizes = demandsAt(4, 0, wishes);
  expect(rowGapMm({ ...sizes, rows: 2 })).toBeCloseTo(2 * rowGapMm(sizes), 9);
});

const code = { modules: 33, fallenModules: 33 };
const wishing = (given: Partial<Wishes>): Wishes => ({ ...wishes, ...given });

// deno-fmt-ignore
test.each([
  ['a title of half the digits',               'titleMm',   10,  {},                                                5],
  ['a title as its style wants it',            'titleMm',   10,  { preferences: { titleShare: { min: 0.8 } } },     8],
  ['a title of 16 characters is not smaller',  'titleMm',   10,  { titleEm: 16 },                                   5],
  ['one four times as long is half as high',   'titleMm',   10,  { titleEm: 64 },                                   2.5],
  ['a title alone, however long',              'titleMm',   10,  { main: 'title', titleEm: 64 },                    10],
  ['a tip as high as it is read easily',       'tipMm',     20,  {},                                                3.6],
  ['a tip beside small digits',                'tipMm',     5,   {},                                                2],
  ['a tip beside very large ones',             'tipMm',     100, {},                                                15],
  ['a tip alone',                              'tipMm',     20,  { main: 'tip' },                                   20],
  ['a caption as high as it is read easily',   'captionMm', 20,  {},                                                2.6],
  ['a caption beside small digits',            'captionMm', 5,   {},                                                1.55],
  ['a caption beside very large ones',         'captionMm', 100, {},                                                12],
  ['a caption on a plate without digits',      'captionMm', 10,  { main: 'title' },                                 2.8],
  ['a subtitle by the tip',                    'subMm',     10,  {},                                                0.86 * 3.6],
  ['a subtitle by the digits',                 'subMm',     30,  {},                                                6],
  ['a subtitle of 20 characters',              'subMm',     30,  { subEm: 20 },                                     6],
  ['one four times as long is half as high',   'subMm',     30,  { subEm: 80 },                                     3],
  ['the same by the tip',                      'subMm',     10,  { subEm: 80 },                                     0.43 * 3.6],
  ['a subtitle alone, however long',           'subMm',     10,  { main: 'sub', subEm: 80 },                        10],
  ['a subtitle under a title alone',           'subMm',     10,  { main: 'title' },                                 3.6],
  ['a label',                                  'labelMm',   10,  {},                                                4.1],
  ['no code',                                  'tileMm',    10,  {},                                                0],
  ['a tile of the size that is looked at',     'tileMm',    10,  { code },                                          20],
  ['one read from afar',                       'tileMm',    50,  { code },                                          33],
  ['a code alone',                             'tileMm',    8,   { code, main: 'code' },                            33],
] as const)('what is asked for: %s', (_, size, mainMm, given, mm) => {
  expect(demandsAt(mainMm, 20, wishing(given))[size]).toBeCloseTo(mm, 9);
});

test.each([['title', 'titleMm'], ['sub', 'subMm'], ['tip', 'tipMm'], ['number', 'digitMm']] as const)(
  'without anything larger, a %s is as high as it is asked for',
  (main, size) => {
    const sizes = demandsAt(7, 0, wishing({ main }));
    expect(sizes[size]).toBe(7);
    expect(comfortAt(sizes, wishing({ main }))[size]).toBe(7);
  },
);

test('a tile is at most six and a half digits high, where there are any', () => {
  expect(minMainMm(65, 'number')).toBe(10);
  expect(minMainMm(65, 'title')).toBe(0);
});

// deno-fmt-ignore
test.each([
  ['a title nearly as high as the digits',     'titleMm',   10,  {},                                                9],
  ['a title as its style likes it',            'titleMm',   10,  { preferences: { titleShare: { aim: 1.2 } } },     12],
  ['one four times as long as usual',          'titleMm',   10,  { titleEm: 64 },                                   4.5],
  ['a title beside digits hardly above a tip', 'titleMm',   5,   { preferences: { titleShare: { aim: 0.5 } } },     4.5],
  ['the same where it is long',                'titleMm',   5,   { preferences: { titleShare: { aim: 0.5 } }, titleEm: 64 }, 2.25],
  ['a title that is small as its style likes', 'titleMm',   30,  { preferences: { titleShare: { aim: 0.5 } } },     15],
  ['a title alone, however long',              'titleMm',   10,  { main: 'title', titleEm: 64 },                    10],
  ['a tip read close by',                      'tipMm',     10,  {},                                                3.6],
  ['a tip beside large digits',                'tipMm',     30,  {},                                                7.2],
  ['a tip beside small ones',                  'tipMm',     4,   {},                                                2.88],
  ['a tip alone',                              'tipMm',     30,  { main: 'tip' },                                   30],
  ['a caption as the tip',                     'captionMm', 30,  {},                                                7.2],
  ['a subtitle',                               'subMm',     30,  {},                                                10.2],
  ['one four times as long as usual',          'subMm',     30,  { subEm: 80 },                                     5.1],
  ['a label',                                  'labelMm',   10,  {},                                                5.6],
  ['a code\'s modules',                        'tileMm',    10,  { code },                                          1.2 * 33],
  ['those of a code alone',                    'tileMm',    8,   { code, main: 'code' },                            33],
] as const)('what is comfortable: %s', (_, size, mainMm, given, mm) => {
  expect(comfortAt(demandsAt(mainMm, 20, wishing(given)), wishing(given))[size]).toBeCloseTo(mm, 9);
});

test('nothing becomes smaller for comfort', () => {
  const min = { ...demandsAt(10, 20, wishes), titleMm: 20, tipMm: 8, subMm: 9 };
  expect(comfortAt(min, wishes)).toMatchObject({ titleMm: 20, tipMm: 8, subMm: 9 });
});

// deno-fmt-ignore
test.each([
  ['a title',                       'titleMm',   {},                                               10],
  ['one that its style likes small', 'titleMm',  { preferences: { titleShare: { aim: 0.5 } } },    6],
  ['one that it likes large',       'titleMm',   { preferences: { titleShare: { aim: 1.2 } } },    10],
  ['a subtitle',                    'subMm',     {},                                               5],
  ['a tip',                         'tipMm',     {},                                               4.2],
  ['a caption',                     'captionMm', {},                                               4.2],
  ['a label',                       'labelMm',   {},                                               7],
  ['a code',                        'tileMm',    { code },                                         1.2 * 33],
] as const)('what fills a plate that is nearly empty: %s', (_, size, given, mm) => {
  const sizes = demandsAt(10, 0, wishing(given));
  expect(ampleAt(sizes, wishing(given))[size]).toBeCloseTo(mm, 9);
  expect(ampleAt({ ...sizes, [size]: 99 }, wishing(given))[size]).toBe(99);
  expect(ampleAt(sizes, wishing({ ...given, main: 'title' }))).toEqual({});
});

// deno-fmt-ignore
test.each([
  ['between groups',                groupGapMm,   { mainMm: 20, tipMm: 4 },          6],
  ['between groups of small text',  groupGapMm,   { mainMm: 2, tipMm: 4 },           1.3],
  ['twice as wide',                 groupGapMm,   { mainMm: 20, tipMm: 4, gaps: 2 }, 12],
  ['below a title',                 nearGapMm,    { mainMm: 20, tipMm: 4 },          2.6],
  ['below one above a large tip',   nearGapMm,    { mainMm: 20, tipMm: 20 },         4],
  ['it widens less',                nearGapMm,    { mainMm: 20, tipMm: 4, gaps: 4 }, 5.2],
  ['above a caption',               captionGapMm, { captionMm: 3, gaps: 2 },         1.8],
  ['side by side',                  gutterMm,     { mainMm: 20 },                    8.4],
  ['beside small digits',           gutterMm,     { mainMm: 5 },                     2.4],
  ['beside smaller ones',           gutterMm,     { mainMm: 2 },                     1.2],
  ['twice as wide',                 gutterMm,     { mainMm: 20, gaps: 2 },           16.8],
  ['between phones',                rowGapMm,     { digitMm: 10, gaps: 2, rows: 3 }, 27.6],
])('gaps: %s', (_, gap, given, mm) => {
  expect(gap({ ...demandsAt(10, 0, wishes), ...given })).toBeCloseTo(mm, 9);
});
