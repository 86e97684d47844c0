/** The small picture of how far away a code reads at each tilt, in the colours of the text around it. */
import { html, svg, type TemplateResult } from 'lit';
import type { AllLimits } from '../../scan/damage-limits.ts';

interface PictureWords {
  /** For those who cannot see it. */
  readonly description: string;
  readonly tilt: string;
  readonly metres: string;
}

/** Of the drawing, in its own units; text is 11 high. */
const box = { width: 320, height: 140, left: 34, right: 10, top: 20, bottom: 30 };

export function marginPicture(curve: AllLimits['curve'], words: PictureWords): TemplateResult {
  const maxM = niceMax(Math.max(...curve.map(({ distanceMm }) => distanceMm ?? 0)) / 1000);
  const maxTilt = Math.max(...curve.map(({ tiltDeg }) => tiltDeg));
  const x = (tilt: number) => box.left + tilt / maxTilt * (box.width - box.left - box.right);
  const y = (metres: number) => box.height - box.bottom - metres / maxM * (box.height - box.top - box.bottom);
  const points = curve.map(({ tiltDeg, distanceMm }) => [x(tiltDeg), y((distanceMm ?? 0) / 1000)] as const);
  const line = points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ');
  const floor = y(0);
  return html`
    <svg class="curve" viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label=${words.description}>
      ${[0, maxM / 2, maxM].map((metres) =>
        svg`
          <line class="grid" x1=${box.left} x2=${box.width - box.right} y1=${y(metres)}
            y2=${y(metres)}></line>
          <text x=${box.left - 6} y=${y(metres) + 4} text-anchor="end">${metres}</text>
        `
      )}
      ${curve.map(({ tiltDeg }) =>
        svg`<text x=${x(tiltDeg)} y=${floor + 15} text-anchor=${
          tiltDeg === maxTilt ? 'end' : 'middle'
        }>${tiltDeg}°</text>`
      )}
      <text x="0" y="10">${words.metres}</text>
      <text x=${box.width - box.right} y=${box.height - 2} text-anchor="end">${words.tilt}</text>
      <polygon class="area" points="${x(0)},${floor} ${line} ${x(maxTilt)},${floor}"></polygon>
      <polyline class="line" points=${line}></polyline>
      ${points.map(([px, py]) => svg`<circle class="dot" cx=${px} cy=${py} r="3"></circle>`)}
    </svg>
  `;
}

/** The next of 0.5, 1, 2, 4, 6, … metres. */
function niceMax(metres: number): number {
  if (metres <= 0.5) return 0.5;
  return metres <= 1 ? 1 : Math.ceil(metres / 2) * 2;
}
