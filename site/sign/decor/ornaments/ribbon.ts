/** A ribbon behind the number: a flat face with a thin edge, and two swallow tails folded behind it where they meet no text. Lengths in mm. */
import type { Box, Layout } from '../../layout/layout.ts';
import { spanAt } from '../../layout/safe-area.ts';
import type { Shape } from '../../scene.ts';
import { isClear } from '../placement/clear.ts';
import { frameMm } from '../placement/frame-mm.ts';
import { fieldPaddingMm } from '../placement/number-band.ts';
import { filled, minLineMm, panel } from '../pen/shapes.ts';
import { pen, type Point } from '../pen/pen.ts';

interface RibbonColors {
  readonly face: string;
  readonly fold: string;
  readonly tail: string;
  readonly edge: string;
}

/** How far the tails hang below the face, as shares of its height. */
const drops = [0.15, 0.08] as const;

export function ribbon(
  layout: Layout,
  face: Box,
  { face: color, fold, tail, edge }: RibbonColors,
): readonly Shape[] {
  const { plate, area } = layout;
  const high = face.heightMm;
  const tuck = 0.14 * high;
  const padMm = fieldPaddingMm(layout);
  // Equally long on both sides, to just within the frame, whose corners may be round.
  const { leftMm, rightMm } = spanAt(area, face.yMm, face.yMm + (1 + drops[0]) * high);
  const room = area.box.xMm + Math.min(face.xMm - leftMm, rightMm - face.xMm - face.widthMm);
  const out = Math.min(0.42 * high, room - 4.6 * frameMm(plate));
  const tails = ([-1, 1] as const).map((way) => ({
    way,
    side: way === -1 ? face.xMm : face.xMm + face.widthMm,
  }));
  // Beside the face, and under its ends, where the folds show.
  const drop = drops.map((share) => share * high).find((downMm) =>
    tails.every(({ way, side }) =>
      isClear(layout, {
        xMm: way === -1 ? side - out : side,
        yMm: face.yMm,
        widthMm: out,
        heightMm: high + downMm,
      }) &&
      isClear(layout, {
        xMm: way === -1 ? side : side - tuck,
        yMm: face.yMm + high,
        widthMm: tuck,
        heightMm: downMm,
      }, 0.08 * high)
    )
  );
  const isFolded = drop !== undefined && out > 0.12 * high && face.widthMm > 2 * high;
  const shapes: Shape[] = [];
  if (isFolded) {
    const [back, folds] = [pen(), pen()];
    for (const { way, side } of tails) {
      const at = (along: number, down: number): Point => [side + way * along, face.yMm + down];
      back.polygon([
        at(-tuck, drop),
        at(out, drop),
        at(out - 0.3 * high, drop + high / 2),
        at(out, drop + high),
        at(-tuck, drop + high),
      ]);
      folds.polygon([at(0, high), at(-tuck, high), at(-tuck, high + drop)]);
    }
    shapes.push(filled(back, tail), filled(folds, fold));
  }
  const rules = padMm > 1.2 * frameMm(plate) && 0.18 * padMm >= minLineMm
    ? [0.12 * padMm, high - 0.3 * padMm]
    : [];
  return [
    ...shapes,
    panel(face, color),
    ...rules.map((down) => panel({ ...face, yMm: face.yMm + down, heightMm: 0.18 * padMm }, edge)),
  ];
}
