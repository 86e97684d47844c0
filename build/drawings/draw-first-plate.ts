/** Draws the first plate at build time, so that the page can show it before the drawing code is loaded. */
import type { Design } from '../../schema/archive.ts';
import { encode } from '../../site/qr/encode.ts';
import { payloadOf } from '../../site/qr/payload.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { examine } from '../../site/sign/doctor/doctor.ts';
import { makePlate } from '../../site/sign/plate.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';
import { createFontLibrary } from '../../site/type/library.ts';
import type { FontSource } from '../../site/type/source/source.ts';
import { defaultDesign, hostedDesign } from '../../site/app/state/default-design.ts';
import { pictureOf, type PlatePicture } from '../../site/app/preview/plate-picture.ts';

/** Lengths of usual addresses. Longer ones get the plate of the longest until the live plate is drawn. */
const addressLengths = { min: 15, max: 78 };

/** For embedding pages. Rejects as `draw` does. */
export async function drawFirstPlate(source: FontSource): Promise<PlatePicture> {
  return await draw(defaultDesign, source, undefined);
}

/**
 * For the designer's own page, whose address is in the code: one plate per code size, with the longest address that it holds; the last is
 * for any longer address. Only the dark modules differ from the live plate. Rejects as `draw` does.
 */
export async function drawHostedPlates(
  source: FontSource,
): Promise<readonly (readonly [maxCharacters: number, PlatePicture])[]> {
  const longest = new Map<number, string>();
  for (let characters = addressLengths.min; characters <= addressLengths.max; characters++) {
    const address = `https://${'a'.repeat(characters - 'https://.cn/'.length)}.cn/`;
    longest.set(sideOf(address), address);
  }
  const addresses = [...longest.values()];
  return await Promise.all(addresses.map(async (address, at) => {
    const maxCharacters = at === addresses.length - 1 ? Number.MAX_SAFE_INTEGER : address.length;
    return [maxCharacters, await draw(hostedDesign, source, address)] as const;
  }));
}

/** Modules along the side of the code. */
function sideOf(designerAddress: string): number {
  const payload = payloadOf(hostedDesign, { designerAddress });
  const code = payload.kind === 'text' ? encode(payload.text, hostedDesign.qr.ec) : undefined;
  if (!code) throw new RangeError(`No code holds a link to ${designerAddress}`);
  return code.size;
}

/** Rejects when the doctor finds a fault in the plate: the page would tell of it after the picture only. */
async function draw(
  design: Design,
  source: FontSource,
  designerAddress: string | undefined,
): Promise<PlatePicture> {
  const world = { fonts: createFontLibrary(source), styles: createStyleLibrary(), designerAddress };
  const plate = await makePlate(design, world, { bleedMm: 0 });
  const findings = examine(design, plate, { designerAddress });
  const grave = findings.filter(({ id, severity }) => severity !== 'note' && id !== 'sample');
  if (grave.length > 0) {
    throw new RangeError(`The first plate has findings: ${grave.map(({ id }) => id).join(', ')}`);
  }
  return pictureOf(plate.layout, paintSvg(plate.scene));
}
