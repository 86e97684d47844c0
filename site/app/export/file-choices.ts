/** The files offered for export: one of every format, and sheets of paper. One row per file, in display order. */
import { type ExportFormat, formatOf, formats } from '../../paint/formats.ts';
import type { Bilingual, FormatSetting } from '../../paint/format.ts';
import type { Language } from '../../messages/language.ts';
import { nameIn } from '../../messages/name-in.ts';
import { unreachable } from '../../units.ts';
import type { Words } from '../i18n/messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { fileSafe } from '../../batch/plate-name.ts';
import { isOnLabels, paperFileName, paperName } from './sheet-paper.ts';
import { defaultSettings, type ExportSettings, type FileKind } from '../state/export-settings.ts';

export interface Offer {
  readonly kind: FileKind;
  readonly format: ExportFormat;
  readonly label: Bilingual;
  readonly hint: Bilingual;
}

const sheet: Offer = {
  kind: 'sheet',
  format: formatOf('pdf'),
  label: ['PDF 拼版', 'PDF sheet'],
  hint: [
    '自己打印：拼在整张纸上，有空处带裁切标记',
    'For your own printer: on whole sheets, with crop marks where there is room',
  ],
};

const labelsHint: Bilingual = [
  '自己打印：拼在已切好的标签纸上，没有裁切标记',
  'For your own printer: on labels that are cut already, without marks',
];

export const offers: readonly Offer[] = formats
  .toSorted((a, b) => a.order - b.order)
  .flatMap((format) => {
    const { id: kind, label, hint } = format;
    const plate = { kind, format, label, hint };
    return kind === 'pdf' ? [plate, sheet] : [plate];
  });

/** Throws a RangeError that lists the valid kinds. */
export function offerOf(kind: FileKind): Offer {
  const offer = offers.find((candidate) => candidate.kind === kind);
  if (offer) return offer;
  throw new RangeError(`No file is "${kind}": choose of ${offers.map((each) => each.kind).join(', ')}`);
}

export function labelOf({ kind, label }: Offer, language: Language): string {
  return nameIn(language, `format-${kind}`, ...label);
}

/** Of sheets, as the chosen paper makes them. */
export function hintOf({ kind, hint }: Offer, settings: ExportSettings, language: Language): string {
  if (kind === 'sheet' && isOnLabels(settings)) {
    return nameIn(language, 'format-sheet-labels-hint', ...labelsHint);
  }
  if (kind === 'sheet' && settings.pressSheet) {
    return panelWords(language)(settings.cut === 'none' ? 'pressSheetHint' : 'pressSheetCutHint');
  }
  return nameIn(language, `format-${kind}-hint`, ...hint);
}

/** What tells the file from another of the same plate: where the two were mixed up, a wrong one would be printed. */
export function wordsInName(offer: Offer, settings: ExportSettings, language: Language): readonly string[] {
  const say = panelWords(language);
  const { kind, format } = offer;
  return [
    ...(kind === 'sheet'
      ? [say('fileNameSheet'), fileSafe(paperFileName(settings), 24)]
      : [fileWordOf(format, language)]),
    ...(kind === 'sheet' && isPressSheet(settings) ? [fileWordOf(formatOf('press'), language)] : []),
    ...(settings.bleed && hasOption(offer, 'bleed') ? [say('bleedWord')] : []),
    ...(drawsCut(offer, settings) ? [say('cutWord')] : []),
    ...(settings.mirror && hasOption(offer, 'mirror') ? [panelWords(language)('mirrored')] : []),
    ...(hasOption(offer, 'dpi') && settings.dpi !== defaultSettings.dpi ? [`${settings.dpi}dpi`] : []),
  ].filter((word) => word !== '');
}

/** Of formats that share an extension; empty as a rule. */
function fileWordOf({ id, fileWord }: ExportFormat, language: Language): string {
  return fileWord === undefined ? '' : nameIn(language, `format-${id}-word`, ...fileWord);
}

/** Labels are for home printers. */
export function isPressSheet(settings: ExportSettings): boolean {
  return settings.pressSheet && !isOnLabels(settings);
}

export function drawsCut(offer: Offer, settings: ExportSettings): boolean {
  if (offer.kind === 'press' || offer.kind === 'sheet' && isPressSheet(settings)) {
    return settings.cut !== 'none';
  }
  return settings.cut === 'all' && hasOption(offer, 'cut');
}

export type FileOption = FormatSetting | 'paper' | 'archive';

/** Whether the user can choose it for this file. Sheets have the bleed that there is room for, and those of home printers are cut by hand. */
export function hasOption(
  { kind, format: { settings, archive, pixels } }: Offer,
  option: FileOption,
): boolean {
  switch (option) {
    case 'paper':
      return kind === 'sheet';
    case 'bleed':
    case 'cut':
      return kind !== 'sheet' && settings.includes(option);
    case 'mirror':
      return settings.includes(option);
    case 'dpi':
      return pixels === true;
    case 'archive':
      return archive === 'carries';
    default:
      return unreachable(option);
  }
}

/** The options chosen for it, beside its hint. */
export function chosenOptions(offer: Offer, settings: ExportSettings, language: Language): string[] {
  const say = panelWords(language);
  return [
    ...(settings.bleed && hasOption(offer, 'bleed') ? [say('bleedWith')] : []),
    ...specialOptions(offer, settings, language),
    ...(hasOption(offer, 'paper') ? [paperName(settings, say)] : []),
    ...(hasOption(offer, 'dpi') ? [`${settings.dpi} dpi`] : []),
  ];
}

/** Those that make it another thing in the hand. */
function specialOptions(offer: Offer, settings: ExportSettings, language: Language): string[] {
  return [
    ...(drawsCut(offer, settings) ? [panelWords(language)('cutWith')] : []),
    ...(settings.mirror && hasOption(offer, 'mirror') ? [panelWords(language)('mirrored')] : []),
  ];
}

interface MainFile {
  readonly kind: FileKind;
  /** Which file it is, and what is special about it. */
  readonly label: string;
  /** For a narrow bar: what a wrong file is told by. */
  readonly short: string;
}

/** What the large button makes; undefined where that is what it makes on a first visit. */
export function mainFile({ inApp, settings, words }: MainFileView): MainFile | undefined {
  const { language } = words;
  const offer = offerOf(inApp ? 'png' : settings.pressSheet ? 'press' : 'pdf');
  const { kind, format } = offer;
  const name = kind === 'press' ? labelOf(offer, language) : words(inApp ? 'keepPictureShort' : 'download');
  const isBled = format.bleedMm > 0 || settings.bleed && hasOption(offer, 'bleed');
  const bleed = isBled ? [panelWords(language)('bleedWith')] : [];
  const special = specialOptions(offer, settings, language);
  if (bleed.length + special.length === 0) return undefined;
  const short = kind === 'press' ? name : kind.toUpperCase();
  const telling = special.slice(-1);
  return {
    kind,
    // As in the short one, which who says what is seen has to find in it.
    label: [name, ...telling, ...bleed, ...special.slice(0, -1)].join(' · '),
    short: [short, ...telling].join(' · '),
  };
}

interface MainFileView {
  /** Inside a messaging app, which blocks downloads. */
  readonly inApp: boolean;
  readonly settings: ExportSettings;
  readonly words: Words;
}
