/** Resources of content streams: shadings, transparencies, forms and images, each once, in the order of first use. */
import { zlibSync } from 'fflate';
import type { Fill, ImageShape, Scene, Shape } from '../../sign/scene.ts';
import { decimal } from '../decimal.ts';
import type { PdfInks } from './pdf-inks.ts';
import { binaryString, fingerprint, latin1Bytes } from './pdf-text.ts';

interface PdfForm {
  readonly content: string;
  /** `/BBox` without its brackets. */
  readonly box: string;
  /** Composited before its opacity is applied. */
  readonly transparent: boolean;
}

/** A form before it is written: compressed, since there may be a thousand. */
export interface PackedForm extends Omit<PdfForm, 'content'> {
  readonly name: string;
  /** zlib data, as jsPDF takes and keeps it. */
  readonly data: string;
}

export class PdfResources {
  /** The shapes of groups that are written as forms: those that occur more than once on these pages, and all of them with many pages. */
  readonly repeated: ReadonlySet<readonly Shape[]>;
  /** By shapes, and by the box that clips them: another clip shows another part. */
  readonly #repeatedForms = new Map<readonly Shape[], Map<string, string>>();
  /** Key -> name; keys are the objects' own text. */
  readonly shadings = new Map<string, string>();
  readonly alphas = new Map<string, string>();
  readonly forms = new Map<string, PackedForm>();
  /** By data URI; the largest use decides how finely a vector picture is rasterised. */
  readonly images = new Map<
    string,
    { readonly name: string; readonly widthMm: number; readonly heightMm: number }
  >();

  readonly inks: PdfInks;

  constructor(pages: readonly Scene[], inks: PdfInks) {
    this.inks = inks;
    const groups = pages.flatMap(({ shapes }) =>
      shapes.flatMap((shape) => shape.kind === 'group' ? [shape.shapes] : [])
    );
    this.repeated = new Set(
      pages.length > 1 ? groups : groups.filter((shapes, i) => groups.indexOf(shapes) < i),
    );
  }

  /** The text of all of them, in order. */
  keys(): string[] {
    return [this.shadings, this.alphas, this.forms, this.images].flatMap((map) => [...map.keys()]);
  }

  shading(fill: Extract<Fill, { kind: 'linear' }>): string {
    return nameOf(this.shadings, shadingDictionary(fill, this.inks), 'Sh');
  }

  alpha(opacity: number): string {
    return nameOf(this.alphas, decimal(opacity), 'G');
  }

  form({ content, box, transparent }: PdfForm): string {
    const key = `${box} ${transparent} ${fingerprint([content])}`;
    const known = this.forms.get(key)?.name;
    if (known !== undefined) return known;
    const name = `F${this.forms.size}`;
    this.forms.set(key, { name, box, transparent, data: binaryString(zlibSync(latin1Bytes(content))) });
    return name;
  }

  repeatedForm(shapes: readonly Shape[], box: string, write: () => Omit<PdfForm, 'box'>): string {
    const forms = this.#repeatedForms.get(shapes) ?? new Map<string, string>();
    const name = forms.get(box) ?? this.form({ ...write(), box });
    this.#repeatedForms.set(shapes, forms.set(box, name));
    return name;
  }

  image({ dataUri, widthMm, heightMm }: ImageShape): string {
    const known = this.images.get(dataUri);
    const name = known?.name ?? `I${this.images.size}`;
    if (known === undefined || known.widthMm < widthMm) this.images.set(dataUri, { name, widthMm, heightMm });
    return name;
  }
}

function nameOf(names: Map<string, string>, key: string, letter: string): string {
  const name = names.get(key) ?? `${letter}${names.size}`;
  names.set(key, name);
  return name;
}

/** Axial shading (ISO 32000-1, 8.7.4.5.3), padded at both ends, with one stitched function over all stops. */
function shadingDictionary(
  { x1, y1, x2, y2, stops }: Extract<Fill, { kind: 'linear' }>,
  inks: PdfInks,
): string {
  const { space, stops: numbers } = inks.gradient(stops.map(({ color }) => color));
  const line = [x1, y1, x2, y2].map((value) => decimal(value, 4)).join(' ');
  return `<</ShadingType 2/ColorSpace${space}/Coords[${line}]/Extend[true true]/Function ${
    stitched(stops.map(({ offset }, i) => ({ offset, numbers: numbers[i] as string })))
  }>>`;
}

interface Stop {
  readonly offset: number;
  /** Of its colour, in the gradient's space. */
  readonly numbers: string;
}

/** Two stops at one offset make a hard edge: the empty stretch between them is left out. */
function stitched(stops: readonly Stop[]): string {
  const padded = [{ ...stops[0] as Stop, offset: 0 }, ...stops, { ...stops.at(-1) as Stop, offset: 1 }];
  const pieces = padded
    .slice(1)
    .map((to, i) => ({ from: padded[i] as Stop, to }))
    .filter(({ from, to }) => to.offset > from.offset);
  const functions = pieces.map(({ from, to }) =>
    `<</FunctionType 2/Domain[0 1]/N 1/C0[${from.numbers}]/C1[${to.numbers}]>>`
  );
  if (functions.length === 1) return functions[0] as string;
  const bounds = pieces.slice(1).map(({ from }) => decimal(from.offset, 5)).join(' ');
  return `<</FunctionType 3/Domain[0 1]/Functions[${functions.join('')}]/Bounds[${bounds}]` +
    `/Encode[${'0 1 '.repeat(functions.length).trim()}]>>`;
}
