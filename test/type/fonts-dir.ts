/** The built-in fonts, for tests. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const fontsDir = fileURLToPath(new URL('../../packages/fonts/files', import.meta.url));

/** Undefined where there is no such file. */
export async function readCut(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return await readFile(join(fontsDir, path)).then((bytes) => new Uint8Array(bytes), () => undefined);
}
