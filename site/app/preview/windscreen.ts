/** A car's windscreen from outside, drawn so that a plate can lie behind it in its true proportion. Lengths in mm, y down. */
import { css, html, type TemplateResult, unsafeCSS } from 'lit';

/** The drawing; the glass is 1450 mm wide at its lower edge, as in a family car. */
export const sceneMm = { width: 1600, height: 960 } as const;
export const glassWidthMm = 1450;

/** Left and lower edge of a plate on the dashboard, at the passenger's side. */
const leftMm = 200;
const footMm = 694;

interface Place {
  readonly xMm: number;
  readonly yMm: number;
}

/** Top left corner of the plate; a plate too wide for this place is centred. */
export function placeOnDashboard(widthMm: number, heightMm: number): Place {
  const fits = leftMm + widthMm <= sceneMm.width - leftMm;
  return { xMm: fits ? leftMm : (sceneMm.width - widthMm) / 2, yMm: footMm - heightMm };
}

// deno-fmt-ignore
const paths = {
  body:      'M170 62Q800-18 1430 62q48 8 65 58l95 520q10 60 10 120v200H0V760q0-60 10-120l95-520q17-50 65-58z',
  glass:     'M240 95q560-58 1120 0l165 595q-725 100-1450 0z',
  dashboard: 'M95 619q705 78 1410 0l20 71q-725 100-1450 0z',
  shine:     'M620 80h170L560 660H330zM860 75h60L690 668h-60z',
  seats:     'M355 350q0-60 60-60h120q60 0 60 60v60q60 30 70 260H285q10-230 70-260zM1005 350q0-60 60-60h120q60 0 60 60v60q60 30 70 260H935q10-230 70-260z',
  mirror:    'M793 66h14v40h-14zM735 104h130q22 0 22 24t-22 24H735q-22 0-22-24t22-24z',
  bonnet:    'M0 800q800 110 1600 0v160H0z',
  creases:   'M400 862l-36 98M1200 862l36 98',
  wipers:    'M250 768q280 40 520-8M860 766q280 36 530-18',
} as const;

/** `plate` fills the element that it is put into. */
export function windscreen(
  { widthMm, heightMm, plate, label }: {
    readonly widthMm: number;
    readonly heightMm: number;
    readonly plate: unknown;
    readonly label: string;
  },
): TemplateResult {
  const { xMm, yMm } = placeOnDashboard(widthMm, heightMm);
  const share = (partMm: number, wholeMm: number): string => `${100 * partMm / wholeMm}%`;
  const { width, height } = sceneMm;
  const box = `left:${share(xMm, width)};top:${share(yMm, height)};width:${share(widthMm, width)};height:${
    share(heightMm, height)
  }`;
  return html`
    <div class="car">
      <svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
        <path class="body" d=${paths.body}></path>
        <path class="glass" data-glass d=${paths.glass}></path>
        <path class="seats" d=${paths.seats}></path>
        <ellipse class="wheel" cx="1125" cy="600" rx="170" ry="118"></ellipse>
        <path class="dashboard" d=${paths.dashboard}></path>
        <path class="shine" d=${paths.shine}></path>
        <path class="dark" d=${paths.mirror}></path>
        <path class="edge" d=${paths.glass}></path>
        <path class="bonnet" d=${paths.bonnet}></path>
        <path class="crease" d=${paths.creases}></path>
        <path class="wiper" d=${paths.wipers}></path>
      </svg>
      <div class="on-glass" data-on-glass .style=${box}>${plate}</div>
    </div>
  `;
}

/** Width to height of the drawing, for CSS. */
const ratio = unsafeCSS(`${sceneMm.width} / ${sceneMm.height}`);

export const windscreenStyles = css`
  .car {
    --paint: color-mix(in srgb, #7c8d99 55%, var(--surface));
    --inside: color-mix(in srgb, #233039 72%, var(--surface));
    position: relative;
    width: min(100%, (100vh - 11rem) * ${ratio});
    width: min(100%, (100dvh - 11rem) * ${ratio});
    aspect-ratio: ${ratio};
  }
  .car svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: hidden;
    border-radius: var(--round);
  }
  .body {
    fill: var(--paint);
  }
  .bonnet {
    fill: color-mix(in srgb, var(--paint), #fff 14%);
  }
  .glass {
    fill: color-mix(in srgb, #9fc0d2 62%, var(--inside));
  }
  .seats {
    fill: color-mix(in srgb, var(--inside) 55%, #9fc0d2);
  }
  .dashboard,
  .dark {
    fill: var(--inside);
  }
  .wheel,
  .edge,
  .crease,
  .wiper {
    fill: none;
    stroke: var(--inside);
  }
  .wheel {
    stroke-width: 26;
  }
  .edge {
    stroke-width: 14;
    stroke-linejoin: round;
  }
  .crease {
    stroke-width: 5;
    opacity: 0.35;
  }
  .wiper {
    stroke-width: 13;
    stroke-linecap: round;
  }
  .shine {
    fill: #fff;
    opacity: 0.14;
  }
  .on-glass {
    position: absolute;
  }
`;
