/**
 * The build against itself, in copies of the project: two equal builds are the same in every byte; after a change of texts no file that
 * browsers keep for good has another content under its old name.
 */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readImmutable } from '../../build/immutable.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const parts = ['build', 'docs', 'functions', 'schema', 'site', 'test/gallery', 'packages'];
/** A text of the first load, one that comes later, and one of a document: file, and what is replaced in it. */
const changes = [
  ['site/messages/tables/page.tsv', /正在绘制…/, '正在画…'],
  ['site/messages/tables/dialogs.tsv', /深色/, '深色，好'],
  ['docs/core.md', /$/, '\nAnother line.\n'],
];

export async function* prove() {
  const home = await mkdtemp(join(tmpdir(), 'prove-builds-'));
  try {
    const first = await buildIn(join(home, 'first'));
    const second = await buildIn(join(home, 'second'));
    yield outcome(
      'two equal builds',
      differing(first.files, second.files),
      `${first.files.size} files, the same bytes`,
    );
    const other = await buildIn(join(home, 'other'), changes);
    const kept = [...first.files].filter(([path]) => isImmutable(path, first.list) && other.files.has(path));
    const stale = kept.filter(([path, hash]) => other.files.get(path) !== hash).map(([path]) => path);
    const renamed = [...other.files.keys()].filter((path) =>
      isImmutable(path, other.list) && !first.files.has(path)
    );
    yield outcome(
      'three texts changed',
      renamed.length === 0 ? ['nothing has another name'] : stale,
      `${renamed.length} files have another name, ${kept.length} immutable ones have their old name and content`,
    );
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function outcome(judge, wrong, words) {
  return wrong.length === 0
    ? { judge, state: 'passed', words }
    : { judge, state: 'failed', words: `${wrong.length}: ${wrong.slice(0, 8).join(', ')}` };
}

/** Builds a copy of the project. */
async function buildIn(folder, edits = []) {
  await Promise.all(
    parts.map((part) =>
      cp(join(root, part), join(folder, part), {
        recursive: true,
        filter: (from) => !from.endsWith('node_modules'),
      })
    ),
  );
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.isFile()) await cp(join(root, entry.name), join(folder, entry.name));
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [path, from, to] of edits) {
    const text = await readFile(join(folder, path), 'utf8');
    if (!from.test(text)) throw new Error(`${path} has no ${from}: change this check`);
    await writeFile(join(folder, path), text.replace(from, to));
  }
  await promisify(execFile)(process.execPath, ['build.mjs', '--alone'], { cwd: folder });
  const dist = join(folder, 'dist');
  const names = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile() && !entry.name.startsWith('.')
  ).map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const hashed = await Promise.all(names.map(async (name) => {
    const bytes = await readFile(join(dist, name));
    return [name, createHash('sha256').update(bytes).digest('hex')];
  }));
  return { files: new Map(hashed), list: new Set(await readImmutable(dist)) };
}

function differing(a, b) {
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));
}

function isImmutable(path, list) {
  return path.split('/').some((_, at, steps) =>
    list.has(at === 0 ? path : `${steps.slice(0, at).join('/')}/`)
  );
}
