/** Whether `dist/` is whole, and built of what the build reads now: a digest of all of that is kept in `dist/.inputs`. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWhole } from './publish.mjs';

/** Folders and files from the root; packages by the lock file. */
const sources = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
  'build',
  'build.mjs',
  'docs',
  'functions/ingest/messages',
  'functions/ingest/page',
  'functions/serve/site-files.ts',
  'package-lock.json',
  'package.json',
  'packages/fonts/files/index.json',
  'packages/fonts/index.js',
  'packages/fonts/package.json',
  'schema',
  'site',
];
/** Written into the pages. */
const variables = ['FRAME_ANCESTORS', 'SITE_ADDRESS'];
const recordName = '.inputs';

export async function digestOfInputs(root, env) {
  const hash = createHash('sha256').update(process.version);
  for (const name of variables) hash.update(`${name}=${env[name] ?? ''}\n`);
  for (const path of (await Promise.all(sources.map((source) => filesIn(root, source)))).flat().toSorted()) {
    hash.update(`${path}\n`).update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}

async function filesIn(root, source) {
  let entries;
  try {
    entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [source];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries.filter((entry) => entry.isFile()).map((entry) =>
    join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, '')
  );
}

export async function isBuiltOf(digest, dist) {
  return await readFile(join(dist, recordName), 'utf8').catch(() => '') === digest && await isWhole(dist);
}

/** Call when `dist` is complete. */
export function recordInputs(digest, dist) {
  return writeFile(join(dist, recordName), digest);
}
