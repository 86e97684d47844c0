/** The published types of `sign-designer/core`, compared with the source of the functions. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const published = read('site/app/package/core.d.ts') + read('site/app/package/core-archive.d.ts');

/** The names of an interface's members. */
function membersOf(name: string, source: string): string[] {
  const body = new RegExp(`interface ${name}\\b[^{]*\\{(.*?)\\n\\}`, 's').exec(source)?.[1] ?? '';
  return [...body.matchAll(/^  readonly (\w+\??):/gm)].map(([, member]) => member!);
}

test.each([
  ['PlaceOptions', 'site/core/render.ts'],
  ['RenderOptions', 'site/core/render.ts'],
  ['ExportOptions', 'schema/export.ts'],
])('%s has the same members as in %s', (name, source) => {
  expect(membersOf(name, read(source))).not.toEqual([]);
  expect(membersOf(name, published)).toEqual(membersOf(name, read(source)));
});
