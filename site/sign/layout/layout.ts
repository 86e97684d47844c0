/** The composition before it is coloured: every line of text and every box of one plate, in mm from the trim's top-left, y down. */
import type { Code } from '../../qr/code.ts';
import type { Run } from '../../type/text/book.ts';
import type { SafeArea } from './safe-area.ts';
import type { Arrangement } from './solver/arrangements.ts';
import type { Sizes } from './solver/demands.ts';
import type { LabelPlace, NumberLines, PhoneWidths } from './solver/phones.ts';
import type { Terms } from './score.ts';
import type { Field } from '../scene.ts';

export interface Box {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface Circle {
  readonly xMm: number;
  readonly yMm: number;
  readonly radiusMm: number;
}

export interface Insets {
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  readonly leftMm: number;
}

/** What a decor may depend on before anything is laid out: the plate alone, so that no text ever moves a frame. */
export interface Plate {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Clamped to half the shorter side. */
  readonly radiusMm: number;
  /** Of decor: the smaller of the two units below, so that what is drawn lies within what is kept free for it. */
  readonly unitMm: number;
  /** What is kept free left and right is measured in the one, above and below in the other: the first rises with the width alone, the second with the height. */
  readonly sideUnitMm: number;
  readonly endUnitMm: number;
  readonly holes: readonly Circle[];
}

export type LineRole = 'title' | 'sub' | 'label' | 'number' | 'tip' | 'caption';

export interface TextLine {
  readonly role: LineRole;
  readonly field: Field;
  readonly run: Run;
  /** Size of the em. */
  readonly sizeMm: number;
  /** Pen start and baseline. */
  readonly xMm: number;
  readonly baselineMm: number;
  /** A quarter turn clockwise: `xMm` is then where the baseline stands, and `baselineMm` where the pen starts downwards. */
  readonly turned?: true;
  /** Tight ink box. */
  readonly ink: Box;
  /** Where it is aligned: what is free for it between the safe edges and its neighbours. A number has it in common with its label. */
  readonly column: Pick<Box, 'xMm' | 'widthMm'>;
}

export type CodeBlock =
  /** `tile` is the light square with its quiet zone, `symbol` the modules inside it. */
  | { readonly kind: 'code'; readonly tile: Box; readonly symbol: Box; readonly code: Code }
  /** `tile` is the light ground, `picture` the image in proportion inside it. */
  | { readonly kind: 'picture'; readonly tile: Box; readonly picture: Box; readonly dataUri: string };

/** What does not depend on letters and digits: with it, a plate whose text is being typed is set anew without being composed anew. */
export interface KeptComposition {
  readonly arrangement: Arrangement['id'];
  /** Whether it stands there for the form of the plate. */
  readonly isPreferred: boolean;
  readonly labels: LabelPlace | undefined;
  readonly numbers: NumberLines | undefined;
  readonly titleLines: number | undefined;
  /** Digits grow no larger. */
  readonly maxMainMm: number;
  /** Of every text, code and gap, on the plates of a set. */
  readonly sizes?: Sizes | undefined;
  /** On the plates of a set: what its widest rows take, and whether one of them has a tip, whose place the others keep. */
  readonly widths?: PhoneWidths | undefined;
  readonly hasTip?: boolean | undefined;
}

export interface Layout {
  readonly plate: Plate;
  /** Nothing that matters lies outside of the area, which is free of corners and holes; the box is the one that the words were laid out in. */
  readonly safe: Box;
  readonly area: SafeArea;
  readonly lines: readonly TextLine[];
  /** The boxes blocks were given (not their ink); a decor may put a panel or a rule there. Rows are the phone rows, top to bottom. */
  readonly title: Box | undefined;
  readonly sub: Box | undefined;
  readonly phones: Box | undefined;
  readonly rows: readonly Box[];
  readonly tip: Box | undefined;
  readonly code: CodeBlock | undefined;
  /** Code tile and caption together. */
  readonly codeColumn: Box | undefined;
  readonly align: 'center' | 'left';
  readonly arrangement: Arrangement['id'];
  /** What another plate has to keep to look like this one; undefined on a plate without anything on it. */
  readonly composition: KeptComposition | undefined;
  readonly sizes: Sizes | undefined;
  readonly widths: PhoneWidths | undefined;
  /** Height of the digit 0 in every row; null without a phone. */
  readonly digitMm: number | null;
  /** Digits in one line beside a good code that are worth as much (without a phone: the height of the title), mm; the laws are about it. */
  readonly valueMm: number;
  /** Where the style wants a field behind the numbers: the words centred in it by their ink; a band is as wide as the plate. */
  readonly numberField: Box | undefined;
  /** What the style keeps free for an ornament, in an arrangement that has a place for one. */
  readonly picture: Box | undefined;
  /** Why this arrangement: what was given up for its looks, term by term; the score is their sum, and higher is better. */
  readonly score: number;
  readonly terms: Partial<Terms>;
}
