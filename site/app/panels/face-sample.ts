/** A text in a face, as inline SVG in the colour of the text around it. */
import { html, svg, type TemplateResult } from 'lit';
import { pathData } from '../../paint/svg-path.ts';
import type { Run } from '../../type/text/book.ts';

/** A placeholder bar until the run is loaded. */
export function faceSample(run: Run | undefined): TemplateResult {
  if (!run) return html`<span class="wait"></span>`;
  const ink = run.inkEm ?? { xMin: 0, yMin: 0, xMax: 1, yMax: 1 };
  const box = `${ink.xMin} ${-ink.yMax} ${Math.max(ink.xMax - ink.xMin, 0.1)} ${
    Math.max(ink.yMax - ink.yMin, 0.1)
  }`;
  return html`
    <svg class="sample" viewBox=${box} preserveAspectRatio="xMinYMid meet"
      aria-hidden="true">${run.glyphs.map((glyph) =>
        svg`<path d=${pathData(glyph.outline, 0)} transform="translate(${glyph.xEm} 0) scale(${
          1 / glyph.unitsPerEm
        } ${-1 / glyph.unitsPerEm})"></path>`
      )}</svg>
  `;
}
