/** The list of export formats, one row per format; of those that share an extension, the default comes first. */
import { jsonReader } from './archive/reopen-json.ts';
import { pdfReader } from './archive/reopen-pdf.ts';
import { pngReader } from './archive/reopen-png.ts';
import { svgReader } from './archive/reopen-svg.ts';
import { type ExportFormat as FormatRow, printBleedMm } from './format.ts';

const table = [
  {
    id: 'pdf',
    label: ['PDF 成品', 'PDF, true size'],
    hint: ['交给打印店，毫米不差', 'For a copy shop, exact to the millimetre'],
    mime: 'application/pdf',
    extension: 'pdf',
    order: 1,
    settings: ['bleed', 'dpi', 'mirror'],
    bleedMm: 0,
    pages: 'many',
    batch: true,
    archive: 'carries',
    paint: async (...job) => (await import('./pdf/pdf.ts')).paintPdf(...job),
    reopen: pdfReader,
  },
  {
    id: 'press',
    label: ['印刷厂 PDF', 'Press PDF'],
    hint: [
      'CMYK 四色，黑字单色黑，带 3 毫米出血；霓虹和光晕会暗一些',
      'CMYK, black text in black ink alone, 3 mm bleed; neon and glows turn duller',
    ],
    mime: 'application/pdf',
    extension: 'pdf',
    flag: 'press',
    fileWord: ['印刷', 'press'],
    order: 2,
    settings: ['dpi', 'cut', 'mirror'],
    bleedMm: printBleedMm,
    pages: 'many',
    batch: true,
    archive: 'carries',
    paint: async (...job) => (await import('./press/press.ts')).paintPress(...job),
  },
  {
    id: 'svg',
    label: ['SVG 矢量', 'SVG'],
    hint: ['给设计软件', 'For design tools'],
    mime: 'image/svg+xml',
    extension: 'svg',
    order: 4,
    settings: ['cut', 'mirror'],
    bleedMm: 0,
    pages: 'one',
    batch: true,
    archive: 'carries',
    paint: async (print, options) => (await import('./svg-file.ts')).svgFile(print, options),
    reopen: svgReader,
  },
  {
    id: 'cut-svg',
    label: ['刀线 SVG', 'Cut line SVG'],
    hint: ['只有外形和孔，给刻字机、激光切割机', 'Outline and holes alone, for cutters and lasers'],
    mime: 'image/svg+xml',
    extension: 'svg',
    flag: 'cut-only',
    fileWord: ['刀线', 'cut'],
    order: 5,
    settings: ['mirror'],
    bleedMm: 0,
    pages: 'one',
    batch: true,
    archive: 'none',
    paint: async (print) => (await import('./cut-svg.ts')).cutSvgFile(print),
  },
  {
    id: 'png',
    label: ['PNG 图片', 'PNG picture'],
    hint: ['发微信、存相册', 'For chats and photo albums'],
    mime: 'image/png',
    extension: 'png',
    order: 3,
    settings: ['dpi', 'mirror'],
    bleedMm: 0,
    pages: 'one',
    pixels: true,
    batch: true,
    archive: 'carries',
    paint: async (...job) => (await import('./png.ts')).pngFile(...job),
    reopen: pngReader,
  },
  {
    id: 'json',
    label: ['JSON 存档', 'JSON archive'],
    hint: ['留底，以后接着改', 'Keep it to edit later'],
    mime: 'application/json',
    extension: 'json',
    order: 6,
    settings: [],
    bleedMm: 0,
    pages: 'one',
    batch: false,
    archive: 'is',
    paint: async (print) => (await import('./json.ts')).jsonFile(print),
    reopen: jsonReader,
  },
] as const satisfies readonly FormatRow[];

export type FormatId = (typeof table)[number]['id'];

export interface ExportFormat extends FormatRow {
  readonly id: FormatId;
}

export const formats: readonly ExportFormat[] = table;

export function formatOf(id: FormatId): ExportFormat {
  const format = formats.find((candidate) => candidate.id === id);
  if (format === undefined) throw new RangeError(`No such format: ${id}`);
  return format;
}
