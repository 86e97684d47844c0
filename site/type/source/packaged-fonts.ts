/**
 * The package `sign-designer-fonts` in a bundled page or worker. The import of it leaves, under this symbol, a function that says where the
 * bundler has put each file (`packages/fonts/index.js`): the two packages need not know each other, and their imports may be in any order.
 */

/** Path under the fonts directory -> its absolute address, which may be a `data:` one; undefined = there is no such file. */
export type FontAddresses = (path: string) => Promise<string | undefined>;

/** undefined = the program has not imported it. */
export function packagedFonts(): FontAddresses | undefined {
  return (globalThis as { readonly [fonts]?: FontAddresses })[fonts];
}

const fonts: unique symbol = Symbol.for('sign-designer-fonts') as never;
