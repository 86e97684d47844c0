/** Atomic file writes. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { OpenFile } from '../world.ts';

/** Written to a temporary file beside it, flushed, then renamed. A pipe or a device is written directly. */
export async function writeAtomic(path: string, bytes: Uint8Array): Promise<void> {
  const file = await openAtomic(path);
  try {
    await file.write(bytes);
  } catch (error) {
    await file.abandon();
    throw error;
  }
  await file.finish();
}

/** The same in pieces; the file appears on `finish`, nothing is left after `abandon`. */
export async function openAtomic(path: string): Promise<OpenFile> {
  const before = await stat(path).catch(() => undefined);
  if (before !== undefined && !before.isFile()) {
    const device = await open(path, 'w');
    const close = (): Promise<void> => device.close();
    return { write: (bytes) => device.writeFile(bytes), finish: close, abandon: close };
  }
  // Writes to the target of a symbolic link, so that the link stays.
  const target = before === undefined ? path : await realpath(path);
  // File systems allow 255 bytes in a name: 85 Chinese characters.
  const name = `.${[...basename(target)].slice(0, 50).join('')}.${randomUUID().slice(0, 8)}.tmp`;
  const temporary = join(dirname(target), name);
  const release = removeWhenStopped(temporary);
  const file = await open(temporary, 'wx', before?.mode).catch((error: unknown) => {
    release();
    throw error;
  });
  async function abandon(): Promise<void> {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    release();
  }
  return {
    write: (bytes) => file.writeFile(bytes),
    async finish() {
      try {
        await file.sync();
        await file.close();
        await rename(temporary, target);
        release();
      } catch (error) {
        await abandon();
        throw error;
      }
    },
    abandon,
  };
}

/** Only while there is something to remove, since a signal handler also keeps the signal from ending a long computation. */
function removeWhenStopped(path: string): () => void {
  const handlers = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const handler = () => {
      rmSync(path, { force: true });
      process.exit(128 + constants.signals[signal]);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}
