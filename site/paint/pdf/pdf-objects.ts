/** The objects of a PDF that jsPDF does not know, written through its internals. The functions return the numbers of the objects. */
import type { jsPDF as JsPdf } from 'jspdf';
import type { Matrix } from '../../sign/scene.ts';
import { archiveFileName } from '../archive/archive-marks.ts';
import type { Print } from '../format.ts';
import type { PdfImage } from './pdf-image.ts';
import type { PdfKind } from './pdf-kind.ts';
import type { PackedForm, PdfResources } from './pdf-resources.ts';
import { type Figure, structureTree, type TaggedPage } from './pdf-structure.ts';
import { binaryString, hexText, pdfName } from './pdf-text.ts';

/** The internals of jsPDF that are used; its types omit most of them. */
export interface Inside {
  readonly internal: {
    readonly events: JsPdf['internal']['events'];
    newObject(): number;
    write(text: string): void;
  };
  readonly __private__: { setPdfVersion(version: string): void; putStream(stream: PdfStream): void };
  setCreationDate(date: string): void;
  setFileId(id: string): void;
  output(): string;
}

interface PdfStream {
  readonly objectId: number;
  readonly data: string;
  /** Applied by jsPDF. */
  readonly filters?: readonly string[];
  readonly alreadyAppliedFilters?: readonly string[];
  readonly additionalKeyValues: { readonly key: string; readonly value: string }[];
}

/** PDF requires a creation date; it is fixed, so that the same design gives the same file. */
export const fixedDate = "D:20000101000000+00'00'";

interface Parts {
  readonly kind: PdfKind;
  /** Of each page. */
  readonly figures: readonly (readonly Figure[])[];
  readonly resources: PdfResources;
  readonly images: ReadonlyMap<string, PdfImage>;
  readonly print: Print;
}

/** jsPDF calls back at fixed points while it writes. */
export function putObjects(inside: Inside, { kind, resources, images, figures, print }: Parts): void {
  const { events, write } = inside.internal;
  const names = { XObject: '', Shading: '', ExtGState: '', ColorSpace: '', Properties: '' };
  const pages: TaggedPage[] = [];
  const group = `/Group<</S/Transparency/CS${kind.inks.blendSpace}/I true>>`;
  let layers: Layers | undefined;
  let catalog = '';

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
      names.XObject += `/${form.name} ${putForm(inside, form, group)} 0 R`;
    }
    if (!kind.layers) return;
    layers = putLayers(inside, kind.cutName);
    names.Properties += layers.properties;
    names.ColorSpace += layers.colorSpace;
    names.ExtGState += layers.overprint;
  });
  // The only callback inside the resource dictionary is in its last entry: close that, add ours, and leave our last one open.
  events.subscribe('putXobjectDict', () => {
    const { XObject, Shading, ColorSpace, Properties, ExtGState } = names;
    const spots = kind.layers ? `/ColorSpace<<${ColorSpace}>>/Properties<<${Properties}>>` : '';
    write(`${XObject}>>/Shading<<${Shading}>>${spots}/ExtGState<<${ExtGState}`);
  });
  const blends = resources.alphas.size > 0 || [...images.values()].some(({ mask }) => mask !== undefined);
  events.subscribe('putPage', ({ objId }: { readonly objId: number }) => {
    write(`/StructParents ${pages.length}/Tabs/S${blends ? group : ''}`);
    pages.push({ id: objId, figures: figures[pages.length] as readonly Figure[] });
  });
  events.subscribe('postPutResources', () => {
    const tree = putDictionaries(inside, (first) => structureTree(pages, first));
    catalog = `/MarkInfo<</Marked true>>/StructTreeRoot ${tree} 0 R/OutputIntents[${
      putIntents(inside, kind)
    }]${layers?.catalog ?? ''}`;
    if (print.archive === undefined) return;
    const file = putArchive(inside, print.archive);
    catalog += `/Names<</EmbeddedFiles<</Names[(${archiveFileName}) ${file} 0 R]>>>>/AF [${file} 0 R]`;
  });
  events.subscribe('putCatalog', () => {
    write(`/Lang (${print.language})`);
    write(`/ViewerPreferences <</PrintScaling/None/DisplayDocTitle true>>${catalog}`);
  });
}

