/**
 * A build takes the place of the one before while a server hands it out. Until it is complete it lies in a folder of its own, so that one that
 * fails changes nothing. Then files under new names come first, and what names them after that; the build before stays whole for tabs that are
 * open, and what only the one before that had is removed.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCompressed } from './compress.mjs';

/** Of each build that stays, newest first: its parts, `index.html`, `assets/page-1a2b3c4d.css`, `fonts/sans-5.3.0-700-4`. */
const recordName = '.builds.json';
const stagingPrefix = '.new-';
/** What names all the rest, in this order: the page, and the worker that keeps it. */
const last = ['index.html', 'sw.js'];

/** A folder to build in, in which the fonts of before stand. What an interrupted build left is removed. */
export async function stage(site) {
  await mkdir(join(site, 'fonts'), { recursive: true });
  for (const name of await readdir(site)) {
    if (name.startsWith(stagingPrefix)) await rm(join(site, name), { recursive: true });
  }
  const staged = join(site, `${stagingPrefix}${process.pid}`);
  await mkdir(join(staged, 'fonts'), { recursive: true });
  for (const entry of await entriesIn(join(site, 'fonts'))) {
    const from = join(site, 'fonts', entry.name), to = join(staged, 'fonts', entry.name);
    if (entry.isDirectory()) await symlink(from, to, 'junction');
    else await writeFile(to, await readFile(from));
  }
  return staged;
}

/** Moves what was built into the site. `alone`: nothing of an earlier build stays. */
export async function publish(staged, site, { alone = false } = {}) {
  const built = await partsOf(staged);
  const before = await readBuilds(site) ?? [await partsOf(site)];
  const isRepeat = before[0].join() === built.join();
  const builds = alone ? [built] : [built, isRepeat ? before[1] ?? [] : before[0]];
  const rank = (part) => {
    const at = last.findIndex((name) => part.startsWith(name));
    return at >= 0 ? 2 + at : existsSync(join(site, part)) ? 1 : 0;
  };
  const ranks = new Map(built.map((part) => [part, rank(part)]));
  for (const part of built.toSorted((a, b) => ranks.get(a) - ranks.get(b))) await move(part, staged, site);
  await writeWhole(join(site, recordName), JSON.stringify(builds));
  const staying = new Set(builds.flat());
  for (const part of before.flat()) {
    if (!staying.has(part)) await rm(join(site, part), { recursive: true, force: true });
  }
  await rm(staged, { recursive: true });
}

/** A file that is there as it was built keeps its date, by which browsers know it; a compressed copy is never older than its file. */
async function move(part, staged, site) {
  const from = join(staged, part), to = join(site, part);
  await mkdir(dirname(to), { recursive: true });
  const isKept = existsSync(to) && !isCompressed(part) && await isSame(from, to);
  if (!isKept) await rename(from, to);
}

/** A folder's name stands for what is in it. */
async function isSame(first, second) {
  if ((await stat(first)).isDirectory()) return true;
  const [a, b] = await Promise.all([readFile(first), readFile(second)]);
  return a.equals(b);
}

/** Files at the top, and the files and folders in its folders. */
async function partsOf(folder) {
  const entries = await entriesIn(folder);
  const inside = async (entry) =>
    entry.isDirectory()
      ? (await entriesIn(join(folder, entry.name))).map(({ name }) => `${entry.name}/${name}`)
      : [entry.name];
  return (await Promise.all(entries.map(inside))).flat().sort();
}

/** Whoever hosts the folder may have put hidden files of their own into it. */
async function entriesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !name.startsWith('.'));
}

async function readBuilds(site) {
  try {
    return JSON.parse(await readFile(join(site, recordName), 'utf8'));
  } catch {
    return undefined;
  }
}

async function writeWhole(path, text) {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}
