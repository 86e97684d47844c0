/** Labels that are cut already: where they lie, and which are printed. */
import { describe, expect, test } from 'vitest';
import { type Paper, type PaperId, paperIds, papers } from '../../../site/sign/sheet/papers.ts';
import { imposeSheets } from '../../../site/sign/sheet/sheet.ts';
import type { GroupShape, Scene } from '../../../site/sign/scene.ts';

const labelIds = paperIds.filter((id) => 'labels' in papers[id]);

function plate(widthMm: number, heightMm: number): { readonly scene: Scene } {
  return { scene: { widthMm, heightMm, bleedMm: 3, title: 'plate', shapes: [] } };
}

function pages(
  size: readonly [number, number],
  paper: PaperId,
  options: { copies: number | 'fill'; first?: number },
) {
  const sheet = imposeSheets([plate(...size)], { paper, ...options });
  if (sheet.kind === 'refused') throw new TypeError(JSON.stringify(sheet.problems));
  return sheet.pages.map(({ shapes }) =>
    shapes.filter((shape): shape is GroupShape => shape.kind === 'group')
  );
}

/** Left, top, right, bottom on the paper. */
function boxOf({ matrix, clip }: GroupShape): number[] {
  const [a, b, c, d, e, f] = matrix!;
  const points = [0, 2, 4, 6].map((i) => [clip!.coords[i]!, clip!.coords[i + 1]!] as const);
  const xs = points.map(([x, y]) => a * x + c * y + e);
  const ys = points.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe.each(labelIds)('%s', (id) => {
  const { widthMm, heightMm, labels }: Paper = papers[id];
  const { columns, rows, widthMm: w, heightMm: h, gapMm } = labels!;

  test('lies on its sheet, as far from the left as from the right and from the top as from the bottom', () => {
    expect(columns * w + (columns - 1) * gapMm).toBeLessThanOrEqual(widthMm + 1e-9);
    expect(rows * h).toBeLessThanOrEqual(heightMm + 1e-9);
    const boxes = pages([w, h], id, { copies: 'fill' })[0]!.map(boxOf);
    expect(boxes).toHaveLength(columns * rows);
    const [left, top] = [Math.min(...boxes.map((box) => box[0]!)), Math.min(...boxes.map((box) => box[1]!))];
    const [right, bottom] = [
      Math.max(...boxes.map((box) => box[2]!)),
      Math.max(...boxes.map((box) => box[3]!)),
    ];
    expect(left).toBeCloseTo(widthMm - right, 6);
    expect(top).toBeCloseTo(heightMm - bottom, 6);
  });

  test('a plate turned a quarter fits too, and one that is larger is refused', () => {
    const [[only]] = pages([h, w], id, { copies: 1 }) as [[GroupShape]];
    const [left, top, right, bottom] = boxOf(only) as [number, number, number, number];
    expect([right - left, bottom - top]).toEqual([expect.closeTo(w, 6), expect.closeTo(h, 6)]);
    expect(imposeSheets([plate(w + 1, h)], { paper: id, copies: 1 })).toMatchObject({ kind: 'refused' });
  });
});

test('a used sheet begins at its first free label, and what is more goes on to the next', () => {
  const [first, second] = pages([90, 60], 'l7165', { copies: 5, first: 6 });
  expect([first!.length, second!.length]).toEqual([3, 2]);
  const [left, top] = boxOf(first![0]!) as [number, number, number, number];
  // The sixth of 2 x 4 is the right one of the third row.
  expect(left).toBeGreaterThan(105);
  expect(top).toBeGreaterThan(148);
});

test('labels have no marks, and a first label that the sheet lacks is the mistake of the caller', () => {
  const sheet = imposeSheets([plate(90, 60)], { paper: 'l7165', copies: 1 });
  expect(JSON.stringify(sheet)).not.toContain('stroke');
  for (const first of [0, 9, 1.5]) {
    expect(() => imposeSheets([plate(90, 60)], { paper: 'l7165', copies: 1, first })).toThrow(RangeError);
  }
});
