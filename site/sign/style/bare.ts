/** A style without its decor, for very long plates, whose decor would have too many shapes. */
import { inks } from './role-inks.ts';
import { groundShape, type Style } from './style.ts';

/** Longer side over shorter side; a bumper strip has 20. */
const maxRatio = 60;

export function isTooLong({ w, h }: { readonly w: number; readonly h: number }): boolean {
  return Math.max(w, h) / Math.min(w, h) > maxRatio;
}

/** One ground and one ink: the digits', which has the best contrast. */
export function bare({ ground, inks: { number }, code }: Style): Style {
  return {
    ground,
    inks: inks(number.color),
    code,
    insets: () => ({ topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 }),
    draw: ({ plate }, bleedMm) => [groundShape(plate, bleedMm, { kind: 'solid', color: ground })],
  };
}
