/**
 * `npm test`: every gate and every runner, one after the other, and one closing line "N passed, N failed" that adds them up.
 * A gate (build, types, lint, format, lock file) counts as one. Exit code 1 when anything failed or nothing ran.
 * `npm test -- --hidden` runs all of it with the machine out of sight: hidden.mjs.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from '../../build/generated/generated.mjs';
import { runHidden } from './hidden.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [mode] = process.argv.slice(2);
if (mode === '--hidden' || (mode === undefined && process.env.CI === 'true')) {
  const code = runHidden(root, ['test/run/all.mjs', '--seen']);
  if (code !== null) process.exit(code);
  console.log('The machine cannot be hidden here: that takes Linux, unshare and the right to mount.');
  if (mode === '--hidden') process.exit(1);
}
const scratch = await mkdtemp(join(tmpdir(), 'sign-designer-test-'));
const modules = join(root, 'node_modules');
const totals = { passed: 0, failed: 0 };
const rows = [];

/** Packages' programs by their own file, since `.bin` holds scripts of another kind on Windows. */
const programs = {
  build: ['build.mjs'],
  tsc: [join(modules, 'typescript/bin/tsc')],
  deno: [join(modules, 'deno/bin.cjs')],
  oxlint: [join(modules, 'oxlint/bin/oxlint')],
  vitest: [join(modules, 'vitest/vitest.mjs')],
  wtr: [join(modules, '@web/test-runner/dist/bin.js')],
};

/** `tell` gets what it prints, as it comes. */
function run(program, args, { env = {}, tell = (part) => process.stdout.write(part) } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...programs[program], ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    child.stdout.on('data', tell);
    child.stderr.on('data', tell);
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function add(name, counted, startedAt) {
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  rows.push(
    `${name.padEnd(22)} ${String(counted.passed).padStart(6)} passed ${
      String(counted.failed).padStart(4)
    } failed ${seconds.padStart(7)} s`,
  );
}

async function gate(name, program, args) {
  const startedAt = Date.now();
  const parts = [];
  const code = await run(program, args, { tell: (part) => parts.push(part) });
  console.log(`\n== ${name}\n${Buffer.concat(parts)}`);
  add(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, startedAt);
}

/** `read` turns the runner's own report into { passed, failed }; a runner that dies, or ran nothing, has failed. */
async function runner(name, program, { args, env, report, read }) {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const code = await run(program, args, { env });
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(await readFile(report, 'utf8')));
  } catch (error) {
    console.error(`${name} left no report: ${error.message}`);
  }
  if (counted.failed === 0 && (code !== 0 || counted.passed === 0)) counted.failed = 1;
  add(name, counted, startedAt);
}

async function checks() {
  await gate('types', 'tsc', ['-p', '.']);
  await gate('types of the function', 'deno', [
    'check',
    'functions/serve/serve.ts',
    'functions/serve/backup.ts',
  ]);
  await gate('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
  await gate('format', 'deno', ['fmt', '--check']);
}
await writeGenerated();
// The build takes one core for half a minute when it has to cut the fonts; the other checks have the other.
await Promise.all([gate('build', 'build', []), checks()]);

/** The projects of vitest.config.ts by `names`, in `workers` processes. */
async function vitest(names, workers) {
  const report = join(scratch, `${names[0]}.json`);
  await runner(`vitest ${names.join(', ')}`, 'vitest', {
    args: [
      'run',
      '--config=test/run/vitest.config.ts',
      ...names.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { VITEST_MAX_WORKERS: `${workers}` },
    report,
    // A file that fails to load has no tests of its own to count.
    read: (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests +
        json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
          .length,
    }),
  });
}
async function wtr() {
  const report = join(scratch, 'wtr.json');
  await runner('web-test-runner', 'wtr', {
    args: ['--config', 'test/run/web-test-runner.config.mjs'],
    env: { COUNT_FILE: report },
    report,
    read: (json) => json,
  });
}
// Each worker loads the modules anew, so one for all that only computes; what drives a browser mostly waits. Begun together, they end together.
await Promise.all([vitest(['processes'], 3), vitest(['pure', 'apart'], 1), wtr()]);

await rm(scratch, { recursive: true, force: true });
console.log(`\n${rows.join('\n')}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
