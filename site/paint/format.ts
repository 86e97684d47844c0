/** The contract of an export format: one file in `paint/` and one line in the list `formats.ts`. */
import type { Scene } from '../sign/scene.ts';

export interface Print {
  /** One a page; only the PDF takes more than one. */
  readonly pages: readonly Scene[];
  /** The archive as JSON text, carried inside the file so that it can be opened again; undefined = a file that holds nothing but what is printed. */
  readonly archive: string | undefined;
  /** BCP 47, for the file's language. */
  readonly language: string;
}

/** What a painter may need of the machine it runs on; it decides nothing. */
export interface PaintWorld {
  /** A picture that the format cannot hold itself (SVG, WebP, GIF in a PDF) -> PNG bytes of about that many pixels. Rejects with a message for the user. */
  rasterizeImage(dataUri: string, widthPx: number, heightPx: number): Promise<Uint8Array>;
  /** A scene -> RGBA PNG without density (the canvas painter in a browser, a renderer of SVG on the command line). */
  rasterizeScene(scene: Scene, dpi: number): Promise<Uint8Array>;
  /** Waited for between pages, so that a screen stays alive. What it rejects with ends the work. */
  pause?(): Promise<void>;
}

export interface PaintOptions {
  readonly dpi: number;
}

export interface ExportFormat {
  readonly id: 'pdf' | 'svg' | 'png' | 'json';
  readonly extension: string;
  readonly mimeType: string;
  write(print: Print, options: PaintOptions, world: PaintWorld): Promise<Uint8Array>;
}
