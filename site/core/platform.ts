/**
 * Loads fonts and the rasterizer without a DOM, on demand: from disk in Node and Deno, by `fetch` in browsers and workers.
 */
import type { FontSource } from '../type/source/source.ts';
import { packagedFonts } from '../type/source/packaged-fonts.ts';
import { fetchBytes, webFontSource } from '../type/source/web-source.ts';

const fontsPackageIndex = 'sign-designer-fonts/files/index.json';
const maxFileBytes = 1 << 26;

/** Node's built-in modules where there are any (Node 20.16 and later, Deno 2), without an import that browser bundlers would follow. */
function builtin<Name extends 'node:fs/promises' | 'node:module' | 'node:url'>(name: Name) {
  const { process } = globalThis as { process?: NodeJS.Process };
  return process?.getBuiltinModule?.(name);
}

/** `fonts`: an address, or in Node and Deno a directory; undefined = the package `sign-designer-fonts`, installed or imported. Throws a RangeError where there is none. */
export function fontSourceAt(fonts: string | URL | undefined): FontSource {
  const url = builtin('node:url');
  if (fonts === undefined) {
    const path = installedFonts();
    if (path !== undefined) return directorySource(path);
    const packaged = packagedFonts();
    if (packaged === undefined) {
      throw new RangeError(
        `No fonts: ${
          url === undefined ? 'import' : 'install'
        } sign-designer-fonts, or name the fonts directory in \`fonts\``,
      );
    }
    return webFontSource(packaged);
  }
  const { location } = globalThis as { location?: Location };
  // In a page or a worker an address may be relative.
  const text = url === undefined && location !== undefined
    ? new URL(fonts, location.href).href
    : String(fonts);
  if (/^https?:/i.test(text)) return webFontSource(text.endsWith('/') ? text : `${text}/`);
  if (url === undefined) {
    throw new RangeError(`fonts is "${text}": outside Node it must be an address that begins with https:`);
  }
  return directorySource(text.startsWith('file:') ? url.fileURLToPath(text) : text);
}

function installedFonts(): string | undefined {
  const { createRequire } = builtin('node:module') ?? {};
  try {
    return createRequire?.(import.meta.url).resolve(fontsPackageIndex).slice(0, -'index.json'.length);
  } catch {
    return undefined;
  }
}

function directorySource(directory: string): FontSource {
  return {
    async fetch(path, maxBytes) {
      if (/^https?:/.test(path)) return await fetchBytes(path, maxBytes);
      if (path.split(/[\\/]/).includes('..')) return undefined;
      const bytes = await builtin('node:fs/promises')!.readFile(`${directory}/${path}`).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        },
      );
      if (bytes && bytes.length > maxBytes) throw new RangeError(`${path} has ${bytes.length} bytes`);
      return bytes && new Uint8Array(bytes);
    },
  };
}

/** Under which the entry for workerd leaves the WebAssembly: there it is compiled before a program runs, and by nothing else. */
const rasterizerKey = Symbol.for('sign-designer-resvg');

/** The WebAssembly that draws PNG files, from beside this module. */
export async function readRasterizer(): Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module> {
  const given = (globalThis as { [rasterizerKey]?: WebAssembly.Module })[rasterizerKey];
  if (given) return given;
  const address = new URL('../resvg.wasm', import.meta.url);
  const files = builtin('node:fs/promises');
  if (files && address.protocol === 'file:') return new Uint8Array(await files.readFile(address));
  const bytes = await fetchBytes(address.href, maxFileBytes);
  if (bytes === undefined) throw new RangeError(`${address.href} is not there: host it beside the module`);
  return bytes;
}
