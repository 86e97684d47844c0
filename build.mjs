/**
 * The build: `dist/` = static site with its fonts and its documentation, the embeddable module under `widget/`;
 * `lib/` = the command line and the library without a user interface.
 *   node build.mjs            once; a build that fails, or is over its size budget, changes nothing in `dist/`
 *   node build.mjs --alone    leaves nothing else in `dist/`; otherwise the files of the previous build stay for open tabs
 *   node build.mjs --watch    builds again on every change, served at http://localhost:8000/ with the gallery
 */
import { existsSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSchemas } from './build/bundle/archive-table.mjs';
import { checkBudgets } from './build/bundle/budgets.mjs';
import { buildPrograms } from './build/bundle/programs.mjs';
import { root, version } from './build/bundle/shared.mjs';
import { buildSite } from './build/bundle/site.mjs';
import { buildWidget } from './build/bundle/widget.mjs';
import { compress } from './build/compress.mjs';
import { buildDocs } from './build/docs.mjs';
import { buildDrawings } from './build/drawings.mjs';
import { placeFonts } from './build/fonts.mjs';
import { writeHostHeaders } from './build/bundle/host-headers.mjs';
import { writeGenerated } from './build/generated/generated.mjs';
import { writeImmutable } from './build/immutable.mjs';
import { digestOfInputs, recordInputs } from './build/inputs.mjs';
import { elementsOf } from './build/package-types.mjs';
import { replace } from './build/publish.mjs';

const site = join(root, 'dist'), programs = join(root, 'lib');

async function buildAll() {
  const startedAt = Date.now();
  await Promise.all([writeGenerated(), writeSchemas()]);
  const alone = process.argv.includes('--alone');
  await replace(programs, buildPrograms, { alone: true });
  await replace(site, async (dist) => {
    const fontsDir = join(dist, 'fonts');
    const fonts = await placeFonts(fontsDir);
    const drawings = await buildDrawings({ fontsDir });
    const manifest = await readFile(join(root, 'site/app/package/custom-elements.json'), 'utf8');
    const elements = elementsOf(JSON.parse(manifest));
    // Waits for all even when one fails, since the folder is removed afterwards.
    const parts = await Promise.allSettled([
      buildSite(dist, { ...fonts, drawings }),
      buildWidget(dist, { ...drawings, manifest, elements }),
      buildDocs({ dist, fontsDir, elements, version }),
    ]);
    for (const { status, reason } of parts) if (status === 'rejected') throw reason;
    const [{ value: built }, { value: widget }, { value: docs }] = parts;
    await writeImmutable(dist, [...built.immutable, ...widget, ...docs]);
    await writeHostHeaders(dist, built.policies);
    await compress(dist, site);
    await checkBudgets(built, join(dist, 'assets'));
  }, { alone });
  // The build writes files that it reads (schemas, the page of the function): counted as it has left them.
  await recordInputs(await digestOfInputs(root, process.env), site);
  console.log(`built dist/ in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

await buildAll();

if (process.argv.includes('--watch')) {
  const { serveDevelopment } = await import('./test/gallery/serve.mjs');
  const reload = await serveDevelopment({ dist: site, port: Number(process.env.PORT ?? 8000) });
  let timer;
  const rebuild = () => {
    clearTimeout(timer);
    timer = setTimeout(() => buildAll().then(reload, (error) => console.error(error.message)), 100);
  };
  for (const folder of ['schema', 'site'].filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true }, rebuild);
  }
}
