/** The cut contour alone as SVG, for cutters and lasers: each line once, holes first, as red hairlines in a layer named `CutContour`. */
import type { Outline } from '../type/outline/outline.ts';
import { decimal } from './decimal.ts';
import { defaultCutName, type Print } from './format.ts';
import { onlyPage } from './only-page.ts';
import { pathData } from './svg-path.ts';
import { escapeXml } from './xml-text.ts';

/** 0.001 inch: laser drivers that tell cutting from engraving by line width cut it. */
const lineMm = 0.025;

/** Without the bleed: the page is the trim box. */
export function cutSvgFile(print: Print): Uint8Array<ArrayBuffer> {
  const { widthMm, heightMm, cut = [] } = onlyPage(print);
  if (cut.length === 0) throw new RangeError('There is nothing to cut in this scene');
  const [width, height] = [decimal(widthMm), decimal(heightMm)];
  const lines = [
    // One unit per millimetre: programs read pixels as 1/96 or 1/72 inch.
    `<svg xmlns="http://www.w3.org/2000/svg" ` +
    `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    cutLayer(cut, defaultCutName),
    '</svg>\n',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

/** A layer in Inkscape and compatible programs. */
export function cutLayer(cut: readonly Outline[], name: string): string {
  const label = escapeXml(name);
  return [
    `<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" id="${
      label.replaceAll(' ', '_')
    }" inkscape:groupmode="layer" inkscape:label="${label}" ` +
    `fill="none" stroke="#ff0000" stroke-width="${lineMm}">`,
    ...cut.map((outline) => `<path d="${pathData(outline, 3)}"/>`),
    '</g>',
  ].join('\n');
}
