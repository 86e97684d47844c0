/** A font as the catalogue lays it out (metadata.json, unicode.json, files/), made of the built-in face that was cut from it. */
import { fonts, numFonts } from '../../schema/catalog/fonts.ts';

interface CutFace {
  readonly coverage: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

/** Path under `packages/fonts/files` -> its bytes; undefined where there is no such file. */
type ReadCut = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** The file `path` of the package `@fontsource/${id}`; undefined where the catalogue has none. */
export async function catalogueFile(
  id: string,
  path: string,
  read: ReadCut,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const numbers = Object.entries(numFonts).map(([key, row]) => [`num/${key}`, row] as const);
  const [key, row] =
    [...Object.entries(fonts), ...numbers].find(([, { pkg }]) => pkg === `@fontsource/${id}`) ??
      [];
  if (row === undefined) return undefined;
  const index = parse((await read('index.json'))!) as { faces: Record<string, { dir: string }> };
  const { dir } = index.faces[key!]!;
  if (path.startsWith('files/')) {
    const [, slice] = new RegExp(`^files/${id}-([\\w-]+)-${row.weight}-normal\\.woff$`).exec(path) ?? [];
    return slice === undefined ? undefined : await read(`${dir}/${slice}.woff`);
  }
  const { coverage } = parse((await read(`${dir}/face.json`))!) as CutFace;
  const names = Object.keys(coverage);
  const isNumber = (name: string) => /^\d+$/.test(name);
  if (path === 'metadata.json') {
    const subsets = names.filter((name) => !isNumber(name));
    return json({ weights: [row.weight], styles: ['normal'], subsets });
  }
  if (path !== 'unicode.json') return undefined;
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return json(Object.fromEntries(names.map((name) => [
    isNumber(name) ? `[${name}]` : name,
    coverage[name]!.map(([first, last]) => `U+${hex(first)}-${hex(last)}`).join(','),
  ])));
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function json(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
