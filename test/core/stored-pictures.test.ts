/** What a renderer must be told of a picture that a browser finds out by itself. */
import { describe, expect, test } from 'vitest';
import { withoutPictures, withStoredPictures } from '../../site/core/stored-pictures.ts';
import { paintPdf } from '../../site/paint/pdf/pdf.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import type { Scene } from '../../site/sign/scene.ts';
import { pictureUri } from '../paint/every-shape.ts';
import { compare, rasterizePdf, rasterizeSvg } from '../paint/raster.ts';
import { idleWorld } from '../paint/worlds.ts';

const sceneOf = (dataUri: string): Scene => ({
  widthMm: 60,
  heightMm: 40,
  bleedMm: 0,
  title: '',
  shapes: [{
    kind: 'group',
    matrix: [1, 0, 0, 1, 2, 3],
    shapes: [{ kind: 'image', xMm: 5, yMm: 4, widthMm: 40, heightMm: 30, dataUri }],
  }],
});

/** The photograph with another value of Exif tag 0x0112. */
function turnedBy(orientation: number): string {
  const [head, body] = pictureUri('turned.jpg').split(',') as [string, string];
  const bytes = Buffer.from(body, 'base64');
  const big = bytes.indexOf(Buffer.from([0x01, 0x12, 0x00, 0x03]));
  const little = bytes.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00]));
  bytes[big >= 0 ? big + 9 : little + 8] = orientation;
  return `${head},${bytes.toString('base64')}`;
}

describe('photographs', () => {
  test('stand upright, whichever way the camera was held, as they do in the PDF', async () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const scene = sceneOf(turnedBy(orientation));
      const svg = await rasterizeSvg(paintSvg(withStoredPictures(scene)), 60);
      const print = { pages: [scene], archive: undefined, language: 'en' };
      const pdf = await rasterizePdf(await paintPdf(print, { dpi: 60 }, idleWorld), svg);
      expect(compare(svg, pdf).mean, `orientation ${orientation}`).toBeLessThan(3.5);
    }
  });

  test('are drawn under a false name, as browsers draw them', async () => {
    const png = pictureUri('photo.jpg').replace('image/jpeg', 'image/png');
    const named = await rasterizeSvg(paintSvg(withStoredPictures(sceneOf(png))), 60);
    const own = await rasterizeSvg(paintSvg(sceneOf(pictureUri('photo.jpg'))), 60);
    expect(named.pixels).toEqual(own.pixels);
  });
});

test.each([
  ['data:image/png;base64,/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  ['data:image/x-png;base64,iVBORw0KGgoA', 'data:image/png;base64,iVBORw0KGgoA'],
  ['data:image/jpg;name=a.jpg;base64, R0lGODlh', 'data:image/gif;base64, R0lGODlh'],
  ['data:image/jpeg;base64,/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  ['data:image/svg+xml;base64,/9j/4AAQ', 'data:image/svg+xml;base64,/9j/4AAQ'],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['data:image/webp;base64,UklGRiIA', 'data:image/webp;base64,UklGRiIA'],
  ['data:image/png', 'data:image/png'],
])('%s is %s', (given, typed) => {
  expect(withStoredPictures(sceneOf(given)).shapes).toEqual(sceneOf(typed).shapes);
});

test('a scene without pictures keeps its shapes, and one can be left without them', () => {
  const scene = sceneOf(pictureUri('photo.jpg'));
  const empty = withoutPictures(scene);
  expect(JSON.stringify(empty)).not.toContain('image');
  expect(withStoredPictures(empty).shapes).toBe(empty.shapes);
});
