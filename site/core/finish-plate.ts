/** Finishes a plate that nobody looks at: why its code, or the picture in its place, is not on it is among its problems. */
import type { Rasterizer } from './rasterize.ts';
import type { Design } from '../../schema/archive.ts';
import { type Problem, problem } from '../../schema/problem.ts';
import type { KeptComposition, Layout } from '../sign/layout/layout.ts';
import { mirrored } from '../sign/mirror.ts';
import { type FinishedPlate, makePlate, type PlateWorld } from '../sign/plate.ts';
import { pictureSize } from '../sign/layout/code/picture.ts';
import { payloadOf, type PayloadReason } from '../qr/payload.ts';
import { withoutPictures } from './stored-pictures.ts';

const reasons: Readonly<Record<PayloadReason, Problem>> = {
  'no-phone': problem('code-no-phone', {}, '/phones'),
  'no-text': problem('code-no-text', {}, '/qr/text'),
  'no-address': problem('code-no-address', {}, '/qr/text'),
};

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
  const code = codeProblem(design, { layout: plate.layout, designerAddress: world.designerAddress }) ??
    (rasterizer && await undrawnPicture(design, rasterizer));
  const scene = rasterizer && code ? withoutPictures(plate.scene) : plate.scene;
  return {
    ...plate,
    scene: mirror ? mirrored(scene) : scene,
    problems: code ? [...plate.problems, code] : plate.problems,
  };
}

/** undefined = the code or picture is on the plate, or the design has none. */
function codeProblem(
  design: Design,
  { layout, designerAddress }: { readonly layout: Layout; readonly designerAddress: string | undefined },
): Problem | undefined {
  const { on, mode, image } = design.qr;
  if (!on) return undefined;
  if (mode === 'image') return pictureProblem(image);
  if (layout.code !== undefined) return undefined;
  const payload = payloadOf(design, { designerAddress });
  if (payload.kind === 'none') return reasons[payload.reason];
  return problem('code-too-long', {}, '/qr');
}

function pictureProblem(image: string): Problem | undefined {
  const path = '/qr/image';
  if (image === '') return problem('code-no-picture', {}, path);
  return pictureSize(image) === undefined ? problem('picture-damaged', {}, path) : undefined;
}

/** The same for pictures that the rasterizer cannot draw. Call only when `codeProblem` returns undefined. */
async function undrawnPicture(
  { qr }: Design,
  { draws }: Pick<Rasterizer, 'draws'>,
): Promise<Problem | undefined> {
  if (!qr.on || qr.mode !== 'image' || await draws(qr.image)) return undefined;
  return problem('picture-undrawable', {}, '/qr/image');
}
