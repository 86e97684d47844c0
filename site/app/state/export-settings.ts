/** The files that can be taken away, and what can be chosen about them. */
import type { FormatId } from '../../paint/formats.ts';

/** A plate in one of the formats, or sheets of paper with as many as fit. */
export type FileKind = FormatId | 'sheet';

export interface ExportSettings {
  /** 3 mm beyond the trim, in the plate's PDF. */
  readonly bleed: boolean;
  /** Of a PNG; the two lower ones are for large plates. */
  readonly dpi: 72 | 150 | 300 | 600;
  readonly paper: 'a4' | 'letter';
  /** Whether PDF, SVG and PNG carry the archive, so that they can be opened again. */
  readonly keepArchive: boolean;
}

export const paperNames = { a4: 'A4', letter: 'Letter' } as const satisfies Record<
  ExportSettings['paper'],
  string
>;

export const defaultSettings: ExportSettings = { bleed: false, dpi: 300, paper: 'a4', keepArchive: true };
