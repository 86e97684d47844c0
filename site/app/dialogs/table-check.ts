/**
 * What the print check says of the plates of a table, before any of them is made. Plates of one style and count of numbers are composed alike,
 * so that one of them stands for all: the one whose code holds most. Loaded with the first table.
 */
import { isFilled } from '../../../schema/limits.ts';
import { payloadOf } from '../../qr/payload.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import type { Pause } from '../../sign/layout/scheduling.ts';
import { makePlate, type PlateWorld } from '../../sign/plate.ts';
import { type Notice, noticesLater } from '../preview/notices.ts';
import type { PlateRow } from './filled-table.ts';

interface TableCheck {
  readonly world: PlateWorld;
  readonly keepOf: (design: PlateRow['design']) => Promise<KeptComposition | undefined>;
  readonly pause: Pause;
}

/** The gravest first, each once; not what the rows say themselves. */
export async function checkTable(
  plates: readonly PlateRow[],
  { world, keepOf, pause }: TableCheck,
): Promise<readonly Notice[]> {
  const found: Notice[] = [];
  for (const { design, notes } of fullest(plates, world)) {
    const plate = await makePlate(design, world, { bleedMm: 0, keep: await keepOf(design), pause });
    const notices = await noticesLater({ design, plate, designerAddress: world.designerAddress });
    const isSaid = ({ id }: Notice): boolean =>
      notes.some((note) => note.kind === 'finding' && note.finding.id === id) ||
      found.some((other) => other.id === id);
    found.push(...notices.filter((notice) => notice.severity !== 'note' && !isSaid(notice)));
  }
  return found.sort((one, other) => Number(other.severity === 'spoils') - Number(one.severity === 'spoils'));
}

function fullest(plates: readonly PlateRow[], { designerAddress }: PlateWorld): readonly PlateRow[] {
  const lengthOf = ({ design }: PlateRow): number => {
    const payload = payloadOf(design, { designerAddress });
    return payload.kind === 'text' ? payload.text.length : 0;
  };
  const found = new Map<string, { readonly plate: PlateRow; readonly length: number }>();
  for (const plate of plates) {
    const { style, phones } = plate.design;
    const key = `${style} ${phones.filter(isFilled).length}`;
    const length = lengthOf(plate);
    if (length > (found.get(key)?.length ?? -1)) found.set(key, { plate, length });
  }
  return [...found.values()].map(({ plate }) => plate);
}
