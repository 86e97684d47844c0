/**
 * Scene -> SVG: vectors in mm, without scripts or external resources. Points are rounded to 0.0005 mm. Valid as a file and inside an HTML
 * page, where `idPrefix` keeps the ids of two plates distinct.
 */
import type { Fill, GroupShape, Matrix, PathShape, RectShape, Scene, Shape } from '../sign/scene.ts';
import { unreachable } from '../units.ts';
import { archiveNamespace } from './archive/archive-marks.ts';
import { decimal, decimalsFor, factor } from './decimal.ts';
import { uniformStroke } from './uniform-stroke.ts';
import { normalisedFill } from './fill.ts';
import { withoutRedundantClips } from './redundant-clips.ts';
import { identity, inverse, maxScale, multiply, translationOf } from './matrix.ts';
import { pathData } from './svg-path.ts';
import { escapeJsonInXml, escapeXml } from './xml-text.ts';

interface SvgOptions {
  /** JSON text, carried in `<metadata>`. */
  readonly archive?: string | undefined;
  /** BCP 47. */
  readonly language?: string;
  /** Markup of a layer above everything else. */
  readonly topLayer?: string | undefined;
  /** Prefix of every id; must differ between pictures on one page. */
  readonly idPrefix?: string;
}

export function paintSvg(scene: Scene, options: SvgOptions = {}): string {
  const { widthMm, heightMm, bleedMm } = scene;
  const pen: Pen = { idPrefix: escapeXml(options.idPrefix ?? 'sign-'), defs: new Map() };
  const body = withoutRedundantClips(scene).shapes.map((shape) => shapeMarkup(shape, pen, identity));
  const width = decimal(widthMm + 2 * bleedMm);
  const height = decimal(heightMm + 2 * bleedMm);
  const corner = decimal(-bleedMm);
  const attributes = [
    'xmlns="http://www.w3.org/2000/svg"',
    `width="${width}mm" height="${height}mm" viewBox="${corner} ${corner} ${width} ${height}"`,
    ...(options.language === undefined ? [] : [`xml:lang="${escapeXml(options.language)}"`]),
  ];
  return [
    `<svg ${attributes.join(' ')}>`,
    `<title>${escapeXml(scene.title)}</title>`,
    ...(options.archive === undefined ? [] : [metadata(options.archive)]),
    ...(pen.defs.size === 0
      ? []
      : [`<defs>${[...pen.defs].map(([markup, id]) => markup.replace(' ', ` id="${id}"`)).join('')}</defs>`]),
    ...body,
    ...(options.topLayer === undefined ? [] : [options.topLayer]),
    '</svg>',
  ].join('\n');
}

function metadata(archive: string): string {
  return `<metadata><sign:archive xmlns:sign="${archiveNamespace}">${
    escapeJsonInXml(archive)
  }</sign:archive></metadata>`;
}

interface Pen {
  readonly idPrefix: string;
  /** Definition without its id -> id; equal ones are shared. */
  readonly defs: Map<string, string>;
}

/** `total` maps the coordinates of the shape's parent to the page, mm. */
function shapeMarkup(shape: Shape, pen: Pen, total: Matrix): string {
  switch (shape.kind) {
    case 'rect': {
      const radius = shape.radiusMm > 0
        ? ` rx="${decimal(shape.radiusMm, decimalsFor(maxScale(total)))}"`
        : '';
      return `<rect${box(shape, total)}${radius}${paint(shape.fill, pen, total)}/>`;
    }
    case 'path':
      return pathMarkup(shape, pen, total);
    case 'image': {
      const href = ` preserveAspectRatio="none" href="${escapeXml(shape.dataUri)}"`;
      return `<image${box(shape, total)}${href}/>`;
    }
    case 'group':
      return groupMarkup(shape, pen, total);
    default:
      return unreachable(shape);
  }
}

type Placed = Pick<RectShape, 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>;

function box({ xMm, yMm, widthMm, heightMm }: Placed, total: Matrix): string {
  const d = decimalsFor(maxScale(total));
  return ` x="${decimal(xMm, d)}" y="${decimal(yMm, d)}" width="${decimal(widthMm, d)}" height="${
    decimal(heightMm, d)
  }"`;
}

function pathMarkup(shape: PathShape, pen: Pen, total: Matrix): string {
  const { outline, matrix, strokeUnits } = uniformStroke(shape);
  const decimals = decimalsFor(maxScale(matrix === undefined ? total : multiply(total, matrix)));
  const attributes = [
    ` d="${pathData(outline, decimals)}"`,
    transform(matrix, total),
    shape.fill === undefined ? ' fill="none"' : paint(shape.fill, pen, total, matrix),
    shape.fill !== undefined && shape.rule === 'evenodd' ? ' fill-rule="evenodd"' : '',
  ];
  if (shape.stroke !== undefined && strokeUnits !== undefined) {
    const width = decimal(strokeUnits, decimals + 1);
    attributes.push(
      ` stroke="${shape.stroke.color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
    );
  }
  return `<path${attributes.join('')}/>`;
}

function groupMarkup(shape: GroupShape, pen: Pen, total: Matrix): string {
  const inner = multiply(total, shape.matrix ?? identity);
  const attributes = [transform(shape.matrix, total)];
  if (shape.opacity !== undefined && shape.opacity < 1) {
    attributes.push(` opacity="${decimal(shape.opacity)}"`);
  }
  if (shape.clip !== undefined) {
    const data = pathData(shape.clip, decimalsFor(maxScale(inner)));
    attributes.push(` clip-path="url(#${define(pen, 'clipPath', `><path d="${data}"/></clipPath>`)})"`);
  }
  const body = shape.shapes.map((child) => shapeMarkup(child, pen, inner));
  return [`<g${attributes.join('')}>`, ...body, '</g>'].join('\n');
}

/** `own` is the matrix of the filled path itself: gradients are placed in the group around it. */
function paint(given: Fill, pen: Pen, total: Matrix, own?: Matrix): string {
  const fill = normalisedFill(given);
  if (fill.kind === 'solid') return ` fill="${fill.color}"`;
  const back = own === undefined ? undefined : inverse(own);
  const placed = back === undefined ? '' : ` gradientTransform="matrix(${back.map(factor).join(' ')})"`;
  const decimals = decimalsFor(maxScale(total));
  const [x1, y1, x2, y2] = [fill.x1, fill.y1, fill.x2, fill.y2].map((value) => decimal(value, decimals));
  const stops = fill.stops.map(({ offset, color }) =>
    `<stop offset="${decimal(offset, 4)}" stop-color="${color}"/>`
  );
  const line = ` gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  return ` fill="url(#${
    define(pen, 'linearGradient', `${line}${placed}>${stops.join('')}</linearGradient>`)
  })"`;
}

/** Returns the id of a definition. `markup` continues after the id: `<tag id="…"`. */
function define(pen: Pen, tag: 'clipPath' | 'linearGradient', markup: string): string {
  const key = `<${tag} ${markup}`;
  const id = pen.defs.get(key) ?? `${pen.idPrefix}${pen.defs.size + 1}`;
  pen.defs.set(key, id);
  return id;
}

function transform(matrix: Matrix | undefined, total: Matrix): string {
  if (matrix === undefined) return '';
  const decimals = decimalsFor(maxScale(total));
  const shift = matrix.slice(4).map((value) => decimal(value, decimals));
  return translationOf(matrix)
    ? ` transform="translate(${shift.join(' ')})"`
    : ` transform="matrix(${[...matrix.slice(0, 4).map(factor), ...shift].join(' ')})"`;
}
