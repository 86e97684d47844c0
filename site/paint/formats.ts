/** Every export format, in the order people are offered them. A new one is a file beside this and a line here. */
import type { ExportFormat } from './format.ts';
import { jsonFormat } from './json.ts';
import { pdfFormat } from './pdf/pdf.ts';
import { pngFormat } from './png.ts';
import { svgFormat } from './svg.ts';

export const formats: readonly ExportFormat[] = [
  pdfFormat,
  svgFormat,
  pngFormat,
  jsonFormat,
];

export function formatOf(id: ExportFormat['id']): ExportFormat {
  const format = formats.find((candidate) => candidate.id === id);
  if (format === undefined) throw new RangeError(`No such format: ${id}`);
  return format;
}
