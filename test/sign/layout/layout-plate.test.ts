/** One plate as a whole: what it is about, the field behind its number, columns over its groups. Lengths in mm. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/archive.ts';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
import { layoutOf, type Sample, sampleDesign } from '../sample-designs.ts';

const all = ['title', 'sub', 'tip', 'code'] as const;
const inkOf = ({ lines }: Layout, role: 'title' | 'sub' | 'tip' | 'number') =>
  lines.find((line) => line.role === role)!.ink;

test.each(
  [['title', '请挪车'], ['sub', '请挪车'], ['tip', '请挪车'], ['title', '停'], ['sub', '停'], [
    'tip',
    '停',
  ]] as const,
)(
  'a plate with a %s alone, %s, is about it, and has no digits',
  (role, text) => {
    const without = all.filter((part) => part !== role);
    const design = sampleDesign('minimal', { size: [200, 100], phones: 0, without });
    const layout = layoutOf({ ...design, text: { ...design.text, [role]: text } });
    expect(layout.digitMm).toBeNull();
    expect(inkOf(layout, role).heightMm).toBeGreaterThan(30);
    expect(layout.valueMm).toBeGreaterThan(30);
    expect(layout.phones).toBeUndefined();
    expect(layout.rows).toEqual([]);
  },
);

test('a plate with a code alone is about that', () => {
  const without = ['title', 'sub', 'tip'] as const;
  const design = sampleDesign('minimal', { size: [200, 100], phones: 0, without });
  const qr: Design['qr'] = { ...design.qr, type: 'custom', text: 'https://example.cn/', label: '' };
  const { code, digitMm, lines } = layoutOf({ ...design, qr });
  expect(code?.tile.heightMm).toBeGreaterThan(80);
  expect([digitMm, lines]).toEqual([null, []]);
});

function withField(style: Design['style'], sample: Sample): { field: Box; phones: Box; layout: Layout } {
  const layout = layoutOf(sampleDesign(style, sample));
  return { field: layout.numberField!, phones: layout.phones!, layout };
}

test('a field around one number has the padding of its style', () => {
  const { field, phones, layout: { digitMm } } = withField('caution', {
    size: [200, 100],
    phones: 1,
    without: ['labels'],
  });
  expect(field.xMm).toBeCloseTo(phones.xMm - 0.28 * digitMm!, 6);
  expect(field.widthMm).toBeCloseTo(phones.widthMm + 0.56 * digitMm!, 6);
  // No less than a quarter of the digits.
  expect(field.yMm).toBeCloseTo(phones.yMm - 0.25 * digitMm!, 6);
  expect(field.heightMm).toBeCloseTo(phones.heightMm + 0.5 * digitMm!, 6);
});

test('a band is as wide as the plate and as high as its style pads the number', () => {
  const { field, phones, layout: { digitMm } } = withField('warn', { size: [200, 100], phones: 1 });
  expect([field.xMm, field.widthMm]).toEqual([0, 200]);
  expect(field.yMm).toBeCloseTo(phones.yMm - 0.2 * digitMm!, 6);
  expect(field.heightMm).toBeCloseTo(phones.heightMm + 0.4 * digitMm!, 6);
});

test('a style without fields draws none', () => {
  expect(layoutOf(sampleDesign('minimal', { size: [200, 100] })).numberField).toBeUndefined();
});

// deno-fmt-ignore
test.each([
  ['with all above and below',  { size: [200, 100], without: ['code'] }],
  ['with a code beside it',     { size: [200, 100] }],
  ['on a portrait',             { size: [100, 148], phones: 3 }],
  ['alone on a plate',          { size: [200, 100], without: ['title', 'sub', 'tip', 'code'] }],
  ['under a title',             { size: [150, 100], without: ['sub', 'tip', 'code'] }],
  ['over a tip',                { size: [150, 100], without: ['sub', 'title', 'code'] }],
  ['far below a title',         { size: [200, 100], without: ['sub', 'tip', 'code'] }],
  ['at the foot of a low one',  { size: [120, 60], without: ['sub', 'tip', 'code'] }],
  ['over a code',               { size: [100, 200], without: ['title', 'sub', 'tip'] }],
] as const satisfies [string, Sample][])('around several it is wider at its ends, and touches nothing: %s', (_, sample) => {
  const { field, phones, layout: { digitMm, rows, lines, safe, code } } = withField('caution', sample);
  const footOf = ({ yMm, heightMm }: Box) => yMm + heightMm;
  const padMm = phones.yMm - field.yMm;
  expect(field.heightMm - phones.heightMm).toBeCloseTo(2 * padMm, 6);
  const gapMm = rows[1]!.yMm - rows[0]!.yMm - rows[0]!.heightMm;
  expect(padMm).toBeGreaterThanOrEqual(0.25 * digitMm! - 1e-6);
  expect(padMm).toBeLessThan(gapMm);
  const words = lines.filter(({ role }) => role !== 'number' && role !== 'label').map(({ ink }) => ink);
  for (const one of code ? [...words, code.tile] : words) {
    if (one.xMm > field.xMm + field.widthMm || one.xMm + one.widthMm < field.xMm) continue;
    const freeMm = one.yMm > field.yMm ? one.yMm - footOf(phones) : phones.yMm - footOf(one);
    expect(padMm).toBeLessThanOrEqual(Math.max(0.25 * digitMm!, 0.45 * freeMm) + 1e-6);
  }
  expect(field.yMm).toBeGreaterThanOrEqual(safe.yMm - 1e-6);
  expect(footOf(field)).toBeLessThanOrEqual(footOf(safe) + 1e-6);
});
