/** Rulers in mm along a plate's top and left edge, drawn outside it, without affecting layout. */
import { epsilon } from '../../units.ts';
import { css, html, svg, type TemplateResult } from 'lit';
import type { PlatePicture } from './plate-picture.ts';

/** Between two numbers, mm: about eight numbers along the longer side, whatever the screen. */
export function rulerStep(longMm: number): number {
  const rough = longMm / 8;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough)!;
}

interface Tick {
  readonly atMm: number;
  /** 2 = with a number, 1 = half way, 0 = the rest. */
  readonly rank: 0 | 1 | 2;
}

/** From 0 to the end of the edge. */
export function ticks(lengthMm: number, stepMm: number): readonly Tick[] {
  // Ten parts, or five where the step is two.
  const parts = String(stepMm).startsWith('2') ? 4 : 10;
  return Array.from({ length: Math.floor(lengthMm * parts / stepMm + epsilon) + 1 }, (_, i): Tick => ({
    atMm: i * stepMm / parts,
    rank: i % parts === 0 ? 2 : i % parts === parts / 2 ? 1 : 0,
  }));
}

const thickPx = 14;
const lengths = [4, 7, thickPx] as const;

/** Of a `<sign-plate>` that shows the picture, as its children. */
export function rulers({ widthMm, heightMm }: Pick<PlatePicture, 'widthMm' | 'heightMm'>): TemplateResult {
  const step = rulerStep(Math.max(widthMm, heightMm));
  return html`${ruler(widthMm, step, 'across')}${ruler(heightMm, step, 'down')}`;
}

function ruler(lengthMm: number, stepMm: number, way: 'across' | 'down'): TemplateResult {
  const across = way === 'across';
  const all = ticks(lengthMm, stepMm);
  const numbered = all.filter(({ rank, atMm }) => rank === 2 && atMm < lengthMm - 0.35 * stepMm);
  const line = ({ atMm, rank }: Tick) => {
    const inner = thickPx - lengths[rank];
    return across ? `M${atMm} ${inner}V${thickPx}` : `M${inner} ${atMm}H${thickPx}`;
  };
  return html`
    <div class="ruler ${way}" slot="rulers" aria-hidden="true">
      <svg preserveAspectRatio="none"
        viewBox=${across ? `0 0 ${lengthMm} ${thickPx}` : `0 0 ${thickPx} ${lengthMm}`}>${svg`
          <path
            d=${all.map(line).join('')} vector-effect="non-scaling-stroke"></path>
        `}</svg>
      ${numbered.map(({ atMm }) =>
        html`<span .style=${`${across ? 'left' : 'top'}:${100 * atMm / lengthMm}%`}>${atMm}</span>`
      )}
    </div>
  `;
}

export const rulerStyles = css`
  .ruler {
    position: absolute;
    color: var(--muted);
    font: 500 9px/1 system-ui, sans-serif;
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }
  .ruler.across {
    inset: -16px 0 auto;
    height: 14px;
  }
  .ruler.down {
    inset: 0 auto 0 -16px;
    width: 14px;
  }
  .ruler svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .ruler path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1px;
    opacity: 0.75;
  }
  .ruler span {
    position: absolute;
  }
  .ruler.across span {
    top: 0;
    translate: 3px 0;
  }
  .ruler.down span {
    left: 0;
    translate: 0 3px;
    writing-mode: vertical-rl;
    rotate: 180deg;
  }
`;
