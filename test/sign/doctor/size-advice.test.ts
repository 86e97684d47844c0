/** Advice in a sentence is tried, as fixes are: what is named makes the digits larger, what is not would not. */
import { expect, test } from 'vitest';
import { importArchive } from '../../../schema/import.ts';
import { sizeAdvice, type SizeWay } from '../../../site/sign/doctor/size-advice.ts';
import { makePlate } from '../../../site/sign/plate.ts';
import { createStyleLibrary } from '../../../site/sign/style/style-library.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { fontsDir } from '../../type/fonts-dir.ts';

const world = {
  fonts: createFontLibrary(fileFontSource(fontsDir)),
  styles: createStyleLibrary(),
  designerAddress: 'https://plate.example.cn/',
};

const designOf = (w: number, h: number, style: string, changes: object = {}) =>
  importArchive({
    schema: 'move-car-sign',
    style,
    font: 'sans',
    numFont: 'oswald',
    size: { w, h },
    text: { title: '临时停车', sub: '如有不便，请拨打电话挪车', tip: '马上就来，感谢理解' },
    phones: [{ label: '车主', num: '13912345678' }],
    qr: { on: true, type: 'link', ec: 'M' },
    ...changes,
  }).design!;

test.each(
  [
    [210, 148, 'warn'],
    [200, 100, 'warn'],
    [100, 150, 'sky'],
    [86, 54, 'minimal'],
    [80, 80, 'blocks'],
  ] as const,
)('on %i x %i mm in %s every way that is named helps, and no other would', async (w, h, style) => {
  const design = designOf(w, h, style);
  const named = await sizeAdvice(design, world);
  expect(named).toContain('larger');
  const digits = async (tried: typeof design) =>
    (await makePlate(tried, world, { bleedMm: 0 })).layout.digitMm!;
  const now = await digits(design);
  expect(named).not.toContain('spaced');
  const tried: Readonly<Record<Exclude<SizeWay, 'spaced'>, typeof design>> = {
    larger: designOf(w * 1.25, h * 1.25, style),
    noCode: { ...design, qr: { ...design.qr, on: false } },
    fewerWords: { ...design, text: { ...design.text, sub: '', tip: '' } },
  };
  for (const way of ['noCode', 'fewerWords'] as const) {
    expect([way, await digits(tried[way]) > 1.05 * now]).toEqual([way, named.includes(way)]);
  }
  expect(await digits(tried.larger)).toBeGreaterThan(now);
});

test('what is not on the plate cannot be taken off it, and without a number there is nothing to advise', async () => {
  const bare = designOf(200, 100, 'warn', { text: { title: '停' }, qr: { on: false } });
  expect(await sizeAdvice(bare, world)).toEqual(['larger']);
  expect(await sizeAdvice(designOf(200, 100, 'warn', { phones: [] }), world)).toEqual([]);
});

test.each([
  ['+6591234567', true],
  ['+65 9123 4567', false],
  ['4915123020522', true],
  ['+85291234567', false],
  ['13912345678', false],
])('blanks in %s help on an upright plate without a code: %s', async (num, helps) => {
  const text = { title: '临时停车', sub: '', tip: '' };
  const design = designOf(100, 150, 'minimal', { phones: [{ label: '', num }], qr: { on: false }, text });
  expect((await sizeAdvice(design, world)).includes('spaced')).toBe(helps);
});
