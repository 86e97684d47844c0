/** The picture that messaging apps show beside a link to the designer: 1200 × 630 px, drawn by our own painter. */
import type { StyleId } from '../../schema/catalog/styles.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import { makePlate, type PlateWorld } from '../../site/sign/plate.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';

/** Back to front: middle of the plate, its width, both in px, and its turn in degrees. */
// deno-fmt-ignore
const plates = [
  { style: 'guofeng',  x: 318, y: 236, width: 560, turn: -9 },
  { style: 'midnight', x: 884, y: 238, width: 560, turn:  8 },
  { style: 'warn',     x: 600, y: 356, width: 780, turn:  0 },
] as const satisfies readonly { style: StyleId; x: number; y: number; width: number; turn: number }[];

/** SVG text. */
export async function socialCard(world: PlateWorld): Promise<string> {
  const drawn = await Promise.all(plates.map(async ({ style, x, y, width, turn }) => {
    const { scene } = await makePlate({ ...defaultDesign, style }, world, { bleedMm: 0 });
    const height = width * scene.heightMm / scene.widthMm;
    // Ids must be unique within the whole document.
    const plate = paintSvg(scene, { idPrefix: `${style}-` }).replace(
      /^[\s\S]*?<svg [^>]*?(viewBox="[^"]*")/,
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" $1 width="${width}" height="${height}" `,
    );
    const corner = 6 * width / scene.widthMm;
    const shadow = [18, 10, 4].map((spread, at) =>
      `<rect x="${-spread / 2}" y="${10 - spread / 2 + at * 2}" width="${width + spread}" height="${
        height + spread
      }" rx="${corner + spread / 2}" fill="#2b251a" fill-opacity="${0.05 + at * 0.02}"/>`
    ).join('');
    return `<g transform="translate(${x} ${y}) rotate(${turn}) translate(${-width / 2} ${
      -height / 2
    })">${shadow}${plate}</g>`;
  }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#e9e6df"/>${
    drawn.join('')
  }</svg>`;
}
