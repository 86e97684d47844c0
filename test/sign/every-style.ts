/** All styles, for tests that look at each. */
import { type StyleId, styleIds } from '../../schema/catalog/styles.ts';
import type { Style } from '../../site/sign/style/style.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';

const library = createStyleLibrary();

export const styleOf = Object.fromEntries(
  await Promise.all(styleIds.map(async (id) => [id, await library.load(id)])),
) as Readonly<Record<StyleId, Style>>;
