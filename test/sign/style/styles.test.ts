/** What every style promises. An ordinary run takes some of the plates of a style, at the next style the next; a hunt takes all. */
import { describe, expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import type { Layout } from '../../../site/sign/layout/layout.ts';
import type { Fill, Shape } from '../../../site/sign/scene.ts';
import { overlaps } from '../../../site/sign/decor/placement/plate-box.ts';
import { contrastOfLuminances, luminance, rgbOf } from '../../../site/sign/style/contrast.ts';
import { styleFiles } from '../../../site/sign/style/styles.ts';
import { inTurn } from '../../run/cases.ts';
import { layoutOf, sampleDesign, samples } from '../sample-designs.ts';
import { styleOf } from '../every-style.ts';

test('the list has exactly the styles of the catalogue, in its order', () => {
  expect(Object.keys(styleFiles)).toEqual(styleIds);
});

describe.each(styleIds)('%s', (id) => {
  const style = styleOf[id];
  const layouts = inTurn(Object.values(samples), styleIds.indexOf(id), 4).map((sample) =>
    layoutOf(sampleDesign(id, sample))
  );
  const kept = { 0: new Map<Layout, readonly Shape[]>(), 3: new Map<Layout, readonly Shape[]>() };
  /** Drawn once for all tests of the style. */
  const drawing = (layout: Layout, bleedMm: keyof typeof kept): readonly Shape[] => {
    const shapes = kept[bleedMm].get(layout) ?? style.draw(layout, bleedMm);
    kept[bleedMm].set(layout, shapes);
    return shapes;
  };

  test('the code is dark on a light tile', () => {
    const [dark, light] = [style.code.dark, style.code.light].map((color) => luminance(rgbOf(color)));
    expect(light! + 0.05).toBeGreaterThanOrEqual(10 * (dark! + 0.05));
  });

  test('without decor the digits stand out too', () => {
    const [ink, ground] = [style.inks.number.color, style.ground].map((color) => luminance(rgbOf(color)));
    expect(contrastOfLuminances(ink!, ground!)).toBeGreaterThanOrEqual(7);
  });

  test('the decor takes at most 9 units from any edge', () => {
    for (const { plate } of layouts) {
      for (const inset of Object.values(style.insets(plate))) {
        expect(inset).toBeGreaterThanOrEqual(0);
        expect(inset).toBeLessThanOrEqual(9 * Math.max(plate.sideUnitMm, plate.endUnitMm));
      }
    }
  });

  test('the first shape covers trim and bleed', () => {
    for (const layout of layouts) {
      const { widthMm, heightMm } = layout.plate;
      expect(drawing(layout, 3)[0]).toMatchObject(
        { kind: 'rect', xMm: -3, yMm: -3, widthMm: widthMm + 6, heightMm: heightMm + 6, radiusMm: 0 },
      );
    }
  });

  test('bleed adds ground and changes nothing else', () => {
    for (const layout of layouts) {
      const [bled, trimmed] = ([3, 0] as const).map((bleedMm) =>
        JSON.stringify(drawing(layout, bleedMm).slice(1))
      );
      expect(bled === trimmed).toBe(true);
    }
  });

  test('no thin rule runs through a line of text', () => {
    for (
      const layout of [...layouts, codeOverNumbers(layoutOf(sampleDesign(id, samples['a landscape plate'])))]
    ) {
      const minMm = 0.02 * Math.min(layout.plate.widthMm, layout.plate.heightMm);
      const rules = flat(drawing(layout, 0)).filter((shape) => shape.kind === 'rect')
        .filter((rect) => rect.heightMm < minMm);
      for (const { ink, run } of layout.lines) {
        expect(rules.filter((rule) => overlaps(rule, ink)), run.text).toEqual([]);
      }
    }
  });

  test('the same layout is drawn the same way twice', () => {
    for (const layout of layouts) {
      expect(JSON.stringify(style.draw(layout, 3)) === JSON.stringify(drawing(layout, 3))).toBe(true);
    }
  });

  test('every number is finite, every colour is written out, every outline is whole', () => {
    for (const layout of layouts) {
      drawing(layout, 3).forEach(checkShape);
    }
  });

  test('no line is thinner than a quarter of a millimetre', () => {
    const sizes = [[40, 30], [60, 40], [86, 54], [40, 90], [120, 34], [70, 70], [150, 50], [
      200,
      100,
    ]] as const;
    const plates = sizes.flatMap((size) => ([1, 2] as const).map((phones) => ({ size, phones })));
    const swept = inTurn(plates, styleIds.indexOf(id), 8).map((plate) => layoutOf(sampleDesign(id, plate)));
    for (const layout of [...layouts, ...swept]) {
      const lines = flat(drawing(layout, 0)).flatMap((shape) => {
        if (shape.kind === 'rect') return [shape.widthMm, shape.heightMm];
        return shape.kind === 'path' && shape.stroke ? [shape.stroke.widthMm] : [];
      });
      const { widthMm, heightMm } = layout.plate;
      expect(Math.min(...lines.filter((lineMm) => lineMm > 0), 1), `${widthMm} x ${heightMm}`)
        .toBeGreaterThanOrEqual(0.25 - 1e-9);
    }
  });

  test('the drawing stays small, however large or long the plate', () => {
    const sizes = [[2000, 1000], [2000, 60], [200, 100], [40, 30]] as const;
    for (const size of inTurn(sizes, styleIds.indexOf(id), 2)) {
      const shapes = drawing(layoutOf(sampleDesign(id, { size })), 3);
      expect(flat(shapes).length, `shapes on ${size.join(' x ')}`).toBeLessThanOrEqual(80);
      expect(numbersOf(shapes).length, `numbers on ${size.join(' x ')}`).toBeLessThanOrEqual(16_000);
    }
  });
});

/** The code beside the title, both over the numbers; its caption hangs lower than the title. 200 x 100 mm. */
function codeOverNumbers(layout: Layout): Layout {
  const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({
    xMm,
    yMm,
    widthMm,
    heightMm,
  });
  const caption = layout.lines.filter(({ role }) => role === 'caption');
  return {
    ...layout,
    lines: caption.slice(0, 1).map((line) => ({ ...line, ink: box(140, 52, 36, 5) })),
    title: box(20, 20, 100, 26),
    sub: undefined,
    phones: box(20, 66, 160, 20),
    rows: [box(20, 66, 160, 20)],
    codeColumn: box(140, 14, 36, 43),
  };
}

function flat(shapes: readonly Shape[]): readonly Shape[] {
  return shapes.flatMap((shape) => (shape.kind === 'group' ? [shape, ...flat(shape.shapes)] : [shape]));
}

const coordsOf: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

function checkShape(shape: Shape): void {
  expect(numbersOf([shape]).every(Number.isFinite)).toBe(true);
  for (const part of flat([shape])) {
    expect(part.kind).not.toBe('image');
    if (part.kind !== 'path') continue;
    const { verbs, coords } = part.outline;
    expect(Array.from(verbs).reduce((sum, verb) => sum + (coordsOf[verb] ?? NaN), 0)).toBe(coords.length);
    expect(verbs === '' || verbs.startsWith('M')).toBe(true);
    expect(part.fill ?? part.stroke).toBeDefined();
  }
  for (const color of JSON.stringify(shape).match(/"(?:color)":"[^"]*"/g) ?? []) {
    expect(color).toMatch(/"color":"#[0-9a-f]{6}"/);
  }
}

/** Every length of a drawing, in order: what must double with the plate. */
function numbersOf(shapes: readonly Shape[]): readonly number[] {
  return flat(shapes).flatMap((shape): readonly number[] => {
    if (shape.kind === 'rect') {
      const { xMm, yMm, widthMm, heightMm, radiusMm } = shape;
      return [xMm, yMm, widthMm, heightMm, radiusMm, ...fillNumbers(shape.fill)];
    }
    if (shape.kind === 'path') {
      return [
        ...shape.outline.coords,
        ...(shape.fill ? fillNumbers(shape.fill) : []),
        shape.stroke?.widthMm ?? 0,
      ];
    }
    return shape.kind === 'group' ? shape.clip?.coords ?? [] : [];
  });
}

function fillNumbers(fill: Fill): readonly number[] {
  return fill.kind === 'linear' ? [fill.x1, fill.y1, fill.x2, fill.y2] : [];
}
