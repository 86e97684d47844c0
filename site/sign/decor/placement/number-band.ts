/** The field of colour under the number: a band across the plate, or its zone when something is beside it. Lengths in mm. */
import type { Box, Layout, Plate } from '../../layout/layout.ts';
import type { Shape } from '../../scene.ts';
import { eyelets, keptFree, liesOn } from './holes.ts';
import { inflate, overlaps, reachMm, trimBox } from './plate-box.ts';
import { isNumberAlone, zoneOf, zonesOf } from './zones.ts';

/** Padding of the field above and below the number. */
export function fieldPaddingMm({ numberField, phones }: Layout): number {
  return numberField && phones ? (numberField.heightMm - phones.heightMm) / 2 : 0;
}

/** undefined = there is no number. */
export function numberBand(layout: Layout): Box | undefined {
  const { plate, numberField } = layout;
  const all = trimBox(plate, -reachMm(plate));
  if (numberField === undefined) return undefined;
  if (isNumberAlone(layout, numberField)) return { ...numberField, xMm: all.xMm, widthMm: all.widthMm };
  return zoneOf(zonesOf(layout, { whole: all, edge: trimBox(plate) }), 'number');
}

/** Discs round all holes, coloured as on the field or outside it; none when the field meets no hole. */
export function numberEyelets(
  plate: Plate,
  band: Box | undefined,
  { inside, outside }: { inside: string; outside: string },
): readonly Shape[] {
  if (band === undefined) return [];
  const met = keptFree(plate).some((hole) =>
    overlaps(band, inflate({ ...hole, widthMm: 0, heightMm: 0 }, hole.radiusMm))
  );
  return met ? eyelets(plate, (hole) => (liesOn(band, hole) ? inside : outside)) : [];
}
