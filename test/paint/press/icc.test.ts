/** Tables of ICC profiles, by a profile made by hand: two inputs, two outputs, a grid of 3 by 3. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../site/paint/press/icc.ts';
import { cases } from '../../run/cases.ts';

const straight = [0, 65535];

interface Table {
  readonly curves?: readonly (readonly number[])[];
  /** Per node its outputs, the first input varying slowest. */
  readonly nodes: readonly (readonly number[])[];
}

/** A profile whose second table is the one given. */
function profileOf(tag: string, { curves = [straight, straight], nodes }: Table, type = 'mft2'): Uint8Array {
  const at = 128 + 4 + 2 * 12;
  const words = [2, 2, ...curves.flat(), ...nodes.flat(), ...straight, ...straight];
  words[0] = curves[0]!.length;
  const bytes = new Uint8Array(at + 48 + 2 * words.length);
  const view = new DataView(bytes.buffer);
  const sign = (where: number, text: string): void =>
    bytes.set(Uint8Array.from(text, (c) => c.charCodeAt(0)), where);
  view.setUint32(128, 2);
  sign(132, 'A2B0');
  sign(144, tag);
  view.setUint32(148, at);
  sign(at, type);
  bytes.set([2, 2, 3], at + 8);
  words.forEach((word, i) => view.setUint16(at + 48 + 2 * i, word));
  return bytes;
}

const level = (share: number): number => Math.round(65535 * share);

/** Nodes at 0, 1/2 and 1 of both inputs. */
function nodesOf(color: (first: number, second: number) => readonly number[]): number[][] {
  return [0, 0.5, 1].flatMap((first) => [0, 0.5, 1].map((second) => color(first, second).map(level)));
}

test('between its nodes, a table is straight along every input', () => {
  // Linear in each input by itself, so that the table is this everywhere.
  const color = (a: number, b: number): readonly number[] => [a * b, 0.25 + 0.5 * a - 0.25 * b];
  const look = readTable(profileOf('B2A1', { nodes: nodesOf(color) }), 'B2A1');
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (a, b) => {
      look([a, b]).forEach((value, i) => expect(value).toBeCloseTo(color(a, b)[i]!, 4));
    }),
    { numRuns: cases(100), seed: 11 },
  );
});

test('each half of the grid has its own nodes', () => {
  const bend = (a: number): number => a === 0.5 ? 1 : 0;
  const look = readTable(profileOf('B2A1', { nodes: nodesOf((a, b) => [bend(a), bend(b)]) }), 'B2A1');
  expect(look([0.5, 0])[0]).toBeCloseTo(1, 4);
  expect(look([0.75, 0.25]).map((value) => value.toFixed(3))).toEqual(['0.500', '0.500']);
  expect(look([1, 0.5]).map((value) => value.toFixed(3))).toEqual(['0.000', '1.000']);
});

test('an input goes through its own curve first', () => {
  const curves = [[0, level(0.2), 65535], [0, level(0.5), 65535]];
  const look = readTable(profileOf('B2A1', { curves, nodes: nodesOf((a, b) => [a, b]) }), 'B2A1');
  expect(look([0.5, 0.5]).map((value) => value.toFixed(3))).toEqual(['0.200', '0.500']);
  expect(look([0.75, 0.75]).map((value) => value.toFixed(3))).toEqual(['0.600', '0.750']);
});

test('what lies outside a table is its edge', () => {
  const look = readTable(profileOf('B2A1', { nodes: nodesOf((a, b) => [a, b]) }), 'B2A1');
  expect(look([-1, 7])).toEqual([0, 1]);
});

test('a profile without the table, or with one of another kind, is refused', () => {
  const nodes = nodesOf((a, b) => [a, b]);
  expect(() => readTable(profileOf('B2A0', { nodes }), 'B2A1')).toThrow(TypeError);
  expect(() => readTable(profileOf('B2A1', { nodes }, 'mft1'), 'B2A1')).toThrow(TypeError);
});
