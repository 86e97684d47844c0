/** A number stands in the middle of its field of colour, and every text can be told from what is painted behind it. */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { shapesUnderText } from '../../../site/sign/compose.ts';
import { stepsAlong } from '../../../site/sign/decor/pen/steps-along.ts';
import { nearMm } from '../../../site/sign/decor/placement/clear.ts';
import { inflate } from '../../../site/sign/decor/placement/plate-box.ts';
import { boundingBox } from '../../../site/sign/layout/ink.ts';
import type { Box, Layout, LineRole, TextLine } from '../../../site/sign/layout/layout.ts';
import { roundedArea, spanAt } from '../../../site/sign/layout/safe-area.ts';
import type { PathShape, Shape } from '../../../site/sign/scene.ts';
import { colorAt } from '../../../site/sign/style/color-at.ts';
import { contrastOfLuminances, luminance, rgbOf } from '../../../site/sign/style/contrast.ts';
import { lineContrasts } from '../../../site/sign/text-contrast.ts';
import type { FinishedPlate } from '../../../site/sign/plate.ts';
import { inTurn } from '../../run/cases.ts';
import { contentNames, contents, plateOf, shapeNames, usual } from './plates.ts';

/** Of all shapes and contents every style meets some in an ordinary run, all in a hunt. */
const cases = shapeNames.flatMap((shape, row) =>
  contentNames.map((content, at) => ({
    shape,
    content,
    styles: inTurn(styleIds, row * contentNames.length + at, 9),
  }))
);

test.each(cases)('on a $shape with $content every text can be read', async ({ shape, content, styles }) => {
  for (const style of styles) {
    const { layout, style: drawn } = await plateOf(usual(style, shape, contents[content]));
    const faint = lineContrasts(layout, drawn, shapesUnderText(layout, drawn, 0))
      .filter(({ contrast, min }) => contrast < min)
      .map(({ line, contrast }) => `${line.field} ${contrast.toFixed(2)}`);
    expect(faint, style).toEqual([]);
  }
});

/** What is drawn with a line, and seen on the ground of a text. */
function linesOver(shapes: readonly Shape[], ground: number): readonly PathShape[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'group') return (shape.opacity ?? 1) < 1 ? [] : linesOver(shape.shapes, ground);
    if (shape.kind !== 'path' || !shape.stroke) return [];
    return contrastOfLuminances(luminance(rgbOf(shape.stroke.color)), ground) > seen ? [shape] : [];
  });
}

/** Contrast of what is seen as an edge, and not as a pattern that texts stand on. */
const seen = 2;

test.each(
  (['center', 'left'] as const).flatMap((align) =>
    ([[200, 100, 6], [140, 60, 30], [86, 54, 3], [60, 30, 3]] as const).map((size) =>
      [align, ...size] as const
    )
  ),
)('%s, %d x %d mm: ornaments and foreign fields keep clear of texts', async (align, w, h, r) => {
  for (const style of inTurn(styleIds, w + h + align.length, 6)) {
    const made = await plateOf({ ...usual(style, 'plate', { align }), size: { w, h, r, holes: false } });
    const { layout } = made;
    const shapes = shapesUnderText(layout, made.style, 0);
    const air = nearMm(layout.plate);
    const lightAt = (x: number, y: number) => luminance(colorAt(shapes, [x, y], [255, 255, 255]));
    for (const { role, ink, run } of layout.lines) {
      const ground = lightAt(ink.xMm + ink.widthMm / 2, ink.yMm + ink.heightMm / 2);
      const where = `${style}, ${run.text}`;
      const isEdged = (by: number) => {
        const { xMm, yMm, widthMm, heightMm } = inflate(ink, by);
        return Array.from({ length: 41 }, (_, at) => at / 40).some((share) =>
          [[0, share], [1, share], [share, 0], [share, 1]].some(([right, down]) =>
            contrastOfLuminances(lightAt(xMm + right! * widthMm, yMm + down! * heightMm), ground) > seen
          )
        );
      };
      // Number and tip may have fields of their own; over a caption is its code.
      const isForeign = role === 'title' || role === 'sub' || role === 'label';
      if (isForeign && !isEdged(0)) expect(isEdged(0.35 * air), `${where}, field`).toBe(false);
      const near = linesOver(shapes, ground).flatMap(({ outline, stroke }) =>
        stepsAlong(outline, { stepMm: 1, maxSteps: 2000 }).map(({ x, y }) =>
          Math.hypot(
            Math.max(ink.xMm - x, x - ink.xMm - ink.widthMm, 0),
            Math.max(ink.yMm - y, y - ink.yMm - ink.heightMm, 0),
          ) - stroke!.widthMm / 2
        )
      );
      if (role !== 'caption') expect(Math.min(air, ...near), `${where}, line`).toBeGreaterThan(0.6 * air);
    }
  }
});

