/**
 * Where the code's caption stands: under the tile, or beside it where a plate is too low for both. An ordinary run grows bars of one width a
 * style, of the other at the next style; a hunt of both.
 */
import { expect, test } from 'vitest';
import { inTurn } from '../../run/cases.ts';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

/** A code with this caption on a plate that is a low bar as a rule. */
function barWith(caption: string, size: readonly [number, number] = [200, 38]) {
  const design = sampleDesign('minimal', { size, radius: 3, phones: 1, without: ['sub', 'labels'] });
  const { code, lines } = layoutOf({ ...design, qr: { ...design.qr, label: caption } });
  if (code?.kind !== 'code') throw new TypeError('the plate has no code');
  return {
    tile: code.tile,
    moduleMm: code.symbol.widthMm / code.code.size,
    captions: lines.filter(({ role }) => role === 'caption'),
  };
}

test('on a low bar a caption stands upright at the right of the tile, whose modules are as large as without one', () => {
  const { tile, moduleMm, captions: [caption] } = barWith('扫码联系车主');
  expect(caption!.ink.xMm).toBeGreaterThan(tile.xMm + tile.widthMm);
  expect(caption!.ink.heightMm).toBeGreaterThan(4 * caption!.ink.widthMm);
  const middles = [tile, caption!.ink].map(({ yMm, heightMm }) => yMm + heightMm / 2);
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(0.2 * caption!.sizeMm);
  expect(moduleMm).toBeGreaterThanOrEqual(0.85);
  expect(barWith('').moduleMm / moduleMm).toBeLessThan(1.05);
});

test('each line that was typed is a column, the first one at the right', () => {
  const { captions: [caption] } = barWith('微信扫一扫\n一键挪车');
  const at = (char: string) => caption!.run.glyphs.find((glyph) => glyph.char === char)!;
  expect(at('微').xEm).toBeGreaterThan(at('挪').xEm + 1);
  expect(at('扫').yEm).toBeGreaterThan(at('微').yEm!);
  expect(caption!.run.text).toBe('微信扫一扫 一键挪车');
});

test('a caption in Latin letters stands beside the tile in lines', () => {
  const { tile, captions } = barWith('Scan to call', [200, 34]);
  expect(captions.map(({ run }) => run.text).join(' ')).toBe('Scan to call');
  for (const { ink, run } of captions) {
    expect(ink.xMm).toBeGreaterThan(tile.xMm + tile.widthMm);
    expect(run.glyphs.every(({ yEm }) => yEm === undefined)).toBe(true);
  }
});

test('on a purse card the digits get the height that a caption under the tile would take', () => {
  const design = sampleDesign('minimal', { size: [86, 54], radius: 3, without: ['sub', 'tip'] });
  const cardWith = (label: string) =>
    layoutOf({
      ...design,
      text: { ...design.text, title: '临时停车' },
      qr: { ...design.qr, ec: 'H', label },
    });
  const { code, digitMm, lines } = cardWith('扫码拨号');
  const caption = lines.find(({ role }) => role === 'caption')!;
  expect(caption.ink.xMm).toBeGreaterThan(code!.tile.xMm + code!.tile.widthMm);
  expect(digitMm).toBeGreaterThan(0.97 * cardWith('').digitMm!);
});

test('where both have room the caption stands under the tile', () => {
  const { tile, captions: [caption] } = barWith('扫码联系车主', [200, 100]);
  expect(caption!.ink.yMm).toBeGreaterThan(tile.yMm + tile.heightMm);
});

const grown = ['minimal', 'navy', 'chalk', 'warn', 'pink'] as const;

test.each(grown)(
  '%s: as a bar grows and the caption moves under the tile, the digits beside such modules never fall',
  (style) => {
    const heights = Array.from({ length: 18 }, (_, at) => 30 + 3 * at);
    for (const width of inTurn([120, 200], grown.indexOf(style), 2)) {
      const values = heights.map((height) => {
        const design = sampleDesign(style, { size: [width, height], radius: 3, phones: 1, without: ['sub'] });
        return layoutOf({ ...design, qr: { ...design.qr, ec: 'H' } }).valueMm;
      });
      for (const [at, valueMm] of values.slice(1).entries()) {
        expect(valueMm, `${width} x ${heights[at + 1]}`).toBeGreaterThanOrEqual(0.99 * values[at]!);
      }
    }
  },
);
