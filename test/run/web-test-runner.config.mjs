/** @web/test-runner: elements in a real Chromium, their sources bundled by esbuild. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { build } from 'esbuild';
import { writeGenerated } from '../../build/generated/generated.mjs';
import { delay, slowness } from './slow-world.mjs';
import { windowLauncher } from './window-launcher.mjs';

await writeGenerated();
const root = fileURLToPath(new URL('../..', import.meta.url));
const tests = `${root}test/**/*.browser.test.ts`;
const withoutFonts = `${root}test/**/*.no-fonts.browser.test.ts`;

/** Under which the file is served. */
const addressOf = (path) => `/${relative(root, path).replaceAll('\\', '/')}`;

/**
 * Every test file as one script, with parts that several share: a page that loads some three hundred modules takes longer over them than over
 * its tests.
 */
async function bundled(files) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // Lit's development build throws on fields that shadow reactive properties; the production build is silent.
    conditions: ['development', 'browser'],
    define: {
      global: 'globalThis',
      __SCAN_WORKER__: '"./scan-worker.ts"',
      __ZXING__: '"/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm"',
    },
    outbase: root,
    outdir: root,
    sourcemap: 'linked',
    write: false,
    logLevel: 'error',
    plugins: [{
      name: 'address of the source',
      setup: ({ onLoad }) =>
        onLoad({ filter: /\.ts$/ }, async ({ path }) => {
          const text = await readFile(path, 'utf8');
          const address = `new URL(${JSON.stringify(addressOf(path))}, location.href).href`;
          return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
        }),
    }],
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [addressOf(path), text]));
  return {
    name: 'bundled',
    serve({ path }) {
      const body = scripts.get(path.replace(/\.ts$/, '.js'));
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
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

export default {
  rootDir: root,
  files: [tests, `!${withoutFonts}`],
  middleware: [async (_, next) => {
    await delay();
    await next();
  }],
  plugins: [await bundled([tests, `${root}site/app/scan/scan-worker.ts`])],
  concurrency: 2,
  testsFinishTimeout: 600_000 * slowness,
  browserStartTimeout: 120_000,
  // The first files wait for every module to be served for the first time.
  testsStartTimeout: 120_000,
  testFramework: { config: { ui: 'bdd', timeout: 120_000 * slowness } },
  browsers: [windowLauncher('chinese')],
  groups: [{ name: 'no system font', files: withoutFonts, browsers: [windowLauncher('none')] }],
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    ...(process.env.COUNT_FILE ? [countReporter(process.env.COUNT_FILE)] : []),
  ],
};
