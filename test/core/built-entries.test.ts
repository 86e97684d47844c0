/** The built entries of the core: how much the archive alone is, and a picture where WebAssembly is compiled by the host. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { defaultDesign } from '../../site/app/state/default-design.ts';

const core = fileURLToPath(new URL('../../lib/core', import.meta.url));

/** A script and all that it imports at once, by name. */
function closure(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(core, name), 'utf8');
  for (const [, path] of text.matchAll(/(?:from|import)\s?"\.\/([^"]+)"/g)) {
    closure(join(dirname(name), path!), found);
  }
  return found;
}

describe('sign-designer/core/archive', () => {
  test('is at most 12 KB, of which nothing draws', () => {
    const files = [...closure('archive.js')];
    const bytes = files.reduce(
      (sum, name) => sum + brotliCompressSync(readFileSync(join(core, name))).length,
      0,
    );
    expect(bytes).toBeLessThanOrEqual(12 * 1024);
    for (const name of files) expect(readFileSync(join(core, name), 'utf8')).not.toMatch(/import\(|resvg/);
  });

  test('imports, exports and checks', async () => {
    const { importArchive, exportArchive, validateArchive } = await import(
      pathToFileURL(join(core, 'archive.js')).href
    );
    const archive = exportArchive(defaultDesign, { schemaAddress: 'https://example.com/design.schema.json' });
    expect(archive.$schema).toBe('https://example.com/design.schema.json');
    expect(importArchive(archive)).toEqual({ design: defaultDesign, problems: [] });
    expect(validateArchive(archive)).toEqual([]);
    expect(validateArchive({ ...archive, style: 'nothing' })).toHaveLength(1);
    expect(importArchive({ schema: 'move-car-sign' }).design).toBeDefined();
  });
});

/** Draws in a process that has no files and no address of its own, as workerd. */
function drawn(format: string, prepare: string): string {
  const fonts = pathToFileURL(join(core, '../../dist/fonts/')).href;
  return execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { readFileSync } from 'node:fs';
    const read = (path) => { try { return new Uint8Array(readFileSync(new URL(path, ${
      JSON.stringify(fonts)
    }))); } catch { return undefined; } };
    ${prepare}
    process.getBuiltinModule = undefined;
    const { render } = await import(${JSON.stringify(pathToFileURL(join(core, 'core.js')).href)});
    const { bytes, mime, problems } = await render({ schema: 'move-car-sign', text: { title: '临时停车' }, phones: [{ num: '13800138000' }] }, '${format}', { fonts: { fetch: async (path) => read(path) } });
    console.log(mime, bytes.length > 1000, problems.filter(({ code }) => code !== 'missing').length);`,
  ], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

describe('in workerd', () => {
  const compiled = `globalThis[Symbol.for('sign-designer-resvg')] = new WebAssembly.Module(readFileSync(${
    JSON.stringify(join(core, '../resvg.wasm'))
  }));`;
  // A program there may not compile WebAssembly, nor read a file.
  const forbidden =
    `WebAssembly.instantiateStreaming = undefined; globalThis.fetch = () => Promise.reject(new Error('no fetch'));`;

  test.each([['png', 'image/png'], ['pdf', 'application/pdf'], ['svg', 'image/svg+xml']])(
    '%s is drawn',
    (format, mime) => {
      expect(drawn(format, `${compiled}${forbidden}`)).toBe(`${mime} true 0\n`);
    },
  );

  test('the package leads there to the entry that imports the compiled module', () => {
    const { exports } = JSON.parse(readFileSync(join(core, '../../package.json'), 'utf8'));
    expect(Object.keys(exports['./core'])).toEqual(['types', 'workerd', 'default']);
    const entry = readFileSync(join(core, '../..', exports['./core'].workerd), 'utf8');
    expect(entry).toContain('import wasm from"../resvg.wasm"');
    expect(entry).toContain('export*from"./core.js"');
  });
});
