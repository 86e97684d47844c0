/** What a style asks of the composition. Every field is optional; the score weighs them, and none may break a law. Ratios, not mm. */
import type { Arrangement, Composition, Item } from './arrangements.ts';

/** A field of colour behind a block: the block is centred in it by its ink, with the same padding above and below. */
export interface FieldPreference {
  /** `box` closes around the block; `band` runs across the plate into the bleed; `edge` also fills the plate up to its nearest end. */
  readonly reach: 'box' | 'band' | 'edge';
  /** Padding in digit heights; `padX` is for a box only. */
  readonly padX?: number;
  readonly padY: number;
}

/** Room that is kept free around a block for what is drawn there, in digit heights. */
export interface BlockPadding {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** A strip, upright, square, sheet, disc, pill, wallet card or tag (a little higher) has one phone, `rows` are several on a lying plate, `tall` on any other; a bar may have any number. */
// deno-fmt-ignore
export type PlateForm = 'strip' | 'upright' | 'tall' | 'square' | 'sheet' | 'disc' | 'pill' | 'bar' | 'wallet' | 'tag' | 'rows';

export interface Preferences {
  /** What it is drawn for, and whatever is left of them without a block: digits in any other arrangement must be larger to be chosen. */
  readonly madeFor?: readonly Composition[];
  /** What that may cost the digits (0.1). A constant share, so that no law is broken. */
  readonly madeForCost?: number;
  /** What it likes on plates of one form, where nothing but subtitle and tip is missing and the digits stay nearly as high. */
  readonly forms?: Readonly<Partial<Record<PlateForm, Composition>>>;
  /** What that may cost the digits (0.2). */
  readonly formCost?: number;
  /** Around a block, in the arrangements that the style is made for. */
  readonly padding?: Readonly<Partial<Record<Item, BlockPadding>>>;
  /** Room of an ornament, where an arrangement has a place for one; width and height in digit heights. */
  readonly picture?: readonly [widthDh: number, heightDh: number];
  /** Lines that the title is liked best in, in the arrangements that the style is made for. */
  readonly titleLines?: number;
  /** The halves of a title that is parted stand upright. */
  readonly uprightHalves?: boolean;
  /** Added to the score of an arrangement: 0.1 decides between equals, 0.3 a clear wish, negative avoids it. */
  readonly favours?: Readonly<Record<Arrangement['id'], number>>;
  /** Arrangements that its fields of colour cannot part: they are never used. */
  readonly avoids?: readonly Arrangement['id'][];
  /** What looks may cost the digits, 0.02 (as a rule) to 0.1. */
  readonly qualityBudget?: number;
  /** Ink of the title in digit heights: what it is at least (0.5), and what it grows to while there is room (0.95). */
  readonly titleShare?: { readonly min?: number; readonly aim?: number };
  /** Between blocks side by side, in digit heights (0.42): wider where the edge of a field runs between them. */
  readonly gutterDh?: number;
  readonly numberField?: FieldPreference;
  /** Padding above and below of the fields that title and tip have of their own, in heights of their ink. */
  readonly textFields?: { readonly title: number; readonly tip: number };
  /** Tries the title set downwards, where it is one line of ideographs. */
  readonly verticalTitle?: boolean;
}
