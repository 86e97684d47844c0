/** The kinds of files for export, and their options. */
import type { FormatId } from '../../paint/formats.ts';
import type { OwnPaper, PaperId } from '../../sign/sheet/papers.ts';

/** A plate in one of the formats, or sheets of paper with as many as fit. */
export type FileKind = FormatId | 'sheet';

export interface ExportSettings {
  /** 3 mm beyond the trim, in the plate's PDF. */
  readonly bleed: boolean;
  /** Of a PNG; the two lower ones are for large plates. */
  readonly dpi: 72 | 150 | 300 | 600;
  /** Of the sheets: a size, or a sheet of labels that are cut already. */
  readonly paper: PaperId | 'own';
  /** Used for the paper `own`. */
  readonly ownPaper: OwnPaper;
  /** A print shop prints it: the designer’s own file is the press PDF, and sheets are in CMYK, with the cut line where that is drawn. */
  readonly pressSheet: boolean;
  /** Of each plate on the sheets; `fill` = once, and again in turn while there is room. */
  readonly copies: number | 'fill';
  /** On labels: the first that is still on the sheet, from 1. */
  readonly first: number;
  /** The files that have the cut line: of those that can `all`, or the ones for print shops alone, as on a round plate before it is chosen. */
  readonly cut: 'none' | 'press' | 'all';
  /** The spot colour of the cut line. */
  readonly cutName: string;
  /** For film on the inside of a window. */
  readonly mirror: boolean;
  /** Whether PDF, SVG and PNG carry the archive, so that they can be opened again. */
  readonly keepArchive: boolean;
}

export const defaultSettings: ExportSettings = {
  bleed: false,
  dpi: 300,
  paper: 'a4',
  // SRA3.
  ownPaper: { widthMm: 320, heightMm: 450 },
  pressSheet: false,
  copies: 'fill',
  first: 1,
  cut: 'none',
  cutName: 'CutContour',
  mirror: false,
  keepArchive: true,
};
