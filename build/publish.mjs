/**
 * Replaces the served build while the server runs. A build is made in a separate folder, so that a failed one changes nothing. Files with
 * new names are moved first, then those that refer to them. The files of the previous build stay for open tabs, the widgets of other versions for pages
 * that link to them; older files are removed.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCompressed } from './compress.mjs';

/** Of each build that stays, newest first: its files, for instance `index.html`, `assets/page-1a2b3c4d.css`, `fonts/sans-5.3.0-700-4`. */
const recordName = '.builds.json';
const stagingPrefix = '.new-';
/** Files that refer to all others, in the order of writing: the page, and the service worker that caches it. */
const last = ['index.html', 'sw.js'];

/**
 * Builds in a folder of its own, which takes the site's place when `fill` has succeeded, and is gone in any case.
 * @param {(staged: string) => Promise<void>} fill
 * @param {{ alone?: boolean }} [options]
 */
export async function replace(site, fill, options) {
  const staged = await stage(site);
  try {
    await fill(staged);
    await publish(staged, site, options);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** A folder to build in. Removes what an interrupted build left. */
export async function stage(site) {
  await mkdir(site, { recursive: true });
  for (const name of await readdir(site)) {
    if (name.startsWith(stagingPrefix)) await rm(join(site, name), { recursive: true });
  }
  const staged = join(site, `${stagingPrefix}${process.pid}`);
  await mkdir(staged);
  return staged;
}

/** Moves the build into the site. `alone`: no other file stays, but hidden ones. */
export async function publish(staged, site, { alone = false } = {}) {
  const built = await partsOf(staged);
  // A build that was stopped while it moved its files is not in the record.
  const before = alone ? [await partsOf(site)] : await readBuilds(site) ?? [await partsOf(site)];
  const isRepeat = before[0].join() === built.join();
  const builds = alone ? [built] : [built, isRepeat ? before[1] ?? [] : before[0]];
  const rank = (part) => {
    const at = last.findIndex((name) => part.startsWith(name));
    return at >= 0 ? 2 + at : existsSync(join(site, part)) ? 1 : 0;
  };
  const ranks = new Map(built.map((part) => [part, rank(part)]));
  for (const part of built.toSorted((a, b) => ranks.get(a) - ranks.get(b))) await move(part, staged, site);
  await writeAtomic(join(site, recordName), JSON.stringify(builds));
  const staying = new Set(builds.flat());
  for (const part of before.flat()) {
    if (staying.has(part) || !alone && isOfAnotherVersion(part, built)) continue;
    await rm(join(site, part), { recursive: true, force: true });
  }
  await rm(staged, { recursive: true });
}

/** An unchanged file keeps its date, which browsers revalidate by; a compressed copy is never older than its file. */
async function move(part, staged, site) {
  const from = join(staged, part), to = join(site, part);
  await mkdir(dirname(to), { recursive: true });
  const isKept = existsSync(to) && !isCompressed(part) && await isSame(from, to);
  if (!isKept) await rename(from, to);
}

/** A folder's name identifies its content. */
async function isSame(first, second) {
  if ((await stat(first)).isDirectory()) return true;
  const [a, b] = await Promise.all([readFile(first), readFile(second)]);
  return a.equals(b);
}

/** Every file, by its path; of the fonts the folders of faces, whose names identify their content. */
async function partsOf(folder, under = '') {
  const entries = await entriesIn(join(folder, under));
  const inside = async (entry) =>
    entry.isDirectory() && under !== 'fonts/'
      ? await partsOf(folder, `${under}${entry.name}/`)
      : [`${under}${entry.name}`];
  return (await Promise.all(entries.map(inside))).flat().sort();
}

/** The widget of another version: pages link to it by its version, so it stays where it is. */
function isOfAnotherVersion(part, built) {
  const [folder] = /^widget\/\d[^/]*\//.exec(part) ?? [];
  return folder !== undefined && !built.some((own) => own.startsWith(folder));
}

/** Whether every file of the newest build is there; files that others have put beside them do not matter. */
export async function isWhole(site) {
  const [built] = await readBuilds(site) ?? [];
  const there = new Set(await partsOf(site));
  return built !== undefined && built.every((part) => there.has(part));
}

/** Hidden files may be the host's own. */
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

async function writeAtomic(path, text) {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}
