/**
 * Every command of the documents that Node and Deno run, as it is written and in the order of its page, in a folder that has what an
 * unpacked release has and the files that the page speaks of. Pages with the same commands, such as those of two languages, are one run.
 * Scripts of npm are only looked up: each has its own test, or is one.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleFunction, releaseConfiguration } from '../../build/release.mjs';
import { blocksOf, commandsOf, programOf } from '../architecture/document-code.ts';
import { documentPages } from '../architecture/document-pages.ts';
import { deno, environment, root } from '../ingest/deno-process.ts';
import { seedStore } from '../ingest/seed-store.ts';

const home = mkdtempSync(join(tmpdir(), 'document-commands-'));
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
const pages = documentPages.map((page) => {
  const blocks = blocksOf(readFileSync(join(root, page), 'utf8')).filter(({ language }) => language === 'sh');
  return { page, commands: blocks.flatMap(commandsOf) };
});

/** Asks a host of somebody else: the tests of channels and stores let it ask one of their own. */
const asksAway = (command: string): boolean => /telegram-webhook|KV_PATH=https:/.test(command);
/** Serves until it is stopped: without a verb. */
const serves = (command: string): boolean => command.endsWith('deno task ingest');

const isRun = (command: string): boolean =>
  ['node', 'npx', 'deno'].includes(programOf(command)) && !asksAway(command);

/** The commands of a page that are run, with the pages that have the same. */
const runs = new Map<string, string[]>();
for (const { page, commands } of pages) {
  const key = commands.filter(isRun).join('\n');
  if (key !== '') runs.set(key, [...runs.get(key) ?? [], page]);
}

/** A folder with all that the pages name, copied for each run. */
const model = join(home, 'model');
beforeAll(async () => {
  const programs = join(home, 'programs');
  mkdirSync(programs);
  for (
    const [name, line] of [
      ['deno', `exec "${deno}" "$@"`],
      ['npx', 'exec "$@"'],
      ['sign-designer', `exec node "${join(root, 'lib/cli.js')}" "$@"`],
    ] as const
  ) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  const folders = ['cars', 'data', 'dist', 'functions/serve', 'lib'];
  for (const name of folders) mkdirSync(join(model, name), { recursive: true });
  symlinkSync(join(root, 'lib/cli.js'), join(model, 'lib/cli.js'));
  const configuration = releaseConfiguration(JSON.parse(readFileSync(join(root, 'deno.json'), 'utf8')));
  writeFileSync(join(model, 'deno.json'), JSON.stringify(configuration));
  for (const [name, text] of Object.entries(await bundleFunction())) writeFileSync(join(model, name), text);
  await seedStore(join(model, 'data/ingest.sqlite3'), '手机');
  const draw = (args: string) => run(model, `sign-designer ${args}`);
  draw('new --title 临时停车 --phone 13912345678 -o template.json');
  draw('new --title 临时停车 --phone 13912345678 --size 90x60 -o label.json');
  draw('render template.json -o old.pdf');
  for (const car of ['one', 'two']) cpSync(join(model, 'template.json'), join(model, `cars/${car}.json`));
  writeFileSync(join(model, 'fleet.csv'), '电话,称呼\n13912345678,车主\n13900139000,家人\n');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const worldOf = (folder: string): NodeJS.ProcessEnv => ({
  ...environment,
  PATH: [join(home, 'programs'), dirname(process.execPath), environment.PATH].join(delimiter),
  PORT: '0',
  HOME: folder,
});

function run(folder: string, command: string): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: worldOf(folder),
  });
  return { status, said: stdout + stderr };
}

/** Starts a command that serves, and ends it and what it started when it says where. */
async function start(folder: string, command: string): Promise<string> {
  const child = spawn('sh', ['-c', `exec env ${command}`], {
    cwd: folder,
    env: worldOf(folder),
    detached: true,
  });
  let said = '';
  const isServing = await new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        said += part.toString();
        if (said.includes('"event":"start"')) resolve(true);
      });
    }
    child.on('close', () => resolve(false));
  });
  if (isServing) process.kill(-child.pid!, 'SIGKILL');
  return isServing ? '' : said;
}

test.each(pages)('scripts of npm that $page names are there', ({ commands }) => {
  for (const command of commands.filter((each) => /^npm (run|start|test)/.test(each))) {
    expect(scripts).toContain(command.replace(/^npm (run )?/, '').split(' ')[0]);
  }
});

describe.skipIf(process.platform === 'win32')('the commands of', () => {
  test.each([...runs].map(([key, names]) => [names.join(', '), key.split('\n')] as const))(
    '%s',
    async (names, commands) => {
      const folder = join(home, names.replaceAll(/\W+/g, '-'));
      cpSync(model, folder, { recursive: true, verbatimSymlinks: true });
      for (const command of commands) {
        if (serves(command)) expect([command, await start(folder, command)]).toEqual([command, '']);
        else {
          const { status, said } = run(folder, command);
          expect([command, status, said]).toEqual([command, 0, said]);
        }
      }
    },
  );
});
