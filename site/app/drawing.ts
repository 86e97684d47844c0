/** Design -> what the screen shows of it: the Scene, its SVG, and where each part lies. Loaded after the controls are on screen. Lengths in mm. */
import type { Design } from '../../schema/design.ts';
import type { Problem } from '../../schema/problem.ts';
import { paintSvg } from '../paint/svg.ts';
import type { Box, Layout } from '../sign/layout.ts';
import { type FinishedPlate, makePlate, type PlateWorld, readyPlate } from '../sign/plate.ts';
import type { Field, Scene } from '../sign/scene.ts';
import { createFontLibrary } from '../type/library.ts';
import { webFontSource } from './font-source.ts';

/** A part of the plate that a reader can point at. */
export interface Spot {
  readonly field: Field;
  readonly box: Box;
}

export interface Drawing {
  readonly design: Design;
  readonly scene: Scene;
  readonly layout: Layout;
  readonly problems: readonly Problem[];
  readonly svg: string;
  readonly spots: readonly Spot[];
}

const worlds = new Map<string, PlateWorld>();

/** One world an address, so that the elements of a page fetch and read no font twice. */
export function worldAt(fontsDirectory: string, designerAddress: string | undefined): PlateWorld {
  const key = `${fontsDirectory} ${designerAddress ?? ''}`;
  let world = worlds.get(key);
  if (!world) {
    const known = [...worlds].find(([other]) => other.startsWith(`${fontsDirectory} `))?.[1];
    world = { fonts: known?.fonts ?? createFontLibrary(webFontSource(fontsDirectory)), designerAddress };
    worlds.set(key, world);
  }
  return world;
}

/** undefined while a font is still to be fetched. */
export function drawNow(design: Design, world: PlateWorld): Drawing | undefined {
  const plate = readyPlate(design, world, { bleedMm: 0 });
  return plate && show(design, plate);
}

export async function drawLater(design: Design, world: PlateWorld): Promise<Drawing> {
  return show(design, await makePlate(design, world, { bleedMm: 0 }));
}

function show(design: Design, { scene, layout, problems }: FinishedPlate): Drawing {
  return { design, scene, layout, problems, svg: paintSvg(scene), spots: spotsOf(layout) };
}

function spotsOf(layout: Layout): readonly Spot[] {
  const boxes = new Map<Field, Box>();
  for (const { field, ink } of layout.lines) {
    const box = boxes.get(field);
    boxes.set(field, box ? around(box, ink) : ink);
  }
  const { code } = layout;
  return [
    ...[...boxes].map(([field, box]) => ({ field, box })),
    ...(code ? [{ field: 'qr' as const, box: code.tile }] : []),
  ];
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
