/** Finishes a plate that nobody looks at: why its code, or the picture in its place, is not on it is among its problems. */
import type { Rasterizer } from './rasterize.ts';
import type { Design } from '../../schema/archive.ts';
import { type Problem, problem } from '../../schema/problem.ts';
import { codeProblems } from '../sign/code-problem.ts';
import type { KeptComposition, Layout } from '../sign/layout/layout.ts';
import { mirrored } from '../sign/mirror.ts';
import { type FinishedPlate, makePlate, type PlateWorld } from '../sign/plate.ts';
import { withoutPictures } from './stored-pictures.ts';

interface FinishOptions {
  readonly bleedMm: number;
  /** What `composeSet` answers for a plate of a set. */
  readonly keep?: KeptComposition | undefined;
  /** For the inside of a window. */
  readonly mirror?: boolean | undefined;
  /** Given for formats whose pixels are made here: of a picture that it cannot draw the place stays empty. */
  readonly rasterizer?: Pick<Rasterizer, 'draws'> | undefined;
}

export async function finishPlate(
  design: Design,
  world: PlateWorld,
  { bleedMm, keep, mirror, rasterizer }: FinishOptions,
): Promise<FinishedPlate> {
  const plate = await makePlate(design, world, { bleedMm, keep });
  const lost = codeProblems(design, plate.layout, world.designerAddress);
  const undrawn = rasterizer && await undrawnPicture(plate.layout, rasterizer);
  const scene = undrawn ? withoutPictures(plate.scene) : plate.scene;
  return {
    ...plate,
    scene: mirror ? mirrored(scene) : scene,
    problems: [...plate.problems, ...lost, ...undrawn ? [undrawn] : []],
  };
}

async function undrawnPicture(
  { code }: Layout,
  { draws }: Pick<Rasterizer, 'draws'>,
): Promise<Problem | undefined> {
  if (code?.kind !== 'picture' || await draws(code.dataUri)) return undefined;
  return problem('picture-undrawable', {}, '/qr/image');
}
