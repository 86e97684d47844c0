/** The digits' height in every composition that is looked at, and what the rest of the plate then has. Lengths in mm. */
import { expect, test } from 'vitest';
import { contentOf } from '../../../site/sign/layout/content.ts';
import { atOnce } from '../../../site/sign/layout/scheduling.ts';
import type { Composition } from '../../../site/sign/layout/solver/arrangements.ts';
import { minSizes } from '../../../site/sign/layout/solver/demands.ts';
import type { Preferences } from '../../../site/sign/layout/solver/preferences.ts';
import { boxRoom } from '../../../site/sign/layout/solver/room.ts';
import { type Candidate, fitsWith, solveSteps } from '../../../site/sign/layout/solver/solve.ts';
import { mirrored, special } from '../../../site/sign/layout/solver/special.ts';
import { distributeSlack } from '../../../site/sign/layout/solver/slack.ts';
import { type Task, variantsOf } from '../../../site/sign/layout/solver/variants.ts';
import { boxBook } from '../box-book.ts';
import { type Sample, sampleDesign } from '../sample-designs.ts';

interface Given {
  readonly title?: string;
  readonly without?: NonNullable<Sample['without']>;
  readonly phones?: 1 | 2;
  readonly preferences?: Preferences;
  readonly liked?: Composition;
  readonly room?: readonly [widthMm: number, heightMm: number];
  readonly modules?: readonly [asked: number, fallen: number];
}

function taskOf({ title = '请挪车谢谢', without = [], phones = 1, preferences = {}, ...given }: Given): Task {
  const design = sampleDesign('minimal', { size: [200, 100], phones, without: ['labels', ...without] });
  const text = { ...design.text, title: without.includes('title') ? '' : title };
  const code = !without.includes('code');
  const [widthMm, heightMm] = given.room ?? [188, 88];
  const [modules, fallenModules] = given.modules ?? [33, 33];
  return {
    content: contentOf({ ...design, text }, boxBook, { code }),
    wishes: {
      main: 'number',
      preferences,
      titleEm: Array.from(text.title).length,
      subEm: 8,
      phones: 1,
      code: code ? { modules, fallenModules } : undefined,
      marginMm: 0,
      frameGapMm: Infinity,
    },
    rooms: [boxRoom({ xMm: 6, yMm: 6, widthMm, heightMm })],
    liked: given.liked === undefined ? [] : [given.liked],
    digitHeightEm: 0.72,
    titleInkEm: 0.93,
    smallInkEm: 0.93,
  };
}

const solved = (given: Given): readonly Candidate[] => atOnce(solveSteps(taskOf(given)));
const valueOf = ({ mainMm, weight: worth }: Candidate) => mainMm * worth;
const valuesOf = (given: Given) =>
  [...new Set(solved(given).map((one) => valueOf(one).toFixed(9)))].map(Number);
const fitsAt = (candidate: Candidate, mainMm: number, { wishes }: Task) =>
  fitsWith(candidate, minSizes(mainMm, candidate.tileMm, wishes));

// deno-fmt-ignore
test.each<[string, Given]>([
  ['with a code',           {}],
  ['without a code',        { without: ['code'] }],
  ['with two phones',       { phones: 2 }],
  ['on a low plate',        { room: [188, 30] }],
  ['with a code that falls', { room: [60, 50], modules: [45, 33] }],
])('all candidates have one value, a little below the largest that fits: %s', (_, given) => {
  const [value, ...others] = valuesOf(given);
  expect(others).toEqual([]);
  const task = taskOf(given);
  const candidates = solved(given);
  for (const one of candidates) expect(fitsAt(one, one.mainMm, task)).toBe(true);
  const largest = Math.max(...candidates.map((one) => {
    let mainMm = one.mainMm;
    while (fitsAt(one, mainMm * 1.001, task)) mainMm *= 1.001;
    return mainMm * one.weight;
  }));
  // With smaller tiles than those of the candidates there may be a little more.
  expect(value! / largest).toBeGreaterThan(0.9);
  expect(value! / largest).toBeLessThan(1);
});

test('what looks may cost the digits is the share that the style says', () => {
  expect(valuesOf({ preferences: { qualityBudget: 0.1 } })[0]! / valuesOf({})[0]!).toBeCloseTo(0.9 / 0.98, 9);
  expect(solved({ preferences: { qualityBudget: 0.1 } }).length).toBeGreaterThan(solved({}).length);
});

test('the search pauses after every dozen arrangements, beside one tile and then beside all', () => {
  const task = taskOf({});
  const count = variantsOf(task).length;
  expect(count).toBeGreaterThan(24);
  expect([...solveSteps(task)]).toHaveLength(2 * Math.ceil(count / 12) + 1);
});

test('each line break of the title is a candidate of its own', () => {
  const candidates = solved({}).filter(({ arrangement }) => arrangement.items.includes('title'));
  expect(new Set(candidates.map(({ block }) => block.title?.lines.length))).toEqual(new Set([1, 2]));
  expect(solved({ without: ['title'] }).every(({ block }) => block.title === undefined)).toBe(true);
});

