/** What a design has to say, in all the ways that it may be set. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/archive.ts';
import { contentOf } from '../../../site/sign/layout/content.ts';
import type { Setting } from '../../../site/sign/layout/text/text-block.ts';
import { boxBook } from '../box-book.ts';
import { sampleDesign } from '../sample-designs.ts';

interface Texts extends Partial<Design['text']> {
  readonly label?: string;
  readonly caption?: string;
}

function content(
  { label = '', caption = '', ...text }: Texts,
  { code = true, ...preferences }: { code?: boolean; uprightHalves?: boolean; titleLines?: number } = {},
) {
  const design = sampleDesign('minimal', { size: [200, 100] });
  return contentOf(
    {
      ...design,
      text: { ...design.text, ...text },
      phones: [{ label, num: '110' }],
      qr: { ...design.qr, label: caption },
    },
    boxBook,
    { code, preferences },
  );
}

const textsOf = (settings: readonly Setting[]) =>
  settings.map(({ lines }) => lines.map(({ text }) => text).join('/'));

test('a title is set in up to four lines, subtitle and caption in three, tip and label in two', () => {
  const long = '如需挪车请拨打电话谢谢您的理解祝您一路平安';
  const { title, sub, caption, tip, rows } = content({
    title: long,
    sub: long,
    caption: long,
    tip: long,
    label: long,
  });
  const counts = [title, sub, caption, tip, rows[0]!.labels].map((settings) =>
    settings.map(({ lines }) => lines.length)
  );
  expect(counts).toEqual([[1, 2, 3, 4], [1, 2, 3], [1, 2, 3], [1, 2], [1, 2]]);
});

test.each([
  ['', []],
  ['停', ['停']],
  ['停车场', ['停车场']],
  ['停\n车', ['停/车']],
  ['A B', ['A B', 'A/B']],
  ['请勿停车', ['请勿停车', '请勿/停车']],
])('no line of the title %j is a lone ideograph that was not typed as one', (title, settings) => {
  expect(textsOf(content({ title }, { titleLines: 2 }).title)).toEqual(settings);
});

test('a short text is broken for no style but one that likes its title so, and no text leaves a scrap', () => {
  const short = content({ title: '请勿停车', sub: '请多关照', tip: '马上就来', caption: '扫码挪车' });
  for (const settings of [short.title, short.sub, short.tip, short.caption]) expect(settings).toHaveLength(1);
  expect(textsOf(content({ sub: '如有不便，请拨打电话挪车' }).sub)).toEqual([
    '如有不便，请拨打电话挪车',
    '如有不便，/请拨打电话挪车',
  ]);
});

test.each([
  ['', []],
  ['停', ['停']],
  ['停车', ['停', '车']],
  ['勿停车', ['勿停', '车']],
  ['临时停车请多关照', ['临时停车', '请多关照']],
  ['临时停车请多关照啊', []],
  ['临时\n停车', []],
  ['临时 停车', []],
  ['A座', []],
])('the title %j parts into the halves %j, the first one longer', (title, halves) => {
  for (const uprightHalves of [false, true]) {
    const set = content({ title }, { uprightHalves }).halves;
    expect(textsOf(set)).toEqual(halves);
    const isDown = ({ yEm }: { yEm?: number | undefined }) => yEm !== undefined;
    for (const { lines } of set) expect(lines[0]!.glyphs.every(isDown)).toBe(uprightHalves);
  }
});

test.each([
  ['临时停车请多关照啊', true],
  ['临时停车 请多关照啊', false],
  ['临时\n停车', false],
  ['A座', false],
  ['', false],
])('the title %j has an upright setting: %s', (title, has) => {
  expect(content({ title }).vertical !== undefined).toBe(has);
});

test('a phone without a number says nothing', () => {
  const design = sampleDesign('minimal', { size: [200, 100] });
  const phones = [{ label: '车主', num: '\n ' }, { label: '', num: '110' }];
  const { rows } = contentOf({ ...design, phones }, boxBook, { code: false });
  expect(rows.map(({ numField, labels }) => [numField, labels])).toEqual([['phones.1.num', []]]);
});
