/** The search: it finds the last step that a decoder reads, and real decoders end where they should. */
import { beforeAll, expect, test } from 'vitest';
import { damages } from '../../site/scan/damages.ts';
import type { Decoder, Decoders } from '../../site/scan/decoders.ts';
import { measureAll, measureSome, weakest } from '../../site/scan/damage-limits.ts';
import { bothDecoders } from './decoders.ts';
import { printedCode } from './printed-code.ts';

const text = 'tel:13800138000';
const never = () => false;
let decoders: Required<Decoders>;

beforeAll(async () => {
  decoders = await bothDecoders();
});

function only(...ids: string[]) {
  return damages.filter(({ id }) => ids.includes(id));
}

test.each([200, 500, 788, 2000, 7000])(
  'a reader that sees %i mm far is found to see so far',
  async (farMm) => {
    const print = printedCode(text, { moduleMm: 1 });
    const whole = 35 * 1507 * 1.18;
    const read: Decoder = ({ width }) => Promise.resolve(width >= whole / farMm ? text : undefined);
    const { distance } = await measureSome(
      { print, wanted: text, decoders: { qr: read }, outOfTime: never },
      only('distance'),
    );
    expect(distance! / farMm).toBeGreaterThan(0.85);
    expect(distance! / farMm).toBeLessThan(1.06);
  },
);

test('what is read wrongly, or not at all, is not read', async () => {
  const print = printedCode(text, { moduleMm: 0.1 });
  const wrong: Decoder = () => Promise.resolve('tel:1');
  const blind: Decoder = () => Promise.resolve(undefined);
  const { decoders: found } = await measureAll({
    print,
    wanted: text,
    decoders: { zxing: blind, qr: wrong },
    outOfTime: never,
  });
  const none = Object.fromEntries(damages.map(({ id }) => [id, null]));
  expect(found).toEqual({ zxing: none, qr: none });
  const anything = await measureSome(
    { print, wanted: undefined, decoders: { qr: wrong }, outOfTime: never },
    only('tilt'),
  );
  expect(anything.tilt).toBe(60);
});

test('larger modules read from farther, and a higher level bears more cover', async () => {
  const limits = async (moduleMm: number, level: 'H' | 'M') =>
    await measureSome(
      { print: printedCode(text, { moduleMm, level }), wanted: text, decoders, outOfTime: never },
      only('distance', 'covered'),
    );
  const [small, large, high] = [await limits(0.7, 'M'), await limits(1.4, 'M'), await limits(1.4, 'H')];
  expect(large.distance! / small.distance!).toBeGreaterThan(1.6);
  expect(high.covered).toBeGreaterThan(large.covered!);
});

test('a pale code fails in less fog than a black one', async () => {
  const fog = async (ink: number) =>
    (await measureSome(
      { print: printedCode(text, { moduleMm: 1, ink }), wanted: text, decoders, outOfTime: never },
      only('fog'),
    )).fog!;
  expect(await fog(90)).toBeLessThan(await fog(0));
});

test('both decoders come to the same limits every time; when time is out the search ends, and says so', async () => {
  const job = { print: printedCode(text, { moduleMm: 1 }), wanted: text, decoders, outOfTime: never };
  const found = await measureAll(job);
  expect(found.complete).toBe(true);
  expect(Object.keys(found.decoders)).toEqual(['zxing', 'qr']);
  expect(found.curve.map(({ tiltDeg }) => tiltDeg)).toEqual([0, 20, 40, 60]);
  const [upright, , slanted] = found.curve;
  expect(upright!.distanceMm).toBeGreaterThan(slanted!.distanceMm!);
  let asked = 0;
  const again = await measureAll({ ...job, outOfTime: () => ++asked > 4 });
  expect(again).toEqual({ decoders: expect.anything(), curve: found.curve.slice(0, 3), complete: false });
  expect(found).toMatchObject({ decoders: again.decoders });
});

test('not read at all is weaker than anything', () => {
  expect(weakest([3, 2])).toBe(2);
  expect(weakest([3, 2], 'more')).toBe(3);
  expect(weakest([3, null])).toBe(null);
});
