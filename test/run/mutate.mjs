/**
 * `npm run mutate [-- GROUP…]`: plants one small fault at a time into a copy of the product and runs the tests that run its line, the
 * quickest first. A fault that no test notices has survived. Each is printed with its line; the share of faults that were noticed is the score.
 * One on which the tests took too long counts as noticed: on a busy machine, look at it AGAIN.
 *   MUTANTS=80   faults per group, drawn by chance
 *   SEED=1       another draw
 *   FROM=36      without the first 36 of the draw
 *   AGAIN=a.ts:1,b.ts:2   of the draw only what is on these lines, as they were printed
 */
import { execFileSync, fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Group -> the modules that are changed, except for tables and what needs a browser, and the tests that should notice. */
// deno-fmt-ignore
const groups = {
  schema:  { modules: ['schema', ...['problem-text', 'language', 'file-failure', 'name-in', 'font-name', 'packs'].map((name) => `site/messages/${name}.ts`)], except: ['schema/catalog'], tests: ['test/messages', 'test/schema'] },
  paint:   { modules: ['site/paint'], except: ['site/paint/canvas.ts', 'site/paint/press/generated'], tests: [...['pdf', 'press', 'archive', 'image', 'matrix.test.ts', 'svg.test.ts', 'png.test.ts', 'cut-svg.test.ts', 'formats.test.ts', 'agree.test.ts'].map((name) => `test/paint/${name}`), 'test/build/press.test.ts', 'test/gallery/drawings.test.ts'] },
  commit:  { fuzz: '0.3', modules: ['functions/ingest/store', 'functions/ingest/submit.ts'], tests: ['test/ingest/store', 'test/ingest/matrix.test.ts', 'test/ingest/matrix-trouble.test.ts', 'test/ingest/submit.test.ts', 'test/ingest/http', 'test/ingest/commands', 'test/ingest/console/erase.test.ts', 'test/ingest/channels/binding.test.ts', 'test/ingest/model.test.ts', 'test/ingest/data'] },
  console: { fuzz: '0.3', modules: ['functions/ingest/console'], except: ['functions/ingest/console/theme.ts'], tests: ['test/ingest/console'] },
  layout:  { fuzz: '0.3', modules: ['site/sign/layout'], tests: ['test/sign/layout', 'test/sign/doctor', 'test/sign/compose.test.ts', 'test/sign/plate.test.ts', 'test/gallery'] },
  grammar: { fuzz: '0.3', modules: ['functions/ingest/grammar', 'functions/ingest/answers', 'functions/ingest/ai'], except: ['functions/ingest/grammar/tokens/names.ts', 'functions/ingest/grammar/tokens/traditional.ts'], tests: ['test/ingest/grammar', 'test/ingest/answers', 'test/ingest/ai', 'test/ingest/commands', 'test/ingest/corpus'] },
};

/** What is replaced, and by what. Changes that leave the compiled code as it was (in comments and types) are not counted. */
// deno-fmt-ignore
const mutators = [
  [/ === /g, ' !== '], [/ !== /g, ' === '],
  [/ <= /g, ' < '],    [/ >= /g, ' > '],    [/ < /g, ' <= '],   [/ > /g, ' >= '],
  [/ && /g, ' || '],   [/ \|\| /g, ' && '], [/ \?\? /g, ' && '],
  [/ \+ /g, ' - '],    [/ - /g, ' + '],     [/ \* /g, ' / '],   [/ \/ /g, ' * '],
  [/\btrue\b/g, 'false'], [/\bfalse\b/g, 'true'],
  [/Math\.min\(/g, 'Math.max('], [/Math\.max\(/g, 'Math.min('],
  [/Math\.floor\(/g, 'Math.ceil('], [/Math\.ceil\(/g, 'Math.floor('],
  [/\.some\(/g, '.every('], [/\.every\(/g, '.some('],
  [/if \(!/g, 'if ('], [/\bif \((?!!)/g, 'if (!'],
  [/(?<![\w.])(\d+)(?![\w.])/g, (digits) => String(Number(digits) + 1)],
];

const count = Number(process.env.MUTANTS ?? 60);
const seed = Number(process.env.SEED ?? 20261122);
const from = Number(process.env.FROM ?? 0);
const again = process.env.AGAIN?.split(',');
const random = seeded(seed);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`No such group: ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

const copy = mkdtempSync(join(tmpdir(), 'sign-designer-mutate-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
for (
  const name of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(
    Boolean,
  )
) {
  if (!existsSync(join(root, name))) continue;
  mkdirSync(dirname(join(copy, name)), { recursive: true });
  cpSync(join(root, name), join(copy, name));
}
for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(copy, name), 'junction');
const { writeGenerated } = await import(pathToFileURL(join(copy, 'build/generated/generated.mjs')));
await writeGenerated();

let failed = false;
for (const [name, group] of Object.entries(groups)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const child = testRunner(group.fuzz);
  const tests = await child.find(group.tests, group.modules);
  if (tests === undefined) {
    console.error(`${name}: the tests fail without any fault`);
    process.exit(1);
  }
  const files = group.modules.flatMap(sources).filter((file) =>
    !(group.except ?? []).some((path) => file.startsWith(path))
  );
  const mutants = drawn(files.flatMap(mutantsOf), count).slice(from).filter(({ file, line }) =>
    again === undefined || again.includes(`${file}:${line}`)
  );
  let noticed = 0;
  for (const { file, line, mutated, original, was, now } of mutants) {
    writeFileSync(join(copy, file), mutated);
    const passed = await child.pass([file], testsOf(tests, file, line));
    if (passed !== true) noticed++;
    const outcome = passed === undefined ? 'too long' : passed ? 'survived' : 'noticed ';
    console.log(`${outcome}  ${file}:${line}  ${was.trim()}  ->  ${now.trim()}`);
    writeFileSync(join(copy, file), original);
    child.changed(file);
  }
  child.end();
  const score = noticed / mutants.length;
  failed ||= score < 0.85;
  console.log(
    `${name}: ${noticed} of ${mutants.length} faults noticed, ${(100 * score).toFixed(0)} % (SEED=${seed})`,
  );
}
process.exitCode = failed ? 1 : 0;

function sources(path) {
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(join(copy, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${path}/${file}`);
}

/** The tests that run a line. What one test alone of its file runs may be kept by the module: the tests after it may use that. */
function testsOf(tests, file, line) {
  const runs = new Set(tests.filter(({ lines }) => lines.some((run) => run[file]?.includes(line))));
  const alone = [...runs].filter((test) =>
    ![...runs].some((other) => other !== test && other.file === test.file)
  );
  return tests.filter((test) =>
    runs.has(test) || alone.some((first) => first.file === test.file && first.place < test.place)
  );
}

function mutantsOf(file) {
  const original = readFileSync(join(copy, file), 'utf8');
  const compiled = compile(file, original);
  return mutators.flatMap(([pattern, by]) =>
    [...original.matchAll(pattern)].map((match) => ({ file, original, compiled, match, by }))
  );
}

/** By chance, as many as asked for, each a change of the compiled code. */
function drawn(candidates, wanted) {
  const rest = [...candidates];
  const mutants = [];
  while (mutants.length < wanted && rest.length > 0) {
    const [{ file, original, compiled, match, by }] = rest.splice(Math.floor(random() * rest.length), 1);
    const now = typeof by === 'string' ? by : by(match[0]);
    const mutated = original.slice(0, match.index) + now + original.slice(match.index + match[0].length);
    const code = compile(file, mutated);
    if (code === undefined || code === compiled) continue;
    const line = original.slice(0, match.index).split('\n').length;
    const text = (whole) => whole.split('\n')[line - 1];
    mutants.push({ file, line, original, mutated, was: text(original), now: text(mutated) });
  }
  return mutants;
}

function compile(file, source) {
  try {
    return transformSync(source, { loader: extname(file).slice(1), minifyWhitespace: true, target: 'es2022' })
      .code;
  } catch {
    return undefined;
  }
}

/** Runs tests in a child that goes on from fault to fault; one that a fault keeps busy is ended, and counts as a test that failed. */
function testRunner(fuzz = '1') {
  let child;
  let unread = [];
  /** Its next message; undefined when it ends first, or is busy for too long. */
  const heard = (limitMs) =>
    new Promise((resolve) => {
      const done = (message) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(message);
      };
      const timer = setTimeout(done, limitMs);
      child.once('message', done).once('exit', () => done());
    });
  const end = () => {
    if (child?.connected) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  };
  const start = async () => {
    child = fork(join(copy, 'test/run/mutant-tests.mjs'), {
      cwd: copy,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, FUZZ_RUNS: fuzz },
    });
    if (await heard(60_000) === undefined) throw new Error('Vitest did not start');
  };
  const answer = async (question, limitMs) => {
    if (!child) await start();
    child.send(question);
    const answered = await heard(limitMs);
    if (answered === undefined) end();
    return answered;
  };
  process.on('exit', end);
  return {
    end,
    changed: (file) => unread.push(file),
    /** The tests below those paths, the quickest first; undefined if one fails. */
    async find(paths, modules) {
      const tests = await answer({ paths, modules }, 3_600_000);
      return tests?.sort((a, b) => a.durationMs - b.durationMs);
    },
    /** Undefined: they took too long. */
    async pass(files, tests) {
      const changed = [...unread, ...files];
      unread = [];
      const durationMs = tests.reduce((sum, test) => sum + test.durationMs, 0);
      return await answer(
        { changed, tests: tests.map(({ file, id }) => ({ file, id })) },
        60_000 + durationMs,
      );
    },
  };
}

/** mulberry32 */
function seeded(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
