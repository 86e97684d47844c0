/**
 * Prepares pictures for a renderer that trusts their declared type and ignores Exif orientation. Browsers detect the type from the bytes
 * and apply the orientation; layout relies on that.
 */
import { dataUriBytes } from '../paint/image/data-uri.ts';
import { uprightTurn } from '../paint/image/jpeg-turns.ts';
import { jpegHeader } from '../picture/jpeg.ts';
import type { ImageShape, Scene, Shape } from '../sign/scene.ts';

/** The same scene with every picture upright and under its actual type. */
export function withStoredPictures(scene: Scene): Scene {
  return withPictures(
    scene,
    (picture) => [upright({ ...picture, dataUri: withActualType(picture.dataUri) })],
  );
}

export function withoutPictures(scene: Scene): Scene {
  return withPictures(scene, () => []);
}

/** First bytes of each type in base64. */
// deno-fmt-ignore
const signatures = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/',        'image/jpeg'],
  ['R0lGOD',      'image/gif'],
] as const;

/** Photographs often have the extension, and thus the declared type, of another format. */
function withActualType(dataUri: string): string {
  const comma = dataUri.indexOf(',');
  const head = dataUri.slice(0, Math.max(0, comma));
  const [, type] = /^data:(image\/[^;]*)/i.exec(head) ?? [];
  if (type === undefined || !/;\s*base64\s*$/i.test(head)) return dataUri;
  const body = dataUri.slice(comma + 1).trimStart();
  const found = signatures.find(([signature]) => body.startsWith(signature))?.[1];
  // Browsers trust the declared type of an SVG.
  if (found === undefined || type === found || /svg/i.test(type)) return dataUri;
  return `data:${found};base64${dataUri.slice(dataUri.indexOf(','))}`;
}

function upright(picture: ImageShape): Shape {
  const bytes = dataUriBytes(picture.dataUri);
  const turn = bytes && uprightTurn(jpegHeader(bytes)?.orientation ?? 1);
  if (turn === undefined) return picture;
  const { xMm, yMm, widthMm, heightMm } = picture;
  const [a, b, c, d, e, f] = turn;
  // The unit square with y down, turned, then mapped to the box.
  return {
    kind: 'group',
    matrix: [
      widthMm * a,
      -heightMm * b,
      -widthMm * c,
      heightMm * d,
      xMm + widthMm * (c + e),
      yMm + heightMm * (1 - d - f),
    ],
    shapes: [{ ...picture, xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 }],
  };
}

/** Returns the same object when it has no picture. */
function withPictures(scene: Scene, change: (picture: ImageShape) => readonly Shape[]): Scene {
  const mapped = (shapes: readonly Shape[]): readonly Shape[] =>
    holdsPicture(shapes)
      ? shapes.flatMap((shape) => {
        if (shape.kind === 'image') return change(shape);
        return shape.kind === 'group' ? [{ ...shape, shapes: mapped(shape.shapes) }] : [shape];
      })
      : shapes;
  return { ...scene, shapes: mapped(scene.shapes) };
}

function holdsPicture(shapes: readonly Shape[]): boolean {
  return shapes.some((shape) =>
    shape.kind === 'image' || (shape.kind === 'group' && holdsPicture(shape.shapes))
  );
}
