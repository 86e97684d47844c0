/** The ways to set a content that are looked at. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/design.ts';
import { contentOf } from '../../../site/sign/layout/content.ts';
import { plateOf, safeAreaOf } from '../../../site/sign/layout/frame.ts';
import type { ArrangementId, Composition } from '../../../site/sign/layout/solver/arrangements.ts';
import type { Preferences } from '../../../site/sign/layout/solver/preferences.ts';
import { areaRoom, boxRoom, type Room } from '../../../site/sign/layout/solver/room.ts';
import { special } from '../../../site/sign/layout/solver/special.ts';
import { type Variant, variantsOf } from '../../../site/sign/layout/solver/variants.ts';
import { boxBook } from '../box-book.ts';
import { type Sample, sampleDesign } from '../sample-designs.ts';

const design = sampleDesign('minimal', { size: [200, 100], phones: 1, without: ['labels'] });

test.each([[true, ['slotCode']], [false, []]])(
  'a number is set in two uneven lines only where a code fills the slot beside them: with a code %s',
  (code, ids) => {
    const variants = variantsIn({ code });
    const inSlot = variants.filter(({ arrangement: { items } }) => items.includes('first'));
    expect([...new Set(inSlot.map(({ arrangement }) => arrangement.id))]).toEqual(ids);
  },
);

test('one long number may break in two beside a short one', () => {
  const phones = ['138 0013 8000', '110'].map((num) => ({ label: '', num }));
  const counts = variantsIn({ design: { ...design, phones }, code: false }).map(({ block }) =>
    block.phones?.lineCount
  );
  expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
});

interface Given {
  readonly design?: Design;
  readonly preferences?: Preferences;
  readonly code?: boolean;
  readonly room?: Room;
  readonly liked?: Composition | undefined;
}

const noInsets = { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };
const box = (heightMm: number) => boxRoom({ xMm: 6, yMm: 6, widthMm: 188, heightMm });
const round = areaRoom(safeAreaOf(plateOf({ w: 200, h: 100, r: 50, holes: false }), noInsets));

function variantsIn({ design: given = design, preferences = {}, code = true, room = box(88), liked }: Given) {
  return variantsOf({
    content: contentOf(given, boxBook, { code }),
    wishes: {
      main: 'number',
      preferences,
      titleEm: 8,
      subEm: 8,
      code: code ? { modules: 33, fallenModules: 33 } : undefined,
    },
    rooms: [room],
    liked,
    digitHeightEm: 0.72,
    titleInkEm: 0.93,
    smallInkEm: 0.93,
  });
}

/** The way that is found once, in one line. */
function variantOf(id: ArrangementId, given: Given, number = 'line'): Variant {
  const lineCounts: Readonly<Record<string, number>> = { line: 1, groups: 3 };
  const found = variantsIn(given).find(({ arrangement, block }) =>
    arrangement.id === id && block.phones?.lineCount === lineCounts[number]
  );
  if (found === undefined) throw new Error(`No ${id}`);
  return found;
}

const idsIn = (given: Given) => new Set(variantsIn(given).map(({ arrangement }) => arrangement.id));
const labelled = sampleDesign('minimal', { size: [200, 100], phones: 1 });
const twoPhones = sampleDesign('minimal', { size: [200, 100], phones: 2, without: ['labels'] });
const field = { numberField: { reach: 'band', padY: 0.1 } } as const;

