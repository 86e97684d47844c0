/** The icons, drawn by Lit. */
import { svg, type SVGTemplateResult } from 'lit';
import { type IconName, strokes } from '../../../schema/catalog/icons.ts';

export function icon(name: IconName): SVGTemplateResult {
  return svg`
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor"
      stroke-width=${name === 'more'
        ? 2.6
        : 1.7} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
      <path d=${strokes[name]}></path>
    </svg>
  `;
}
