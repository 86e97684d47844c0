/** Font sources that count, fail and hold back, over the built-in fonts and over packages laid out as the catalogue is. */
import { fileFontSource } from '../../site/type/source/file-source.ts';
import type { FontSource } from '../../site/type/source/source.ts';
import { catalogueFile } from './catalogue-package.ts';
import { fontsDir, readCut } from './fonts-dir.ts';

export interface CountingSource extends FontSource {
  /** Paths asked for, in order. */
  readonly asked: string[];
  /** Those of font files. */
  files(): string[];
  /** Bytes handed out. */
  bytes(): number;
}

/** `answer` may give its own answer for a path (or throw); undefined passes the question on. */
export async function countingSource(
  answer: (path: string, nth: number) => Uint8Array<ArrayBuffer> | 'absent' | undefined = () => undefined,
): Promise<CountingSource> {
  const real = fileFontSource(fontsDir, fetchPackage);
  const asked: string[] = [];
  let bytes = 0;
  return {
    asked,
    files: () => asked.filter((path) => path.endsWith('.woff') || path.endsWith('.woff2')),
    bytes: () => bytes,
    async fetch(path, maxBytes) {
      asked.push(path);
      const given = answer(path, asked.filter((each) => each === path).length);
      if (given === 'absent') return undefined;
      const found = given ?? await real.fetch(path, maxBytes);
      bytes += found?.length ?? 0;
      return found;
    },
  };
}

/** The catalogue's address space over the built-in fonts, which are the same files. */
async function fetchPackage(url: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const match = /^https:\/\/cdn\.jsdelivr\.net\/npm\/@fontsource\/([a-z0-9-]+)@5\/([\w./-]+)$/.exec(url);
  if (!match) throw new Error(`An address outside the catalogue: ${url}`);
  return await catalogueFile(match[1]!, match[2]!, readCut);
}
