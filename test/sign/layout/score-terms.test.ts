/** What each flaw of a finished composition costs, term by term, and that there is a measure of each which costs nothing. Lengths in mm. */
import { expect, test } from 'vitest';
import { contentOf } from '../../../site/sign/layout/content.ts';
import { plateOf } from '../../../site/sign/layout/frame.ts';
import type { Box, CodeBlock, TextLine } from '../../../site/sign/layout/layout.ts';
import { formOf, type Scored, type Terms, termsOf } from '../../../site/sign/layout/score.ts';
import { arrangementOf } from '../../../site/sign/layout/solver/arrangements.ts';
import { phoneBlock } from '../../../site/sign/layout/solver/phones.ts';
import type { Preferences } from '../../../site/sign/layout/solver/preferences.ts';
import { special } from '../../../site/sign/layout/solver/special.ts';
import { chooseCode } from '../../../site/qr/choose-code.ts';
import { boxRoom } from '../../../site/sign/layout/solver/room.ts';
import { boxBook } from '../box-book.ts';
import { sampleDesign } from '../sample-designs.ts';

const plain = { size: [200, 100], phones: 1, without: ['labels'] } as const;

function contentWith(title: string, phones: 1 | 2 = 1) {
  const design = sampleDesign('minimal', { ...plain, phones });
  return contentOf({ ...design, text: { ...design.text, title, sub: '' } }, boxBook, { code: false });
}

const content = contentWith('临时停车');
const numberOptions = { labels: 'beside', digitHeightEm: 0.72, labelInkEm: 0.93, numbers: 'line' } as const;

const fields = {
  title: 'text.title',
  sub: 'text.sub',
  label: 'phones.0.label',
  number: 'phones.0.num',
  tip: 'text.tip',
  caption: 'qr.label',
} as const;

function line(
  role: TextLine['role'],
  text: string,
  [xMm, yMm, widthMm, heightMm]: readonly [number, number, number, number],
): TextLine {
  const ink = { xMm, yMm, widthMm, heightMm };
  return { role, field: fields[role], run: boxBook.run(text, 'title'), sizeMm: 10, xMm, baselineMm: 0, ink };
}

const title = line('title', '临时停车', [60, 15, 80, 15]);
const number = line('number', '138', [40, 40, 120, 25]);
const tip = line('tip', '请致电', [60, 72, 80, 13]);
const lines = [title, number, tip];

/** With modules of the given size, 25 a side. */
function codeOf(moduleMm: number, { xMm = 0, yMm = 0 } = {}, level: 'M' | 'H' = 'H'): CodeBlock {
  const { code } = chooseCode('tel:13800138000', 'H')!;
  const widthMm = code.size * moduleMm;
  const symbol = { xMm, yMm, widthMm, heightMm: widthMm };
  const edgeMm = 4 * moduleMm;
  const tile: Box = {
    xMm: xMm - edgeMm,
    yMm: yMm - edgeMm,
    widthMm: widthMm + 2 * edgeMm,
    heightMm: widthMm + 2 * edgeMm,
  };
  return { kind: 'code', tile, symbol, code: { ...code, level } };
}

interface Given {
  readonly size?: readonly [w: number, h: number, r?: number];
  readonly preferences?: Preferences;
  readonly candidate?: Partial<Scored['candidate']>;
  readonly block?: Partial<Scored['candidate']['block']>;
  readonly sizes?: Partial<Scored['sizes']>;
  readonly scored?: Partial<Scored>;
  readonly main?: Scored['wishes']['main'];
}

