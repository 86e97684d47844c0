/** The PDF for a print shop: DeviceCMYK under a coated-paper intent, black in one ink, cut line and marks on layers. Built to PDF/X-4 and PDF/A-3b. */
import { FileFailure } from '../../messages/file-failure.ts';
import { mmToPx } from '../../units.ts';
import type { PaintOptions, PaintWorld, Print } from '../format.ts';
import { pdfDocument } from '../pdf/pdf-document.ts';
import { rgbPixels } from '../pdf/pdf-image.ts';
import type { PdfKind } from '../pdf/pdf-kind.ts';
import { plainStandards, type XmpStandard } from '../pdf/pdf-xmp.ts';
import { cmykInks, packedProfileBytes } from './cmyk.ts';
import { cmykPicture } from './cmyk-picture.ts';
import { promisedInk } from './ink-limit.ts';
import { profileName } from './generated/profile.ts';
import { isSpotName } from './spot-name.ts';

const pdfx: XmpStandard = {
  namespace: 'http://www.npes.org/pdfx/ns/id/',
  prefix: 'pdfxid',
  values: { GTS_PDFXVersion: 'PDF/X-4' },
  describes: { schema: 'PDF/X identification', type: 'Text' },
};

/** Output intent: offset on coated paper. */
const condition =
  `/OutputConditionIdentifier(${profileName})/RegistryName(http://www.color.org)/Info(Coated FOGRA39, at most ${promisedInk} % ink)`;

export async function paintPress(
  print: Print,
  { dpi, cutName }: PaintOptions,
  world: PaintWorld,
): Promise<Uint8Array<ArrayBuffer>> {
  if (cutName !== undefined && !isSpotName(cutName)) throw new FileFailure('cut-name', { name: cutName });
  const { jsPDF } = await import('jspdf');
  const kind: PdfKind = {
    version: '1.6',
    inks: cmykInks,
    profile: { bytes: packedProfileBytes(), channels: 4 },
    intents: [`/S/GTS_PDFX${condition}`, `/S/GTS_PDFA1${condition}`],
    standards: [...plainStandards, pdfx],
    info: `/ModDate(D:20000101000000+00'00')/Trapped/False`,
    layers: true,
    cutName,
  };
  return pdfDocument(print, {
    jsPDF,
    kind,
    pause: world.pause,
    async loadImage(dataUri, { widthMm, heightMm }) {
      // A code in a picture has sharp edges: twice the density of a photograph.
      const pixels = (mm: number) => Math.ceil(mmToPx(mm, 2 * dpi));
      const picture = await world.rasterizeImage(dataUri, pixels(widthMm), pixels(heightMm));
      return cmykPicture(await rgbPixels(picture));
    },
  });
}
