/**
 * `immutable.txt`: what a browser may keep for good, since the build gives it another name when its content changes. One path a line; a
 * folder ends in a slash. Our server and `_headers` go by it; every other file is asked for anew.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const immutableName = 'immutable.txt';

/** @param {readonly string[]} named files and folders that the steps of the build have named by their content */
export async function writeImmutable(dist, named) {
  const { faces, maps } = JSON.parse(await readFile(join(dist, 'fonts/index.json'), 'utf8'));
  const fonts = [
    ...Object.values(faces).map(({ dir }) => `fonts/${dir}/`),
    ...Object.values(maps).map(({ file }) => `fonts/${file}`),
  ];
  await writeFile(join(dist, immutableName), `${[...new Set([...named, ...fonts])].toSorted().join('\n')}\n`);
}

/** The paths of the list in a built folder. */
export async function readImmutable(dist) {
  return (await readFile(join(dist, immutableName), 'utf8')).trim().split('\n');
}
