/** A finished plate for the screen: its SVG, and the box of each part. The build stores one as JSON. Lengths in mm. */
import type { Box, Layout } from '../../sign/layout/layout.ts';
import type { Field } from '../../sign/scene.ts';

/** A clickable part of the plate. */
export interface Spot {
  readonly field: Field;
  readonly box: Box;
}

export interface PlatePicture {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly radiusMm: number;
  readonly svg: string;
  readonly spots: readonly Spot[];
}

/** `svg` is the painted scene of the layout. */
export function pictureOf({ plate, lines, code }: Layout, svg: string): PlatePicture {
  const { widthMm, heightMm, radiusMm } = plate;
  const boxes = new Map<Field, Box>();
  for (const { field, ink } of lines) {
    const box = boxes.get(field);
    boxes.set(field, box ? around(box, ink) : ink);
  }
  const spots = [...boxes].map(([field, box]): Spot => ({ field, box }));
  if (code) spots.push({ field: 'qr', box: code.tile });
  return { widthMm, heightMm, radiusMm, svg, spots };
}

function around(a: Box, b: Box): Box {
  const xMm = Math.min(a.xMm, b.xMm), yMm = Math.min(a.yMm, b.yMm);
  return {
    xMm,
    yMm,
    widthMm: Math.max(a.xMm + a.widthMm, b.xMm + b.widthMm) - xMm,
    heightMm: Math.max(a.yMm + a.heightMm, b.yMm + b.heightMm) - yMm,
  };
}
