/** The scan-test sheet as a PDF for the user. Loaded on demand. */
import type { Design } from '../../../schema/design.ts';
import { formatOf } from '../../paint/formats.ts';
import { makePlate, type PlateWorld } from '../../sign/plate.ts';
import { scanTestSheet, scanTestTexts } from '../../sign/sheet/scan-test.ts';
import type { PaperId } from '../../sign/sheet/papers.ts';
import { browserPaint } from '../export/browser-paint.ts';
import type { MadeFile } from '../export/delivery.ts';
import { lazyWords } from '../i18n/lazy-messages.ts';
import type { Words } from '../i18n/messages.ts';

export interface ScanSheetJob {
  readonly design: Design;
  readonly world: PlateWorld;
  readonly words: Words;
  readonly paper: PaperId;
}

/** undefined when there is no code that fits the paper. */
export async function makeScanSheet(
  { design, world, words, paper }: ScanSheetJob,
): Promise<MadeFile | undefined> {
  const { language } = words;
  const [{ scene, layout }, { book }] = await Promise.all([
    makePlate(design, world, { bleedMm: 0 }),
    world.fonts.load({ font: 'sans', numFont: 'follow', texts: scanTestTexts(design, language) }),
  ]);
  const page = scanTestSheet({ design, scene, layout, book, language, paper });
  if (!page) return undefined;
  const format = formatOf('pdf');
  const bytes = await format.paint(
    { pages: [page], archive: undefined, language },
    { dpi: 300 },
    browserPaint,
  );
  return {
    name: `${lazyWords(language)('fileNameScan')}.${format.extension}`,
    mimeType: format.mime,
    bytes: Uint8Array.from(bytes),
  };
}
