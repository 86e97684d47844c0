/** The elements for embedding, with their types and data for editors. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chunksOf, closure, joinChunks, startOf } from '../join-chunks.mjs';
import { bundledFiles, noticesName, noticesOf } from '../licences.mjs';
import { elementTypes } from '../declarations.mjs';
import { templateTypes, vscodeData, webTypes } from '../package-types.mjs';
import {
  buildJspdf,
  buildScanWorker,
  doctorSource,
  drawingSource,
  jspdfAt,
  panelSource,
  root,
  shared,
  version,
  writeChunks,
} from './shared.mjs';

/**
 * One entry file per element under a stable name, which imports files named by content hash: a cached file never meets one of another
 * build, and `sign-view.js?v=2` does not load a second copy. All lies in a folder of this version, which later versions leave where it is;
 * the entries are there too, and once more above it, for the newest. Returns the folder whose files are named by their content.
 */
export async function buildWidget(dist, { firstPlate, manifest, elements }) {
  const entries = {
    'sign-designer': 'site/app/package/widget.ts',
    'sign-view': 'site/app/package/widget-view.ts',
  };
  const top = join(dist, 'widget');
  const parts = `${version}/parts`;
  const folder = join(top, parts);
  const scanWorker = await buildScanWorker(folder);
  const jspdf = await buildJspdf();
  const result = await build({
    ...shared,
    define: { ...shared.define, ...scanWorker.addresses },
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, join(root, source)]),
    ),
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    write: false,
    inject: [join(root, 'site/app/package/server-safe.mjs')],
    plugins: [...shared.plugins, jspdfAt(`./${jspdf.name}`), moduleOfText('sign:first-plate', firstPlate)],
  });
  const built = chunksOf(result);
  // The designer contains a view too.
  const chunks = await joinChunks(built, [entries['sign-view'], entries['sign-designer'], drawingSource], {
    later: [doctorSource],
    apart: [panelSource],
  });
  await writeChunks([...chunks, [jspdf.name, jspdf]], folder);
  for (const [name, source] of Object.entries(entries)) {
    const { exports } = built.get(startOf(built, source));
    const [start, ...others] = closure(chunks, startOf(chunks, source));
    for (const [place, from] of [[top, `./${parts}`], [join(top, version), './parts']]) {
      // All files are requested at once, not one after another.
      const imports = others.map((other) => `import"${from}/${other}";`).join('');
      await writeFile(
        join(place, `${name}.js`),
        `${imports}export{${exports.join(',')}}from"${from}/${start}";\n`,
      );
    }
  }
  const notices = await noticesOf([...bundledFiles(result), ...scanWorker.files, ...jspdf.files]);
  await writeFile(join(top, version, noticesName), notices);
  const files = {
    'custom-elements.json': manifest,
    'vscode.html-custom-data.json': JSON.stringify(vscodeData(elements), null, 2),
    'web-types.json': JSON.stringify(webTypes(elements, { name: 'sign-designer', version }), null, 2),
    'sign-designer.d.ts': await elementTypes(elements),
    'sign-view.d.ts': `export { SignView } from './sign-designer.js';\n`,
    ...templateTypes(elements),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(top, name), text);
  return [`widget/${parts}/`];
}

/** A virtual module with JSON that the build made. */
function moduleOfText(name, contents) {
  return {
    name,
    setup(building) {
      const filter = new RegExp(`^${name}$`);
      building.onResolve({ filter }, () => ({ path: 'first-plate.json', namespace: name }));
      building.onLoad({ filter: /^/, namespace: name }, () => ({ contents, loader: 'json' }));
    },
  };
}
