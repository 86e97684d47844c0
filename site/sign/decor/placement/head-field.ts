/**
 * The field under the title. On a plate with large corners it never ends inside the plate at two sides: cut by the round it would be a
 * splinter, so it takes in the code beside or under the title, or the code's end of the plate. Lengths in mm.
 */
import { boundingBox } from '../../layout/ink.ts';
import type { Box, Layout } from '../../layout/layout.ts';
import { codeCard } from './code-card.ts';
import { touches, trimBox } from './plate-box.ts';
import { type Zone, zoneOf, zonesOf } from './zones.ts';

interface HeadField {
  /** One, or two that meet: a band and the end of the plate. Empty = there is no title. */
  readonly boxes: readonly Box[];
  /** The light card of a code that stands on it. */
  readonly card: Box | undefined;
  readonly zones: readonly Zone[];
}

/** Radius by shorter side from which on a corner is large. */
const largeCorner = 0.2;

export function headField(layout: Layout, whole: Box): HeadField {
  const { plate } = layout;
  const zones = zonesOf(layout, { whole, edge: trimBox(plate) });
  const [head, code] = [zoneOf(zones, 'head'), zoneOf(zones, 'code')];
  const alone = { boxes: head ? [head] : [], card: undefined, zones };
  const isRound = plate.radiusMm > largeCorner * Math.min(plate.widthMm, plate.heightMm);
  if (!head || !code || !isRound || spans(head, whole)) return alone;
  const card = codeCard(layout);
  const both = boundingBox(head, code)!;
  const isPlain = zones.every(({ id, box }) => id === 'head' || id === 'code' || !touches(box, both));
  if (isPlain && spans(both, whole)) return { boxes: [both], card, zones };
  if (code.heightMm < whole.heightMm - hair) return alone;
  const band = { ...head, xMm: both.xMm, widthMm: both.widthMm };
  return spans(band, whole) ? { boxes: [band, code], card, zones } : alone;
}

const hair = 1e-6;

/** Right across the plate, or from its top to its foot. */
function spans({ widthMm, heightMm }: Box, whole: Box): boolean {
  return widthMm > whole.widthMm - hair || heightMm > whole.heightMm - hair;
}
