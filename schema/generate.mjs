/**
 * Writes what is generated from `archive.ts`: the JSON Schema and the strict validator (ajv, compiled ahead: no `eval`, one file
 * for browser, Node and Deno). Called by the build; the files are committed, and a test fails when they are out of date.
 */
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Keywords of some editors that are not in draft-07: a strict validator refuses a schema with them. */
const editorHints = new Set(['defaultSnippets', 'enumDescriptions']);
/** Annotations for people: not checked, so left out of the validator. */
const annotations = new Set(['default', 'description']);

/** File name -> text, for every file of this folder that is generated from `Archive` of `archive.ts`. */
export async function generateSchema(archive) {
  // TypeBox stores metadata under symbols, which JSON omits.
  const { $id, title, description, ...rest } = JSON.parse(JSON.stringify(archive));
  const hinted = { $schema: 'http://json-schema.org/draft-07/schema#', $id, title, description, ...rest };
  const schema = without(editorHints, hinted);
  const text = (value) => `${JSON.stringify(value, undefined, 2)}\n`;
  return new Map([
    ['design.schema.json', text(schema)],
    ['design.editor.schema.json', text({ ...hinted, $id: 'design.editor.schema.json' })],
    ['validate.js', await compileValidator(schema)],
  ]);
}

function without(keywords, schema) {
  return JSON.parse(JSON.stringify(schema, (key, value) => keywords.has(key) ? undefined : value));
}

/** Writes the files that differ and returns their names. */
export async function writeGenerated() {
  const written = [];
  for (const [name, text] of await generateSchema(await loadArchive())) {
    const path = `${here}${name}`;
    if (await readFile(path, 'utf8').catch(() => undefined) === text) continue;
    await writeFile(path, text);
    written.push(name);
  }
  return written;
}

async function loadArchive() {
  const source = await bundle({ entryPoints: [`${here}archive.ts`], platform: 'node' });
  const { Archive } = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);
  return Archive;
}

async function compileValidator(schema) {
  const ajv = new Ajv({ strict: true, allErrors: true, code: { source: true, esm: true } });
  const contents = standaloneCode(ajv, ajv.compile(without(annotations, schema)));
  const code = await bundle({ stdin: { contents }, platform: 'neutral', plugins: [ajvRuntime] });
  return [
    '// @ts-self-types="./validate.d.ts"',
    '// Generated from archive.ts by generate.mjs. Do not edit.',
    '// deno-fmt-ignore-file',
    '// deno-lint-ignore-file',
    '/* oxlint-disable */',
    code,
  ].join('\n');
}

/** ajv's output requires its runtime for string lengths; resolved by package name, so that the output is the same on every machine. */
const ajvRuntime = {
  name: 'ajv-runtime',
  setup(bundler) {
    bundler.onResolve({ filter: /^ajv\// }, ({ path }) => ({ path, namespace: 'npm' }));
    bundler.onLoad({ filter: /./, namespace: 'npm' }, async ({ path }) => ({
      contents: await readFile(createRequire(import.meta.url).resolve(path), 'utf8'),
    }));
  },
};

async function bundle(options) {
  const result = await build({
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    legalComments: 'none',
    ...options,
  });
  return result.outputFiles[0].text;
}
