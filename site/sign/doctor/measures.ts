/** Measures of a composition: positions of the blocks and evenness of the plate. Lengths in mm, shares of the plate. */
import type { Box, Layout, LineRole } from '../layout/layout.ts';
import { axesOf, blocksOf, boundingBox, codeInk, emptyBandMm } from '../layout/ink.ts';
import type { Terms } from '../layout/score.ts';

export interface Measures {
  readonly plate: { readonly widthMm: number; readonly heightMm: number };
  readonly arrangement: Layout['arrangement'];
  /** Higher is better; the sum of its terms. */
  readonly score: number;
  readonly terms: Partial<Terms>;
  /** Height of the digits of the smallest row, measured upright; null without a phone. */
  readonly digitsMm: number | null;
  /** Ink: one for each line of a text, one for each phone's number and label. */
  readonly blocks: readonly MeasuredBlock[];
  readonly code: { readonly moduleMm: number; readonly level: string; readonly version: number } | null;
  readonly safe: Box;
  /** Of all ink; `offset` is how far it stands above or below the middle of what is safe, as a share of the plate's height. */
  readonly centre: { readonly xMm: number; readonly yMm: number; readonly offset: number };
  /** Highest band across the plate without ink, as a share of its height. */
  readonly emptyBand: number;
  /** Smallest number of vertical lines such that every block has an edge or its middle on one. */
  readonly axes: readonly number[];
}

interface MeasuredBlock {
  readonly role: LineRole | 'code';
  readonly field: string;
  readonly box: Box;
}

export function measuresOf(layout: Layout): Measures {
  const { plate, lines, code, area } = layout;
  const groups = blocksOf(lines, code);
  const all = boundingBox(...groups) ?? area.box;
  const centre = { xMm: all.xMm + all.widthMm / 2, yMm: all.yMm + all.heightMm / 2 };
  const middle = area.box.yMm + area.box.heightMm / 2;
  return {
    plate: { widthMm: plate.widthMm, heightMm: plate.heightMm },
    arrangement: layout.arrangement,
    score: layout.score,
    terms: layout.terms,
    digitsMm: layout.digitMm,
    blocks: [
      ...lines.filter((line) => !isPhone(line)).map(({ role, field, ink }) => ({ role, field, box: ink })),
      ...groups.filter(isPhone).map(({ role, field, ...box }) => ({ role, field, box })),
      ...(code ? [{ role: 'code', field: 'qr', box: codeInk(code) } as const] : []),
    ],
    code: code?.kind === 'code'
      ? { moduleMm: code.symbol.widthMm / code.code.size, level: code.code.level, version: code.code.version }
      : null,
    safe: layout.safe,
    centre: { ...centre, offset: Math.abs(centre.yMm - middle) / plate.heightMm },
    emptyBand: emptyBandMm(groups, plate.heightMm) / plate.heightMm,
    axes: axesOf(groups, plate.widthMm),
  };
}

function isPhone({ role }: { readonly role: LineRole | 'code' }): boolean {
  return role === 'number' || role === 'label';
}
