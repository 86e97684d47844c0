/** What the tile of a plate shows, and how. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/archive.ts';
import { minModuleMm } from '../../../site/qr/choose-code.ts';
import { codeBlock, codeDemand, codeSource } from '../../../site/sign/layout/code/code-block.ts';
import { sampleDesign } from '../sample-designs.ts';

function sourceOf(qr: Partial<Design['qr']>) {
  const design = sampleDesign('minimal', { size: [200, 100] });
  return codeSource({ ...design, qr: { ...design.qr, ...qr } }, undefined);
}

const image = 'data:image/svg+xml,<svg viewBox="0 0 40 20">';

test.each<[string, Partial<Design['qr']>]>([
  ['nothing, when it is off', { on: false }],
  ['no picture, when none is chosen', { mode: 'image', image: '' }],
  ['no code of an empty text', { type: 'custom', text: '' }],
  ['no code of a text that no code holds', { type: 'custom', text: '停'.repeat(3000) }],
])('a plate shows %s', (_, qr) => {
  expect(sourceOf(qr)).toBeUndefined();
});

test('a code or a picture that is there is shown, as what it is', () => {
  expect(sourceOf({})?.kind).toBe('payload');
  expect(sourceOf({ mode: 'image', image })?.kind).toBe('picture');
});

test('a code that would be too fine falls to fewer modules, on a tile that is too small alone', () => {
  const source = sourceOf({ type: 'custom', text: '停'.repeat(60), ec: 'H' })!;
  const { modules, fallenModules } = codeDemand(source);
  expect(fallenModules).toBeLessThan(modules);
  const shown = (sideMm: number) => codeBlock(source, { xMm: 0, yMm: 0, widthMm: sideMm, heightMm: sideMm });
  // A tile on which modules have just the least size holds the code as it was asked for.
  const leastMm = minModuleMm * modules;
  for (
    const [sideMm, count] of [[200, modules], [leastMm, modules], [leastMm - 0.01, fallenModules], [
      10,
      fallenModules,
    ]] as const
  ) {
    const block = shown(sideMm);
    if (block.kind !== 'code') throw new TypeError('no code');
    // Four modules on each side are kept light.
    expect(block.code.size).toBe(count - 8);
    expect(block.symbol.xMm).toBeCloseTo(4 * sideMm / count, 9);
    expect(block.symbol.widthMm).toBeCloseTo((count - 8) * sideMm / count, 9);
  }
});

test('a picture that cannot be read is none', () => {
  for (const uri of ['', 'data:image/', 'data:image/png;base64,AAAA']) {
    expect(sourceOf({ mode: 'image', image: uri })).toBeUndefined();
  }
});

test.each([
  [image, 2],
  ['data:image/svg+xml,<svg viewBox="0 0 20 40">', 0.5],
])('the tile closes around the picture %s, whose sides are as %d to 1', (uri, ratio) => {
  const square = { xMm: 10, yMm: 20, widthMm: 40, heightMm: 40 };
  const block = codeBlock(sourceOf({ mode: 'image', image: uri })!, square);
  if (block.kind !== 'picture') throw new TypeError('no picture');
  const { picture, tile } = block;
  expect(picture.widthMm / picture.heightMm).toBeCloseTo(ratio, 9);
  expect(Math.max(tile.widthMm, tile.heightMm)).toBeCloseTo(40, 9);
  for (const { xMm, yMm, widthMm, heightMm } of [picture, tile]) {
    expect([xMm + widthMm / 2, yMm + heightMm / 2]).toEqual([expect.closeTo(30, 9), expect.closeTo(40, 9)]);
  }
  const borderMm = [tile.widthMm - picture.widthMm, tile.heightMm - picture.heightMm];
  expect(borderMm[0]).toBeCloseTo(borderMm[1]!, 9);
  expect(borderMm[0]).toBeGreaterThan(1);
});