test('beside a code digits below a millimetre are found too', () => {
  const found = solved({ room: [7, 5] });
  expect(found.length).toBeGreaterThan(0);
  expect(Math.max(...found.map(({ mainMm }) => mainMm))).toBeLessThan(1);
});

test('a style may have smaller digits in what it is made for, and knows how much smaller', () => {
  const own = { preferences: { madeFor: ['side'] } } as const;
  const candidates = solved(own);
  expect(candidates.every(({ digitsShare }) => digitsShare > 0.85 && digitsShare <= 1)).toBe(true);
  const others = candidates.filter(({ isNative }) => !isNative);
  const plain = Math.max(...solved({}).map(({ mainMm }) => mainMm));
  // Another one is as large as it would be in any other style.
  for (const { mainMm } of others) expect(mainMm).toBeLessThanOrEqual(plain + 1e-9);
  expect(valuesOf(own)).toHaveLength(1);
});

test('what a style likes on plates of one form is taken alone, with nine tenths of the digits and a code that scans', () => {
  const liked = solved({ liked: mirrored('footSub') });
  expect(liked.every(({ isPreferred }) => isPreferred)).toBe(true);
  const all = solved({});
  expect(liked.length).toBeGreaterThan(0);
  const largest = Math.max(...all.map(({ mainMm }) => mainMm));
  for (const { mainMm, tileMm, weight: worth } of liked) {
    expect(mainMm).toBeGreaterThanOrEqual(0.9 * largest);
    expect(tileMm).toBeGreaterThanOrEqual(0.85 * 33);
    expect(mainMm * worth).toBeCloseTo(valuesOf({})[0]!, 9);
  }
  // Beside digits in several lines, which are much larger, it is not wanted.
  expect(solved({ liked: mirrored('footSub'), room: [84, 76] }).some(({ isPreferred }) => isPreferred)).toBe(
    false,
  );
  const likedAt = (formCost: number) => {
    const given = { liked: special.turnedCode, preferences: { formCost, verticalTitle: true } };
    return solved(given).filter(({ isPreferred }) => isPreferred).length;
  };
  expect(likedAt(0)).toBe(0);
});

/** What the largest digits in a stack leave to the others, in heights of the digits. */
function spent(given: Given) {
  const { wishes } = taskOf(given);
  const candidate = solved(given).find(({ arrangement, block }) =>
    arrangement.id === 'stack' && block.phones!.lineCount === 1 && (block.title?.lines.length ?? 1) === 1
  )!;
  const { sizes } = distributeSlack(candidate, wishes);
  expect(fitsWith(candidate, sizes)).toBe(true);
  return { candidate, wishes, sizes, title: sizes.titleMm / sizes.mainMm, tip: sizes.tipMm / sizes.mainMm };
}

const bare = ['sub', 'tip', 'code'] as const;

// deno-fmt-ignore
test.each<[string, Given, number]>([
  ['with nothing but a number as wide as the plate',  { without: bare },                                                           1],
  ['with a tip too',                                  { without: ['sub', 'code'] },                                                1],
  ['that its style likes small',                      { without: bare, preferences: { titleShare: { aim: 0.5 } } },                0.8],
  ['of six characters',                               { title: '临时停车一会', without: bare },                                      1],
])('a short title grows as high as the number: %s', (_, given, share) => {
  expect(spent(given).title).toBeCloseTo(share, 1);
});

test('a longer title grows no higher than the digits', () => {
  expect(spent({ title: '临时停车一会儿', without: bare }).title).toBeLessThanOrEqual(1.05);
});

test('nothing gets less than it demands, and what room there is is used', () => {
  for (
    const given of [{}, { without: bare }, { without: ['code'] }, {
      room: [188, 160],
    }] as const satisfies readonly Given[]
  ) {
    const found = solved(given)[0]!;
    const { wishes } = taskOf(given);
    const { sizes } = distributeSlack(found, wishes);
    const min = minSizes(found.mainMm, found.tileMm, wishes);
    for (
      const key of ['titleMm', 'subMm', 'tipMm', 'captionMm', 'labelMm', 'tileMm', 'gaps', 'rows'] as const
    ) {
      expect(sizes[key], key).toBeGreaterThanOrEqual(min[key] - 1e-9);
    }
    expect(fitsWith(found, sizes)).toBe(true);
  }
});

test('tip and caption stay below a tenth more than the title', () => {
  const { sizes } = spent({ without: ['code', 'sub'], preferences: { titleShare: { min: 0.2, aim: 0.2 } } });
  expect(sizes.tipMm).toBeLessThanOrEqual(Math.max(2.6, 1.1 * sizes.titleMm) + 1e-9);
});

test('on a plate much higher than its texts phones stand twice as far apart, not gaps three times as wide', () => {
  const { sizes } = spent({ phones: 2, room: [100, 84], without: bare });
  expect(sizes.rows).toBe(2);
  expect(sizes.gaps).toBeCloseTo(1.5, 9);
});
