/** Neon tubes: a bright core under wider, fainter strokes. Widths in mm. */
import type { Shape } from '../../scene.ts';
import { group, stroked } from '../pen/shapes.ts';
import type { Pen } from '../pen/pen.ts';

export function tube(
  path: Pen,
  { tubeMm, glow, core }: { tubeMm: number; glow: string; core: string },
): readonly Shape[] {
  const halo = [[5.2, 0.1], [3.6, 0.14], [2.3, 0.22]] as const;
  return [
    ...halo.map(([share, opacity]) => group([stroked(path, glow, share * tubeMm)], { opacity })),
    stroked(path, glow, tubeMm),
    stroked(path, core, 0.4 * tubeMm),
  ];
}
