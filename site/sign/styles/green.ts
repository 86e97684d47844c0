/** An expressway sign: the number as the route in a white-lined shield, its title in a red cap, an edge line, the tip in a yellow tag. */
import { epsilon } from '../../units.ts';
import { axisHandset } from '../decor/ornaments/handset.ts';
import { airMm, isClear } from '../decor/placement/clear.ts';
import { ring } from '../decor/placement/frame.ts';
import { clearInsetMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { isFreeBox } from '../decor/placement/holes.ts';
import { filled, group, panel, stroked } from '../decor/pen/shapes.ts';
import { fieldPaddingMm } from '../decor/placement/number-band.ts';
import { inflate, overlaps, reachMm, trimBox } from '../decor/placement/plate-box.ts';
import { type Pen, pen } from '../decor/pen/pen.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { boundingBox, obstaclesOf } from '../layout/ink.ts';
import type { Box, Layout, Plate } from '../layout/layout.ts';
import type { Shape } from '../scene.ts';
import { inTwo, mirrored, special } from '../layout/solver/special.ts';
import { trackTitle } from '../layout/tracking.ts';
import { groundShape, type Style } from '../style/style.ts';

const signGreen = '#00613c';
const fieldGreen = '#00543a';
const exitYellow = '#ffd23f';
const capRed = '#b5121b';
/** Around the words of cap and tag, in heights of their ink. */
const fields = { title: 0.16, tip: 0.3 };

export const green: Style = {
  ground: fieldGreen,
  inks: inks('#ffffff', { sub: '#c9ecd8', label: '#c9ecd8', caption: '#c9ecd8', tip: '#10261c' }),
  code: codeOn('#ffffff'),
  preferences: {
    forms: {
      upright: inTwo('footSub'),
      disc: special.sideRow,
      pill: inTwo(special.sideSub),
      square: 'footSub',
      bar: mirrored(special.headSide),
      tag: special.numberThirds,
    },
    madeFor: [special.sideSub],
    favours: { footSub: 0.6 },
    madeForCost: 0.2,
    titleShare: { min: 0.42, aim: 0.62 },
    qualityBudget: 0.01,
    numberField: { reach: 'box', padX: 0.26, padY: 0.25 },
    textFields: fields,
  },
  adjustLayout: (layout) => underShield(inCap(trackTitle(layout, 1))),
  insets: (plate) => frameInsets(plate, 3.5),
  draw(layout, bleedMm) {
    const { plate, numberField } = layout;
    const mm = frameMm(plate);
    const widthMm = 1.2 * mm;
    const insetMm = clearInsetMm(plate, { insetMm: 2.4 * mm, widthMm });
    const minRadiusMm = (plate.holes.length > 0 ? 2.4 : 4) * mm;
    const tag = tagOf(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: signGreen }),
      group([stroked(honeycomb(plate), '#0a6c46', 0.35 * mm)], {
        clip: pen().box(trimBox(plate, -reachMm(plate))).outline(),
      }),
      ...(numberField ? shield(layout, numberField) : []),
      ...(tag ? [panel(tag, exitYellow, 0.3 * tag.heightMm)] : []),
      filled(ring(plate, { insetMm, widthMm, clearMm: 0, minRadiusMm }), '#ffffff', 'evenodd'),
      ...axisHandset(layout).map((phone) => filled(phone, '#ffffff')),
    ];
  },
};

/** The cells of reflecting film; larger ones on a large plate, so that there are never many more. */
function honeycomb(plate: Plate): Pen {
  const { xMm, yMm, widthMm, heightMm } = trimBox(plate, -reachMm(plate));
  const side = Math.max(3.2 * frameMm(plate), Math.sqrt(widthMm * heightMm / 1600));
  const [across, down] = [Math.sqrt(3) * side, 1.5 * side];
  const into = pen();
  for (let row = 0; row * down < heightMm + down; row++) {
    for (let at = 0; (at - 1) * across < widthMm; at++) {
      const [x, y] = [xMm + (at - (row % 2) / 2) * across, yMm + row * down];
      into.polyline([[x - across / 2, y + side / 2], [x - across / 2, y - side / 2], [x, y - side], [
        x + across / 2,
        y - side / 2,
      ]]);
    }
  }
  return into;
}

/** Around the tip; no nearer to what stands beside it than it reaches beyond its words. */
function tagOf(layout: Layout): Box | undefined {
  const lines = layout.lines.filter(({ role }) => role === 'tip').map(({ ink }) => ink);
  const words = boundingBox(...lines);
  if (words === undefined) return undefined;
  const high = lines[0]!.heightMm;
  const others = { ...layout, lines: layout.lines.filter(({ role }) => role !== 'tip') };
  const fromMm = shieldOver(layout, words)?.xMm ?? 0;
  const share =
    [0.7, 0.45].find((one) =>
      isFreeBox(layout.plate, inflate(words, one * high, fields.tip * high)) &&
      isClear(others, inflate(words, 2 * one * high, 0), 0) && words.xMm - one * high > fromMm
    ) ?? fields.tip;
  return inflate(words, share * high, fields.tip * high);
}

