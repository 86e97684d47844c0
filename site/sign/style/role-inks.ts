/** Shorthands for styles: one ink for several roles, the usual tile of the code, insets in units. */
import type { Insets, LineRole, Plate } from '../layout/layout.ts';
import type { Ink, Style } from './style.ts';

/** `text` for every role, with exceptions. A string is a plain ink. */
export function inks(
  text: string | Ink,
  differing: Partial<Record<LineRole, string | Ink>> = {},
): Style['inks'] {
  const ink = (role: LineRole): Ink => {
    const given = differing[role] ?? text;
    return typeof given === 'string' ? { color: given } : given;
  };
  return {
    title: ink('title'),
    sub: ink('sub'),
    label: ink('label'),
    number: ink('number'),
    tip: ink('tip'),
    caption: ink('caption'),
  };
}

/** The code's usual tile: near black on white, corners of one module. */
export function codeOn(light: string, dark = '#111111'): Style['code'] {
  return { dark, light, tileRadiusModules: 1.5 };
}

/** The decor's insets in units: on all four sides, or top, right, bottom, left. */
export function insetsOf(
  { sideUnitMm, endUnitMm }: Plate,
  ...[top, right = top, bottom = top, left = right]: readonly [number, number?, number?, number?]
): Insets {
  return {
    topMm: top * endUnitMm,
    rightMm: right * sideUnitMm,
    bottomMm: bottom * endUnitMm,
    leftMm: left * sideUnitMm,
  };
}
