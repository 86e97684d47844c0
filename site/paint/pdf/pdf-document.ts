/**
 * Pages -> PDF 1.7 bytes, with jsPDF as the container: one content stream a page, TrimBox and BleedBox, no fonts, the archive as an
 * embedded file. The same input gives the same bytes, whenever and wherever.
 */
import type { jsPDF as JsPdf, jsPDFOptions } from 'jspdf';
import type { Matrix, Scene } from '../../sign/scene.ts';
import { decimal } from '../decimal.ts';
import { binaryString, fingerprint, hexText, latin1Bytes } from './pdf-text.ts';
import { archiveFileName } from '../archive/archive-marks.ts';
import type { Print } from '../format.ts';
import { type PageBox, pageBox, pageContent } from './pdf-content.ts';
import type { PdfImage } from './pdf-image.ts';
import { type PackedForm, type PdfForm, PdfResources } from './pdf-resources.ts';
import { xmpPacket } from './pdf-xmp.ts';

export interface PdfDocumentOptions {
  readonly jsPDF: new (options: jsPDFOptions) => JsPdf;
  /** Data URI -> what the file holds of it. */
  loadImage(
    dataUri: string,
    size: { readonly widthMm: number; readonly heightMm: number },
  ): Promise<PdfImage>;
  /** Waited for after each page's content. */
  pause?: (() => Promise<void>) | undefined;
}

/** The part of jsPDF's inside that is used; its types leave most of it out. */
interface Inside {
  readonly internal: {
    readonly events: JsPdf['internal']['events'];
    newObject(): number;
    write(text: string): void;
  };
  readonly __private__: {
    setPdfVersion(version: string): void;
    putStream(stream: PdfStream): void;
  };
  setCreationDate(date: string): void;
  setFileId(id: string): void;
  output(): string;
}

interface PdfStream {
  readonly objectId: number;
  readonly data: string;
  /** Packed by jsPDF with these. */
  readonly filters?: readonly string[];
  readonly alreadyAppliedFilters?: readonly string[];
  readonly additionalKeyValues: { readonly key: string; readonly value: string }[];
}

/** A file has to say when it was made; the same design must give the same file. */
const fixedDate = "D:20000101000000+00'00'";

export async function pdfDocument(
  print: Print,
  options: PdfDocumentOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = print.pages;
  if (first === undefined) throw new RangeError('A PDF needs at least one page');
  if (!/^[A-Za-z0-9-]+$/.test(print.language)) {
    throw new RangeError(`Not a language tag: ${JSON.stringify(print.language)}`);
  }

  const resources = new PdfResources(print.pages);
  const contents: string[] = [];
  for (const page of print.pages) {
    const content = pageContent(page, resources);
    // Of many pages each is a form, which is packed at once, page by page, and not all of them at the end.
    contents.push(print.pages.length === 1 ? content : `/${resources.form(pageForm(page, content))} Do`);
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

  const title = hexText(first.title);
  const placeholder = 't'.repeat(title.length - 2);
  doc.setProperties({ title: placeholder, creator: 'Sign Designer' });
  doc.addMetadata(xmpPacket(first.title, print.language), true);
  inside.__private__.setPdfVersion('1.7');
  inside.setCreationDate(fixedDate);
  inside.setFileId(
    fingerprint([
      JSON.stringify(boxes),
      ...contents,
      ...resources.keys(),
      first.title,
      print.language,
      print.archive ?? '',
    ]),
  );
  putObjects(inside, { resources, images, print });

  // jsPDF writes titles as raw UTF-16, in which a byte 0x0D (不 is 4E0D) reads back as 0x0A (上). Hexadecimal cannot be misread.
  const [before, after, ...more] = inside.output().split(`/Title (${placeholder})`);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new TypeError('jsPDF wrote the title in an unknown way');
  }
  return latin1Bytes(before, `/Title ${title}`, after);
}

function pageForm(page: Scene, content: string): PdfForm {
  const { width, height } = pageBox(page);
  return { content, box: `0 0 ${decimal(width, 4)} ${decimal(height, 4)}`, transparent: false };
}

function pageOptions(box: PageBox): jsPDFOptions {
  return {
    unit: 'pt',
    format: [box.width, box.height],
    orientation: orientation(box),
    compress: true,
    // Else 14 font objects that nothing uses.
    putOnlyUsedFonts: true,
    floatPrecision: 5,
  };
}

/** Without it jsPDF turns the page upright. */
function orientation({ width, height }: PageBox): 'l' | 'p' {
  return width > height ? 'l' : 'p';
}

function printBoxes({ width, height, bleed }: PageBox): object {
  const box = (by: number): object => ({
    bottomLeftX: by,
    bottomLeftY: by,
    topRightX: width - by,
    topRightY: height - by,
  });
  return { trimBox: box(bleed), bleedBox: box(0) };
}

interface Parts {
  readonly resources: PdfResources;
  readonly images: ReadonlyMap<string, PdfImage>;
  readonly print: Print;
}

