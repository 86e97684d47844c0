/**
 * The modules that the sources import and git does not hold. Whatever compiles or loads the sources asks for them first; nothing is done when
 * nothing has changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sayHindrance } from '../hindrance.mjs';
import { compileBilingual, compileMessages, tablesIn } from './messages.mjs';
import { compileWords } from './words.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder -> what its files are made from, and how: names of files and their text. */
const folders = {
  'functions/ingest/messages/generated': {
    sources: () => tablesIn('functions/ingest/messages', 'messages.mjs'),
    compile: compileBilingual,
  },
  'functions/ingest/words/generated': {
    sources: () => tablesIn('functions/ingest/words/tables', 'words.mjs'),
    compile: compileWords,
  },
  'site/messages/generated': {
    sources: () => tablesIn('site/messages/tables', 'messages.mjs'),
    compile: compileMessages,
  },
  'site/paint/press/generated': {
    sources: async () => (await import('./press.mjs')).pressSources(root),
    compile: async (sources) => (await import('./press.mjs')).pressModules(sources),
  },
};

let running;

/** @returns {Promise<void>} `of`: where the folders begin */
export function writeGenerated(of = '') {
  const wanted = Object.entries(folders).filter(([folder]) => folder.startsWith(of));
  running ??= Promise.all(wanted.map(([folder, recipe]) => write(join(root, folder), recipe)))
    .then(() => undefined)
    .finally(() => running = undefined);
  return running;
}

async function write(folder, { sources: read, compile }) {
  const sources = await read();
  const hash = createHash('sha256');
  for (const [name, text] of sources) hash.update(name).update(text);
  const digest = hash.digest('hex');
  if (await readFile(join(folder, 'stamp'), 'utf8').catch(() => '') === digest) return;

  // Beside it first, since another process may be reading.
  const next = `${folder}-${process.pid}`;
  for (const [name, text] of await compile(sources)) {
    await mkdir(dirname(join(next, name)), { recursive: true });
    await writeFile(join(next, name), text);
  }
  await writeFile(join(next, 'stamp'), digest);
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}

// Deno alone has no build (`deno task ingest`), and makes only what the function imports.
if ('Deno' in globalThis && import.meta.main) {
  await writeGenerated('functions/').catch(sayHindrance);
}
