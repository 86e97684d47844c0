/** The modelled camera: its scale, its slant, and what each damage does to a picture. */
import { expect, test } from 'vitest';
import { cameraOf, chances, pixelsPerMm, plainView, type View } from '../../site/scan/camera.ts';
import type { Grey } from '../../site/scan/pixels.ts';
import { printedCode } from './printed-code.ts';

const print = printedCode('tel:13800138000', { moduleMm: 1 });
const take = cameraOf(print);
const [chance] = chances as [typeof chances[number]];

function shot(changes: Partial<View> = {}): Grey {
  return take({ ...plainView, ...changes }, chance);
}

/** Standard deviation: what is left of the code's black and white. */
function contrast({ data }: Grey): number {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length);
}

test('a metre away a preview of 1920 px has one and a half pixels a millimetre', () => {
  expect(pixelsPerMm(1000)).toBeCloseTo(1.507, 2);
  expect(pixelsPerMm(500)).toBeCloseTo(2 * pixelsPerMm(1000), 6);
});

test('a picture is as small as the distance makes it, and the same every time', () => {
  const near = shot({ distanceMm: 300 }), far = shot({ distanceMm: 600 });
  expect(near.width / far.width).toBeCloseTo(2, 1);
  expect(cameraOf(print)({ ...plainView, distanceMm: 600 }, chance).data).toEqual(far.data);
});

test('no picture is larger than the preview', () => {
  const { width, height } = shot({ distanceMm: 20 });
  expect([width, height]).toEqual([1920, 1080]);
});

test('a tilt of 60 degrees makes the code half as wide', () => {
  const dark = ({ width, height, data }: Grey): number => {
    const middle = Math.floor(height / 2) * width;
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
      [-8, -4, 0, 4, 8].some((row) => data[middle + row * width + x]! < 128)
    );
    return columns.at(-1)! - columns[0]!;
  };
  expect(dark(shot({ distanceMm: 600, tiltDeg: 60 })) / dark(shot())).toBeCloseTo(0.5, 1);
});

test.each<[string, Partial<View>]>([
  ['blur', { blurPx: 2 }],
  ['motion', { motionPx: 5 }],
  ['fog', { fogShare: 0.5 }],
  ['glare', { coveredShare: 0.3 }],
])('%s takes contrast away', (_, damage) => {
  expect(contrast(shot(damage))).toBeLessThan(contrast(shot()));
});

test('glare covers the share of the code that it says', () => {
  const black = {
    ...print,
    picture: { ...print.picture, data: new Float32Array(print.picture.data.length) },
  };
  const { data, height } = cameraOf(black)({ ...plainView, coveredShare: 0.25, distanceMm: 300 }, chance);
  const white = data.filter((value) => value > 128).length / (print.codeSideMm * pixelsPerMm(300)) ** 2;
  // What the picture shows beyond the print is white too.
  const beyond = data.length - (print.picture.width / print.pixelsPerMm * pixelsPerMm(300)) ** 2;
  expect(height).toBeGreaterThan(100);
  expect(white - beyond / (print.codeSideMm * pixelsPerMm(300)) ** 2).toBeCloseTo(0.25, 1);
});
