/** The real machine under Node: files, streams, the fonts and the rasterizer beside the program. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileFontSource } from '../type/file-source.ts';
import { fetchUrl, webFontSource } from './fetch-url.ts';
import { FileError, type World } from './world.ts';

/** `here`: directory of the program, where the build put `fonts/` and `resvg.wasm`. */
export function nodeWorld(here: string): World {
  return {
    async readFile(path) {
      return new Uint8Array(
        await readFile(path).catch((error: unknown) => fail(path, 'cannot be read', error)),
      );
    },
    async readStdin() {
      return new Uint8Array(await buffer(process.stdin));
    },
    writeFile: writeWhole,
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    columns: process.stderr.isTTY ? process.stderr.columns : undefined,
    fonts: (place) =>
      place !== undefined && /^https?:/i.test(place)
        ? webFontSource(place)
        : fileFontSource(place ?? join(here, 'fonts'), fetchUrl),
    async readRasterizer() {
      const path = join(here, 'resvg.wasm');
      return new Uint8Array(
        await readFile(path).catch((error: unknown) => fail(path, 'cannot be read', error)),
      );
    },
  };
}

/** Temporary files of writes in hand, removed when the process is stopped. */
const unfinished = new Set<string>();

/** For the entry: a signal must not leave half a file behind. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true });
}

/** Written beside its place, flushed, then renamed over it; a pipe or a device is written as it is. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  let temporary: string | undefined;
  try {
    const before = await stat(path).catch(() => undefined);
    if (before?.isDirectory()) throw new FileError(path, 'is a directory');
    if (before !== undefined && !before.isFile()) return await writeFile(path, bytes);
    // Through a link, to the file it names, so that the link stays.
    const target = before === undefined ? path : await realpath(path);
    temporary = join(dirname(target), `.${basename(target).slice(0, 100)}.${randomUUID().slice(0, 8)}.tmp`);
    unfinished.add(temporary);
    const file = await open(temporary, 'wx', before?.mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    if (temporary !== undefined) await rm(temporary, { force: true });
    if (error instanceof FileError) throw error;
    fail(path, 'cannot be written', error);
  } finally {
    if (temporary !== undefined) unfinished.delete(temporary);
  }
}

// deno-fmt-ignore
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EACCES: 'permission is denied',
  EPERM:  'permission is denied',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is no directory',
  ENOSPC: 'the disk is full',
  EROFS:  'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
};

function fail(path: string, what: string, error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  throw new FileError(path, `${what}: ${(code === undefined ? undefined : reasons[code]) ?? message}`);
}
