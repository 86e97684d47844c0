/**
 * The packed packages as those who install them find them: each folder of `consumers/` is copied to a fresh place, gets the files that its page
 * of the documentation gives to be copied (`docs/react.md` and so on), installs both packages from
 * their tarballs and its own libraries from the registry, checks its types strictly, builds, and draws, with fonts that the bundler found;
 * pages are opened in Chromium under a policy that demands Trusted Types. Needs a build (`npm run build`) and the npm registry. CONSUMERS=vue,deno chooses some.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../run/browser.mjs';
import { pageFiles, pageList } from './page-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const samples = fileURLToPath(new URL('consumers', import.meta.url));
/** How the page of a project is served, which is built into dist/; the others draw while they build. */
// deno-fmt-ignore
const servers = { vanilla: serveDist, webpack: serveDist, esbuild: serveDist, react: serveDist, angular: serveDist, preact: serveDist, solid: serveDist, vue: serveDist, svelte: serveDist, astro: serveDist, next: serveNext };
// deno-fmt-ignore
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.wasm': 'application/wasm' };
/** `vue` and `svelte-trusted-html` are the libraries' own, `page` and `default` are the samples'. */
const policy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `img-src 'self' data: blob:`,
  `worker-src 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types lit-html sign-plate sign-scan page default vue svelte-trusted-html`,
].join('; ');

