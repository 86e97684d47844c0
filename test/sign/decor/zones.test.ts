/** Fields of colour end where blocks stand beside each other, not where a text happens to be short. */
import { expect, test } from 'vitest';
import { trimBox } from '../../../site/sign/decor/placement/plate-box.ts';
import { zoneOf, zonesOf } from '../../../site/sign/decor/placement/zones.ts';
import { plateOf, usual } from '../laws/plates.ts';

test.each(['blocks', 'inverse', 'office'] as const)(
  'on a disc of %s a short tip under number and code has a field as wide as the plate',
  async (style) => {
    const { layout } = await plateOf(usual(style, 'disc', { label: '', type: 'tel' }));
    const edge = trimBox(layout.plate);
    const short = layout.lines.filter(({ role }) => role !== 'tip').concat(
      layout.lines.filter(({ role }) => role === 'tip').map((line) => ({
        ...line,
        ink: { ...line.ink, xMm: edge.xMm + 30, widthMm: 12 },
      })),
    );
    const zones = zonesOf({ ...layout, lines: short }, { whole: edge, edge });
    expect(zoneOf(zones, 'tip')!.widthMm).toBe(edge.widthMm);
  },
);
