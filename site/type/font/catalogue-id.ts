/** Where the catalogue's packages are, and how a font's name becomes one of them. */

/** Ends in a slash. */
export const defaultCatalogueUrl = 'https://cdn.jsdelivr.net/npm/@fontsource/';

/** `ZCOOL KuaiLe` -> `zcool-kuaile`; empty when nothing of the name can be part of an id. */
export function catalogueId(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replace(/['’.]/g, '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 100);
}
