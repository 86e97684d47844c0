/** Copies the fonts of `dist/fonts` to their npm package, `packages/fonts/files`. Does nothing when they are the same. */
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** @param {{ from: string, to: string }} folders */
export async function fillFontsPackage({ from, to }) {
  const stamp = (folder) => readFile(join(folder, 'stamp.json'), 'utf8').catch(() => undefined);
  const [built, packed] = await Promise.all([stamp(from), stamp(to)]);
  if (built !== undefined && built === packed) return;
  await rm(to, { recursive: true, force: true });
  // Faces that an earlier build copied are links here.
  await cp(from, to, { recursive: true, dereference: true });
}
