/** The fonts directory for tests: that of the build, filled first where nobody has built yet. */
import { fileURLToPath } from 'node:url';
import { buildFonts } from '../../build/fonts.mjs';

const outDir = fileURLToPath(new URL('../../dist/fonts', import.meta.url));
let built: Promise<unknown> | undefined;

export async function fontsDir(): Promise<string> {
  await (built ??= buildFonts({ outDir }));
  return outDir;
}