export async function* prove() {
  if (!existsSync(join(root, 'dist/widget/sign-designer.js'))) {
    throw new Error('dist/ is not built: run npm run build first');
  }
  const names = process.env.CONSUMERS?.split(',') ?? (await readdir(samples)).toSorted();
  const home = await mkdtemp(join(tmpdir(), 'prove-consumers-'));
  const browser = await launchBrowser();
  try {
    const registry = await run('npm', ['ping'], { cwd: home, timeoutMs: 30_000 });
    if (registry.status !== 0) {
      const words = `the npm registry cannot be reached: ${lastLine(registry.said)}`;
      for (const judge of names) yield { judge, state: 'absent', words };
      return;
    }
    const tarballs = await Promise.all([root, join(root, 'packages/fonts')].map((from) => pack(from, home)));
    for (const name of names) {
      const startedAt = Date.now();
      const outcome = await consume(name, { home, tarballs, browser });
      const seconds = `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
      yield { judge: name, ...outcome, words: `${outcome.words} (${seconds})` };
      await rm(join(home, name), { recursive: true, force: true });
    }
  } finally {
    await browser.close();
    await rm(home, { recursive: true, force: true });
  }
}

/** The path of the tarball. */
async function pack(from, to) {
  const { status, said, out } = await run('npm', [
    'pack',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    to,
  ], { cwd: from });
  if (status !== 0) throw new Error(said);
  return join(to, JSON.parse(out)[0].filename);
}

async function consume(name, { home, tarballs, browser }) {
  const folder = join(home, name);
  await cp(join(samples, name), folder, { recursive: true });
  await copyFromPage(join(root, `docs/${name}.md`), folder);
  for (
    const [step, args] of [
      ['install', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs]],
      ['types', ['run', 'types']],
      ['build', ['run', 'build']],
    ]
  ) {
    const { status, said } = await run('npm', args, { cwd: folder });
    if (status !== 0) return { state: 'failed', words: `${step}: ${said}` };
    if (step === 'build' && !Object.hasOwn(servers, name)) return { state: 'passed', words: lastLine(said) };
  }
  const site = await servers[name](folder);
  try {
    return { state: 'passed', words: await look(await browser.newPage({ locale: 'zh-CN' }), site) };
  } catch (error) {
    return { state: 'failed', words: error.message };
  } finally {
    await site.close();
  }
}

/** As a reader does, where there is a page. */
async function copyFromPage(page, folder) {
  const text = existsSync(page) ? await readFile(page, 'utf8') : '';
  for (const [path, file] of Object.entries(pageFiles(text))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), file);
  }
  const settings = join(folder, 'angular.json');
  if (!existsSync(settings)) return;
  const written = JSON.parse(await readFile(settings, 'utf8'));
  written.projects.app.architect.build.options.assets.push(...pageList(text));
  await writeFile(settings, JSON.stringify(written, null, 2));
}

/** Plates are visible; typing into the first designer reaches the view and loses nothing; the form has the archive of the other. */
async function look(page, { address, policy }) {
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.goto(address);
    await page.locator('sign-view sign-plate .picture svg').first().waitFor();
    for (const designer of await page.locator('sign-designer').all()) {
      await designer.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
    }
    const title = page.locator('sign-designer').first().locator('[name="text.title"]');
    const view = page.locator('sign-view').first();
    const before = await view.evaluate(({ archive }) => (archive.text ?? JSON.parse(archive).text).title);
    await title.fill('');
    await title.pressSequentially('小心abc', { delay: 30 });
    await page.waitForFunction(
      ({ archive }) => (archive.text ?? JSON.parse(archive).text).title === '小心abc',
      await view.elementHandle(),
    );
    await page.waitForTimeout(300);
    const typed = await title.inputValue();
    const sent = await page.evaluate(() =>
      JSON.parse(new FormData(document.forms[0]).get('plate')).text.title
    );
    const told = JSON.stringify({ before, typed, sent });
    const expected = JSON.stringify({ before: '临时停车', typed: '小心abc', sent: '临时停车' });
    if (told !== expected) throw new Error(`${told} instead of ${expected}`);
    const fromWorker = await workerWords(page);
    await measure(page);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return `types, build, plates, controlled and uncontrolled, form, both decoders, ${policy}${fromWorker}`;
  } catch (error) {
    throw new Error([error.message, ...errors].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
}

/** As a user does; the second decoder lies in files that the bundler has to copy. */
async function measure(page) {
  const designer = page.locator('sign-designer').first();
  await designer.locator('#tab-export').click();
  await designer.locator('details.check:not([open]) > summary').click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.wasm'), {
      timeout: 120_000,
    }),
    designer.locator('sign-scan-margin [data-measure][aria-disabled=false]').click(),
  ]);
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()}`);
}

async function workerWords(page) {
  if (await page.title() !== 'vanilla') return '';
  await page.waitForFunction(() => document.body.dataset.drawn);
  const { count, png, problems } = JSON.parse(await page.evaluate(() => document.body.dataset.drawn));
  if (png !== 'image/png' || problems > 0) {
    throw new Error(`The worker made ${png} with ${problems} problems`);
  }
  return `, ${count} plates by a worker`;
}

async function serveDist(project) {
  const folder = join(project, 'dist');
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
    });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${server.address().port}/`,
    policy: 'Trusted Types',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/** `next start`, which sends the policy of its own `proxy.ts`. */
async function serveNext(project) {
  const program = join(project, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [program, 'start', '--hostname', '127.0.0.1', '--port', '0'], {
    cwd: project,
    env: environment(),
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let said = '';
  const address = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
        const port = /Ready/.test(said) && /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
        if (port) resolve(`http://localhost:${port}/`);
      });
    }
    void ended.then(() => reject(new Error(said)));
  });
  return {
    address,
    policy: 'a policy with nonces',
    close: () => {
      child.kill();
      return ended;
    },
  };
}

/** Never rejects; a program that is not there, or takes too long, has status null. */
function run(program, args, { cwd, timeoutMs = 600_000 }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: environment(),
      timeout: timeoutMs,
      shell: process.platform === 'win32',
    });
    let out = '', said = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      said += chunk;
    });
    child.stderr.on('data', (chunk) => said += chunk);
    child.on('error', (error) => resolve({ status: null, out, said: error.message }));
    child.on('close', (status) => resolve({ status, out, said: said.trim() }));
  });
}

function environment() {
  const deno = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
  const env = {
    ...process.env,
    PATH: `${dirname(deno)}${delimiter}${process.env.PATH}`,
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    npm_config_update_notifier: 'false',
  };
  // npm run hands its own settings on, and a fresh folder is to have none: without its peers Astro's check does not start.
  delete env.npm_config_legacy_peer_deps;
  for (const name of Object.keys(env)) if (name.startsWith('npm_package_')) delete env[name];
  return env;
}

const lastLine = (said) => said.split('\n').findLast((line) => line.trim() !== '') ?? '';
