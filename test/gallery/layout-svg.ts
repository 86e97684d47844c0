/** A layout as a small SVG that a reader of a diff understands: every line's words, place and size, every box; outlines as a hash. */
import { createHash } from 'node:crypto';
import type { Box, Layout, TextLine } from '../../site/sign/layout/layout.ts';

/** Tenths of a millimetre: a difference that nobody can see is none. */
function number(mm: number): string {
  return String(Math.round(mm * 10) / 10);
}

function place({ xMm, yMm, widthMm, heightMm }: Box): string {
  return `x="${number(xMm)}" y="${number(yMm)}" width="${number(widthMm)}" height="${number(heightMm)}"`;
}

export function layoutSvg(layout: Layout): string {
  const { plate, safe, code, lines, align } = layout;
  const [width, height] = [number(plate.widthMm), number(plate.heightMm)];
  const rows = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" data-align="${align}">`,
    `<rect width="${width}" height="${height}" rx="${number(plate.radiusMm)}" fill="#fff"/>`,
    `<rect class="safe" ${place(safe)} fill="none" stroke="#0a0" stroke-width="0.2"/>`,
    ...plate.holes.map((hole) =>
      `<circle cx="${number(hole.xMm)}" cy="${number(hole.yMm)}" r="${number(hole.radiusMm)}" fill="#ccc"/>`
    ),
    ...codeRows(code),
    ...layout.rows.map((row) => `<rect class="row" ${place(row)} fill="#eef"/>`),
    ...lines.flatMap(lineRows),
    '</svg>',
  ];
  return `${rows.join('\n')}\n`;
}

function codeRows(code: Layout['code']): string[] {
  if (code === undefined) return [];
  const tile = `<rect class="tile" ${place(code.tile)} fill="#ddd"/>`;
  if (code.kind === 'picture') return [tile, `<rect class="picture" ${place(code.picture)} fill="#aaa"/>`];
  const { level, version, payload } = code.code;
  return [
    tile,
    `<rect class="symbol" ${place(code.symbol)} fill="#aaa" data-code="${version}-${level} ${
      escape(payload)
    }"/>`,
  ];
}

function lineRows({ role, field, run, sizeMm, xMm, baselineMm, ink }: TextLine): string[] {
  return [
    `<rect class="ink" ${place(ink)} fill="#fdd"/>`,
    `<text class="${role}" data-field="${field}" x="${number(xMm)}" y="${number(baselineMm)}" font-size="${
      number(sizeMm)
    }" ` +
    `textLength="${number(run.advanceEm * sizeMm)}" data-glyphs="${glyphHash(run)}">${
      escape(run.text)
    }</text>`,
  ];
}

function glyphHash({ glyphs }: TextLine['run']): string {
  const hash = createHash('sha256');
  for (const { outline, unitsPerEm, xEm } of glyphs) {
    hash.update(
      `${outline.verbs} ${outline.coords.map((coord) => Math.round(coord)).join(' ')} ${unitsPerEm} ${
        xEm.toFixed(3)
      }\n`,
    );
  }
  return hash.digest('hex').slice(0, 8);
}

function escape(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;').replace(
    /\r?\n/gu,
    '&#10;',
  );
}
