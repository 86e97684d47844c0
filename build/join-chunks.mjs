/**
 * Files that are only ever loaded together, joined into one: one request in place of many, and what is packed as one packs better. esbuild
 * splits by who shares what, which leaves dozens of files of a few hundred bytes.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { build } from 'esbuild';

/** Of a build with `splitting` and every file in one directory: the scripts by file name, and what each asks for. */
export function chunksOf({ outputFiles, metafile }) {
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  return new Map(
    Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.js')).map((
      [path, { imports, exports, entryPoint, inputs }],
    ) => [basename(path), {
      text: texts.get(basename(path)),
      legal: texts.get(`${basename(path)}.LEGAL.txt`),
      source: entryPoint,
      inputs: Object.keys(inputs),
      imports: imports.filter(({ external }) => !external).map((edge) => ({
        name: basename(edge.path),
        lazy: edge.kind === 'dynamic-import',
      })),
      exports,
    }]),
  );
}

/** A file and all that it imports, less what is loaded on demand. */
export function closure(chunks, start, found = new Set()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const { name, lazy } of chunks.get(start).imports) if (!lazy) closure(chunks, name, found);
  return found;
}

/** The file that a source file became the start of. */
export function startOf(chunks, source) {
  return [...chunks].find(([, chunk]) => chunk.source === source)[0];
}

/**
 * Each of `sources` becomes one file with all that it imports, less what those before it brought. The first comes with each of the others, so
 * it holds what all of these share: none of them brings another. Names still change with the content, also of the files that ask for a
 * joined one.
 */
export async function joinChunks(chunks, sources) {
  // esbuild's own helpers do nothing by themselves; who uses them imports them by name.
  const helpers = new Set(
    [...chunks].filter(([, { inputs, source }]) => inputs.length === 0 && source === undefined).map((
      [name],
    ) => name),
  );
  const joined = new Map(), into = new Map(), aliases = new Map();
  const common = sharedBy(sources.slice(1).map((source) => closure(chunks, startOf(chunks, source))));
  for (const [turn, source] of sources.entries()) {
    const start = startOf(chunks, source);
    const brought = turn === 0 ? new Set([...closure(chunks, start), ...common]) : closure(chunks, start);
    const parts = [...brought].filter((name) => !into.has(name) && !helpers.has(name));
    for (const name of parts) into.set(name, start);
    // What a file gives keeps its name for who loads it on demand; of the others, no two may be alike.
    for (const [at, name] of parts.entries()) {
      aliases.set(
        name,
        new Map(chunks.get(name).exports.map((each) => [each, at === 0 ? each : `${each}${at}_`])),
      );
    }
    joined.set(start, parts);
  }
  for (const [name, { imports }] of chunks) {
    for (const edge of imports) {
      if (edge.lazy && into.has(edge.name) && !joined.has(edge.name)) {
        throw new Error(
          `${name} loads ${edge.name} on demand, which is there from the beginning: import it at the top`,
        );
      }
    }
  }
  const rewritten = new Map();
  for (const [name, chunk] of chunks) {
    if (!into.has(name)) rewritten.set(name, { ...chunk, ...redirected(chunk, { into, aliases, helpers }) });
  }
  for (const [start, parts] of joined) {
    const { text, imports } = await bundleOf(start, parts, { chunks, aliases, into, helpers });
    const legal = [...new Set(parts.map((name) => chunks.get(name).legal).filter(Boolean))].join('\n');
    rewritten.set(start, {
      text: legal ? `${text}/*! For license information please see ${start}.LEGAL.txt */\n` : text,
      legal: legal || undefined,
      source: chunks.get(start).source,
      inputs: parts.flatMap((name) => chunks.get(name).inputs),
      imports,
      exports: parts.flatMap((name) => [...aliases.get(name).values()]),
    });
  }
  return renamed(rewritten, [...joined.keys()]);
}

/** What is in all of them; nothing in fewer than two. */
function sharedBy([first, ...others]) {
  return others.length === 0 ? [] : [...first].filter((name) => others.every((closure) => closure.has(name)));
}

const clause = /(import|export)\s*\{([^}]*)\}\s*from\s*"\.\/([\w.-]+)";?|import\s*"\.\/([\w.-]+)";?/g;

