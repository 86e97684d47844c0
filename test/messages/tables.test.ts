/** The tables of messages: what their compiler refuses, and that every row is said somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { compileMessages } from '../../build/generated/messages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tables = `${root}site/messages/tables/`;
const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(tables).map((name) => [name, readFileSync(tables + name, 'utf8')]),
);

/** The page's table alone, with what `change` makes of it. */
const compiled = (change: (page: string) => string, more: Record<string, string> = {}) =>
  compileMessages(
    new Map(
      [...sources].map(([name, text]) => [name, name === 'page.tsv' ? change(text) : more[name] ?? text]),
    ),
  );

test('a message without a cell is refused, by its table, id and language', async () => {
  const without = (cells: string) => compiled((page) => `${page}new\t${cells}\n`);
  await expect(without('新\tNew\t\t')).rejects.toThrow('page.tsv: new has no ar');
  await expect(without('新\t\tجديد\t')).rejects.toThrow('page.tsv: new has no en');
  await expect(without('\tNew\tجديد\t')).rejects.toThrow('page.tsv: new has no zh');
  await expect(without('新')).rejects.toThrow(/new has no en\n.*new has no ar/);
  await expect(without('新\tNew\tجديد\t\tmore')).rejects.toThrow('more cells');
  await expect(compiled((page) => `${page}undo\t新\tNew\tجديد\t\n`)).rejects.toThrow(
    'undo stands there twice',
  );
});

test('an exception for no message, or that changes nothing, is refused', async () => {
  const hant = sources.get('hant.tsv')!;
  await expect(compiled((page) => page, { 'hant.tsv': `${hant}page\tnone\t無\n` })).rejects.toThrow(
    'page.none',
  );
  await expect(compiled((page) => page, { 'hant.tsv': `${hant}page\tredo\t重做\n` })).rejects.toThrow(
    'page redo is what it would be without',
  );
});

test('a row becomes a text, forms by number, or text as a spreadsheet quotes it', async () => {
  const modules = await compiled((page) =>
    `${page}things\t{n} 个网络\tone: {n} "net" | other: {n} nets\t"a ""b"""\t\r\nbreak\ta\\nb\ta\ta\t\n`
  );
  expect(modules.get('zh-hant/page.ts')).toContain('"things": "{n} 個網路",');
  expect(modules.get('en/page.ts')).toContain(
    String.raw`"things": { one: "{n} \"net\"", other: "{n} nets" },`,
  );
  expect(modules.get('ar/page.ts')).toContain(String.raw`"things": "a \"b\"",`);
  expect(modules.get('zh/page.ts')).toContain(String.raw`"break": "a\nb",`);
});

const nameOf = (node: unknown): string => (node as { readonly name?: string }).name ?? '';

/** Every text, key and template of the sources, where an id can stand; of a template, what matches it. */
function idsSaid(): (id: string) => boolean {
  const said = new Set<string>();
  const patterns: RegExp[] = [];
  const files = ['schema', 'site'].flatMap((top) =>
    readdirSync(root + top, { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`)
  ).filter((name) => name.endsWith('.ts') && !/\.d\.ts$|^site\/messages\/generated/.test(name));
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, key, object, property, quasis } = node as Record<string, unknown>;
    if (type === 'Literal' && typeof value === 'string') said.add(value);
    if (type === 'Property') said.add(nameOf(key));
    if (type === 'MemberExpression' && nameOf(object) === 'words') said.add(nameOf(property));
    if (type === 'TemplateLiteral') {
      const parts = (quasis as { readonly value: { readonly raw: string } }[]).map((quasi) =>
        quasi.value.raw
      );
      if (parts.join('').length > 1 && parts.every((part) => /^[\w-]*$/.test(part))) {
        patterns.push(new RegExp(`^${parts.join('[\\w-]+')}$`));
      }
    }
    for (const each of Object.values(node)) visit(each);
  };
  for (const file of files) visit(parseSync(file, readFileSync(root + file, 'utf8')).program);
  return (id) => said.has(id) || patterns.some((pattern) => pattern.test(id));
}

test('every message is said somewhere', () => {
  const isSaid = idsSaid();
  const unused = [...sources].filter(([name]) => !/^(names|hant.*)\.tsv$/.test(name)).flatMap((
    [name, text],
  ) =>
    text.split('\n').slice(1).map((line) => line.split('\t')[0]!).filter((id) =>
      id !== '' && !id.startsWith('#') && !isSaid(id)
    )
      .map((id) => `${name}: ${id}`)
  );
  expect(unused).toEqual([]);
});
