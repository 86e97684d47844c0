/** PDF: a plate on a page of its own size, or the pages of a sheet. The painter and jsPDF are loaded on the first export. */
import type { PaintOptions, PaintWorld, Print } from '../format.ts';

export async function paintPdf(
  print: Print,
  { dpi }: PaintOptions,
  world: PaintWorld,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ jsPDF }, { pdfDocument }, { pdfImage }, { plainPdf }] = await Promise.all([
    import('jspdf'),
    import('./pdf-document.ts'),
    import('./pdf-image.ts'),
    import('./pdf-kind.ts'),
  ]);
  return pdfDocument(print, {
    jsPDF,
    kind: plainPdf(),
    pause: world.pause,
    loadImage: (dataUri, size) => pdfImage(dataUri, { ...size, dpi }, world),
  });
}
