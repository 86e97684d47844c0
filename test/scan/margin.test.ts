/** The result in one: what all readers bear, what fails first, and which change helps most. */
import { expect, test } from 'vitest';
import type { Decoder } from '../../site/scan/decoders.ts';
import { ofAll, scanMargin } from '../../site/scan/margin.ts';
import { sayAdvice, sayMargin, sayWeakest } from '../../site/scan/scan-words.ts';
import { bothDecoders } from './decoders.ts';
import { printedCode } from './printed-code.ts';

const text = 'https://example.cn/plate/#13800138000';
const decoders = await bothDecoders();
const never = () => false;

function target(moduleMm: number, level: 'H' | 'M' = 'M') {
  return { print: printedCode(text, { moduleMm, level }), wanted: text };
}

test('a small code fails first at a distance, and of two changes the better one is offered', async () => {
  const margin = await scanMargin({
    target: target(0.5),
    candidates: [
      { ...target(0.55), fix: { kind: 'level-medium' } },
      { ...target(1), fix: { kind: 'enlarge', factor: 2 } },
    ],
    decoders,
    outOfTime: never,
  });
  expect(margin.isEnough).toBe(false);
  expect(margin.advice?.fix).toEqual({ kind: 'enlarge', factor: 2 });
});

test('a code that bears everything wants no change', async () => {
  const margin = await scanMargin({
    target: target(1.5, 'H'),
    candidates: [{ ...target(3), fix: { kind: 'enlarge', factor: 2 } }],
    decoders,
    outOfTime: never,
  });
  expect(margin.isEnough).toBe(true);
  expect(margin.advice).toBe(null);
});

test('what no reader reads is said so, and a change that helps is offered all the same', async () => {
  const blind: Decoder = () => Promise.resolve(undefined);
  const job = { target: target(1), candidates: [], decoders: { qr: blind }, outOfTime: never };
  const margin = await scanMargin(job);
  expect([margin.distanceMm, margin.tiltDeg, margin.coveredShare, margin.advice]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(sayMargin(margin, 'zh')).toBe('凑近也读不到');
  const small = await scanMargin({
    ...job,
    target: target(0.1),
    candidates: [{ ...target(1), fix: { kind: 'enlarge', factor: 10 } }],
    decoders,
  });
  expect(small.advice).toMatchObject({ fix: { kind: 'enlarge' }, from: null });
});

test('the weaker reader counts: of compression, the one that wants more quality', () => {
  expect(ofAll({ qr: { distance: 800, jpeg: 5 }, zxing: { distance: 900, jpeg: 10, fog: null } })).toEqual({
    distance: 800,
    jpeg: 10,
    fog: null,
  });
});

test('it is said in both languages', () => {
  const margin = { distanceMm: 912, tiltDeg: 45, coveredShare: 0.12 };
  expect(sayMargin(margin, 'zh')).toBe('读到 0.9 米 / 斜 45° / 遮住 12 %');
  expect(sayMargin(margin, 'en')).toBe('Reads from 0.9 m / tilted 45° / 12 % covered');
  expect(sayMargin({ ...margin, tiltDeg: null }, 'en')).toBe('Reads from 0.9 m / 12 % covered');
  expect(sayWeakest({ weakest: 'fog' }, 'en')).toBe('What fails first: fog');
  const advice = { fix: { kind: 'level-medium' }, from: 500, to: 788 } as const;
  expect(sayAdvice('distance', advice, 'zh')).toBe('容错改为 M：距离 0.5 米 → 0.75 米');
  expect(sayAdvice('distance', { ...advice, from: null }, 'en')).toBe('Use level M: distance – → 0.75 m');
});
