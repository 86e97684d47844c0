/**
 * `lib/`: the command line `cli.js`, and `sign-designer/core`, for browsers, workers, Node and Deno alike, with `sign-designer/core/archive`, which
 * draws nothing. They share their chunks and `resvg.wasm`; jsPDF and the decoder's WebAssembly are those of the widget.
 */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { declarationsOf, filledTypes } from '../declarations.mjs';
import { loadModules } from '../load-modules.mjs';
import { unionOf } from '../package-types.mjs';
import { bundledFiles, noticesName, noticesOf } from '../licences.mjs';
import {
  buildJspdf,
  jspdfAt,
  resvgSource,
  root,
  shared,
  version,
  zxingName,
  zxingSource,
} from './shared.mjs';

/** In workerd a file of WebAssembly is imported as a module that is compiled already. */
const workerdEntry = `import wasm from"../resvg.wasm";
globalThis[Symbol.for("sign-designer-resvg")]=wasm;
export*from"./core.js";
`;

export async function buildPrograms(lib) {
  const folder = join(lib, 'core');
  const parts = `../dist/widget/${version}/parts`;
  const jspdf = await buildJspdf();
  const result = await build({
    ...shared,
    entryPoints: {
      'cli': join(root, 'site/cli/main.ts'),
      'core/core': join(root, 'site/core/main.ts'),
      'core/archive': join(root, 'site/core/archive.ts'),
    },
    outdir: lib,
    chunkNames: 'core/[name]-[hash]',
    splitting: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*'],
    define: {
      ...shared.define,
      __ZXING__: JSON.stringify(`${parts}/${await zxingName()}`),
    },
    plugins: [...shared.plugins, jspdfAt(`../${parts}/${jspdf.name}`)],
  });
  await cp(join(root, resvgSource), join(lib, 'resvg.wasm'));
  const files = [...bundledFiles(result), ...jspdf.files, resvgSource, zxingSource];
  await writeFile(join(folder, 'core.workerd.js'), workerdEntry);
  await writeFile(join(lib, noticesName), await noticesOf(files));
  const { formats } = await loadModules(`export { formats } from './site/paint/formats.ts';`);
  const slots = { format: unionOf(formats.map(({ id }) => id)) };
  const declared = {
    archive: await declarationsOf('schema/export.ts', ['ExportOptions']),
    core: [
      await declarationsOf('site/core/render.ts', ['PlaceOptions', 'RenderOptions', 'Rendered']),
      await declarationsOf('site/core/sheet.ts', ['SheetOptions']),
      await declarationsOf('site/core/examine.ts', ['Examined']),
    ].join('\n'),
  };
  for (const [name, source] of [['archive', 'core-archive'], ['core', 'core']]) {
    const types = await filledTypes(source, slots, declared[name]);
    await writeFile(
      join(folder, `${name}.d.ts`),
      types.replace("'./sign-designer.js'", "'../../dist/widget/sign-designer.js'"),
    );
  }
}
