/** The command line's `World` on Node: files, streams, the fonts and the rasterizer beside the program. */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { english } from '../messages/language.ts';
import { fileFontSource } from '../type/source/file-source.ts';
import { fetchBytes, webFontSource } from '../type/source/web-source.ts';
import { openAtomic, writeAtomic } from './files/atomic-write.ts';
import { startThread } from './plate-thread.ts';
import { FileError, type World } from './world.ts';

/** Set by the build: the decoder, from the program's folder. */
declare const __ZXING__: string;

/** `here`: directory of the program, where the build put `fonts/`, `resvg.wasm` and `zxing.wasm`. */
export function nodeWorld(here: string): World {
  return {
    readFile: readBytes,
    async readStdin() {
      return new Uint8Array(await buffer(process.stdin));
    },
    writeFile: (path, bytes) =>
      (path === '-' ? writeStdout(bytes) : writeAtomic(path, bytes)).catch((error: unknown) =>
        fail(path, 'unwritable', error)
      ),
    async openFile(path) {
      const failed = (error: unknown) => fail(path, 'unwritable', error);
      const file = await openAtomic(path).catch(failed);
      return {
        write: (bytes) => file.write(bytes).catch(failed),
        finish: () => file.finish().catch(failed),
        abandon: () => file.abandon().catch(failed),
      };
    },
    async makeFolder(path) {
      await mkdir(path, { recursive: true }).catch((error: unknown) => fail(path, 'notMade', error));
    },
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    language: english,
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    columns: process.stderr.isTTY ? process.stderr.columns : undefined,
    fonts: (place) =>
      place !== undefined && /^https?:/i.test(place)
        ? webFontSource(place.endsWith('/') ? place : `${place}/`)
        : fileFontSource(place ?? fontsDirectory(here), fetchBytes),
    readRasterizer: () => readBytes(join(here, 'resvg.wasm')),
    readZxing: () => readBytes(join(here, __ZXING__)),
    cores: availableParallelism(),
    startThread: (start) => startThread(join(here, 'cli.js'), start),
  };
}

function writeStdout(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(bytes, (error) => error ? reject(error) : resolve())
  );
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path).catch((error: unknown) => fail(path, 'unreadable', error)));
}

/** Beside the program in a built designer, else the package `sign-designer-fonts` installed beside this one or in the present directory. */
function fontsDirectory(here: string): string {
  const beside = join(here, '../dist/fonts');
  if (existsSync(join(beside, 'index.json'))) return beside;
  for (const from of [here, process.cwd()]) {
    try {
      return dirname(createRequire(join(from, 'index.js')).resolve('sign-designer-fonts/files/index.json'));
    } catch {
      // Not installed there.
    }
  }
  return beside;
}

/** Codes of the system that `command-line.tsv` has a text for. */
// deno-fmt-ignore
const reasons = [
  'ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'EEXIST', 'ENOTDIR', 'ENOSPC', 'EROFS', 'ENAMETOOLONG',
] as const;

function fail(path: string, failed: 'unreadable' | 'unwritable' | 'notMade', error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = reasons.find((each) => each === code);
  throw new FileError(
    path,
    (say) =>
      reason === 'ENOENT' && failed !== 'unreadable'
        ? say('makeFolder')
        : say(failed, { reason: reason === undefined ? message : say(reason) }),
  );
}
