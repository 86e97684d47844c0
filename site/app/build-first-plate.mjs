/** The first plate's step of the build: resolves to the default plate's picture as JSON, drawn with the fonts that were built before. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {{ fontsDir: string }} options */
export async function drawFirstPlate({ fontsDir }) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { drawFirstPlate } from './site/app/draw-first-plate.ts';
        export { fileFontSource } from './site/type/file-source.ts';`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    // Bundled CommonJS may ask for Node's own modules.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire('file:///');` },
  });
  const step = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return JSON.stringify(await step.drawFirstPlate(step.fileFontSource(fontsDir)));
}