interface Layers {
  readonly properties: string;
  readonly colorSpace: string;
  readonly overprint: string;
  readonly catalog: string;
}

/** Optional content (ISO 32000-1, 8.11): the cut line, if any, and the marks. Both are visible: hidden layers are not printed. */
function putLayers(inside: Inside, cutName: string | undefined): Layers {
  const marks = putDictionary(inside, '<</Type/OCG/Name(Marks)>>');
  if (cutName === undefined) {
    return { properties: `/oc1 ${marks} 0 R`, ...layerCatalog([marks], []), colorSpace: '', overprint: '' };
  }
  const cut = putDictionary(
    inside,
    `<</Type/OCG/Name ${
      hexText(cutName)
    }/GTS_Metadata<</GTS_ProcStepsGroup/Structural/GTS_ProcStepsType/Cutting>>>>`,
  );
  const spot = putDictionary(
    inside,
    `[/Separation ${pdfName(cutName)}/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 1 0 0]>>]`,
  );
  const overprint = putDictionary(inside, '<</Type/ExtGState/OP true/op true/OPM 1>>');
  return {
    properties: `/oc0 ${cut} 0 R/oc1 ${marks} 0 R`,
    colorSpace: `/CS0 ${spot} 0 R`,
    overprint: `/OP ${overprint} 0 R`,
    ...layerCatalog([cut, marks], [cut]),
  };
}

function layerCatalog(layers: readonly number[], locked: readonly number[]): Pick<Layers, 'catalog'> {
  const refs = (ids: readonly number[]): string => ids.map((id) => `${id} 0 R`).join(' ');
  return {
    catalog: `/OCProperties<</OCGs[${refs(layers)}]/D<</Name(Default)/BaseState/ON/Order[${
      refs(layers)
    }]/Locked[${refs(locked)}]>>>>`,
  };
}

/** The intents share one profile. Returns their array's content. */
function putIntents(inside: Inside, { profile: { bytes, channels }, intents }: PdfKind): string {
  const profile = putStream(inside, { N: String(channels) }, {
    data: binaryString(bytes),
    filters: [],
    alreadyAppliedFilters: ['/FlateDecode'],
  });
  return intents.map((entries) => `<</Type/OutputIntent${entries}/DestOutputProfile ${profile} 0 R>>`).join(
    '',
  );
}

/** Returns the number of the first; the others follow it. */
function putDictionaries(inside: Inside, write: (first: number) => readonly string[]): number {
  const first = inside.internal.newObject();
  const [own, ...others] = write(first);
  inside.internal.write(own as string);
  inside.internal.write('endobj');
  for (const dictionary of others) putDictionary(inside, dictionary);
  return first;
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

/** A transparency group is composited before its opacity is applied (ISO 32000-1, 11.6.6). */
function putForm(inside: Inside, { data, box, transparent }: PackedForm, group: string): number {
  const entries = {
    Type: '/XObject',
    Subtype: '/Form',
    BBox: `[${box}]`,
    Resources: sharedResources,
    ...(transparent ? { Group: group.slice('/Group'.length) } : {}),
  };
  // Compressed already: jsPDF would need thirty times the stream's memory, too much for a thousand plates.
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

/** A picture with an Exif orientation: a form of one unit square with the picture upright in it. */
function putTurned(inside: Inside, image: number, turn: Matrix): number {
  const entries = {
    Type: '/XObject',
    Subtype: '/Form',
    BBox: '[0 0 1 1]',
    Resources: `<</XObject<</I ${image} 0 R>>>>`,
  };
  return putStream(inside, entries, { data: `${turn.join(' ')} cm /I Do` });
}

/** As in PDF/A-3 (ISO 19005-3, 6.8): an embedded file with a date, a type and its relation to the pages. Returns the file specification. */
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
    `<</Type/Filespec/F(${archiveFileName})/UF(${archiveFileName})/Desc(Design of the plate)/AFRelationship/Source/EF<</F ${stream} 0 R/UF ${stream} 0 R>>>>`,
  );
}