/** Of a plate on which nothing is given up, but for what is given. */
function terms({ size: [w, h, r = 6] = [200, 100], main = 'number', ...given }: Given): Terms {
  const safe = { xMm: 0.05 * w, yMm: 0.05 * h, widthMm: 0.9 * w, heightMm: 0.9 * h };
  const sizes = {
    mainMm: 25,
    digitMm: 25,
    titleMm: 22,
    subMm: 8,
    tipMm: 8,
    captionMm: 8,
    labelMm: 14,
    tileMm: 0,
    gaps: 1,
    rows: 1,
    ...given.sizes,
  };
  return termsOf({
    candidate: {
      arrangement: arrangementOf('stack'),
      block: {
        content,
        phones: phoneBlock(content.rows, numberOptions),
        title: undefined,
        titleInkEm: 0.93,
        smallInkEm: 0.93,
        numberField: undefined,
        padding: undefined,
        pictureDh: undefined,
        captionBeside: undefined,
        ...given.block,
      },
      room: boxRoom(safe),
      leaf: () => [],
      isMadeFor: false,
      isLiked: false,
      worth: 1,
      plainWorth: 1,
      mainMm: 25,
      digitsShare: 1,
      tileMm: 0,
      ...given.candidate,
    },
    sizes,
    lines,
    code: undefined,
    plate: plateOf({ w, h, r, holes: false }),
    safe,
    align: 'center',
    wishes: { main, preferences: given.preferences ?? {}, titleEm: 4, subEm: 0, code: undefined },
    asksForH: false,
    largestMm: 25,
    picture: undefined,
    ...given.scored,
  });
}

const labelled = contentOf(sampleDesign('minimal', { ...plain, without: [] }), boxBook, { code: false });
const withLabel = { phones: phoneBlock(labelled.rows, numberOptions) };
const twoPhones = contentWith('临时停车', 2);
const broken = { ...numberOptions, labels: 'above', numbers: 'groups' } as const;
const inGroups = phoneBlock(content.rows, broken);
const bothInGroups = phoneBlock(twoPhones.rows, broken);
const at = (line: TextLine, ink: Partial<Box>) => ({ ...line, ink: { ...line.ink, ...ink } });
const sub = line('sub', '请多包涵', [60, 32, 80, 6]);
const caption = line('caption', '扫码', [20, 36, 20, 3]);
const down = {
  ...title,
  run: { ...title.run, glyphs: title.run.glyphs.map((glyph, at) => ({ ...glyph, yEm: at })) },
};
const bent = {
  ...title,
  run: { ...title.run, glyphs: title.run.glyphs.map((glyph) => ({ ...glyph, yEm: 0, turnRad: 0.1 })) },
};
const [inOne, inTwo] = content.title;
const longTitle = contentWith('临时停车请多多关照，谢谢');
const uneven = (texts: readonly string[]) => ({
  ...inTwo!,
  lines: texts.map((text) => boxBook.run(text, 'title')),
});
const flankedBy = (title: string) => ({
  block: { content: contentWith(title) },
  candidate: { arrangement: special.flanked },
});
const square = [120, 120] as const;
const portrait = [100, 150] as const;
/** Above the number, with all else below it. */
const codeFirst = [number, tip];

