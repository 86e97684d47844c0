/**
 * The modules that the sources import and git does not hold. Whatever compiles or loads the sources asks for them first; nothing is done when
 * nothing has changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileBilingual, compileMessages, messageTables } from './messages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder -> what its files are made from, and how: names of files and their text. Deno alone makes that of the function. */
const folders = {
  'functions/ingest/messages/generated': {
    sources: (root) => messageTables(root, 'functions/ingest/messages'),
    compile: compileBilingual,
  },
  'site/messages/generated': { sources: (root) => messageTables(root), compile: compileMessages },
  'site/paint/press/generated': {
    sources: async (root) => (await import('./press.mjs')).pressSources(root),
    compile: async (sources) => (await import('./press.mjs')).pressModules(sources),
  },
};

let running;

/** What the function imports. */
export function writeFunctionMessages() {
  const folder = 'functions/ingest/messages/generated';
  return write(join(root, folder), folders[folder]);
}

/** @returns {Promise<void>} */
export function writeGenerated() {
  running ??= Promise.all(
    Object.entries(folders).map(([folder, recipe]) => write(join(root, folder), recipe)),
  )
    .then(() => undefined).finally(() => {
      running = undefined;
    });
  return running;
}

async function write(folder, { sources: read, compile }) {
  const sources = await read(root);
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

// Deno alone has no build (`deno task ingest`).
if ('Deno' in globalThis && import.meta.main) await writeFunctionMessages();
