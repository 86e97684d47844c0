/** A style without its decor, for very long plates, whose decor would have too many shapes. */
import type { Plate } from '../layout/layout.ts';
import { groundShape, type Style } from './style.ts';

/** Longer side over shorter side; a bumper strip has 20. */
const maxRatio = 60;

export function isTooLong({ w, h }: { readonly w: number; readonly h: number }): boolean {
  return Math.max(w, h) / Math.min(w, h) > maxRatio;
}

/** One ground and one ink: the digits', which has the best contrast. */
export function bare({ behind, inks, code }: Style): Style {
  const color = behind.number;
  const ink = { color: inks.number.color };
  return {
    behind: { title: color, sub: color, label: color, number: color, tip: color, caption: color },
    inks: { title: ink, sub: ink, label: ink, number: ink, tip: ink, caption: ink },
    code,
    insets: () => ({ topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 }),
    draw: (
      { plate }: { readonly plate: Plate },
      bleedMm,
    ) => [groundShape(plate, bleedMm, { kind: 'solid', color })],
  };
}
