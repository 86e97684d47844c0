/** A machine of maps and strings for `run()`: what is written to it can be read back. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { english } from '../../site/messages/language.ts';
import { run } from '../../site/cli/run.ts';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import { FileError, type World } from '../../site/cli/world.ts';

const { resolve } = createRequire(import.meta.url);
const rasterizer = resolve('@resvg/resvg-wasm/index_bg.wasm');
const zxing = resolve('zxing-wasm/reader/zxing_reader.wasm');

export interface Machine {
  readonly files: Map<string, Uint8Array | string>;
  readonly stdin?: string;
  readonly columns?: number;
  readonly locale?: string;
  /** The fonts directory that the program has beside it. */
  readonly fonts?: string;
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Lines of stderr. */
  readonly lines: readonly string[];
}

export async function runOn(machine: Machine, ...args: string[]): Promise<Outcome> {
  const out = { stdout: '', stderr: '' };
  const world: World = {
    readFile(path) {
      const content = machine.files.get(path);
      if (content === undefined) {
        throw new FileError(path, (say) => say('unreadable', { reason: say('ENOENT') }));
      }
      return Promise.resolve(
        typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content),
      );
    },
    readStdin: () => Promise.resolve(new TextEncoder().encode(machine.stdin ?? '')),
    writeFile(path, bytes) {
      if (path === '-') out.stdout += new TextDecoder().decode(bytes);
      else machine.files.set(path, bytes);
      return Promise.resolve();
    },
    openFile(path) {
      const parts: Uint8Array[] = [];
      return Promise.resolve({
        write: (bytes) => Promise.resolve(void parts.push(Uint8Array.from(bytes))),
        finish: () => Promise.resolve(void machine.files.set(path, new Uint8Array(Buffer.concat(parts)))),
        abandon: () => Promise.resolve(),
      });
    },
    makeFolder: () => Promise.resolve(),
    stdout: (text) => void (out.stdout += text),
    stderr: (text) => void (out.stderr += text),
    language: english,
    locale: machine.locale ?? 'en',
    columns: machine.columns,
    fonts: (place) => fileFontSource(place ?? machine.fonts ?? 'nowhere'),
    readZxing: async () => new Uint8Array(await readFile(zxing)),
    readRasterizer: async () => new Uint8Array(await readFile(rasterizer)),
    cores: 1,
    startThread: () => {
      throw new Error('There is one core');
    },
  };
  const code = await run(args, world, '1.2.3');
  return { code, ...out, lines: out.stderr.split('\n').slice(0, -1) };
}

/** A machine with these files. */
export function withFiles(
  files: Readonly<Record<string, unknown>>,
  rest: Omit<Machine, 'files'> = {},
): Machine {
  const texts = Object.entries(files).map(([name, content]) =>
    [
      name,
      content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
    ] as const
  );
  return { files: new Map(texts), ...rest };
}
