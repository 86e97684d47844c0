/** The first half of `npm start`: builds what is not built yet, or has changed since. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sayHindrance } from './hindrance.mjs';
import { digestOfInputs, isBuiltOf } from './inputs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

async function start() {
  // What runs the function afterwards.
  createRequire(import.meta.url).resolve('deno/install_api.cjs');
  const dist = join(root, 'dist');
  if (await isBuiltOf(await digestOfInputs(root, process.env), dist)) return;
  console.log('Building, which takes about half a minute the first time…');
  await import('../build.mjs');
}

await start().catch(sayHindrance);
