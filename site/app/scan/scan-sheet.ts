/** The scan-test sheet as a PDF for the user. Loaded on demand. */
import type { Design } from '../../../schema/archive.ts';
import { formatOf } from '../../paint/formats.ts';
import { makePlate, type PlateWorld } from '../../sign/plate.ts';
import { scanTestSheet, scanTestTexts } from '../../sign/sheet/scan-test.ts';
import { paperWords } from '../../sign/sheet/sheet-words.ts';
import type { PaperId } from '../../sign/sheet/papers.ts';
import { browserPaint } from '../export/browser-paint.ts';
import type { MadeFile } from '../export/delivery/download.ts';
import { lazyWords } from '../i18n/lazy-messages.ts';
import type { Words } from '../i18n/messages.ts';

interface ScanSheetJob {
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
  const say = paperWords(language);
  const [{ scene, layout }, { book }] = await Promise.all([
    makePlate(design, world, { bleedMm: 0 }),
    world.fonts.load({ font: 'sans', numFont: 'follow', texts: scanTestTexts(design, say) }),
  ]);
  const page = scanTestSheet({ design, scene, layout, book, say, paper });
  if (!page) return undefined;
  const format = formatOf('pdf');
  const bytes = await format.paint(
    { pages: [page], archive: undefined, language: say.language.tag },
    { dpi: 300 },
    browserPaint,
  );
  return {
    name: `${lazyWords(language)('fileNameScan')}.${format.extension}`,
    mimeType: format.mime,
    bytes: Uint8Array.from(bytes),
  };
}
