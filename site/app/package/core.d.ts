/** Types of `sign-designer/core`: the public functions without a user interface; the build adds their options and results. */
import type { ArchiveInput, Design, PaperId, Problem } from './sign-designer.js';

export * from './archive.js';

export type { PaperId };
export type FormatId = '{{format}}';

/** Bytes of the fonts directory by path, and of full addresses. */
export interface FontSource {
  fetch(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export interface Finding {
  readonly id: string;
  readonly severity: 'spoils' | 'risk' | 'note';
  /** The part of the plate that it is about: `text.title`, `phones.0.num`, `qr`. */
  readonly field?: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Where every block stands and how even the plate is; lengths in mm. */
export interface Measures {
  readonly plate: { readonly widthMm: number; readonly heightMm: number };
  readonly arrangement: string;
  /** Higher is better; the sum of `terms`. */
  readonly score: number;
  readonly terms: Readonly<Record<string, number>>;
  /** Height of the digits of the smallest row; null without a phone. */
  readonly digitsMm: number | null;
  readonly blocks: readonly {
    readonly role: string;
    readonly field: string;
    readonly box: Readonly<Record<'xMm' | 'yMm' | 'widthMm' | 'heightMm', number>>;
  }[];
  readonly code: { readonly moduleMm: number; readonly level: string; readonly version: number } | null;
}

/** A problem in words; `language` is BCP 47: Chinese where it begins with zh, else English. */
export declare function problemText(problem: Problem, language: string): string;
export declare function examine(archive: ArchiveInput | Design, options?: PlaceOptions): Promise<Examined>;
/** Rejects with a TypeError or RangeError for misuse alone. */
export declare function render(
  archive: ArchiveInput | Design,
  format: FormatId,
  options?: RenderOptions,
): Promise<Rendered>;
/** One PDF with all plates; one larger than the paper takes several sheets, to be glued together. Rejects with a TypeError or RangeError for misuse, and for a plate larger than a label. */
export declare function renderSheet(
  archives: readonly (ArchiveInput | Design)[],
  options?: SheetOptions,
): Promise<Rendered>;
