/** The social card's step of the build: resolves to its SVG, drawn with the fonts that were built before. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {{ fontsDir: string }} options */
export async function drawSocialCard({ fontsDir }) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { socialCard } from './site/app/social-card.ts';
        export { createStyleLibrary } from './site/sign/style-library.ts';
        export { fileFontSource } from './site/type/file-source.ts';
        export { createFontLibrary } from './site/type/library.ts';`,
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
  return step.socialCard({
    fonts: step.createFontLibrary(step.fileFontSource(fontsDir)),
    styles: step.createStyleLibrary(),
    designerAddress: undefined,
  });
}