// deno-fmt-ignore
test.each<[what: string, id: ArrangementId, worth: number, plainWorth: number, given: Given, number?: string]>([
  ['in one line',                              'stack',    1,          1,    {}],
  ['in its groups',                            'stack',    0.62,       0.62, {}, 'groups'],
  ['in a slot',                                'slotCode', 0.54,       0.54, {}],
  ['in a slot that its style is made for',     'slotCode', 0.8,        0.54, { preferences: { madeFor: ['slotCode'], twoLines: 0.8 } }],
  ['in a slot of a style made for another',    'slotCode', 0.54 * 0.9, 0.54, { preferences: { madeFor: ['stack'], twoLines: 0.8 } }],
  ['in what a style is made for',              'stack',    1,          1,    { preferences: { madeFor: ['stack'] } }],
  ['in what it is not made for',               'side',     0.9,        1,    { preferences: { madeFor: ['stack'] } }],
  ['at the cost that it names',                'side',     0.7,        1,    { preferences: { madeFor: ['stack'], madeForCost: 0.3 } }],
  ['on one axis at a round edge',              'stack',    1,          1,    { room: round }],
  ['parted above others at a round edge',      'banner',   0.9,        0.9,  { room: round }],
  ['beside others at a round edge',            'side',     1,          1,    { room: round }],
  ['in a column beside another one',           'bar',      1,          1,    { room: round }],
  ['parted within a column beside one',        'posterFoot', 0.9,      0.9,  { room: round, design: { ...design, text: { ...design.text, title: '请挪车' } }, preferences: { verticalTitle: 0 } }],
  ['in a room with an empty band',             'stack',    0.5,        0.5,  { room: { ...box(88), worth: 0.5 } }],
  ['turned',                                   'couplet',  0.57,       0.57, { design: { ...design, text: { ...design.text, title: '请挪车' } }, preferences: { verticalTitle: 0, madeFor: [special.couplet] } }],
])('what digits are worth: %s', (_, id, worth, plainWorth, given, number) => {
  const found = variantOf(id, given, number);
  expect(found.worth).toBeCloseTo(worth, 9);
  expect(found.plainWorth).toBeCloseTo(plainWorth, 9);
});

test('an arrangement stands for itself and all that say the same without what is missing', () => {
  const without = (parts: NonNullable<Sample['without']>) =>
    idsIn({ code: false, design: sampleDesign('minimal', { size: [200, 100], phones: 1, without: parts }) });
  expect(without(['labels', 'sub', 'tip'])).toEqual(new Set(['stack', 'bar']));
  expect(without(['labels', 'sub', 'tip', 'title'])).toEqual(new Set(['stack']));
  expect(idsIn({ preferences: { avoids: ['stack', 'bar'] } })).not.toContain('stack');
});

test('what cannot be broken or set downwards is in no arrangement that needs it', () => {
  expect(idsIn({})).toContain('slotCode');
  expect(idsIn({ design: twoPhones })).not.toContain('slotCode');
  expect(idsIn({ preferences: field })).not.toContain('slotCode');
  expect(idsIn({ design: { ...design, phones: [{ label: '', num: '110' }] } })).not.toContain('slotCode');
  const made = { madeFor: [special.couplet], verticalTitle: 0.1 };
  const upright = { ...design, text: { ...design.text, title: '请挪车' } };
  expect(idsIn({ design: upright, preferences: made })).toContain('couplet');
  expect(idsIn({ design: { ...twoPhones, text: upright.text }, preferences: made })).not.toContain('couplet');
  expect(idsIn({ design: upright, preferences: { ...made, ...field } })).not.toContain('couplet');
  expect(idsIn({ design: { ...upright, text: { ...upright.text, title: 'PARKING' } }, preferences: made }))
    .not.toContain('couplet');
  expect(idsIn({ design: upright })).not.toContain('poster');
  expect(idsIn({ design: upright, preferences: { verticalTitle: 0 } })).toContain('poster');
});

test('halves and ornaments stand where a style is made for them', () => {
  const upright = { ...design, text: { ...design.text, title: '请挪车' } };
  expect(idsIn({ design: upright, preferences: { madeFor: [special.flanked] } })).toContain('flanked');
  expect(idsIn({ preferences: { madeFor: [special.flanked] } })).not.toContain('flanked');
  expect(idsIn({ preferences: { madeFor: [special.cornered] } })).not.toContain('cornered');
  expect(idsIn({ preferences: { madeFor: [special.cornered], picture: [1, 1] } })).toContain('cornered');
});

test('labels are tried beside and above their numbers, where there are any', () => {
  const places = (given: Given) => new Set(variantsIn(given).map(({ block }) => block.phones?.labels));
  expect(places({ design: labelled, preferences: { avoids: ['slotCode'] } })).toEqual(
    new Set(['beside', 'above']),
  );
  expect(places({ preferences: { avoids: ['slotCode'] } })).toEqual(new Set(['beside']));
  // Over a number in lines that are one under the other.
  const inGroups = variantsIn({ design: labelled }).filter(({ block }) => block.phones?.lineCount === 3);
  expect(new Set(inGroups.map(({ block }) => block.phones?.labels))).toEqual(new Set(['above']));
});

