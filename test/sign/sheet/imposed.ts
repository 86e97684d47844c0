/** Plates of one colour, their sheets, and what lies where on a page. Lengths in mm. */
import fc from 'fast-check';
import type { GroupShape, PathShape, Scene } from '../../../site/sign/scene.ts';
import type { PaperId } from '../../../site/sign/sheet/papers.ts';
import { imposeSheets, type Sheet, type SheetPlate } from '../../../site/sign/sheet/sheet.ts';

export function plate(widthMm: number, heightMm: number, bleedMm: number = 3): SheetPlate {
  const ground = {
    kind: 'rect',
    xMm: -bleedMm,
    yMm: -bleedMm,
    widthMm: widthMm + 2 * bleedMm,
    heightMm: heightMm + 2 * bleedMm,
    radiusMm: 0,
    fill: { kind: 'solid', color: '#ffcc00' },
  } as const;
  return { scene: { widthMm, heightMm, bleedMm, title: `${widthMm} x ${heightMm}`, shapes: [ground] } };
}

export function impose(
  plates: readonly SheetPlate[],
  paper: PaperId = 'a4',
  copies: number | 'fill' = 'fill',
): Extract<Sheet, { kind: 'pages' }> {
  const sheet = imposeSheets(plates, { paper, copies });
  if (sheet.kind === 'refused') throw new TypeError(JSON.stringify(sheet.problems));
  return { ...sheet, pages: sheet.pages.map(withoutLayers) };
}

/** With the marks beside the plates instead of in a group of their own. */
export function withoutLayers(page: Scene): Scene {
  const shapes = page.shapes.flatMap((shape) =>
    shape.kind === 'group' && shape.layer !== undefined ? shape.shapes : [shape]
  );
  return { ...page, shapes };
}

/** How many plates are on each page. */
export function perPage({ pages }: { readonly pages: readonly Scene[] }): readonly number[] {
  return pages.map(({ shapes }) => shapes.filter((shape) => shape.kind === 'group' && shape.clip).length);
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly turned: boolean;
  /** How far the clip reaches beyond the trim. */
  readonly bleed: number;
}

/** Trim boxes on a page, from the shapes that are drawn. */
export function trims(page: Scene): Box[] {
  return page.shapes.filter((shape): shape is GroupShape =>
    shape.kind === 'group' && shape.clip !== undefined
  ).map(({ matrix, clip, shapes }) => {
    const [a, b, c, d, e, f] = matrix ?? [1, 0, 0, 1, 0, 0];
    const bleed = -(clip?.coords[0] as number);
    const [ground] = shapes;
    if (ground?.kind !== 'rect') throw new TypeError('The plate has no ground');
    const width = ground.widthMm + 2 * ground.xMm;
    const height = ground.heightMm + 2 * ground.yMm;
    const xs = [e, a * width + c * height + e];
    const ys = [f, b * width + d * height + f];
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
      turned: b === 1,
      bleed,
    };
  });
}

/** Lines of strokes that are no part of a plate: marks and bar. */
export function lines(page: Scene): (readonly [number, number, number, number])[] {
  const strokes = page.shapes.filter((shape): shape is PathShape =>
    shape.kind === 'path' && shape.stroke !== undefined
  );
  return strokes.flatMap(({ outline: { coords } }) =>
    Array.from(
      { length: coords.length / 4 },
      (_, i) => coords.slice(4 * i, 4 * i + 4) as unknown as readonly [number, number, number, number],
    )
  );
}

export const size = fc.record({
  w: fc.integer({ min: 40, max: 200 }),
  h: fc.integer({ min: 30, max: 190 }),
  bleed: fc.constantFrom(0, 3),
});
