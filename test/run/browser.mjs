/**
 * A Chromium to test in, with no manual step: CHROME_PATH, else the one that npm brings (@sparticuz/chromium, x64 Linux; the same for
 * everybody, and without a desktop's weight), unpacked once into node_modules/.cache, else an installed one. It sees the fonts of
 * fonts.mjs. Resolves to { path, env }; rejects with what to do.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { fontEnvironment } from './fonts.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const packageFolder = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));

/** For every launch: the pages are ours, and nothing may go out by itself. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** @param {{ fonts?: 'chinese' | 'none' }} options */
export async function findBrowser({ fonts = 'chinese' } = {}) {
  const [{ path, env }, fontEnv] = await Promise.all([findProgram(), fontEnvironment(fonts)]);
  return { path, env: { ...env, ...fontEnv } };
}

/**
 * Playwright's browser in that program, with more of Playwright's options.
 * @param {import('playwright-core').LaunchOptions & { fonts?: 'chinese' | 'none' }} [options]
 */
export async function launchBrowser({ env: more, fonts, ...options } = {}) {
  const { path: executablePath, env } = await findBrowser({ fonts });
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return chromium.launch({
    ...options,
    executablePath,
    args: launchArguments,
    // By default its shared memory is in files of the temporary folder, since containers may have no other room for it; that is slower by a tenth.
    ignoreDefaultArgs: bavail * bsize > 2 ** 30 ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...more, ...env },
  });
}

/** @type {ReturnType<typeof unpackFromNpm> | undefined} */
let unpacked;

async function findProgram() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH is "${named}", and there is no such file`);
    return { path: named, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packageFolder)) {
    // Once a process: it unpacks into a folder that has the process's number.
    unpacked ??= unpackFromNpm();
    return unpacked;
  }
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':').filter(Boolean);
  for (
    const candidate of [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places]
  ) {
    if (existsSync(candidate)) return { path: candidate, env: {} };
  }
  throw new Error('No Chromium found: install one, or set CHROME_PATH to its program file');
}

async function unpackFromNpm() {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const home = join(cacheFolder, version);
  if (!existsSync(join(home, 'done'))) {
    const part = async (name) => brotliDecompressSync(await readFile(join(packageFolder, 'bin', name)));
    const fresh = `${home}.${process.pid}`;
    await mkdir(fresh, { recursive: true });
    await writeFile(join(fresh, 'chromium'), await part('chromium.br'));
    await chmod(join(fresh, 'chromium'), 0o755);
    for (const archive of ['al2023.tar.br', 'swiftshader.tar.br']) {
      await untar(await part(archive), fresh);
    }
    await writeFile(join(fresh, 'done'), '');
    await rename(fresh, home).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return { path: join(home, 'chromium'), env: { LD_LIBRARY_PATH: join(home, 'lib') } };
}

/** Regular files of a ustar archive; enough for the archives above. */
async function untar(bytes, folder) {
  const text = (from, to) => bytes.toString('utf8', from, to).replace(/\0.*$/s, '');
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0;) {
    const name = text(at, at + 100);
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    if (text(at + 156, at + 157) !== '5') {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes.subarray(at + 512, at + 512 + size));
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
