/** Looks into a PDF of ours, which is simple enough for regular expressions. */
import { inflateSync } from 'node:zlib';

export interface PdfObject {
  readonly id: number;
  readonly dictionary: string;
  /** Unpacked; undefined = the object is no stream. */
  readonly stream: string | undefined;
}

export function pdfObjects(bytes: Uint8Array): PdfObject[] {
  const latin = Buffer.from(bytes).toString('latin1');
  return [...latin.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id, body = '']) => {
    const at = body.indexOf('\nstream\n');
    const dictionary = at < 0 ? body : body.slice(0, at);
    const packed = Buffer.from(body.slice(at + 8, -'\nendstream'.length), 'latin1');
    const stream = at < 0
      ? undefined
      : dictionary.includes('/FlateDecode')
      ? inflateSync(packed).toString('latin1')
      : packed.toString('latin1');
    return { id: Number(id), dictionary, stream };
  });
}

export function pageOf(objects: readonly PdfObject[], index: number = 0): PdfObject {
  const page = objects.filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary))[index];
  if (page === undefined) throw new RangeError(`The PDF has no page ${index}`);
  return page;
}

export function contentOf(objects: readonly PdfObject[], index: number = 0): string {
  const id = Number(/\/Contents (\d+) 0 R/.exec(pageOf(objects, index).dictionary)?.[1]);
  return objects.find((object) => object.id === id)?.stream ?? '';
}

/** Points, as written. */
export function box({ dictionary }: PdfObject, name: string): number[] {
  return (new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(dictionary)?.[1] ?? '').trim().split(/\s+/).map(Number);
}
