/** A finished plate for the screen: its SVG, and the box of each part. The build stores one as JSON. Lengths in mm. */
import { boundingBox } from '../../sign/layout/ink.ts';
import type { Box, Layout } from '../../sign/layout/layout.ts';
import type { Field } from '../../sign/scene.ts';

/** A clickable part of the plate. */
export interface Spot {
  readonly field: Field;
  /** Its ink, and as much around it as leaves its neighbours alone. */
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
  for (const { field, ink } of lines) boxes.set(field, boundingBox(boxes.get(field), ink)!);
  const spots = [...boxes].map(([field, box]): Spot => ({ field, box }));
  if (code) spots.push({ field: 'qr', box: code.tile });
  const grown = spots.map((spot) => ({ ...spot, box: grownBy(airAround(spot, spots, plate), spot.box) }));
  return { widthMm, heightMm, radiusMm, svg, spots: grown };
}

/** Of the plate's shorter side. */
const maxAir = 0.03;

/** Half of the gap to the nearest other part, in mm. */
function airAround(spot: Spot, spots: readonly Spot[], plate: { widthMm: number; heightMm: number }): number {
  const gaps = spots.filter((other) => other !== spot).map(({ box }) => gapBetween(box, spot.box) / 2);
  return Math.max(0, Math.min(maxAir * Math.min(plate.widthMm, plate.heightMm), ...gaps));
}

/** Along the axis on which they are further apart; negative where they overlap. */
function gapBetween(a: Box, b: Box): number {
  const along = (one: number, oneMm: number, two: number, twoMm: number) =>
    Math.max(one - (two + twoMm), two - (one + oneMm));
  return Math.max(along(a.xMm, a.widthMm, b.xMm, b.widthMm), along(a.yMm, a.heightMm, b.yMm, b.heightMm));
}

function grownBy(mm: number, { xMm, yMm, widthMm, heightMm }: Box): Box {
  return { xMm: xMm - mm, yMm: yMm - mm, widthMm: widthMm + 2 * mm, heightMm: heightMm + 2 * mm };
}
