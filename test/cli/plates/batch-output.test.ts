/** The sheets of a large batch: split over files, each of which holds no more than a bounded number of plates. */
import { expect, test } from 'vitest';
import { sheetOutput } from '../../../site/cli/plates/batch-output.ts';
import type { SheetPrinter, SheetSettings } from '../../../site/cli/plates/paint-sheets.ts';
import type { FinishedPlate } from '../../../site/sign/plate.ts';
import { formats } from '../../../site/paint/formats.ts';
import type { PaintWorld } from '../../../site/paint/format.ts';
import type { World } from '../../../site/cli/world.ts';

const plate = {
  scene: { widthMm: 90, heightMm: 54, bleedMm: 3, title: '停车', shapes: [] },
  layout: { plate: { holes: [], radiusMm: 0 } },
} as unknown as FinishedPlate;
const format = formats.find(({ id }) => id === 'pdf')!;
const settings = { format, paper: 'a4', copies: 6, first: 1 } as SheetSettings;
// Without words beside the bar.
const printer: SheetPrinter = {
  sheetNotes: () => Promise.resolve({}),
  paint: (pages) =>
    format.paint({ pages, archive: undefined, language: 'zh-CN' }, { dpi: 300 }, {} as PaintWorld),
};

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
    const output = sheetOutput('out.PDF', settings, { printer, world, total, maxPlates: 2 });
    for (let n = 1; n <= total; n++) {
      await output.add('', plate);
      expect(written.size).toBe(Math.ceil(n / 2) - 1);
    }
    await output.finish();
    expect([...written.keys()]).toEqual(names);
    expect([...written.values()].every((pages) => pages <= 2)).toBe(true);
  },
);
