/** Design -> one of the files. Loaded on the first export, with the painters. */
import type { Design } from '../../../schema/archive.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import type { Problem } from '../../../schema/problem.ts';
import { schemaBeside } from '../../../schema/schema-address.ts';
import { type FormatSetting, printBleedMm } from '../../paint/format.ts';
import type { ExportFormat } from '../../paint/formats.ts';
import { maxDpiOf } from '../../paint/png.ts';
import { codeProblems } from '../../sign/code-problem.ts';
import { makePlate, type PlateWorld } from '../../sign/plate.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import { mirrored } from '../../sign/mirror.ts';
import { sheetFailure } from '../../sign/sheet/sheet-failure.ts';
import { plateName } from '../../batch/plate-name.ts';
import { browserPaint } from './browser-paint.ts';
import { asFile, type MadeFile } from './delivery/download.ts';
import { drawsCut, offerOf, wordsInName } from './file-choices.ts';
import type { ExportedFile } from '../state/events.ts';
import type { ExportSettings, FileKind } from '../state/export-settings.ts';
import type { Words } from '../i18n/messages.ts';
import { nextTurn } from '../preview/time-slicing.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { makeSheetFile, makeSheetPlate } from './sheet-file.ts';

interface ExportJob {
  readonly design: Design;
  readonly settings: ExportSettings;
  readonly world: PlateWorld;
  readonly words: Words;
  /** Cancels the export. */
  readonly signal?: AbortSignal | undefined;
}

/** A finished file, and notes for the user. */
export interface Made {
  readonly file: MadeFile;
  /** The density that a PNG was reduced to, because of the browser's limit of pixels. */
  readonly loweredDpi: number | undefined;
  /** Replaced fonts, and characters that no font has. */
  readonly problems: readonly Problem[];
}

/** For the page around. */
export function exportedFile({ file, problems }: Made): ExportedFile {
  return Object.assign(asFile(file), { problems });
}

/** Rejects with a message for the user, or with the signal's reason. */
export async function makeFile(kind: FileKind, job: ExportJob): Promise<Made> {
  const { design, settings, world, words, signal } = job;
  const pause = async (): Promise<void> => {
    await nextTurn();
    signal?.throwIfAborted();
  };
  const { format } = offerOf(kind);
  const madeOf = (bytes: Uint8Array, problems: readonly Problem[], loweredDpi?: number): Made => ({
    file: { name: fileName(kind, format, job), mimeType: format.mime, bytes: Uint8Array.from(bytes) },
    loweredDpi,
    problems,
  });
  if (kind === 'sheet') {
    const { language } = words;
    const { plate, problems } = await makeSheetPlate(design, { settings, world, pause });
    const archive = archiveFor(design, format, { settings, world });
    const sheet = await makeSheetFile([plate], { settings, language, world, pause, archive });
    if (sheet.kind === 'refused') throw sheetFailure(sheet.problem);
    return madeOf(sheet.bytes, problems);
  }
  const { bytes, dpi, problems } = await paintPlate(design, format, { settings, world, pause });
  return madeOf(bytes, problems, dpi < settings.dpi ? dpi : undefined);
}

interface Painting extends Pick<ExportJob, 'settings' | 'world'> {
  /** What `composeSet` answers for a plate of a set. */
  readonly keep?: KeptComposition | undefined;
  /** Rejects to cancel. */
  readonly pause: () => Promise<void>;
}

/** With the settings that the format supports; `dpi` is what the browser's limit of pixels leaves of the density. */
export async function paintPlate(
  design: Design,
  format: ExportFormat,
  { settings, world, keep, pause }: Painting,
): Promise<{ readonly bytes: Uint8Array; readonly dpi: number; readonly problems: readonly Problem[] }> {
  const has = (setting: FormatSetting): boolean => format.settings.includes(setting);
  const bleedMm = settings.bleed && has('bleed') ? printBleedMm : format.bleedMm;
  const { scene, layout, problems } = await makePlate(design, world, { bleedMm, keep, pause });
  const page = settings.mirror && has('mirror') ? mirrored(scene) : scene;
  const cutName = drawsCut(offerOf(format.id), settings) ? settings.cutName.trim() : undefined;
  const dpi = format.pixels ? Math.min(settings.dpi, maxDpiOf(scene)) : settings.dpi;
  const archive = archiveFor(design, format, { settings, world });
  const print = { pages: [page], archive, language: 'zh-CN' };
  return {
    bytes: await format.paint(print, { dpi, cutName }, { ...browserPaint, pause }),
    dpi,
    problems: format.archive === 'is'
      ? []
      : [...problems, ...codeProblems(design, layout, world.designerAddress)],
  };
}

function archiveFor(
  design: Design,
  { archive }: ExportFormat,
  { settings, world }: Pick<ExportJob, 'settings' | 'world'>,
): string | undefined {
  return archive === 'is' || (settings.keepArchive && archive === 'carries')
    ? exportArchiveText(design, schemaBeside(world.designerAddress))
    : undefined;
}

/** Contains the owner, the plate's size and what is special about it, to distinguish files: `临时停车-8000-200x100-镜像.pdf`. */
function fileName(
  kind: FileKind,
  format: ExportFormat,
  { design, settings, words: { language } }: Pick<ExportJob, 'design' | 'settings' | 'words'>,
): string {
  const say = panelWords(language);
  const { w, h } = design.size;
  return `${
    [plateName(design, say('fileNamePlate')), `${w}x${h}`, ...wordsInName(offerOf(kind), settings, language)]
      .join('-')
  }.${format.extension}`;
}
