/** Loads TypeScript modules into Node, for build steps, benchmarks and the gallery, once what they import is written. */
import { evaluate } from './evaluate.mjs';
import { writeGenerated } from './generated/generated.mjs';

/**
 * @param {string} contents source of a module, with paths from the root: `export { paintSvg } from './site/paint/svg.ts';`
 * @returns {Promise<any>} its exports
 */
export async function loadModules(contents) {
  await writeGenerated();
  return evaluate(contents);
}
