/** Drawings made with the built fonts: the social card, and the plate that the page opens with. */
import { loadModules } from './load-modules.mjs';

/**
 * @param {{ fontsDir: string }} options
 * @returns {Promise<{ socialCard: string, firstPlate: string, hostedPlates: [number, string][] }>} SVG; a `PlatePicture` as JSON for
 *   embedding pages, and one per maximum length of the address for the designer's own page
 */
export async function buildDrawings({ fontsDir }) {
  const modules = await loadModules(`
    export { drawFirstPlate, drawHostedPlates } from './build/drawings/draw-first-plate.ts';
    export { socialCard } from './build/drawings/social-card.ts';
    export { createStyleLibrary } from './site/sign/style/style-library.ts';
    export { fileFontSource } from './site/type/source/file-source.ts';
    export { createFontLibrary } from './site/type/library.ts';`);
  const source = modules.fileFontSource(fontsDir);
  const world = {
    fonts: modules.createFontLibrary(source),
    styles: modules.createStyleLibrary(),
    designerAddress: undefined,
  };
  return {
    socialCard: await modules.socialCard(world),
    firstPlate: JSON.stringify(await modules.drawFirstPlate(source)),
    hostedPlates: (await modules.drawHostedPlates(source))
      .map(([maxCharacters, picture]) => [maxCharacters, JSON.stringify(picture)]),
  };
}
