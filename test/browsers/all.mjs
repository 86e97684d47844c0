/**
 * `npm run browsers`: the built pages, walked in the other engines. Needs a build (`npm run build`) and browsers that are no dependencies;
 * one that is not installed is named, and only then passed over.
 *   npm run browsers              both
 *   npm run browsers -- firefox   apt install firefox-esr; FIREFOX_PATH names it where it is not on the path
 *   npm run browsers -- webkit    apt install webkit2gtk-driver xvfb; MINIBROWSER_PATH the same
 * Exit code 1 when one does not do what it should, 3 when none of those asked for is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
/** Debian keeps it out of the path, in a folder for each kind of machine. */
const webkitFolders = ['/usr/lib', ...readFolders('/usr/lib')].flatMap((folder) =>
  readFolders(folder).filter((name) => /\/webkit2?gtk-[\d.]+$/.test(name))
);

/** Each with the programs that it takes, by the variable that tells the walk of them. */
const browsers = {
  firefox: {
    FIREFOX_PATH: find(['firefox-esr', 'firefox'], folders),
  },
  webkit: {
    MINIBROWSER_PATH: find(['MiniBrowser'], [...webkitFolders, ...folders]),
    WEBKITDRIVER_PATH: find(['WebKitWebDriver'], folders),
    XVFB_PATH: find(['Xvfb'], folders),
  },
};

function readFolders(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function find(names, places) {
  return names.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path));
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(browsers, name));
if (unknown !== undefined) {
  console.error(`No browser by the name "${unknown}": choose of ${Object.keys(browsers).join(', ')}`);
  process.exit(2);
}
const env = { ...process.env, WALKED: '' };
for (const name of asked.length > 0 ? asked : Object.keys(browsers)) {
  const programs = Object.entries(browsers[name]).map(([key, found]) => [key, process.env[key] ?? found]);
  const missing = programs.filter(([, path]) => path === undefined || !existsSync(path));
  if (missing.length === 0) {
    Object.assign(env, Object.fromEntries(programs));
    env.WALKED += ` ${name}`;
  } else console.log(`not installed  ${name}: lacks ${missing.map(([key, path]) => path ?? key).join(', ')}`);
}
if (env.WALKED === '') process.exit(3);
// Node 20 has it, but not yet by itself.
if (typeof WebSocket === 'undefined') env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --experimental-websocket`;
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config=test/run/browsers.config.ts'];
const { status } = spawnSync(process.execPath, vitest, { cwd: root, env, stdio: 'inherit' });
process.exit(status ?? 1);
