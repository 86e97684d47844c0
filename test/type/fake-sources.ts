/** Font sources that count, fail and hold back, over the directory that the build wrote and over packages laid out as the catalogue is. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import type { FontSource } from '../../site/type/source/source.ts';
import { fontsDir } from './fonts-dir.ts';

const nodeModules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

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
  const real = fileFontSource(await fontsDir(), fetchPackage);
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

/** The catalogue's address space over installed packages, which are the same files. */
async function fetchPackage(url: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const match = /^https:\/\/cdn\.jsdelivr\.net\/npm\/(@fontsource\/[a-z0-9-]+)@5\/([\w./-]+)$/.exec(url);
  if (!match) throw new Error(`An address outside the catalogue: ${url}`);
  try {
    return new Uint8Array(await readFile(`${nodeModules}${match[1]}/${match[2]}`));
  } catch {
    return undefined;
  }
}
