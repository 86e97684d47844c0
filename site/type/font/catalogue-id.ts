/** A font's name as the catalogue's packages are named. */

/** `ZCOOL KuaiLe` -> `zcool-kuaile`; empty when nothing of the name can be part of an id. */
export function catalogueId(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replace(/['’.]/g, '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 100);
}
