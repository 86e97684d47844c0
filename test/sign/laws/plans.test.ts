/** Beside each other the styles are as many designs: where title, subtitle, number, code and tip stand, in sixths of the plate. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
import { contents, plateOf, usual } from './plates.ts';

function planOf({ plate, title, sub, phones, code, tip, lines }: Layout): string {
  const sixths = (box: Box | undefined) =>
    box && [
      Math.round(6 * (box.xMm + box.widthMm / 2) / plate.widthMm),
      Math.round(6 * (box.yMm + box.heightMm / 2) / plate.heightMm),
    ].join();
  const numbers = lines.filter(({ role }) => role === 'number').length;
  return [title, sub, phones, code?.tile, tip].map(sixths).concat(`${numbers}`).join(' ');
}

// deno-fmt-ignore
test.each([
  ['plate',   'the usual texts',              18],
  ['plate',   'a dial code and no label',     20],
  ['plate',   'two numbers',                  20],
  ['upright', 'the usual texts',              20],
  ['upright', 'a dial code and no label',     18],
  ['upright', 'two numbers',                  16],
  ['a6',      'the usual texts',              20],
  ['card',    'the usual texts',              20],
  ['card',    'a dial code and no label',     20],
  ['card',    'two numbers',                  10],
  ['pill',    'the usual texts',              18],
  ['disc',    'the usual texts',              11],
] as const)('on a %s with %s there are at least %i plans', async (shape, content, least) => {
  const plates = await Promise.all(styleIds.map((style) => plateOf(usual(style, shape, contents[content]))));
  expect(new Set(plates.map(({ layout }) => planOf(layout))).size).toBeGreaterThanOrEqual(least);
});
