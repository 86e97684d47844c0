/** The fonts in the repository against the packages that they were cut from: cut again, they are the same in every byte. Needs the npm registry. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { cutFonts } from '../../build/cut-fonts.mjs';
import { fontsPackage } from '../../build/fonts.mjs';

export async function* prove() {
  const home = await mkdtemp(join(tmpdir(), 'prove-fonts-'));
  try {
    await cutFonts(home, () => {});
    for (const folder of ['files', 'addresses']) {
      const [kept, cut] = await Promise.all([fontsPackage, home].map((from) => hashes(join(from, folder))));
      const wrong = [...new Set([...kept.keys(), ...cut.keys()])].filter((path) =>
        kept.get(path) !== cut.get(path)
      );
      yield wrong.length === 0
        ? { judge: folder, state: 'passed', words: `${kept.size} files, the same bytes` }
        : { judge: folder, state: 'failed', words: `${wrong.length}: ${wrong.slice(0, 8).join(', ')}` };
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function hashes(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [
      relative(folder, path).replaceAll('\\', '/'),
      createHash('sha256').update(await readFile(path)).digest('hex'),
    ])),
  );
}
