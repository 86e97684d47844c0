/**
 * resvg 2.6 (and what is built on it) loses a part of a clipped or translucent group where the clipped group around it reaches far beyond the page
 * to the left or above. No ornament does: what resvg draws is the same with the outer clip on each layer by itself.
 */
import { expect, test } from 'vitest';
import { styleIds } from '../../../schema/catalog/styles.ts';
import type { GroupShape, Shape } from '../../../site/sign/scene.ts';
import { paintSvg } from '../../../site/paint/svg.ts';
import { compose } from '../../../site/sign/compose.ts';
import { compare, rasterizeSvg } from '../../paint/raster.ts';
import { plateOf, shapeNames, usual } from '../laws/plates.ts';
import { styleOf } from '../every-style.ts';

test.each(styleIds)('every viewer draws all layers of %s', async (id) => {
  for (const shape of shapeNames) {
    const { layout } = await plateOf(usual(id, shape));
    const scene = compose(layout, styleOf[id], { bleedMm: 0, title: '', text: '' });
    const apart = { ...scene, shapes: scene.shapes.flatMap(layersOf) };
    const [drawn, wanted] = [
      await rasterizeSvg(paintSvg(scene), 40),
      await rasterizeSvg(paintSvg(apart), 40),
    ];
    // Along round corners each layer is smoothed by itself.
    expect(compare(drawn, wanted).off, shape).toBeLessThan(0.004);
  }
});

/** Each child in a group of its own with the clip. */
function layersOf(shape: Shape): readonly Shape[] {
  if (shape.kind !== 'group') return [shape];
  return shape.shapes.map((child): GroupShape => ({ ...shape, shapes: [child] }));
}
