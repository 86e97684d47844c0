/** The result in one: what all readers bear, what fails first, and which change helps most. */
import { expect, test } from 'vitest';
import type { Decoder } from '../../site/scan/decoders.ts';
import { type Candidate, ofAll, type ScanMargin, scanMargin } from '../../site/scan/margin.ts';
import { sayAdvice, sayMargin, sayWeakest } from '../../site/scan/scan-words.ts';
import { bothDecoders } from './decoders.ts';
import { printedCode } from './printed-code.ts';
import { chinese, english } from '../../site/messages/language.ts';

const text = 'https://example.cn/plate/#13800138000';
const decoders = await bothDecoders();
const never = () => false;

function target(moduleMm: number, level: 'H' | 'M' = 'M') {
  return { print: printedCode(text, { moduleMm, level }), wanted: text };
}

function drawn(...candidates: readonly Candidate[]) {
  return () => Promise.resolve(candidates);
}

test('a small code fails first at a distance, and of two changes the better one is offered', async () => {
  const found: ScanMargin[] = [];
  const margin = await scanMargin({
    target: target(0.5),
    candidates: drawn(
      { ...target(0.55), fix: { kind: 'level-medium' } },
      { ...target(1), fix: { kind: 'enlarge', factor: 2 } },
    ),
    decoders,
    startTimer: () => never,
    onFound: (each) => void found.push(each),
  });
  expect(margin.isEnough).toBe(false);
  expect(margin.advice?.fix).toEqual({ kind: 'enlarge', factor: 2 });
  // What is known before the changes are tried is all but the advice.
  expect(found).toEqual([{ ...margin, advice: null }]);
});

test('a code that bears everything wants no change', async () => {
  const margin = await scanMargin({
    target: target(1.5, 'H'),
    candidates: () => Promise.reject(new Error('needless')),
    decoders,
    startTimer: () => never,
  });
  expect(margin.isEnough).toBe(true);
  expect(margin.advice).toBe(null);
});

test('what no reader reads is said so, and a change that helps is offered all the same', async () => {
  const blind: Decoder = () => Promise.resolve(undefined);
  const job = { target: target(0.1), candidates: drawn(), decoders: { qr: blind }, startTimer: () => never };
  const margin = await scanMargin(job);
  expect([margin.distanceMm, margin.tiltDeg, margin.coveredShare, margin.advice]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(sayMargin(margin, chinese)).toEqual(['凑近也读不到']);
  const small = await scanMargin({
    ...job,
    candidates: drawn({ ...target(1), fix: { kind: 'enlarge', factor: 10 } }),
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
  expect(sayMargin(margin, chinese)).toEqual(['最远 0.9 米能扫', '斜 45°', '遮住 12 %']);
  expect(sayMargin(margin, english)).toEqual(['Reads from up to 0.9 m', 'tilted 45°', '12 % covered']);
  expect(sayMargin({ ...margin, tiltDeg: null }, english)).toEqual([
    'Reads from up to 0.9 m',
    '12 % covered',
  ]);
  expect(sayWeakest({ weakest: 'fog' }, english)).toBe('What fails first: fog');
  const advice = { fix: { kind: 'level-medium' }, from: 500, to: 788 } as const;
  expect(sayAdvice('distance', advice, chinese)).toBe('耐脏程度改为“中”：距离 0.5 米 → 0.75 米');
  expect(sayAdvice('distance', { ...advice, from: null }, english)).toBe(
    'Let it read best “From farther away”: distance – → 0.75 m',
  );
});
