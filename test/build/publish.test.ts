/** A site that is read all the time while builds take each other's place. The real build, which takes 9 s, fails in a hunt alone. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish, replace, stage } from '../../build/publish.mjs';
import { cases } from '../run/cases.ts';
import { serveFolder } from './site-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let site: string;
let serve: ReturnType<typeof serveFolder>;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'publish-'));
  serve = serveFolder(site);
});
afterEach(() => rm(site, { recursive: true }));

/** A build whose page names two scripts, of which one is loaded later, and a face of the fonts folder. */
async function build(name: string, options: { readonly alone?: boolean; readonly face?: string } = {}) {
  const { face = 'sans-1' } = options;
  const staged = await stage(site);
  await mkdir(join(staged, 'assets'), { recursive: true });
  await writeFile(join(staged, `assets/main-${name}.js`), name);
  await writeFile(join(staged, `assets/later-${name}.js`), name);
  if (!existsSync(join(staged, 'fonts', face))) {
    await mkdir(join(staged, 'fonts', face), { recursive: true });
    await writeFile(join(staged, 'fonts', face, '0.woff'), face);
  }
  for (const other of await readdir(join(staged, 'fonts'))) {
    if (other !== face) await rm(join(staged, 'fonts', other), { recursive: true });
  }
  const named = [`assets/main-${name}.js`, `assets/later-${name}.js`, `fonts/${face}/0.woff`];
  await writeFile(join(staged, 'index.html'), named.map((path) => `<i src="${path}">`).join(''));
  await writeFile(join(staged, 'sw.js'), JSON.stringify(named));
  await publish(staged, site, options);
}

/** Over our server, as a browser asks. */
async function ask(path: string): Promise<string> {
  const answer = await serve(
    new Request(`http://localhost/${path}`, { headers: { 'accept-encoding': 'br, gzip' } }),
  );
  expect([path, answer.status]).toEqual([path, 200]);
  return await answer.text();
}

async function openTab(): Promise<readonly string[]> {
  const page = await ask('');
  return [...page.matchAll(/src="([^"]+)"/g)].map(([, path]) => path!);
}

async function load(tab: readonly string[]): Promise<void> {
  for (const path of tab) await ask(path);
  for (const path of JSON.parse(await ask('sw.js')) as string[]) await ask(path);
}

test('users, and tabs of the build before, get every file that their page names, through upgrades and a roll-back', async () => {
  await build('one');
  const end = new AbortController();
  let visits = 0;
  async function visitAllTheTime(): Promise<void> {
    let before = await openTab();
    while (!end.signal.aborted) {
      const tab = await openTab();
      await load(tab);
      await load(before);
      before = tab;
      visits++;
    }
  }
  const visitor = Promise.all(Array.from({ length: 4 }, visitAllTheTime));
  for (
    const [name, face] of [['two', 'sans-1'], ['three', 'sans-2'], ['two', 'sans-1'], [
      'four',
      'sans-3',
    ]] as const
  ) {
    const old = await openTab();
    await build(name, { face });
    await load(old);
    const seen = visits;
    await Promise.race([visitor, expect.poll(() => visits, { interval: 5 }).toBeGreaterThan(seen + 1)]);
  }
  end.abort();
  await visitor;
});

test('the two latest builds stay, also when the same build is published again', async () => {
  for (const name of ['one', 'two', 'three', 'three']) await build(name);
  expect(readdirSync(join(site, 'assets')).sort()).toEqual(
    ['later-three.js', 'later-two.js', 'main-three.js', 'main-two.js'],
  );
  await build('three', { alone: true });
  expect(readdirSync(join(site, 'assets')).sort()).toEqual(['later-three.js', 'main-three.js']);
  expect(readdirSync(site).filter((name) => name.startsWith('.new-'))).toEqual([]);
});