/** A file's imports, led to the joined files and the names there. */
function redirected({ text, imports }, { into, aliases, helpers }) {
  const asked = new Set();
  const led = text.replace(clause, (whole, keyword, names, from, bare) => {
    const name = from ?? bare;
    if (bare !== undefined && helpers.has(bare)) return '';
    const target = into.get(name);
    if (target === undefined) return whole;
    asked.add(target);
    if (bare !== undefined) return '';
    const list = names.split(',').map((item) => {
      const [own, as = own] = item.trim().split(/\s+as\s+/);
      const given = aliases.get(name).get(own);
      return given === as ? as : `${given} as ${as}`;
    });
    return `${keyword}{${list.join(',')}}from"./${target}";`;
  });
  const edges = imports.filter(({ name, lazy }) => lazy || (!into.has(name) && !helpers.has(name)));
  const helping = imports.filter(({ name, lazy }) => !lazy && helpers.has(name) && led.includes(name));
  // In a file's order of asking: what was only asked to run is asked for first.
  const missing = [...asked].filter((target) => !led.includes(`from"./${target}"`));
  return {
    text: missing.map((target) => `import"./${target}";`).join('') + led,
    imports: [...edges, ...helping, ...[...asked].map((name) => ({ name, lazy: false }))],
  };
}

/** The parts as one script, which gives all that they gave. */
async function bundleOf(start, parts, { chunks, aliases, into, helpers }) {
  const own = new Set(parts);
  const outside = { into: new Map([...into].filter(([name]) => !own.has(name))), aliases, helpers };
  const sources = new Map(parts.map((name) => [name, redirected(chunks.get(name), outside)]));
  const used = usedNames(chunks, parts);
  const lines = parts.map((name) => {
    const list = [...aliases.get(name)].filter(([given]) => name === start || used.get(name)?.has(given))
      .map(([given, as]) => `${given} as ${as}`);
    return list.length > 0 ? `export{${list.join(',')}}from"./${name}";` : '';
  });
  const { outputFiles } = await build({
    stdin: { contents: `import"./${start}";${lines.join('')}`, resolveDir: '/' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    plugins: [{
      name: 'parts',
      setup(plugin) {
        plugin.onResolve({ filter: /^\.\// }, ({ path, kind }) => {
          const name = path.slice(2);
          return own.has(name) && kind !== 'dynamic-import'
            ? { path: name, namespace: 'part' }
            : { path, external: true };
        });
        plugin.onLoad({ filter: /./, namespace: 'part' }, ({ path }) => ({
          contents: sources.get(path).text,
          resolveDir: '/',
        }));
      },
    }],
  });
  const imports = new Map();
  for (const { imports: edges } of sources.values()) {
    for (const edge of edges) {
      if (!own.has(edge.name) || edge.lazy) imports.set(`${edge.name} ${edge.lazy}`, edge);
    }
  }
  return { text: outputFiles[0].text, imports: [...imports.values()] };
}

/** What the other files take from the parts: part -> names. */
function usedNames(chunks, parts) {
  const own = new Set(parts);
  const used = new Map();
  for (const [name, { text }] of chunks) {
    if (own.has(name)) continue;
    for (const [, , names, from] of text.matchAll(clause)) {
      if (!own.has(from)) continue;
      if (!used.has(from)) used.set(from, new Set());
      for (const item of names.split(',')) used.get(from).add(item.trim().split(/\s+/)[0]);
    }
  }
  return used;
}

/** Every file that leads to a joined one, and these, under a name that changes with what was joined. */
function renamed(chunks, joined) {
  const leading = new Set(joined);
  for (let size = -1; size !== leading.size;) {
    size = leading.size;
    for (const [name, { imports }] of chunks) {
      if (imports.some((edge) => leading.has(edge.name))) leading.add(name);
    }
  }
  const hash = createHash('sha256');
  for (const name of joined) hash.update(chunks.get(name).text);
  const seed = hash.digest();
  const names = new Map([...leading].map((name) => {
    const digest = createHash('sha256').update(seed).update(name).digest('hex').slice(0, 8).toUpperCase();
    return [name, name.replace(/-[A-Z0-9]{8}\.js$/, `-${digest}.js`)];
  }));
  const known = (name) => names.get(name) ?? name;
  return new Map([...chunks].map(([name, chunk]) => [known(name), {
    ...chunk,
    text: chunk.text.replace(/[\w.-]+-[A-Z0-9]{8}\.js/g, known),
    imports: chunk.imports.map(({ name: to, lazy }) => ({ name: known(to), lazy })),
  }]));
}