/** The number's field, where it stands over the tip. */
function shieldOver({ numberField: field }: Layout, { yMm }: Box): Box | undefined {
  return field && field.yMm + field.heightMm < yMm ? field : undefined;
}

/** Centred, the tag does not reach out at the side of the field over it: it and the subtitle beside the code move in together. */
function underShield(layout: Layout): Layout {
  const tag = tagOf(layout);
  const field = tag && shieldOver(layout, tag);
  const byMm = field && layout.align === 'center' ? field.xMm - tag.xMm : 0;
  const words = layout.lines.filter(({ role }) => role === 'sub' || role === 'tip').map(({ ink }) => ink);
  const toMm = Math.max(...words.map(({ xMm, widthMm }) => xMm + widthMm)) + byMm;
  const leastMm = Math.max(airMm(layout), 3 * frameMm(layout.plate));
  if (byMm <= 0 || layout.code && toMm > layout.code.tile.xMm - leastMm) return layout;
  const aside = <Of extends { readonly xMm: number }>(one: Of): Of => ({ ...one, xMm: one.xMm + byMm });
  const lines = layout.lines.map((line) =>
    line.role === 'sub' || line.role === 'tip'
      ? { ...aside(line), ink: aside(line.ink), column: aside(line.column) }
      : line
  );
  return { ...layout, lines, sub: layout.sub && aside(layout.sub), tip: layout.tip && aside(layout.tip) };
}

/** A white edge round the number and, where it stands over it, the title in its red cap. */
function shield(layout: Layout, field: Box): readonly Shape[] {
  const mm = frameMm(layout.plate);
  const padMm = fieldPaddingMm(layout);
  const lineMm = Math.min(0.9 * mm, 0.22 * padMm);
  const radiusMm = Math.min(2.4 * mm, 0.36 * padMm);
  const cap = capOver(layout);
  const whole = boundingBox(field, cap)!;
  return [
    panel(inflate(whole, lineMm), '#ffffff', lineMm + radiusMm),
    ...(cap ? [panel({ ...cap, heightMm: cap.heightMm - lineMm }, capRed, radiusMm)] : []),
    panel(field, fieldGreen, radiusMm),
  ];
}

/** Of the cap's width, and of the digits: a smaller title would be lost in it. */
const minTitle = { widthShare: 0.3, digits: 0.38 } as const;

/** As wide as the number's field, with the title in its middle; undefined where the title is too small or something else is in the way. */
function capOver(layout: Layout): Box | undefined {
  const { plate, lines, numberField: field, digitMm } = layout;
  const titles = lines.filter(({ role }) => role === 'title');
  const words = boundingBox(...titles.map(({ ink }) => ink));
  if (field === undefined || words === undefined || digitMm === null) return undefined;
  const high = titles[0]!.ink.heightMm;
  const belowMm = field.yMm - words.yMm - words.heightMm;
  // What it has of its own above it, as far as the plate is free there.
  const padMm = Math.max(fields.title * high, Math.min(belowMm, words.yMm - layout.area.box.yMm));
  const cap = { ...field, yMm: words.yMm - padMm, heightMm: field.yMm - words.yMm + padMm };
  const isOver = belowMm > 0 && belowMm <= 2.4 * high &&
    words.widthMm >= minTitle.widthShare * field.widthMm && high >= minTitle.digits * digitMm &&
    words.xMm >= field.xMm && words.xMm + words.widthMm <= field.xMm + field.widthMm;
  const others = { code: layout.code, lines: lines.filter((line) => !titles.includes(line)) };
  return isOver && isFreeBox(plate, cap) && !obstaclesOf(others).some((one) => overlaps(one, cap))
    ? cap
    : undefined;
}

/** From the title to the number's field, in heights of its ink. */
const mostBelow = 0.7;

/** The title in the middle of its cap: where much is free between it and the number, they come nearer to each other before. */
function inCap(layout: Layout): Layout {
  const cap = capOver(layout);
  if (cap === undefined) return layout;
  const { lines, numberField, phones, rows } = layout;
  const titles = lines.filter(({ role }) => role === 'title').map(({ ink }) => ink);
  const words = boundingBox(...titles)!;
  const spareMm = numberField!.yMm - words.yMm - words.heightMm - mostBelow * titles[0]!.heightMm;
  const isFar = spareMm > epsilon;
  const upMm = isFar ? spareMm / 2 : 0;
  const downMm = isFar ? upMm : cap.yMm + cap.heightMm / 2 - words.yMm - words.heightMm / 2;
  const lowered = (box: Box, mm: number): Box => ({ ...box, yMm: box.yMm + mm });
  const raised = (box: Box): Box => lowered(box, -upMm);
  const moved: Layout = {
    ...layout,
    lines: lines.map((line) => {
      if (line.role !== 'title' && line.role !== 'number' && line.role !== 'label') return line;
      const mm = line.role === 'title' ? downMm : -upMm;
      return { ...line, baselineMm: line.baselineMm + mm, ink: lowered(line.ink, mm) };
    }),
    numberField: raised(numberField!),
    phones: phones && raised(phones),
    rows: rows.map(raised),
  };
  return isFar ? inCap(moved) : moved;
}