test('the widget of another version stays for the pages that link to it, its own files of before do not', async () => {
  const widget = async (version: string, name: string, options?: { readonly alone: boolean }) => {
    const staged = await stage(site);
    await mkdir(join(staged, 'widget', version, 'parts'), { recursive: true });
    await writeFile(join(staged, 'widget', version, 'sign-designer.js'), `import './parts/${name}.js'`);
    await writeFile(join(staged, 'widget', version, 'parts', `${name}.js`), name);
    await publish(staged, site, options);
  };
  const files = () =>
    readdirSync(join(site, 'widget'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js')
    )
      .map((name) => name.replaceAll('\\', '/')).sort();
  await widget('0.1.0', 'one');
  await widget('0.1.0', 'two');
  expect(await ask('widget/0.1.0/sign-designer.js')).toBe("import './parts/two.js'");
  for (const name of ['three', 'four', 'five']) await widget('0.2.0', name);
  expect(files()).toEqual([
    '0.1.0/parts/one.js',
    '0.1.0/parts/two.js',
    '0.1.0/sign-designer.js',
    '0.2.0/parts/five.js',
    '0.2.0/parts/four.js',
    '0.2.0/sign-designer.js',
  ]);
  await widget('0.2.0', 'five', { alone: true });
  expect(files()).toEqual(['0.2.0/parts/five.js', '0.2.0/sign-designer.js']);
});

test('a build alone removes what no record names too, as a stopped build leaves it, but no hidden file', async () => {
  await build('one');
  await writeFile(join(site, 'assets/later-stopped.js'), 'stopped');
  await writeFile(join(site, '.host'), 'of the host');
  await build('two', { alone: true });
  expect(readdirSync(join(site, 'assets')).sort()).toEqual(['later-two.js', 'main-two.js']);
  expect(existsSync(join(site, '.host'))).toBe(true);
});

test('a site of before the record keeps all that it had for one build more', async () => {
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'assets/main-old.js'), 'old');
  await build('one');
  expect(existsSync(join(site, 'assets/main-old.js'))).toBe(true);
  await build('two');
  expect(existsSync(join(site, 'assets/main-old.js'))).toBe(false);
});

test('a file that did not change keeps its date, and fonts are not built again', async () => {
  await build('one');
  const dates = () => ['index.html', 'fonts/sans-1'].map((path) => statSync(join(site, path)).mtimeMs);
  const before = dates();
  await build('one');
  expect(dates()).toEqual(before);
});

test('a build that fails leaves the site as it was, and nothing of its own', async () => {
  await build('one');
  const listing = () => readdirSync(site, { recursive: true }).sort();
  const before = listing();
  const failing = replace(site, async (staged) => {
    await mkdir(join(staged, 'assets'));
    await writeFile(join(staged, 'assets/main-two.js'), 'two');
    await writeFile(join(staged, 'index.html'), 'two');
    throw new Error('over its budget');
  });
  await expect(failing).rejects.toThrow('over its budget');
  expect(listing()).toEqual(before);
  expect(await ask('')).toContain('main-one.js');
});

const inHunt = test.runIf(cases(1) > 1);

inHunt('the real build, when it fails after it has compiled, leaves the site as it was', async () => {
  const dist = join(root, 'dist');
  const listing = () =>
    ['.', 'assets', 'widget', 'fonts'].flatMap((folder) =>
      readdirSync(join(dist, folder)).filter((name) => !name.startsWith('.')).map((name) =>
        `${folder}/${name} ${statSync(join(dist, folder, name)).mtimeMs}`
      )
    );
  const before = listing();
  const failing = promisify(execFile)(process.execPath, ['build.mjs'], {
    cwd: root,
    env: { ...process.env, SITE_ADDRESS: 'no address' },
  });
  await expect(failing).rejects.toThrow(/Invalid URL/);
  expect(listing()).toEqual(before);
  expect(readdirSync(dist).filter((name) => name.startsWith('.new-'))).toEqual([]);
});
