/** The icons, drawn by Lit. */
import { svg, type SVGTemplateResult } from 'lit';
import { type IconName, strokes } from '../../../schema/catalog/icons.ts';

export function icon(name: IconName): SVGTemplateResult {
  return drawn(strokes[name], name === 'more' ? 2.6 : 1.7);
}

/** `path` on a square of 24 units; the stroke's width in the same. */
export function drawn(path: string, width = 1.7): SVGTemplateResult {
  return svg`
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor"
      stroke-width=${width} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
      <path d=${path}></path>
    </svg>
  `;
}
