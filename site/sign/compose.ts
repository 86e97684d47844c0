/** Layout + Style -> Scene: the layout with its colours and decor, back to front. */
import { quietZoneModules } from '../qr/code.ts';
import { modulesPath } from '../qr/modules-path.ts';
import type { Outline } from '../type/outline/outline.ts';
import { unreachable } from '../units.ts';
import type { CodeBlock, Layout, Plate, TextLine } from './layout/layout.ts';
import { glyphShapes } from './glyph-shapes.ts';
import type { Fill, GroupShape, Matrix, Scene, Shape } from './scene.ts';
import { circleOutline, outlineAround } from './decor/pen/rounded.ts';
import type { Effect, Ink, Style } from './style/style.ts';

interface ComposeOptions {
  /** Ink beyond the trim; 0 = the plate ends at its rounded trim. */
  readonly bleedMm: number;
  /** The file's title. */
  readonly title: string;
  /** Alternative text. */
  readonly text: string;
}

export function compose(layout: Layout, style: Style, { bleedMm, title, text }: ComposeOptions): Scene {
  const { plate } = layout;
  const shapes: Shape[] = [
    ...shapesUnderText(layout, style, bleedMm),
    ...layout.lines.map((line) => lineShape(line, style.inks[line.role])),
    ...holeShapes(plate),
  ];
  return {
    widthMm: plate.widthMm,
    heightMm: plate.heightMm,
    bleedMm,
    title,
    shapes: [{ kind: 'group', clip: clipOutline(plate, bleedMm), shapes, figure: text }],
    cut: [...plate.holes.map(circleOutline), clipOutline(plate, 0)],
  };
}

/** Ground, decor and code. */
export function shapesUnderText(layout: Layout, style: Style, bleedMm: number): readonly Shape[] {
  return [...style.draw(layout, bleedMm), ...(layout.code ? codeShapes(layout.code, style) : [])];
}

/** Without bleed the drawing is clipped to the trim with its round corners; with bleed it is not. */
function clipOutline(plate: Plate, bleedMm: number): Outline {
  return outlineAround(plate, bleedMm, bleedMm === 0 ? plate.radiusMm : 0);
}

function solid(color: string): Fill {
  return { kind: 'solid', color };
}

/** A picture has corners as a code of version 3 with its quiet zone would. */
const cornerModules = 37;

function codeShapes(code: CodeBlock, style: Style): Shape[] {
  const { tile } = code;
  const modules = code.kind === 'code' ? code.code.size + 2 * quietZoneModules : cornerModules;
  const moduleMm = Math.max(tile.widthMm, tile.heightMm) / modules;
  const ground: Shape = {
    kind: 'rect',
    ...tile,
    radiusMm: style.code.tileRadiusModules * moduleMm,
    fill: solid(style.code.light),
    field: 'qr',
  };
  switch (code.kind) {
    case 'picture':
      return [ground, { kind: 'image', ...code.picture, dataUri: code.dataUri, field: 'qr' }];
    case 'code':
      return [ground, {
        kind: 'path',
        outline: modulesPath(code.code),
        matrix: [moduleMm, 0, 0, moduleMm, code.symbol.xMm, code.symbol.yMm],
        rule: 'nonzero',
        fill: solid(style.code.dark),
        field: 'qr',
      }];
    default:
      return unreachable(code);
  }
}

/** A line as one group: its effect, then its glyphs. */
function lineShape(line: TextLine, ink: Ink): GroupShape {
  const fill = inkFill(line, ink);
  return {
    kind: 'group',
    field: line.field,
    shapes: [
      ...effectShapes(line, ink.effect),
      ...glyphShapes(line, { fill }),
    ],
  };
}

function inkFill({ ink: box }: TextLine, { color, gradient }: Ink): Fill {
  if (gradient === undefined) return solid(color);
  const { xMm, yMm, heightMm } = box;
  return { kind: 'linear', x1: xMm, y1: yMm, x2: xMm, y2: yMm + heightMm, stops: gradient };
}

/** The strokes of a glow, widest first: share of its radius, and opacity. Few, since each is a copy of the text. */
const glowRims = [[1, 0.1], [0.66, 0.16], [0.34, 0.26]] as const;

function effectShapes(line: TextLine, effect: Effect | undefined): Shape[] {
  if (effect === undefined) return [];
  switch (effect.kind) {
    case 'plain':
      return [];
    case 'shadow': {
      const offset: Matrix = [1, 0, 0, 1, effect.dxEm * line.sizeMm, effect.dyEm * line.sizeMm];
      return [{ kind: 'group', matrix: offset, shapes: glyphShapes(line, { fill: solid(effect.color) }) }];
    }
    case 'glow':
      return glowRims.map(([share, opacity]): GroupShape => {
        const widthMm = 2 * effect.radiusEm * line.sizeMm * share;
        const shapes = glyphShapes(line, { stroke: { color: effect.color, widthMm } });
        return { kind: 'group', opacity, shapes };
      });
    default:
      return unreachable(effect);
  }
}

/** A punched hole: white inside a hairline ring, whatever the ground. */
function holeShapes({ holes }: Plate): Shape[] {
  return holes.map((hole): Shape => ({
    kind: 'path',
    outline: circleOutline(hole),
    rule: 'nonzero',
    fill: solid('#ffffff'),
    stroke: { color: '#8a8a8a', widthMm: hole.radiusMm * 0.08 },
    field: 'size.holes',
  }));
}
