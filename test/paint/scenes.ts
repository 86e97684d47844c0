/** Scenes made by hand that use every kind of shape in every way a painter knows. */
import { encode } from '../../site/qr/encode.ts';
import { modulesPath } from '../../site/qr/modules-path.ts';
import type { Scene, Shape } from '../../site/sign/scene.ts';
import type { Outline } from '../../site/type/outline/outline.ts';

const solid = (color: string) => ({ kind: 'solid', color }) as const;

/** A ring of quadratic curves in font units, y up: like a glyph, the counter turns the other way. */
export const ring: Outline = {
  verbs: 'MQQQQZMQQQQZ',
  // deno-fmt-ignore
  coords: [
    500, 0,   1000, 0, 1000, 500,  1000, 1000, 500, 1000,  0, 1000, 0, 500,  0, 0, 500, 0,
    500, 250,  250, 250, 250, 500,  250, 750, 500, 750,  750, 750, 750, 500,  750, 250, 500, 250,
  ],
};

/** Crosses itself: nonzero fills the middle, even-odd does not. */
export const star: Outline = {
  verbs: 'MLLLLZ',
  coords: [0, -10, 5.878, 8.09, -9.511, -3.09, 9.511, -3.09, -5.878, 8.09],
};

const wave: Outline = { verbs: 'MCC', coords: [0, 0, 5, -8, 10, 8, 15, 0, 20, -8, 25, 8, 30, 0] };

const square: Outline = { verbs: 'MLLLZ', coords: [0, 0, 10, 0, 10, 10, 0, 10] };

export const codePayload = 'https://example.cn/plate/#p=13800138000&p=13900139000';

export function codeShapes(xMm: number, yMm: number, sideMm: number): Shape[] {
  const code = encode(codePayload, 'M');
  if (code === undefined) throw new RangeError('The payload must fit');
  const module = sideMm / (code.size + 8);
  return [
    {
      kind: 'rect',
      xMm,
      yMm,
      widthMm: sideMm,
      heightMm: sideMm,
      radiusMm: 1,
      fill: solid('#ffffff'),
      field: 'qr',
    },
    {
      kind: 'path',
      outline: modulesPath(code),
      matrix: [module, 0, 0, module, xMm + 4 * module, yMm + 4 * module],
      rule: 'nonzero',
      fill: solid('#111111'),
      field: 'qr',
    },
  ];
}

export const gradient = {
  kind: 'linear',
  x1: 0,
  y1: 0,
  x2: 120,
  y2: 0,
  stops: [
    { offset: 0, color: '#0b3d91' },
    { offset: 0.5, color: '#2aa198' },
    { offset: 0.5, color: '#b58900' },
    { offset: 1, color: '#dc322f' },
  ],
} as const;

/** Data URIs of a photograph and of a drawing with transparency. */
export interface Pictures {
  readonly photo: string;
  readonly drawing: string;
}

export function sceneWith({ photo, drawing }: Pictures, bleedMm: number): Scene {
  return {
    widthMm: 120,
    heightMm: 80,
    bleedMm,
    title: '不好意思 <临时停车> & "请多关照" 😀',
    shapes: [
      {
        kind: 'rect',
        xMm: -bleedMm,
        yMm: -bleedMm,
        widthMm: 120 + 2 * bleedMm,
        heightMm: 80 + 2 * bleedMm,
        radiusMm: 0,
        fill: solid('#f4c20d'),
        field: 'style',
      },
      { kind: 'rect', xMm: 4, yMm: 4, widthMm: 60, heightMm: 20, radiusMm: 5, fill: gradient },
      {
        kind: 'path',
        outline: ring,
        matrix: [0.02, 0, 0, -0.02, 6, 46],
        rule: 'nonzero',
        fill: solid('#1d1d1f'),
        field: 'text.title',
      },
      {
        kind: 'path',
        outline: ring,
        matrix: [0.02, 0, 0, -0.02, 28, 46],
        rule: 'nonzero',
        fill: gradient,
        field: 'text.title',
      },
      { kind: 'path', outline: star, matrix: [1, 0, 0, 1, 14, 62], rule: 'evenodd', fill: solid('#dc322f') },
      {
        kind: 'path',
        outline: star,
        matrix: [0.8, 0.3, -0.3, 0.8, 36, 62],
        rule: 'nonzero',
        fill: solid('#268bd2'),
        stroke: { color: '#002b36', widthMm: 1 },
      },
      {
        kind: 'path',
        outline: wave,
        matrix: [1, 0, 0, 2, 4, 74],
        rule: 'nonzero',
        stroke: { color: '#6c71c4', widthMm: 1.5 },
      },
      {
        kind: 'group',
        matrix: [0.966, 0.259, -0.259, 0.966, 54, 30],
        clip: { verbs: 'MLLZ', coords: [0, 0, 20, 0, 0, 20] },
        shapes: [{
          kind: 'rect',
          xMm: -5,
          yMm: -5,
          widthMm: 40,
          heightMm: 40,
          radiusMm: 0,
          fill: { ...gradient, x2: 20 },
        }],
      },
      {
        kind: 'group',
        opacity: 0.5,
        matrix: [1, 0, 0, 1, 52, 54],
        shapes: [
          { kind: 'path', outline: square, rule: 'nonzero', fill: solid('#000000') },
          {
            kind: 'path',
            outline: square,
            matrix: [1, 0, 0, 1, 5, 5],
            rule: 'nonzero',
            fill: solid('#ffffff'),
            stroke: { color: '#dc322f', widthMm: 1 },
          },
        ],
      },
      {
        kind: 'group',
        opacity: 0.4,
        shapes: [{
          kind: 'rect',
          xMm: 72,
          yMm: 70,
          widthMm: 44,
          heightMm: 6,
          radiusMm: 3,
          fill: solid('#000000'),
        }],
      },
      ...codeShapes(74, 8, 42),
      {
        kind: 'image',
        xMm: 72,
        yMm: 54,
        widthMm: 20,
        heightMm: 15,
        dataUri: photo,
        field: 'qr',
      },
      {
        kind: 'image',
        xMm: 96,
        yMm: 54,
        widthMm: 20,
        heightMm: 15,
        dataUri: drawing,
        field: 'qr',
      },
    ],
  };
}
