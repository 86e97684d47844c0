/**
 * Pages -> PDF bytes (PDF/A-3b), with jsPDF as the container: one content stream per page, TrimBox and BleedBox, no fonts, a structure
 * tree, an output intent, the archive as an embedded file. The same input always gives the same bytes.
 */
import type { jsPDF as JsPdf, jsPDFOptions } from 'jspdf';
import { fingerprint, hexText, latin1Bytes } from './pdf-text.ts';
import type { Print } from '../format.ts';
import { type PageBox, pageBox, pageContent, printBoxes } from './pdf-page.ts';
import type { PdfImage } from './pdf-image.ts';
import type { PdfKind } from './pdf-kind.ts';
import { fixedDate, type Inside, putObjects } from './pdf-objects.ts';
import { PdfResources } from './pdf-resources.ts';
import type { Figure } from './pdf-structure.ts';
import { xmpPacket } from './pdf-xmp.ts';

interface PdfDocumentOptions {
  readonly jsPDF: new (options: jsPDFOptions) => JsPdf;
  readonly kind: PdfKind;
  /** Data URI -> the image as it is embedded. */
  loadImage(
    dataUri: string,
    size: { readonly widthMm: number; readonly heightMm: number },
  ): Promise<PdfImage>;
  /** Awaited after each page's content. */
  pause?: (() => Promise<void>) | undefined;
}

const fixedXmpDate = '2000-01-01T00:00:00Z';

export async function pdfDocument(
  print: Print,
  options: PdfDocumentOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = print.pages;
  if (first === undefined) throw new RangeError('A PDF needs at least one page');
  if (!/^[A-Za-z0-9-]+$/.test(print.language)) {
    throw new RangeError(`Not a language tag: ${JSON.stringify(print.language)}`);
  }

  const { kind } = options;
  const resources = new PdfResources(print.pages, kind.inks);
  const contents: string[] = [];
  const figures: (readonly Figure[])[] = [];
  const layers = kind.layers ? { cut: kind.cutName !== undefined } : undefined;
  for (const page of print.pages) {
    const made = pageContent(page, resources, { layers, several: print.pages.length > 1 });
    contents.push(made.content);
    figures.push(made.figures);
    await options.pause?.();
  }
  const boxes = print.pages.map(pageBox);
  const images = new Map<string, PdfImage>();
  for (const [dataUri, size] of resources.images) images.set(dataUri, await options.loadImage(dataUri, size));

  const doc = new options.jsPDF(pageOptions(boxes[0] as PageBox));
  const inside = doc as unknown as Inside;
  boxes.forEach((box, i) => {
    if (i > 0) doc.addPage([box.width, box.height], orientation(box));
    Object.assign(doc.getPageInfo(i + 1).pageContext, { ...printBoxes(box), userUnit: box.userUnit });
    inside.internal.write(contents[i] as string);
  });

  const { title } = first;
  const fileId = fingerprint([
    JSON.stringify(boxes),
    ...contents,
    ...resources.keys(),
    title,
    print.language,
    print.archive ?? '',
  ]);
  // Info entries that jsPDF does not know replace a placeholder title of the same length.
  const info = `/Title ${hexText(title)}${kind.info}`;
  const placeholder = 't'.repeat(info.length - '/Title ()'.length);
  doc.setProperties({ title: placeholder, creator: 'Sign Designer' });
  const { language } = print;
  doc.addMetadata(
    xmpPacket({ title, language, date: fixedXmpDate, fileId, standards: kind.standards }),
    true,
  );
  inside.__private__.setPdfVersion(kind.version);
  inside.setCreationDate(fixedDate);
  inside.setFileId(fileId);
  putObjects(inside, { kind, resources, images, figures, print });

  // jsPDF writes titles as raw UTF-16, in which a byte 0x0D (不 is 4E0D) is read as 0x0A (上). Hexadecimal avoids that.
  const [before, after, ...more] = inside.output().split(`/Title (${placeholder})`);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new TypeError('jsPDF wrote the title in an unknown way');
  }
  return latin1Bytes(before, info, after);
}

function pageOptions(box: PageBox): jsPDFOptions {
  return {
    unit: 'pt',
    format: [box.width, box.height],
    orientation: orientation(box),
    compress: true,
    // Omits 14 unused font objects.
    putOnlyUsedFonts: true,
    floatPrecision: 5,
  };
}

/** Without it jsPDF makes the page portrait. */
function orientation({ width, height }: PageBox): 'l' | 'p' {
  return width > height ? 'l' : 'p';
}
