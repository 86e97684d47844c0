/** Why a design's code, or the picture in its place, is not on the plate: reported, since nobody looks at every plate of a batch. */
import type { Rasterizer } from './rasterize.ts';
import type { Design } from '../../schema/archive.ts';
import { type Problem, problem } from '../../schema/problem.ts';
import type { Layout } from '../sign/layout/layout.ts';
import { pictureSize } from '../sign/layout/code/picture.ts';
import { payloadOf, type PayloadReason } from '../qr/payload.ts';

const reasons: Readonly<Record<PayloadReason, Problem>> = {
  'no-phone': problem('code-no-phone', {}, '/phones'),
  'no-text': problem('code-no-text', {}, '/qr/text'),
  'no-address': problem('code-no-address', {}, '/qr/text'),
};

/** undefined = the code or picture is on the plate, or the design has none. */
export function codeProblem(
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
export async function undrawnPicture(
  { qr }: Design,
  { draws }: Pick<Rasterizer, 'draws'>,
): Promise<Problem | undefined> {
  if (!qr.on || qr.mode !== 'image' || await draws(qr.image)) return undefined;
  return problem('picture-undrawable', {}, '/qr/image');
}