// deno-fmt-ignore
const costs: readonly (readonly [what: string, term: keyof Terms, cost: number, given: Given])[] = [
  ['a title as high as is usual',                      'title', 0, { sizes: { titleMm: 0.85 * 25 } }],
  ['one little higher than the digits',                'title', 0, { sizes: { titleMm: 1.1 * 25 } }],
  ['one half as high as is usual',                     'title', -0.485, { sizes: { titleMm: 0.425 * 25 } }],
  ['one twice as high as it may be',                   'title', -0.347, { sizes: { titleMm: 2.2 * 25 } }],
  ['one half as high as its style likes',              'title', -0.485, { sizes: { titleMm: 0.6 * 25 }, preferences: { titleShare: { aim: 1.2 } } }],
  ['one twice as high as its style likes',             'title', -0.347, { sizes: { titleMm: 2.4 * 25 }, preferences: { titleShare: { aim: 1.2 } } }],
  ['one as high as its style likes',                   'title', 0, { sizes: { titleMm: 1.2 * 25 }, preferences: { titleShare: { aim: 1.2 } } }],
  ['the title of a plate that is about it',            'title', 0, { sizes: { titleMm: 5 }, main: 'title' }],
  ['a plate without a title',                          'title', 0, { sizes: { titleMm: 5 }, block: { content: contentWith('') } }],
  ['a title of one character, too low',                'title', -0.485, { sizes: { titleMm: 0.425 * 25 }, block: { content: contentWith('停') } }],
  ['labels of half the digits and more',               'label', 0, { sizes: { labelMm: 13 }, block: withLabel }],
  ['labels of a quarter of them',                      'label', -0.277, { sizes: { labelMm: 6.5 }, block: withLabel }],
  ['modules of 1 mm',                                  'module', 0, { scored: { code: codeOf(1) } }],
  ['modules of 1.5 mm',                                'module', 0, { scored: { code: codeOf(1.5) } }],
  ['modules of 0.9 mm',                                'module', -0.105, { scored: { code: codeOf(0.9) } }],
  ['modules of 0.5 mm, four times as steeply',         'module', -2.285, { scored: { code: codeOf(0.5) } }],
  ['no code',                                          'module', 0, {}],
  ['a tip of 3.6 mm',                                  'small', 0, { sizes: { tipMm: 3.6 } }],
  ['a tip of half that',                               'small', -0.555, { sizes: { tipMm: 1.8 } }],
  ['a caption of half that',                           'small', -0.555, { sizes: { captionMm: 1.8 }, scored: { lines: [title, number, caption] } }],
  ['a subtitle of half that',                          'small', -0.555, { sizes: { subMm: 1.8 }, scored: { lines: [title, sub, number] } }],
  ['a tip of 2 mm beside digits of 5',                 'small', 0, { sizes: { tipMm: 2, mainMm: 5, digitMm: 5 } }],
  ['no small text',                                    'small', 0, { sizes: { tipMm: 1.8 }, scored: { lines: [title, number] } }],
  ['an empty band of 16 %',                            'band', 0, { scored: { lines: [at(title, { yMm: 16 }), number, tip] } }],
  ['one of 20 %',                                      'band', -0.16, { scored: { lines: [at(title, { yMm: 20 }), number, tip] } }],
  ['one of 31 %',                                      'band', -1.8, { scored: { lines: [at(title, { yMm: 31 }), number, tip] } }],
  ['40 % of the width empty on both sides',            'band', -1.2, { scored: { lines: lines.map((one) => at(one, { xMm: 80, widthMm: 40 })) } }],
  ['40 % of it empty on both, flush left',             'band', 0, { scored: { align: 'left', lines: lines.map((one) => at(one, { xMm: 80, widthMm: 40 })) } }],
  ['40 % of it empty on one side',                     'band', 0, { scored: { lines: lines.map((one) => at(one, { xMm: 20, widthMm: 40 })) } }],
  ['40 % of it empty on the other side',               'band', 0, { scored: { lines: lines.map((one) => at(one, { xMm: 140, widthMm: 40 })) } }],
  ['an ornament at one of the sides',                  'band', 0, { scored: { picture: { xMm: 0, yMm: 20, widthMm: 20, heightMm: 20 }, lines: lines.map((one) => at(one, { xMm: 80, widthMm: 40 })) } }],
  ['ink in the middle of the height',                  'centre', 0, {}],
  ['ink 1.5 % above it',                               'centre', 0, { scored: { lines: [at(title, { yMm: 12 }), number, tip] } }],
  ['ink 3 % above it',                                 'centre', -0.12, { scored: { lines: [at(title, { yMm: 9 }), number, tip] } }],
  ['ink 3 % below it',                                 'centre', -0.12, { scored: { lines: [title, number, at(tip, { yMm: 78 })] } }],
  ['ink 3 % left of the middle',                       'sideways', 0, { scored: { lines: lines.map((one) => at(one, { xMm: one.ink.xMm - 6 })) } }],
  ['ink 10 % right of it',                             'sideways', -0.21, { scored: { lines: lines.map((one) => at(one, { xMm: one.ink.xMm + 20 })) } }],
  ['ink 10 % left of it, flush left',                  'sideways', 0, { scored: { align: 'left', lines: lines.map((one) => at(one, { xMm: one.ink.xMm - 20 })) } }],
  ['a code 30 % left of the middle of a disc',         'sideways', -2.16, { size: [110, 110, 55], scored: { code: codeOf(0.5, { xMm: 55 - 33 - 6.25, yMm: 50 }), lines: [at(number, { xMm: 5, widthMm: 100 })] } }],
  ['a code 30 % left of the middle of a square',       'sideways', 0, { size: [110, 110], scored: { code: codeOf(0.5, { xMm: 55 - 33 - 6.25, yMm: 50 }), lines: [at(number, { xMm: 5, widthMm: 100 })] } }],
  ['a disc without a code',                            'sideways', 0, { size: [110, 110, 55], scored: { lines: [at(number, { xMm: 5, widthMm: 100 })] } }],
  ['one upright line for all',                         'axes', 0, {}],
  ['two',                                              'axes', -0.03, { scored: { lines: [at(title, { xMm: 25 }), number, tip] } }],
  ['three',                                            'axes', -0.66, { scored: { lines: [at(title, { xMm: 25 }), number, at(tip, { xMm: 110 })] } }],
  ['a title in one line',                              'lines', 0, { block: { title: inOne } }],
  ['a long one in two even lines',                     'lines', -0.14, { block: { content: longTitle, title: uneven(['临时停车请多', '多关照谢谢你']) } }],
  ['in two of which one is half as long',              'lines', -0.2275, { block: { content: longTitle, title: uneven(['临时停车请多多关', '照谢谢你']) } }],
  ['in two of which one ends with a mark',             'lines', -0.14, { block: { content: longTitle, title: uneven(['临时停车请，', '多关照谢谢']) } }],
  ['in two of which one is one character',             'lines', -0.6858, { block: { content: longTitle, title: uneven(['临时停车请多', '你']) } }],
  ['a longer one broken over its number',              'lines', -0.245, { block: { content: longTitle, title: uneven(['临时停车请', '多关']) } }],
  ['typed in two uneven lines',                        'lines', 0, { block: { content: contentWith('临时停车请多\n你'), title: uneven(['临时停车请多', '你']) } }],
  ['a short one broken over its number',               'lines', -0.39, { block: { title: inTwo } }],
  ['a short one broken beside its number',             'lines', -0.14, { block: { title: inTwo }, candidate: { arrangement: arrangementOf('bar') } }],
  ['a short one over the number, with a code beside',  'lines', -0.39, { block: { title: inTwo }, candidate: { arrangement: arrangementOf('side') } }],
  ['one that is broken beside a code, over the number', 'lines', -0.14, { block: { title: inTwo }, candidate: { arrangement: arrangementOf('banner') } }],
  ['the lines that its style likes it in',             'lines', 0.3, { block: { title: inTwo }, candidate: { isMadeFor: true }, scored: { code: codeOf(1) }, preferences: { titleLines: 2, madeFor: ['stack'] } }],
  ['these lines where the style is made for others',   'lines', -0.39, { block: { title: inTwo }, scored: { code: codeOf(1) }, preferences: { titleLines: 2 } }],
  ['other lines than those that its style likes',      'lines', 0, { block: { title: inOne }, candidate: { isMadeFor: true }, scored: { code: codeOf(1) }, preferences: { titleLines: 2, madeFor: ['stack'] } }],
  ['a subtitle in a line more than was typed',         'lines', -0.25, { block: { content: { ...content, sub: content.title } }, scored: { lines: [sub, sub, number, tip] } }],
  ['a tip in two lines more',                          'lines', -0.08, { scored: { lines: [number, tip, tip, tip] } }],
  ['a number in several lines on a lying plate',       'lines', -0.2, { block: { phones: inGroups } }],
  ['two numbers in several lines on it',               'lines', -0.8, { block: { phones: bothInGroups } }],
  ['a number in several lines on a square',            'lines', 0, { size: square, block: { phones: inGroups } }],
  ['the same where a plate hardly lies',               'lines', 0, { size: [120, 100], block: { phones: inGroups } }],
  ['a title downwards',                                'reading', 0, { scored: { lines: [down, number, tip] } }],
  ['a title downwards, as its style likes it',         'reading', 0.4, { scored: { lines: [down, number, tip] }, preferences: { verticalTitle: 0.4 } }],
  ['the same at a round end',                          'reading', -0.2, { size: [200, 100, 50], scored: { lines: [down, number, tip] }, preferences: { verticalTitle: 0.4 } }],
  ['a caption downwards, at a round end too',          'reading', 0, { size: [200, 100, 50], scored: { lines: [number, { ...down, role: 'caption', field: 'qr.label' }] }, preferences: { verticalTitle: 0.4 } }],
  ['a title along the rim of a disc',                  'reading', 0, { size: [110, 110, 55], scored: { lines: [bent, number, tip] } }],
  ['a number turned on a portrait',                    'reading', -0.15, { size: portrait, scored: { lines: [title, { ...number, turned: true }, tip] } }],
  ['a number turned on a lying plate',                 'reading', -3, { scored: { lines: [title, { ...number, turned: true }, tip] } }],
  ['a number turned where it is hardly a portrait',    'reading', -3, { size: [100, 120], scored: { lines: [title, { ...number, turned: true }, tip] } }],
  ['a code that touches what is below it',             'reading', -0.4, { scored: { lines: [at(number, { yMm: 19.5 }), at(tip, { yMm: 19.5 })], code: codeOf(0.5, { xMm: 60, yMm: 5 }) } }],
  ['a code before all that is read',                   'reading', -0.4, { scored: { lines: codeFirst, code: codeOf(0.5, { xMm: 60, yMm: 5 }) } }],
  ['the same with its caption under it',               'reading', -0.4, { scored: { lines: [at(number, { yMm: 45 }), tip, at(caption, { yMm: 20 })], code: codeOf(0.5, { xMm: 60, yMm: 5 }) } }],
  ['a code beside the number, over the tip',           'reading', 0, { scored: { lines: [at(number, { yMm: 10 }), tip], code: codeOf(0.5, { xMm: 5, yMm: 5 }) } }],
  ['a code below the title',                           'reading', 0, { scored: { lines, code: codeOf(0.25, { xMm: 60, yMm: 31 }) } }],
  ['a code below the number',                          'reading', 0, { scored: { lines: codeFirst, code: codeOf(0.5, { xMm: 60, yMm: 80 }) } }],
  ['a code before a plate without a number',           'reading', 0, { scored: { lines: [tip], code: codeOf(0.5, { xMm: 60, yMm: 5 }) } }],
  ['a subtitle parted from its title',                 'reading', -0.2, { candidate: { arrangement: arrangementOf('bannerSub') } }],
  ['a caption beside its code',                        'reading', -0.2, { block: { captionBeside: 8 } }],
  ['two halves of two characters each',                'reading', 0, flankedBy('临时停车')],
  ['halves of one character each',                     'reading', -5, flankedBy('停车')],
  ['halves of which one is longer',                    'reading', -5, flankedBy('请停车')],
  ['halves at the edges of a portrait',                'reading', -5, { ...flankedBy('临时停车'), size: portrait }],
  ['a code that has fallen to M',                      'level', -0.1, { scored: { asksForH: true, code: codeOf(1, {}, 'M') } }],
  ['a code that was asked for at M',                   'level', 0, { scored: { code: codeOf(1, {}, 'M') } }],
  ['a code at H, as it was asked for',                 'level', 0, { scored: { asksForH: true, code: codeOf(1) } }],
  ['digits half as high as another arrangement has',   'digits', -1.04, { candidate: { digitsShare: 0.5 } }],
  ['digits of 70 % of the highest on a square',        'digits', 0, { size: square, candidate: { mainMm: 17.5 } }],
  ['digits of 69 % on it',                             'digits', -2.2, { size: square, candidate: { mainMm: 17.25 } }],
  ['digits of 69 % on a lying plate',                  'digits', 0, { candidate: { mainMm: 17.25 } }],
  ['an arrangement that its style favours',            'style', 0.3, { preferences: { favours: { stack: 0.3 } } }],
  ['another one',                                      'style', 0, { preferences: { favours: { bar: 0.3 } } }],
  ['one drawn around a code, without it',              'style', -0.5, { candidate: { arrangement: arrangementOf('side') } }],
  ['the same with its code',                           'style', 0, { candidate: { arrangement: arrangementOf('side') }, scored: { code: codeOf(1) } }],
  ['what its style is made for',                       'style', 1.9, { candidate: { isMadeFor: true }, preferences: { madeFor: ['stack', 'side'] } }],
  ['what it is made for, with two phones',             'style', 0.2, { candidate: { isMadeFor: true }, block: { content: twoPhones }, preferences: { madeFor: ['stack'] } }],
  ['what it is made for, with small modules',          'style', 0, { candidate: { isMadeFor: true }, scored: { code: codeOf(0.8) }, preferences: { madeFor: ['stack'] } }],
  ['what it is made for, on a portrait',               'style', 0, { size: portrait, candidate: { isMadeFor: true }, preferences: { madeFor: ['stack'] } }],
  ['what it is made for, on a very wide bar',          'style', 0, { size: [210, 50], candidate: { isMadeFor: true }, preferences: { madeFor: ['stack'] } }],
  ['what it is made for, on a pill',                   'style', 0, { size: [200, 100, 50], candidate: { isMadeFor: true }, preferences: { madeFor: ['stack'] } }],
  ['what is left of what it is made for with a code',  'style', 0, { candidate: { isMadeFor: true }, preferences: { madeFor: ['side', 'codeFirst'] } }],
  ['what it is made for, with modules that just scan', 'style', 1.9, { candidate: { isMadeFor: true }, scored: { code: codeOf(0.85) }, preferences: { madeFor: ['stack'] } }],
  ['what it is made for, on one that hardly lies',     'style', 0, { size: [90, 100], candidate: { isMadeFor: true }, preferences: { madeFor: ['stack', 'side'] } }],
  ['what it is made for, on one that is just a bar',   'style', 0, { size: [180, 50], candidate: { isMadeFor: true }, preferences: { madeFor: ['stack', 'side'] } }],
  ['what it is made for, with corners just round',     'style', 0, { size: [200, 100, 20], candidate: { isMadeFor: true }, preferences: { madeFor: ['stack', 'side'] } }],
  ['what its style likes on plates of one form',       'style', 2.2, { size: portrait, candidate: { isLiked: true } }],
];