// deno-fmt-ignore
test.each<[what: string, given: Given, beside: readonly (number | undefined)[]]>([
  ['on a plate of usual height, never',         { room: box(75) },                   [undefined]],
  ['on a lower one, beside small digits',       { room: box(74) },                   [undefined, 8]],
  ['on one hardly higher than a captioned tile', { room: box(43) },                  [undefined, 8]],
  ['on one not so high, beside any',            { room: box(42) },                   [undefined, Infinity]],
  ['not on a round plate',                      { room: round },                     [undefined]],
  ['not without a code',                        { room: box(42), code: false },      [undefined]],
  ['nor a caption that is not there',           { room: box(42), design: { ...design, qr: { ...design.qr, label: '' } } }, [undefined]],
])('a caption stands beside its code %s', (_, given, beside) => {
  expect([...new Set(variantsIn(given).map(({ block }) => block.captionBeside))]).toEqual(beside);
});

test('what a style is made for is tried with the room that it keeps free, and without', () => {
  const padding = { title: { top: 1 } };
  const paddings = (preferences: Preferences) =>
    variantsIn({ preferences }).flatMap(({ arrangement, block, isMadeFor }) =>
      arrangement.id === 'stack' && block.phones?.lineCount === 1 ? [[isMadeFor, block.padding]] : []
    );
  expect(paddings({ madeFor: ['stack'], padding })).toEqual([[true, padding], [false, undefined]]);
  expect(paddings({ madeFor: ['stack'] })).toEqual([[true, undefined]]);
  expect(paddings({ madeFor: ['side'], padding })).toEqual([[false, undefined]]);
});

test('what a style likes on plates of one form comes last, if all but subtitle and tip is there', () => {
  const likedIn = (given: Given) =>
    variantsIn({ liked: special.footLeft, ...given }).filter(({ isLiked }) => isLiked);
  expect(likedIn({}).length).toBeGreaterThan(0);
  expect(likedIn({ liked: undefined })).toEqual([]);
  expect(likedIn({ code: false })).toEqual([]);
  const bare = sampleDesign('minimal', { size: [200, 100], phones: 1, without: ['labels', 'sub', 'tip'] });
  expect(likedIn({ design: bare }).length).toBeGreaterThan(0);
  expect(variantsIn({ liked: special.footLeft }).at(-1)!.isLiked).toBe(true);
  expect(likedIn({ preferences: { madeFor: ['stack'], avoids: ['footLeft'] } })[0]).toMatchObject({
    worth: 1,
    isMadeFor: false,
  });
  expect(likedIn({ room: round })[0]!.worth).toBe(1);
});

// deno-fmt-ignore
test.each([
  ['138 0013 8000',      ['138 0013 8000', '138 / 0013 / 8000']],
  ['+86 138 0013 8000',  ['+86 138 0013 8000', '+86 / 138 0013 8000', '+86 138 / 0013 8000', '+86 / 138 / 0013 / 8000']],
  ['6234 5678',          ['6234 5678']],
])('%s alone is broken before its groups, or where what is dialled before it ends', (num, ways) => {
  const phones = [{ label: '', num }];
  const lines = variantsIn({ design: { ...design, phones }, code: false }).map(({ block }) =>
    block.phones!.rows[0]!.lines.map(({ text }) => text).join(' / ')
  );
  expect([...new Set(lines)]).toEqual(ways);
});

test.each([[[]], [[{ label: '家人', num: '138 0013 8000' }]]])(
  'a number with an extension may have it under it, with labels beside it too, also where there is %j',
  (others) => {
    const phones = [{ label: '公司', num: '021-58886666-8001' }, ...others];
    const hung = variantsIn({ design: { ...design, phones } }).filter(({ block }) =>
      block.phones!.rows[0]!.lines.map(({ text }) => text).join(' / ') === '021 5888 6666 / 转 8001'
    );
    expect(new Set(hung.map(({ block }) => block.phones?.labels))).toEqual(new Set(['beside', 'above']));
  },
);
