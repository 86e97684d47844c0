/** The contract of an export format: one row in `formats.ts`, used by panel, batch, command line, types and the table in `docs/command-line.md`. */
import type { Scene } from '../sign/scene.ts';
import type { Found } from './archive/found-archive.ts';

export interface Print {
  /** One scene per page; only formats with `pages: 'many'` take more than one. */
  readonly pages: readonly Scene[];
  /** The archive as JSON text, embedded so that the file can be opened again; undefined = not embedded. */
  readonly archive: string | undefined;
  /** BCP 47, for the file's language. */
  readonly language: string;
}

/** Platform functions that painters need. */
export interface PaintWorld {
  /** A picture that the format cannot hold itself (SVG, WebP, GIF in a PDF) -> PNG bytes of about that many pixels. Rejects with a message for the user. */
  rasterizeImage(dataUri: string, widthPx: number, heightPx: number): Promise<Uint8Array>;
  /** Scene -> RGBA PNG without density (the canvas painter in a browser, resvg elsewhere). */
  rasterizeScene(scene: Scene, dpi: number): Promise<Uint8Array>;
  /** Awaited between pages, so that a browser stays responsive. A rejection cancels the work. */
  pause?(): Promise<void>;
}

export interface PaintOptions {
  readonly dpi: number;
  /** Draws the cut contour, under this name; for formats with the setting `cut`. */
  readonly cutName?: string | undefined;
}

/** Ink beyond the trim that print shops ask for, in mm. */
export const printBleedMm = 3;

/** The name that most print shops use. */
export const defaultCutName = 'CutContour';

/** Options of a file, besides whether it contains the archive. */
export type FormatSetting =
  /** Whether ink reaches beyond the trim. */
  | 'bleed'
  /** Pixels per inch: of the file, or of redrawn pictures in it. */
  | 'dpi'
  /** Whether the cut contour is drawn, on a layer of its own. */
  | 'cut'
  /** Whether it is mirrored, for the inside of a window. */
  | 'mirror';

export interface ExportFormat {
  readonly id: string;
  readonly label: Bilingual;
  /** Its purpose, in one line. */
  readonly hint: Bilingual;
  readonly mime: string;
  /** Without the dot. If two formats share one, a bare file name means the first in the list. */
  readonly extension: string;
  /** Switch of the command line that stands for `--format ID`. */
  readonly flag?: string;
  /** Distinguishes it from files of another format with the same extension. */
  readonly fileWord?: Bilingual;
  /** Position among the formats offered, ascending. */
  readonly order: number;
  readonly settings: readonly FormatSetting[];
  /** Ink beyond the trim when `bleed` is no setting, in mm. */
  readonly bleedMm: number;
  /** 'many' = sheets can be made of it. */
  readonly pages: 'one' | 'many';
  /** A raster format, whose size in pixels is limited. */
  readonly pixels?: true;
  /** Whether a batch can use it. */
  readonly batch: boolean;
  /** 'is' = the file is the archive, so that it cannot be left out. */
  readonly archive: 'carries' | 'is' | 'none';
  paint(print: Print, options: PaintOptions, world: PaintWorld): Promise<Uint8Array<ArrayBuffer>>;
  /** Extracts the archive; left out where there is none, or where another format's reader handles it. */
  readonly reopen?: ArchiveReader;
}

export type Bilingual = readonly [zh: string, en: string];

export interface ArchiveReader {
  /** By content, never by name; `head` is the beginning of the file. */
  recognizes(head: Uint8Array): boolean;
  /** Never rejects. */
  archiveIn(bytes: Uint8Array): Promise<Found>;
}
