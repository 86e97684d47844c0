/** @web/test-runner: elements in a real Chromium, sources served as native ES modules (types stripped by esbuild). */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { build } from 'esbuild';
import { findBrowser, launchArguments } from './browser.mjs';
import { delay, slowness } from './slow-world.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const withoutFonts = `${root}test/**/*.no-fonts.browser.test.ts`;

/** CommonJS packages are served as one ES module each. */
function commonJs(...names) {
  const cache = new Map();
  return {
    name: 'common-js',
    resolveImport({ source }) {
      return names.includes(source) ? `/__cjs/${encodeURIComponent(source)}.js` : undefined;
    },
    async serve({ path }) {
      if (!path.startsWith('/__cjs/')) return undefined;
      const name = decodeURIComponent(path.slice('/__cjs/'.length, -'.js'.length));
      if (!cache.has(name)) {
        const { outputFiles } = await build({
          stdin: {
            contents: `export { default } from '${name}'; export * from '${name}';`,
            resolveDir: root,
          },
          bundle: true,
          format: 'esm',
          write: false,
          logLevel: 'error',
          define: { global: 'globalThis' },
        });
        cache.set(name, outputFiles[0].text);
      }
      return { body: cache.get(name), type: 'js' };
    },
  };
}

/** Writes { passed, failed } where the run that adds everything up looks for it. */
function countReporter(file) {
  return {
    stop({ sessions }) {
      let passed = 0;
      let failed = 0;
      const walk = (suite) => {
        for (const test of suite.tests) {
          if (test.passed) passed++;
          else if (!test.skipped) failed++;
        }
        for (const child of suite.suites) walk(child);
      };
      for (const session of sessions) {
        const before = failed;
        if (session.testResults) walk(session.testResults);
        if (!session.passed && failed === before) failed++;
      }
      writeFileSync(file, JSON.stringify({ passed, failed }));
    },
  };
}

/** A Chromium that sees those fonts of the system, and no others. */
async function chromeWith(fonts) {
  const { path, env } = await findBrowser({ fonts });
  return chromeLauncher({
    // A window each: a tab behind another draws no frames, so nothing there ever comes into view.
    createPage: async ({ context }) => {
      const page = await (await context.browser().createBrowserContext()).newPage();
      if (slowness > 1) await page.emulateCPUThrottling(slowness);
      return page;
    },
    launchOptions: {
      executablePath: path,
      env: { ...process.env, ...env },
      args: launchArguments,
      timeout: 120_000,
    },
  });
}

export default {
  rootDir: root,
  files: [process.env.WTR_FILES ?? `${root}test/**/*.browser.test.ts`, `!${withoutFonts}`],
  middleware: [async (_, next) => {
    await delay();
    await next();
  }],
  plugins: [
    commonJs('qrcode/lib/core/qrcode.js', 'axe-core', 'jspdf'),
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: `${root}tsconfig.json` }),
  ],
  // Lit's development build throws on fields that shadow reactive properties; the production build is silent.
  nodeResolve: { exportConditions: ['development', 'browser'] },
  concurrency: 2,
  testsFinishTimeout: 240_000 * slowness,
  browserStartTimeout: 120_000,
  // The first files wait for every module to be served for the first time.
  testsStartTimeout: 120_000,
  testFramework: { config: { ui: 'bdd', timeout: 60_000 * slowness } },
  browsers: [await chromeWith('chinese')],
  groups: [{ name: 'no system font', files: withoutFonts, browsers: [await chromeWith('none')] }],
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    ...(process.env.COUNT_FILE ? [countReporter(process.env.COUNT_FILE)] : []),
  ],
};