const holds = (field: Box, box: Box): boolean =>
  field.xMm <= box.xMm && field.yMm <= box.yMm && field.xMm + field.widthMm >= box.xMm + box.widthMm &&
  field.yMm + field.heightMm >= box.yMm + box.heightMm;

/** The smallest rectangle of the decor, as far as it is seen, around what has `ink` and nothing else. */
function fieldOf({ layout, style }: FinishedPlate, ink: Box, others: readonly Box[]): Box | undefined {
  const { widthMm, heightMm } = layout.plate;
  const fields = shapesUnderText(layout, style, 0).flatMap((shape): Box[] => {
    if (shape.kind !== 'rect' || shape.field !== 'style') return [];
    const [left, top] = [Math.max(0, shape.xMm), Math.max(0, shape.yMm)];
    const [right, bottom] = [
      Math.min(widthMm, shape.xMm + shape.widthMm),
      Math.min(heightMm, shape.yMm + shape.heightMm),
    ];
    const field = { xMm: left, yMm: top, widthMm: right - left, heightMm: bottom - top };
    return holds(field, ink) && !others.some((other) => holds(field, other)) ? [field] : [];
  });
  return fields.toSorted((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm)[0];
}

/** From the middle of the field to that of the ink, where a round end may cut the field off: beside the ink, or all words over and under it there. */
function offMm({ lines, plate }: Layout, field: Box, ink: Box): number {
  const whole = { xMm: 0, yMm: 0, widthMm: plate.widthMm, heightMm: plate.heightMm };
  const shape = roundedArea({ ...plate, holes: [] }, { box: whole, holeGapMm: 0 });
  const [left, right] = [field.xMm, field.xMm + field.widthMm];
  const column = lines.map((line) => line.ink).filter(({ xMm, widthMm }) =>
    xMm >= left && xMm + widthMm <= right
  );
  return Math.min(...[ink, boundingBox(ink, ...column)!].map(({ yMm, heightMm }) => {
    const { leftMm, rightMm } = spanAt(shape, yMm, yMm + heightMm);
    const middle = (Math.max(left, leftMm) + Math.min(right, rightMm)) / 2;
    return Math.abs(ink.xMm + ink.widthMm / 2 - middle);
  }));
}

const roles = { number: ['number', 'label'], title: ['title'] } as const;

test.each(cases.filter(({ content }) => content !== 'left'))(
  'on a $shape with $content number and title stand in the middle of their fields',
  async ({ shape, content, styles }) => {
    for (const style of styles) {
      const plate = await plateOf(usual(style, shape, contents[content]));
      const { lines, plate: { widthMm } } = plate.layout;
      for (const [name, own] of Object.entries(roles)) {
        const isOwn = ({ role }: TextLine) => (own as readonly LineRole[]).includes(role);
        const ink = boundingBox(...lines.filter(isOwn).map((line) => line.ink))!;
        const { code } = plate.layout;
        const others = [
          ...lines.filter((line) => !isOwn(line)).map((line) => line.ink),
          ...(code?.kind === 'code' ? [code.symbol] : []),
        ];
        const field = fieldOf(plate, ink, others);
        if (field === undefined) continue;
        const mostMm = name === 'number' ? Math.max(1, 0.02 * widthMm) : Math.max(2, 0.08 * field.widthMm);
        expect(offMm(plate.layout, field, ink), `${style}, ${name}`).toBeLessThanOrEqual(mostMm);
      }
    }
  },
);
