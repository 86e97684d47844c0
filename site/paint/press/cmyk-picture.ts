/** Converts a picture's pixels to inks by interpolation in a cube of 17 nodes per side, computed from the profile. */
import { imageEntries, type PdfImage, type RgbPixels } from '../pdf/pdf-image.ts';
import { blackOf, profileInks } from './cmyk.ts';

const side = 17;
const perCell = 255 / (side - 1);
/** Maximum spread of a grey pixel's bytes: codes and text in the picture stay on the black plate. */
const greySlack = 6;

export function cmykPicture({ rgb, mask, ...size }: RgbPixels): PdfImage {
  return { entries: imageEntries(size, '/DeviceCMYK', 8), bytes: convertPixels(rgb), mask };
}

/** RGB bytes -> CMYK bytes. */
function convertPixels(rgb: Uint8Array): Uint8Array<ArrayBuffer> {
  const nodes = inkCube();
  const greys = Uint8Array.from({ length: 256 }, (_, level) => Math.round(255 * blackOf(level)));
  const cmyk = new Uint8Array(rgb.length / 3 * 4);
  const sums = new Float64Array(4);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    const [red, green, blue] = [rgb[from] as number, rgb[from + 1] as number, rgb[from + 2] as number];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) <= greySlack) {
      cmyk[to + 3] = greys[green] as number;
      continue;
    }
    sums.fill(0);
    const places = [red / perCell, green / perCell, blue / perCell];
    for (let corner = 0; corner < 8; corner++) {
      let weight = 1;
      let node = 0;
      for (let axis = 0; axis < 3; axis++) {
        const place = places[axis] as number;
        const low = Math.min(side - 2, Math.floor(place));
        const high = corner >> axis & 1;
        weight *= high === 1 ? place - low : 1 - place + low;
        node = node * side + low + high;
      }
      for (let ink = 0; ink < 4; ink++) {
        sums[ink] = (sums[ink] as number) + weight * (nodes[node * 4 + ink] as number);
      }
    }
    for (let ink = 0; ink < 4; ink++) cmyk[to + ink] = Math.round(255 * (sums[ink] as number));
  }
  return cmyk;
}

function inkCube(): Float64Array {
  const nodes = new Float64Array(side ** 3 * 4);
  for (let node = 0; node < side ** 3; node++) {
    const steps = [Math.floor(node / side ** 2), Math.floor(node / side) % side, node % side];
    nodes.set(profileInks(steps.map((step) => step * perCell)), node * 4);
  }
  return nodes;
}
