/**
 * What the build makes of the archive's table, `schema/archive.ts`: the JSON Schemas, which stay in git since editors and readers open them; the
 * published declarations; and for bundles the finished table, so that TypeBox and what only an editor shows stay out of them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { evaluate } from '../evaluate.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Keywords of some editors that are not in draft-07: a strict validator refuses a schema with them. */
const editorHints = new Set(['defaultSnippets', 'enumDescriptions']);
/** What neither import nor export asks for. `zh` is in a module of its own, for those who put problems into words. */
// deno-fmt-ignore
const unread = new Set([...editorHints, 'description', 'title', '$id', 'const', 'additionalProperties', 'pattern', 'minLength', 'minItems', 'zh']);

/** Without those keywords. The names of fields are left alone: each is an object, and no such keyword is one. */
function without(keywords, schema) {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => keywords.has(key) && !isField(value) ? undefined : value),
  );
}
const isField = (value) => typeof value === 'object' && !Array.isArray(value);

/** File name -> text, for every file of `schema/` that is made from the table. */
export function schemasOf({ Archive, importRules }) {
  // TypeBox stores metadata under symbols, which JSON omits.
  const { $id, title, description, ...rest } = without(new Set(importRules), Archive);
  const hinted = { $schema: 'http://json-schema.org/draft-07/schema#', $id, title, description, ...rest };
  const text = (value) => `${JSON.stringify(value, undefined, 2)}\n`;
  return new Map([
    ['design.schema.json', text(without(editorHints, hinted))],
    ['design.editor.schema.json', text({ ...hinted, $id: 'design.editor.schema.json' })],
  ]);
}

/** Writes the schemas that differ. */
export async function writeSchemas() {
  for (const [name, text] of schemasOf(await evaluate(`export * from './schema/archive.ts';`))) {
    const path = `${root}schema/${name}`;
    if (await readFile(path, 'utf8').catch(() => undefined) !== text) await writeFile(path, text);
  }
}

/** For esbuild: these modules as what they come to. */
export function finishedTables() {
  return {
    name: 'finished tables',
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/](schema[\\/]archive|messages[\\/]field-names)\.ts$/ }, async ({ path }) => {
        const exported = Object.entries(await evaluate(`export * from ${JSON.stringify(path)};`)).map((
          [name, value],
        ) => `export const ${name} = ${JSON.stringify(without(unread, value))};\n`);
        return { contents: exported.join(''), loader: 'js' };
      }),
  };
}

/** For esbuild: the catalogues without what only the schema and the build of the fonts ask for. */
export function shortCatalogues() {
  return {
    name: 'short catalogues',
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/]schema[\\/]catalog[\\/](fonts|styles)\.ts$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(/\b(?:note: '(?:[^'\\]|\\.)*'|weight: \d+,)/gu, ''),
        loader: 'ts',
      })),
  };
}

/**
 * The members of the types that are published, by the type's name, from the JSON Schema.
 * @param {object} schema
 * @param {(ids: readonly string[]) => string | undefined} nameOf what the type of a field with these ids is called
 */
export function archiveTypes({ properties, required }, nameOf) {
  const typeOf = (field, whole) => {
    if (field.anyOf) return field.anyOf.map((part) => typeOf(part, whole)).join(' | ');
    if (field.enum) return nameOf(field.enum) ?? field.enum.map((id) => `'${id}'`).join(' | ');
    if (field.const) return `'${field.const}'`;
    if (field.items) return `readonly ${typeOf(field.items, whole)}[]`;
    return field.properties ? `{ ${membersOf(field, whole).join(' ')} }` : field.type;
  };
  const membersOf = ({ properties, required = [] }, whole) =>
    Object.entries(properties).map(([name, field]) =>
      `${whole ? 'readonly ' : ''}${name}${whole || required.includes(name) ? '' : '?'}: ${
        typeOf(field, whole)
      };`
    );
  const body = (field, whole) => membersOf(field, whole).join('\n  ');
  const { $schema: _, schema: __, ...design } = properties;
  const lenient = Object.entries(properties).map(([name, field]) => [name, { ...field, required: [] }]);
  return {
    Archive: body({ properties, required }, false),
    ArchiveInput: body({ properties: Object.fromEntries(lenient), required: ['schema'] }, false),
    Design: body({ properties: design }, true),
  };
}
