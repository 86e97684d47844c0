/** Divides the plate into a field of colour per block, each with its block's ink in the middle where the gaps allow. Lengths in mm. */
import { boundingBox } from '../../layout/ink.ts';
import type { Box, Layout, LineRole } from '../../layout/layout.ts';
import { intersection, overlaps } from './plate-box.ts';

export type ZoneId = 'head' | 'sub' | 'number' | 'tip' | 'code';

export interface Zone {
  readonly id: ZoneId;
  readonly ink: Box;
  readonly box: Box;
  /** Its words' columns: a short text that could be as wide as the plate has a field as wide. */
  readonly column: Pick<Box, 'xMm' | 'widthMm'>;
}

interface ZoneOptions {
  /** The box to divide; it may extend into the bleed. */
  readonly whole: Box;
  /** Its visible edge, from which the padding is measured. */
  readonly edge: Box;
}

/** Range of a cut within the gap between two blocks, as shares. */
const gapShares = [0.3, 0.5] as const;
/** Beside a code, which has its quiet zone already, the text's field takes more of the gap. */
const besideCodeShare = 0.6;

export function zonesOf(
  layout: Layout,
  { whole, edge }: ZoneOptions,
): readonly Zone[] {
  const inks = inksOf(layout, isTogether(layout) ? 'head' : 'own');
  const there: Zone[] = [];
  for (const id of ['head', 'sub', 'number', 'tip', 'code'] as const) {
    const ink = inks[id];
    if (!ink) continue;
    const columns = layout.lines.filter(({ role, ink: own }) => isText.has(role) && overlaps(own, ink))
      .map(({ column }) => ({ ...ink, xMm: column.xMm, widthMm: column.widthMm }));
    there.push({ id, ink, box: whole, column: boundingBox(ink, ...columns)! });
  }
  const [only, ...more] = there;
  return only?.id === 'code' && more.length === 0
    ? [{ ...only, box: loneField(whole, only.ink, edge) }]
    : shared(whole, there, edge);
}

const isText: ReadonlySet<LineRole> = new Set(['title', 'sub', 'tip']);

/** Whether nothing stands between title and subtitle. */
function isTogether(layout: Layout): boolean {
  const { head, number, code, tip } = inksOf(layout);
  return [number, code, tip].every((box) => !head || !box || !overlaps(head, box));
}

export function zoneOf(zones: readonly Zone[], id: ZoneId): Box | undefined {
  return zones.find((zone) => zone.id === id)?.box;
}

/** The ink of each block; the code with its tile and caption. */
export function inksOf(
  { lines, codeColumn }: Layout,
  sub: 'head' | 'own' = 'head',
): Readonly<Record<ZoneId, Box | undefined>> {
  const ink = (...roles: readonly LineRole[]) =>
    boundingBox(...lines.filter(({ role }) => roles.includes(role)).map((line) => line.ink));
  return {
    head: sub === 'head' ? ink('title', 'sub') : ink('title'),
    sub: sub === 'own' ? ink('sub') : undefined,
    number: ink('number', 'label'),
    tip: ink('tip'),
    code: codeColumn,
  };
}

/** Whether nothing stands beside the number: a band across the plate would meet only it. */
export function isNumberAlone(layout: Layout, band: Box): boolean {
  return Object.entries(inksOf(layout, 'own')).every(([other, ink]) =>
    other === 'number' || ink === undefined || !overlaps(ink, { ...band, xMm: ink.xMm, widthMm: ink.widthMm })
  );
}

function shared(whole: Box, zones: readonly Zone[], edge: Box): readonly Zone[] {
  const [first] = zones;
  if (first === undefined) return [];
  if (zones.length === 1) return [{ ...first, box: whole }];
  for (const axis of ['x', 'y'] as const) {
    const sorted = zones.toSorted((a, b) => start(a.ink, axis) - start(b.ink, axis));
    for (let at = 1; at < sorted.length; at++) {
      const [before, after] = [sorted.slice(0, at), sorted.slice(at)];
      const from = Math.max(...before.map(({ ink }) => end(ink, axis)));
      const to = Math.min(...after.map(({ ink }) => start(ink, axis)));
      if (from > to || axis === 'x' && isAcross(before, after)) continue;
      const lead = Math.min(...before.map(({ ink }) => start(ink, axis))) -
        start(intersection(whole, edge), axis);
      const gap = to - from;
      const maxShare = axis === 'x' && after.every(({ id }) => id === 'code')
        ? besideCodeShare
        : gapShares[1];
      const cut = from + Math.min(Math.max(lead, gapShares[0] * gap), maxShare * gap);
      const [low, high] = halves(whole, axis, cut);
      return [...shared(low, before, edge), ...shared(high, after, edge)];
    }
  }
  // No straight cut separates them: each zone is its block's ink.
  return zones.map((zone) => ({ ...zone, box: zone.ink }));
}

/** Of a code that stands alone: across the plate the short way, half as far beyond it as it keeps from the edge. */
function loneField(whole: Box, ink: Box, edge: Box): Box {
  const [asideMm, downMm] = [ink.xMm - edge.xMm, ink.yMm - edge.yMm];
  return asideMm > downMm
    ? { ...whole, xMm: ink.xMm - downMm / 2, widthMm: ink.widthMm + downMm }
    : { ...whole, yMm: ink.yMm - asideMm / 2, heightMm: ink.heightMm + asideMm };
}

/** What lies on both sides of a field across the plate. */
export function besides(whole: Box, field: Box): readonly Box[] {
  const axis = field.heightMm === whole.heightMm ? 'x' : 'y';
  return [halves(whole, axis, start(field, axis))[0], halves(whole, axis, end(field, axis))[1]];
}

/** Whether words of one side could be as wide as the other side, above or below which they stand. */
function isAcross(before: readonly Zone[], after: readonly Zone[]): boolean {
  return before.some((one) =>
    after.some((other) =>
      one.column.xMm + one.column.widthMm > other.ink.xMm &&
      (start(one.ink, 'y') >= end(other.ink, 'y') || start(other.ink, 'y') >= end(one.ink, 'y'))
    )
  );
}

function start(box: Box, axis: 'x' | 'y'): number {
  return axis === 'x' ? box.xMm : box.yMm;
}

function end(box: Box, axis: 'x' | 'y'): number {
  return axis === 'x' ? box.xMm + box.widthMm : box.yMm + box.heightMm;
}

function halves(box: Box, axis: 'x' | 'y', at: number): readonly [Box, Box] {
  return axis === 'x'
    ? [{ ...box, widthMm: at - box.xMm }, { ...box, xMm: at, widthMm: box.xMm + box.widthMm - at }]
    : [{ ...box, heightMm: at - box.yMm }, { ...box, yMm: at, heightMm: box.yMm + box.heightMm - at }];
}