/** jsPDF calls back at fixed points while it writes. */
function putObjects(inside: Inside, { resources, images, print }: Parts): void {
  const { events, write } = inside.internal;
  const names = { XObject: '', Shading: '', ExtGState: '' };
  let file: number | undefined;

  events.subscribe('putResources', () => {
    for (const [dictionary, name] of resources.shadings) {
      names.Shading += `/${name} ${putDictionary(inside, dictionary)} 0 R`;
    }
    for (const [alpha, name] of resources.alphas) {
      names.ExtGState += `/${name} ${
        putDictionary(inside, `<</Type/ExtGState/ca ${alpha}/CA ${alpha}>>`)
      } 0 R`;
    }
    for (const [dataUri, { name }] of resources.images) {
      names.XObject += `/${name} ${putImage(inside, images.get(dataUri) as PdfImage)} 0 R`;
    }
    for (const form of resources.forms.values()) {
      names.XObject += `/${form.name} ${putForm(inside, form)} 0 R`;
    }
  });
  // The only callback inside the resource dictionary is in its last entry: close that, add ours, and leave the last of them open.
  events.subscribe('putXobjectDict', () => {
    write(`${names.XObject}>>/Shading<<${names.Shading}>>/ExtGState<<${names.ExtGState}`);
  });
  if (resources.alphas.size > 0 || [...images.values()].some(({ mask }) => mask !== undefined)) {
    events.subscribe('putPage', () => write('/Group<</S/Transparency/CS/DeviceRGB/I true>>'));
  }
  events.subscribe('postPutResources', () => {
    if (print.archive !== undefined) file = putArchive(inside, print.archive);
  });
  events.subscribe('putCatalog', () => {
    write(`/Lang (${print.language})`);
    write('/ViewerPreferences <</PrintScaling/None/DisplayDocTitle true>>');
    if (file !== undefined) {
      write(`/Names <</EmbeddedFiles<</Names[(${archiveFileName}) ${file} 0 R]>>>>/AF [${file} 0 R]`);
    }
  });
}

function putDictionary({ internal }: Inside, dictionary: string): number {
  const id = internal.newObject();
  internal.write(dictionary);
  internal.write('endobj');
  return id;
}

function putStream(
  inside: Inside,
  entries: Readonly<Record<string, string>>,
  stream: Omit<PdfStream, 'objectId' | 'additionalKeyValues'>,
): number {
  const objectId = inside.internal.newObject();
  const additionalKeyValues = Object.entries(entries).map(([key, value]) => ({ key, value }));
  inside.__private__.putStream({ ...stream, objectId, additionalKeyValues });
  inside.internal.write('endobj');
  return objectId;
}

/** The resources of every page; jsPDF keeps them in one dictionary, its second object. */
const sharedResources = '2 0 R';

/** A transparency group is composited as one before its opacity counts (ISO 32000-1, 11.6.6). */
function putForm(inside: Inside, { bytes, box, transparent }: PackedForm): number {
  const entries = {
    Type: '/XObject',
    Subtype: '/Form',
    BBox: `[${box}]`,
    Resources: sharedResources,
    ...(transparent ? { Group: '<</S/Transparency/CS/DeviceRGB/I true>>' } : {}),
  };
  // jsPDF would take thirty times the stream's memory to pack it, which a thousand plates do not leave.
  const data = binaryString(bytes);
  return putStream(inside, entries, { data, filters: [], alreadyAppliedFilters: ['/FlateDecode'] });
}

function putImage(inside: Inside, image: PdfImage): number {
  const mask = image.mask === undefined ? {} : { SMask: `${putImage(inside, image.mask)} 0 R` };
  const stream = image.filter === undefined
    ? { data: binaryString(image.bytes) }
    : { data: binaryString(image.bytes), filters: [], alreadyAppliedFilters: [`/${image.filter}`] };
  const id = putStream(inside, { ...image.entries, ...mask }, stream);
  return image.turn === undefined ? id : putTurned(inside, id, image.turn);
}

/** A picture that its camera stored on its side: a form of one unit square with the picture upright in it. */
function putTurned(inside: Inside, image: number, turn: Matrix): number {
  const entries = {
    Type: '/XObject',
    Subtype: '/Form',
    BBox: '[0 0 1 1]',
    Resources: `<</XObject<</I ${image} 0 R>>>>`,
  };
  return putStream(inside, entries, { data: `${turn.join(' ')} cm /I Do` });
}

/** As in PDF/A-3 (ISO 19005-3, 6.8): an embedded file with a date, a type and its relation to the pages. Gives the file specification. */
function putArchive(inside: Inside, archive: string): number {
  const data = binaryString(new TextEncoder().encode(archive));
  const entries = {
    Type: '/EmbeddedFile',
    Subtype: '/application#2Fjson',
    Params: `<</Size ${data.length}/ModDate(${fixedDate})>>`,
  };
  const stream = putStream(inside, entries, { data });
  return putDictionary(
    inside,
    `<</Type/Filespec/F(${archiveFileName})/UF(${archiveFileName})/AFRelationship/Source/EF<</F ${stream} 0 R/UF ${stream} 0 R>>>>`,
  );
}
