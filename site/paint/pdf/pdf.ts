/** PDF: a plate on a page of its own size, or the pages of a sheet. The painter and jsPDF are loaded on the first export. */
import type { ExportFormat } from '../format.ts';

export const pdfFormat: ExportFormat = {
  id: 'pdf',
  extension: 'pdf',
  mimeType: 'application/pdf',
  async write(print, { dpi }, world) {
    const [{ jsPDF }, { pdfDocument }, { pdfImage }] = await Promise.all([
      import('jspdf'),
      import('./pdf-document.ts'),
      import('./pdf-image.ts'),
    ]);
    return pdfDocument(print, {
      jsPDF,
      pause: world.pause,
      loadImage: (dataUri, size) => pdfImage(dataUri, { ...size, dpi }, world),
    });
  },
};
