/** The command line's `World` on Node: files, streams, the fonts and the rasterizer beside the program. */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { english } from '../messages/language.ts';
import { fileFontSource } from '../type/source/file-source.ts';
import { fetchBytes, webFontSource } from '../type/source/web-source.ts';
import { openWhole, writeWhole } from './files/whole-file.ts';
import { FileError, type World } from './world.ts';

/** `here`: directory of the program, where the build put `fonts/`, `resvg.wasm` and `zxing.wasm`. */
export function nodeWorld(here: string): World {
  return {
    async readFile(path) {
      return new Uint8Array(
        await readFile(path).catch((error: unknown) => fail(path, unreadable, error)),
      );
    },
    async readStdin() {
      return new Uint8Array(await buffer(process.stdin));
    },
    writeFile: (path, bytes) =>
      (path === '-' ? writeStdout(bytes) : writeWhole(path, bytes)).catch((error: unknown) =>
        fail(path, 'cannot be written', error)
      ),
    async openFile(path) {
      const failed = (error: unknown) => fail(path, 'cannot be written', error);
      const file = await openWhole(path).catch(failed);
      return {
        write: (bytes) => file.write(bytes).catch(failed),
        finish: () => file.finish().catch(failed),
        abandon: () => file.abandon().catch(failed),
      };
    },
    async makeFolder(path) {
      await mkdir(path, { recursive: true }).catch((error: unknown) => fail(path, 'cannot be made', error));
    },
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    language: english,
    columns: process.stderr.isTTY ? process.stderr.columns : undefined,
    fonts: (place) =>
      place !== undefined && /^https?:/i.test(place)
        ? webFontSource(place.endsWith('/') ? place : `${place}/`)
        : fileFontSource(place ?? fontsDirectory(here), fetchBytes),
    readRasterizer: () => readBeside(here, 'resvg.wasm'),
    readZxing: () => readBeside(here, 'zxing.wasm'),
  };
}

function writeStdout(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(bytes, (error) => error ? reject(error) : resolve())
  );
}

async function readBeside(here: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(here, name);
  return new Uint8Array(await readFile(path).catch((error: unknown) => fail(path, unreadable, error)));
}

/** Beside the program in a built designer, else the package `sign-designer-fonts` installed beside this one or in the present directory. */
function fontsDirectory(here: string): string {
  const beside = join(here, 'fonts');
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

const unreadable = 'cannot be read';

// deno-fmt-ignore
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EACCES: 'permission is denied',
  EPERM:  'permission is denied',
  EISDIR: 'it is a directory',
  EEXIST: 'a file of that name is there',
  ENOTDIR: 'a part of its path is no directory',
  ENOSPC: 'the disk is full',
  EROFS:  'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
};

function fail(path: string, failed: string, error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && failed !== unreadable) {
    throw new FileError(path, `${failed}: make its directory first`);
  }
  throw new FileError(path, `${failed}: ${(code === undefined ? undefined : reasons[code]) ?? message}`);
}
