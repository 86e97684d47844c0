/**
 * The first half of `npm start`: builds what is not built yet, or has changed since. What keeps it from building is told in a sentence, since
 * it is the first thing that somebody sees of the project.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOfInputs, isBuiltOf } from './inputs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {{ readonly code?: string, readonly path?: string, readonly message: string }} error */
export function hindrance(error) {
  switch (error.code) {
    case 'ERR_MODULE_NOT_FOUND':
    case 'MODULE_NOT_FOUND':
      return 'Something that the build needs is not installed. Run "npm ci" (without --omit=dev), then "npm start" again.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${
        error.path ?? 'A file'
      } cannot be written. Run it as the user who owns the folder, or give that user the right to write there.`;
    case 'ENOSPC':
      return 'The disk is full: the build needs about 200 MB.';
    default:
      return undefined;
  }
}

async function start() {
  // What runs the function afterwards.
  createRequire(import.meta.url).resolve('deno/install_api.cjs');
  const dist = join(root, 'dist');
  if (await isBuiltOf(await digestOfInputs(root, process.env), dist)) return;
  console.log('Building, which takes about half a minute the first time…');
  await import('../build.mjs');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await start();
  } catch (error) {
    const words = hindrance(error);
    if (words === undefined) throw error;
    console.error(words);
    process.exitCode = 1;
  }
}
