/** What the console says when the fonts are not there. */
import { fontIndexName } from '../../type/font/font-directory.ts';
import type { FontAddresses } from '../../type/source/packaged-fonts.ts';

/** With the address that was asked. */
export async function warnOfFonts(place: string | FontAddresses): Promise<void> {
  const asked = typeof place === 'string' ? `${place}${fontIndexName}` : await place(fontIndexName);
  const remedy = typeof place === 'string'
    ? 'Either import "sign-designer-fonts" where you import "sign-designer", or'
    : 'The page imports "sign-designer-fonts", and its bundler has left the files out. Either give it a rule for `new URL(…, import.meta.url)` (Angular: an entry in "assets"), or';
  console.warn(
    `sign-designer: ${asked} is not there. ${remedy} put the fonts on your host and name their directory in the "fonts" attribute.`,
  );
}
