/** A folder on the disk as our server reads it. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { serveSite } from '../../functions/serve/site-files.ts';

export function serveFolder(folder: string): ReturnType<typeof serveSite> {
  return serveSite({
    async open(path) {
      const file = await open(join(folder, path)).catch(() => null);
      const stats = await file?.stat();
      if (!file || !stats?.isFile()) {
        await file?.close();
        return null;
      }
      const close = (): void => void file.close();
      return {
        size: stats.size,
        modifiedAt: stats.mtimeMs,
        close,
        body: () =>
          new ReadableStream({
            async start(controller) {
              controller.enqueue(new Uint8Array(await file.readFile()));
              controller.close();
              close();
            },
          }),
      };
    },
  }, { frameAncestors: "'self'" });
}
