/** The interface of a style. One file per style in `styles/`, one line in the list `styles.ts`; ids are in `schema/catalog/styles.ts`. */
import type { Insets, Layout, LineRole, Plate } from '../layout/layout.ts';
import type { Preferences } from '../layout/solver/preferences.ts';
import type { Fill, Shape } from '../scene.ts';

/** Drawn under the glyphs of a line; sizes in em of that line, so that it scales with the text. */
export type Effect =
  | { readonly kind: 'plain' }
  /** A hard copy shifted right and down. */
  | { readonly kind: 'shadow'; readonly color: string; readonly dxEm: number; readonly dyEm: number }
  /** Faint rims of increasing width: light around a tube. */
  | { readonly kind: 'glow'; readonly color: string; readonly radiusEm: number };

export interface Ink {
  readonly color: string;
  /** A gradient (gold leaf) from the ink box's top to its bottom. `color` is then its colour of least contrast, for contrast checks. */
  readonly gradient?: readonly { readonly offset: number; readonly color: string }[];
  readonly effect?: Effect;
}

export interface Style {
  /** Behind the digits: all that is left of its decor on a plate too long for that. */
  readonly ground: string;
  readonly inks: Readonly<Record<LineRole, Ink>>;
  /** The code: always dark on light. */
  readonly code: { readonly dark: string; readonly light: string; readonly tileRadiusModules: number };
  /** Layout preferences; left out = none. */
  readonly preferences?: Preferences;
  /** Adjusts the title after layout: bent along the rim, letters spaced out, centred in its field. Must keep clear of everything else. Left out = nothing. */
  readonly adjustLayout?: (layout: Layout) => Layout;
  /**
   * Space the decor needs inside the trim. Left and right may grow with the plate's width alone, top and bottom with its height alone (as
   * `insetsOf` ensures), or a larger plate might have less room for text.
   */
  insets(plate: Plate): Insets;
  /**
   * Everything under the text, back to front. The first shape covers the trim box grown by `bleedMm`; nothing else may depend on the
   * bleed, so that a plate is the same with and without. No edge of it runs into a hole (`decor/placement/holes.ts`). Pure.
   */
  draw(layout: Layout, bleedMm: number): readonly Shape[];
}

/** The usual ground: one fill over trim and bleed. */
export function groundShape(plate: Plate, bleedMm: number, fill: Fill): Shape {
  return {
    kind: 'rect',
    xMm: -bleedMm,
    yMm: -bleedMm,
    widthMm: plate.widthMm + 2 * bleedMm,
    heightMm: plate.heightMm + 2 * bleedMm,
    radiusMm: 0,
    fill,
    field: 'style',
  };
}
