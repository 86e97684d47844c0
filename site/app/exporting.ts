/** Design -> one of the five files. Loaded on the first export, with the painters. */
import type { Design } from '../../schema/design.ts';
import { exportArchiveText } from '../../schema/export.ts';
import type { ExportFormat } from '../paint/format.ts';
import { formatOf } from '../paint/formats.ts';
import { makePlate, type PlateWorld } from '../sign/plate.ts';
import type { Scene } from '../sign/scene.ts';
import { browserPaint } from './browser-paint.ts';
import type { MadeFile } from './delivery.ts';
import type { ExportSettings, FileKind } from './export-settings.ts';
import type { Words } from './messages.ts';

const bleedMm = 3;

export interface ExportJob {
  readonly design: Design;
  readonly settings: ExportSettings;
  readonly world: PlateWorld;
  readonly words: Words;
}

/** Rejects with a message for the reader. */
export async function makeFile(
  kind: FileKind,
  { design, settings, world, words }: ExportJob,
): Promise<MadeFile> {
  const format = formatOf(kind === 'sheet' ? 'pdf' : kind);
  const pages: readonly Scene[] = [
    (await makePlate(design, world, { bleedMm: kind === 'pdf' && settings.bleed ? bleedMm : 0 })).scene,
  ];
  const archive = settings.keepArchive || kind === 'json' ? exportArchiveText(design) : undefined;
  const bytes = await format.write(
    { pages, archive, language: 'zh-CN' },
    { dpi: settings.dpi },
    browserPaint,
  );
  return {
    name: fileName(kind, format, { design, words }),
    mimeType: format.mimeType,
    bytes: Uint8Array.from(bytes),
  };
}

/** By size, so that files of several plates can be told apart: `挪车牌-200x100.pdf`. */
function fileName(
  kind: FileKind,
  { extension }: ExportFormat,
  { design: { size }, words }: Pick<ExportJob, 'design' | 'words'>,
): string {
  return `${words(kind === 'sheet' ? 'fileNameSheet' : 'fileNamePlate')}-${size.w}x${size.h}.${extension}`;
}
