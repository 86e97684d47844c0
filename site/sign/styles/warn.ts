/** The number in a black band across a signal-yellow field, hazard tape at its foot. */
import { edgeBand } from '../decor/placement/edge-band.ts';
import { axisHandset } from '../decor/ornaments/handset.ts';
import { freeDepthMm, holeClearMm } from '../decor/placement/holes.ts';
import { filled, group, panel } from '../decor/pen/shapes.ts';
import { slantedStripes } from '../decor/ornaments/stripes.ts';
import { inflate, overlaps, reachMm } from '../decor/placement/plate-box.ts';
import { depthUnitMm, frameInsets, frameMm } from '../decor/placement/frame-mm.ts';
import { centreAcrossFields, seenOf } from '../decor/placement/in-field.ts';
import { numberBand, numberEyelets } from '../decor/placement/number-band.ts';
import { codeOn, inks } from '../style/role-inks.ts';
import { boundingBox, isDisc } from '../layout/ink.ts';
import type { Box, Layout, Plate } from '../layout/layout.ts';
import { inThree, inTwo, mirrored, special } from '../layout/solver/special.ts';
import { groundShape, type Style } from '../style/style.ts';

const yellow = '#ffd000';
const black = '#141414';
/** Depth of the tape: a part that every plate has, and one that is less on a low one. */
const tape = [0.4, 3.6] as const;

export const warn: Style = {
  ground: black,
  inks: inks(black, { number: yellow, label: '#fff1ad', sub: '#4d3f00', tip: '#4d3f00', caption: '#4d3f00' }),
  code: codeOn(yellow, black),
  preferences: {
    forms: {
      strip: special.pillarHead,
      upright: inTwo(special.numberTop),
      tall: 'footSub',
      square: mirrored('panel'),
      disc: mirrored(special.sideLow),
      pill: inThree('barTip'),
      bar: inTwo('barTip'),
      wallet: inTwo('side'),
      tag: special.numberTop,
      rows: mirrored(special.headRows),
    },
    titleShare: { min: 0.48, aim: 0.72 },
    numberField: { reach: 'band', padY: 0.2 },
  },
  adjustLayout: (layout) => centreAcrossFields(layout, ['number']),
  insets: (plate) => {
    const insets = frameInsets(plate, 0, 0, tape[0] + tape[1], 0);
    return { ...insets, bottomMm: Math.max(insets.bottomMm, 0.6 * tallTapeMm(plate)) };
  },
  draw(layout, bleedMm) {
    const { plate } = layout;
    const reach = reachMm(plate);
    const mm = frameMm(plate);
    const tapeMm = Math.max(tape[0] * mm + tape[1] * depthUnitMm(plate), tallTapeMm(plate));
    const pitchMm = Math.max(14.4 * mm, 2.2 * tapeMm);
    const foot = {
      xMm: -reach,
      yMm: plate.heightMm - tapeMm,
      widthMm: plate.widthMm + 2 * reach,
      heightMm: tapeMm + reach,
    };
    const pitch = Math.max(pitchMm, foot.widthMm / 120);
    const stripes = slantedStripes(foot, { widthMm: pitch / 2, pitchMm: pitch });
    const band = toTheCode(numberBand(layout), layout);
    const clipped = freeDepthMm(plate) < tapeMm
      ? edgeBand(plate, 'bottom', { depthMm: tapeMm, clearMm: holeClearMm(plate) })
      : undefined;
    const phones = axisHandset(layout);
    return [
      groundShape(plate, bleedMm, { kind: 'solid', color: yellow }),
      ...(band ? [panel(band, black)] : []),
      // Unbroken, and clear of a band that would stand on it.
      ...(band && !clipped ? [panel({ ...foot, yMm: foot.yMm - 0.4 * tapeMm }, yellow)] : []),
      ...(clipped
        ? [group([filled(stripes, black)], { clip: clipped.outline() })]
        : [filled(stripes, black)]),
      ...phones.map((phone) => filled(phone, black)),
      ...numberEyelets(plate, band, { inside: black, outside: yellow }),
    ];
  },
};

/** Of plates that are read from afar, and of a disc, whose foot is narrow. */
function tallTapeMm(plate: Plate): number {
  return isDisc(plate) ? 0.075 * plate.heightMm : 0.05 * plate.heightMm - 2;
}

/** Towards a code beside it it is as long as on the other side of the number, near the tile at most, unless another text stands there. */
function toTheCode(band: Box | undefined, { code, lines, plate }: Layout): Box | undefined {
  if (!band || !code) return band;
  const ink = boundingBox(
    ...lines.filter(({ role }) => role === 'number' || role === 'label').map((line) => line.ink),
  )!;
  const [fromMm, toMm] = [band.xMm, band.xMm + band.widthMm];
  const seen = seenOf(plate, band, ink);
  const bothMm = 2 * ink.xMm + ink.widthMm;
  // What stands under the code begins at the tile.
  const near = (endMm: number, tileMm: number): number => endMm + 0.9 * (tileMm - endMm);
  const { tile } = code;
  const [left, right] = tile.xMm < fromMm
    ? [
      Math.min(
        fromMm,
        Math.max(bothMm - seen.xMm - seen.widthMm, near(fromMm, tile.xMm + tile.widthMm)),
      ),
      toMm,
    ]
    : [fromMm, Math.max(toMm, Math.min(bothMm - seen.xMm, near(toMm, tile.xMm)))];
  const wider = { ...band, xMm: left, widthMm: right - left };
  const isBeside = overlaps({ ...band, xMm: tile.xMm }, tile);
  const met = lines.some(({ role, ink }) =>
    role !== 'number' && role !== 'label' && overlaps(inflate(ink, 0.25 * ink.heightMm), wider)
  );
  return isBeside && !met ? wider : band;
}
