/** Design + fonts -> what the screen shows of it: the Scene, its SVG, and where each part lies. Pure. Lengths in mm. */
import { type Design, isFilled } from '../../schema/design.ts';
import { paintSvg } from '../paint/svg.ts';
import type { Box, Layout } from '../sign/layout.ts';
import { makePlate } from './stub-plate.ts';
import type { Field, Scene } from '../sign/scene.ts';
import type { FontBook } from '../type/book.ts';
import type { FontRequest } from '../type/library.ts';

/** A part of the plate that a reader can point at. */
export interface Spot {
  readonly field: Field;
  readonly box: Box;
}

export interface Drawing {
  readonly scene: Scene;
  readonly layout: Layout;
  readonly svg: string;
  readonly spots: readonly Spot[];
}

export function spotsOf(layout: Layout): readonly Spot[] {
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

/** Everything that the plate sets, by voice: what must be loaded before it can be drawn. */
export function fontRequestFor(design: Design): FontRequest {
  const { text, phones, qr } = design;
  return {
    font: design.font,
    numFont: design.numFont,
    texts: {
      title: [text.title, text.sub],
      small: [text.tip, qr.label, ...phones.map((phone) => phone.label)],
      number: phones.map((phone) => phone.num),
    },
  };
}

export function draw(design: Design, book: FontBook): Drawing {
  const { layout, scene } = makePlate(design, { book });
  return { scene, layout, svg: paintSvg(scene), spots: spotsOf(layout) };
}

/** What the plate says, in reading order. */
export function plateText({ text, phones }: Design): string {
  const rows = phones.filter(isFilled).map(({ label, num }) => `${label} ${num}`.trim());
  return [text.title, text.sub, ...rows, text.tip].filter((part) => part.trim() !== '').join('; ');
}
