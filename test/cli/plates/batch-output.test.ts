/** The sheets of a large batch: split over files, each of which holds no more than a bounded number of plates. */
import { expect, test } from 'vitest';
import { sheetOutput, type SheetPaint } from '../../../site/cli/plates/batch-output.ts';
import type { Plate } from '../../../site/cli/plates/plates.ts';
import { formats } from '../../../site/paint/formats.ts';
import type { World } from '../../../site/cli/world.ts';

const plate = {
  scene: { widthMm: 90, heightMm: 54, bleedMm: 3, title: '停车', shapes: [] },
  layout: { plate: { holes: [], radiusMm: 0 } },
} as unknown as Plate;
const format = formats.find(({ id }) => id === 'pdf')!;
// Without words beside the bar.
const paint = { format, paper: 'a4', copies: 6, dpi: 300, world: {} } as unknown as SheetPaint;

test.each([
  [2, ['out.PDF']],
  [3, ['out-1.PDF', 'out-2.PDF']],
  [4, ['out-1.PDF', 'out-2.PDF']],
  [5, ['out-1.PDF', 'out-2.PDF', 'out-3.PDF']],
])(
  '%d plates, two a file, are %j, and no file is written before the next is needed',
  async (total, names) => {
    const written = new Map<string, number>();
    const world = {
      writeFile: (path: string, bytes: Uint8Array) => {
        written.set(path, Buffer.from(bytes).toString('latin1').match(/\/Type \/Page\b/g)!.length);
        return Promise.resolve();
      },
    } as World;
    const output = sheetOutput('out.PDF', paint, { world, total, maxPlates: 2 });
    for (let n = 1; n <= total; n++) {
      await output.add('', plate);
      expect(written.size).toBe(Math.ceil(n / 2) - 1);
    }
    await output.finish();
    expect([...written.keys()]).toEqual(names);
    expect([...written.values()].every((pages) => pages <= 2)).toBe(true);
  },
);
