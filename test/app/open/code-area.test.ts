import encodeQR from 'qr';
import { expect, test } from 'vitest';
import { codeIn } from '../../../site/app/open/code-area.ts';

/** A grey picture with a white card on it, and on that a code whose modules have `side` px. */
function screenshot(width: number, height: number, code: { x: number; y: number; side: number }) {
  // Without its border of one module.
  const modules = encodeQR('https://u.wechat.com/MAbcdEfGhIjKlMnOpQrStUv', 'raw', { border: 1 })
    .slice(1, -1).map((line) => line.slice(1, -1));
  const data = new Uint8ClampedArray(width * height * 4).fill(0xed);
  const paint = (x: number, y: number, side: number, grey: number) => {
    for (let row = y; row < y + side; row++) {
      data.fill(grey, (row * width + x) * 4, (row * width + x + side) * 4);
    }
  };
  const sidePx = modules.length * code.side;
  paint(code.x - 4 * code.side, code.y - 4 * code.side, sidePx + 8 * code.side, 255);
  for (const [row, line] of modules.entries()) {
    for (const [column, dark] of line.entries()) {
      if (dark) paint(code.x + column * code.side, code.y + row * code.side, code.side, 0);
    }
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { picture: { width, height, data }, sidePx };
}

test('a code in a screenshot is found with its quiet zone', () => {
  const { picture, sidePx } = screenshot(460, 1000, { x: 130, y: 400, side: 6 });
  const area = codeIn(picture)!.area!;
  for (
    const [found, wanted] of [
      [area.x, 130 - 24],
      [area.y, 400 - 24],
      [area.width, sidePx + 48],
      [area.height, sidePx + 48],
    ] as const
  ) expect(Math.abs(found - wanted)).toBeLessThanOrEqual(6);
});

test('at the edge of the picture it is clipped', () => {
  const { picture } = screenshot(460, 1000, { x: 24, y: 24, side: 6 });
  const area = codeIn(picture)!.area!;
  expect(area.x).toBeGreaterThanOrEqual(0);
  expect(area.y).toBeGreaterThanOrEqual(0);
  expect(area.x + area.width).toBeLessThanOrEqual(460);
});

test('a picture that is mostly code, or has none, is kept whole', () => {
  const { sidePx } = screenshot(460, 1000, { x: 130, y: 400, side: 6 });
  const side = sidePx + 60;
  const whole = codeIn(screenshot(side, side, { x: 30, y: 30, side: 6 }).picture)!;
  expect([whole.area, whole.code.modules]).toEqual([undefined, sidePx / 6]);
  expect(codeIn({ width: 50, height: 50, data: new Uint8ClampedArray(10_000).fill(255) })).toBeUndefined();
});

test('what reaches into the quiet zone is not kept', () => {
  const { picture, sidePx } = screenshot(460, 1000, { x: 130, y: 400, side: 6 });
  // The lower edge of a portrait above the code, 2 modules from it.
  for (let row = 330; row < 388; row++) {
    for (let x = 130; x < 190; x++) picture.data.set([200, 60, 60], (row * 460 + x) * 4);
  }
  const { code, paper } = codeIn(picture)!.area!;
  expect(paper).toBe('rgb(255 255 255)');
  expect(code.y).toBeGreaterThanOrEqual(388);
  expect(code.y).toBeLessThanOrEqual(400 - 3);
  expect(code.height).toBeGreaterThanOrEqual(sidePx + 6);
});
