/**
 * The real program for tests: bundled into a folder of its own with its fonts and its rasterizer beside it, and run as a child. What is
 * asked of files alone, its modules can be called for as well, which takes a tenth of a process.
 */
import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trimPackages } from '../../build/trim-packages.mjs';
import { nodeWorld } from '../../site/cli/node-world.ts';
import { run } from '../../site/cli/run.ts';
import { fontsDir } from '../type/fonts-dir.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const version = '1.2.3';

export interface Program {
  readonly script: string;
  /** An empty folder to run in. */
  readonly folder: string;
  run(args: readonly string[], options?: { readonly stdin?: string | Uint8Array }): Promise<Finished>;
  /** The same in this process and one thread, on real files; paths from `path`. */
  call(args: readonly string[]): Promise<Finished>;
  /** Of a file in the folder. */
  path(name: string): string;
  /** Names in the folder, temporary ones too. */
  list(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export async function installProgram(): Promise<Program> {
  const home = await mkdtemp(join(tmpdir(), 'sign-designer-cli-'));
  const folder = await mkdtemp(join(tmpdir(), 'sign-designer-plates-'));
  const script = join(home, 'lib/cli.js');
  await build({
    entryPoints: [join(root, 'site/cli/main.ts')],
    outfile: script,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [trimPackages()],
    define: { __VERSION__: JSON.stringify(version), __ZXING__: '"./zxing.wasm"' },
    banner: {
      js:
        `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`,
    },
  });
  await copyFile(join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm'), join(home, 'lib/resvg.wasm'));
  await copyFile(
    join(root, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
    join(home, 'lib/zxing.wasm'),
  );
  await mkdir(join(home, 'dist'));
  await symlink(fontsDir, join(home, 'dist/fonts'), 'dir');
  return {
    script,
    folder,
    run: (args, { stdin = '' } = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [script, ...args], {
          cwd: folder,
          env: process.env,
        });
        const stdout: Buffer[] = [];
        const stderr: Buffer[] = [];
        child.stdout.on('data', (part: Buffer) => stdout.push(part));
        child.stderr.on('data', (part: Buffer) => stderr.push(part));
        child.on('error', reject);
        child.on('close', (code) =>
          resolve({ code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() }));
        child.stdin.on('error', () => {}); // A program that is done does not read on.
        child.stdin.end(stdin);
      }),
    async call(args) {
      let [stdout, stderr] = ['', ''];
      const world = {
        ...nodeWorld(join(home, 'lib')),
        cores: 1,
        stdout: (text: string) => void (stdout += text),
        stderr: (text: string) => void (stderr += text),
      };
      const code = await run(args, world, version);
      return { code, stdout: Buffer.from(stdout), stderr };
    },
    path: (name) => join(folder, name),
    list: () => readdir(folder),
    async remove() {
      await rm(home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
