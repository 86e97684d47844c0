/** Why a plate that asks for a code, or for a picture in its place, shows none: told on stderr, since nobody looks at the plates of a fleet one by one. */
import type { Rasterizer } from './rasterize.ts';
import type { Design } from '../../../schema/design.ts';
import type { Problem } from '../../../schema/problem.ts';
import type { Layout } from '../../sign/layout/layout.ts';
import { pictureSize } from '../../sign/layout/picture.ts';
import { payloadOf, type PayloadReason } from '../../qr/payload.ts';

// deno-fmt-ignore
const reasons: Readonly<Record<PayloadReason, Omit<Problem, 'action'>>> = {
  'no-phone':   { path: '/phones',  message: 'The code needs a phone number, and no row has one' },
  'no-text':    { path: '/qr/text', message: 'The code of type "custom" needs content, and qr.text is empty' },
  'no-address': { path: '/qr/text', message: 'The code of type "link" needs the address of a relay page: fill qr.text, or give --base URL' },
};

const undrawn = 'No code is drawn';

/** undefined = the code, or its picture, is there, or none is asked for. */
export function codeProblem(
  design: Design,
  { layout, designerAddress }: { readonly layout: Layout; readonly designerAddress: string | undefined },
): Problem | undefined {
  const { on, mode, image } = design.qr;
  if (!on) return undefined;
  if (mode === 'image') return pictureProblem(image);
  if (layout.code !== undefined) return undefined;
  const payload = payloadOf(design, { designerAddress });
  if (payload.kind === 'none') return { ...reasons[payload.reason], action: undrawn };
  return { path: '/qr', message: 'The content of the code is more than any code holds', action: undrawn };
}

function pictureProblem(image: string): Problem | undefined {
  const path = '/qr/image';
  if (image === '') {
    return {
      path,
      message: 'The code of mode "image" needs a picture, and qr.image is empty',
      action: undrawn,
    };
  }
  if (pictureSize(image) !== undefined) return undefined;
  return {
    path,
    message: 'The picture in qr.image is no whole PNG, JPEG, GIF, WebP or SVG',
    action: 'Its place stays empty',
  };
}

/** For formats whose pixels are made here. Asked only where `codeProblem` has nothing to say. */
export async function undrawnPicture(
  { qr }: Design,
  { draws }: Pick<Rasterizer, 'draws'>,
): Promise<Problem | undefined> {
  if (!qr.on || qr.mode !== 'image' || await draws(qr.image)) return undefined;
  const message = 'The picture in qr.image cannot be drawn here: save it as PNG or as a plain JPEG';
  return { path: '/qr/image', message, action: 'Its place stays empty' };
}
