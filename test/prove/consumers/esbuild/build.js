/** As the page on frameworks says: esbuild copies no file that a script names, so that fonts and second decoder are copied here. */
import { cpSync, readdirSync } from 'node:fs';
import { build } from 'esbuild';

await build({
  entryPoints: ['src/main.ts'],
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  outdir: 'dist',
});
cpSync('index.html', 'dist/index.html');
cpSync('node_modules/sign-designer-fonts/files', 'dist/fonts', { recursive: true });
const widget = 'node_modules/sign-designer/dist/widget';
for (const version of readdirSync(widget).filter((name) => /^\d/.test(name))) {
  for (const name of readdirSync(`${widget}/${version}/parts`)) {
    if (/^(?:scan-worker|zxing)-/.test(name)) cpSync(`${widget}/${version}/parts/${name}`, `dist/${name}`);
  }
}