test.each(costs)('%s: %s %d', (_, term, cost, given) => {
  expect(terms(given)[term]).toBeCloseTo(cost, 3);
});

// deno-fmt-ignore
test.each([
  ['disc',    [110, 110, 55], 1],
  ['disc',    [110, 110, 55], 2],
  [undefined, [200, 100, 50], 1],
  [undefined, [60, 150, 20],  1],
  ['strip',   [60, 150, 6],   1],
  [undefined, [60, 150, 6],   2],
  [undefined, [90, 150, 6],   1],
  ['square',  [100, 110, 6],  1],
  ['square',  [110, 100, 6],  1],
  [undefined, [100, 100, 6],  2],
  [undefined, [100, 120, 6],  1],
  [undefined, [120, 100, 6],  1],
  ['bar',     [210, 60, 6],   1],
  [undefined, [210, 80, 6],   1],
  ['square',  [23, 20, 0],    1],
  ['square',  [20, 23, 0],    1],
  ['square',  [100, 100, 20], 1],
  [undefined, [100, 180, 6],  1],
  [undefined, [280, 100, 6],  1],
  [undefined, [108, 90, 6],   2],
  ['card',    [86, 54, 3],    2],
  ['card',    [110, 70, 3],   3],
  [undefined, [86, 54, 3],    1],
  [undefined, [110.5, 70, 3], 2],
  [undefined, [86, 78, 3],    2],
] as const)('a style may have a liking of its own for a %s: %j mm with %d phones', (form, [w, h, r], phones) => {
  expect(formOf(plateOf({ w, h, r, holes: false }), phones)).toBe(form);
});
