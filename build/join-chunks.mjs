/**
 * Joins chunks that are always loaded together: one request instead of many, and better compression. esbuild splits by which entries share
 * a module, which leaves dozens of files of a few hundred bytes.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { build } from 'esbuild';

/** The scripts of a build with `splitting` and one output directory, by file name, with their imports. */
export function chunksOf({ outputFiles, metafile }) {
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  return new Map(
    Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.js')).map((
      [path, { imports, exports, entryPoint, inputs }],
    ) => [basename(path), {
      text: texts.get(basename(path)),
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

/** A file and all its static imports. */
export function closure(chunks, start, found = new Set()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const { name, lazy } of chunks.get(start).imports) if (!lazy) closure(chunks, name, found);
  return found;
}

/** The output file whose entry point is `source`. */
export function startOf(chunks, source) {
  return [...chunks].find(([, chunk]) => chunk.source === source)[0];
}

/**
 * Each of `sources` becomes one file with all that it imports, without what earlier ones contain. The first is loaded with each of the
 * others, so it also holds what all of these share. `later` ones follow when all these are loaded, and hold nothing that `apart` ones import, which
 * must not wait for them. Names change with the content, also those of files that import a joined one.
 * @param {{ later?: readonly string[], apart?: readonly string[] }} [more]
 */
export async function joinChunks(chunks, sources, more = {}) {
  const { later = [], apart = [] } = more;
  // esbuild's helper chunks have no side effects: a bare import of one is dropped.
  const helpers = new Set(
    [...chunks].filter(([, { inputs, source }]) => inputs.length === 0 && source === undefined).map((
      [name],
    ) => name),
  );
  const joined = new Map(), into = new Map(), aliases = new Map();
  const common = sharedBy(sources.slice(1).map((source) => closure(chunks, startOf(chunks, source))));
  const early = new Set(apart.flatMap((source) => [...closure(chunks, startOf(chunks, source))]));
  for (const [turn, source] of [...sources, ...later].entries()) {
    const start = startOf(chunks, source);
    const needed = turn === 0 ? new Set([...closure(chunks, start), ...common]) : closure(chunks, start);
    const parts = [...needed].filter((name) =>
      !into.has(name) && !helpers.has(name) && !(later.includes(source) && early.has(name))
    );
    for (const name of parts) into.set(name, start);
    // Exports of a file that is loaded on demand keep their names; all other names must be unique.
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
  // Each imports from earlier ones only.
  for (const [start, parts] of joined) {
    const { text, imports } = await bundleOf(start, parts, { chunks, aliases, into, helpers });
    rewritten.set(start, {
      text: withOwnNames(text, parts.slice(1).map((name) => aliases.get(name))),
      source: chunks.get(start).source,
      inputs: parts.flatMap((name) => chunks.get(name).inputs),
      imports,
      exports: parts.flatMap((name) => [...aliases.get(name).values()]),
    });
  }
  for (const [name, chunk] of chunks) {
    if (!into.has(name)) rewritten.set(name, { ...chunk, ...redirected(chunk, { into, aliases, helpers }) });
  }
  return renamed(rewritten, [...joined.keys()]);
}

/** Intersection; empty for fewer than two sets. */
function sharedBy([first, ...others]) {
  return others.length === 0 ? [] : [...first].filter((name) => others.every((closure) => closure.has(name)));
}

const clause = /(import|export)\s*\{([^}]*)\}\s*from\s*"\.\/([\w.-]+)";?|import\s*"\.\/([\w.-]+)";?/g;

/** A file's imports, redirected to the joined files and the names there. */
function redirected({ text, imports }, { into, aliases, helpers }) {
  const targets = new Set();
  const code = text.replace(clause, (whole, keyword, names, from, bare) => {
    const name = from ?? bare;
    if (bare !== undefined && helpers.has(bare)) return '';
    const target = into.get(name);
    if (target === undefined) return whole;
    targets.add(target);
    if (bare !== undefined) return '';
    const list = names.split(',').map((item) => {
      const [own, as = own] = item.trim().split(/\s+as\s+/);
      const given = aliases.get(name).get(own);
      return given === as ? as : `${given} as ${as}`;
    });
    return `${keyword}{${list.join(',')}}from"./${target}";`;
  });
  const edges = imports.filter(({ name, lazy }) => lazy || (!into.has(name) && !helpers.has(name)));
  const helperEdges = imports.filter(({ name, lazy }) => !lazy && helpers.has(name) && code.includes(name));
  // In the file's import order, imports for side effects first.
  const missing = [...targets].filter((target) => !code.includes(`from"./${target}"`));
  return {
    text: missing.map((target) => `import"./${target}";`).join('') + code,
    imports: [...edges, ...helperEdges, ...[...targets].map((name) => ({ name, lazy: false }))],
  };
}

/** The parts as one script with all their exports. */
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

/**
 * A minified script, its exports called as they are inside: a second name for each would cost more than the rest of its import. The
 * `aliases` that others import them by change with it; all other exports keep their names.
 */
function withOwnNames(text, aliases) {
  const renamed = new Set(aliases.flatMap((names) => [...names.values()]));
  const inside = new Map();
  const short = text.replace(/export\{([^{}]*)\};\s*$/, (_, list) => {
    const items = list.split(',').map((item) => {
      const [own, as = own] = item.split(' as ');
      if (!renamed.has(as)) return item;
      inside.set(as, own);
      return own;
    });
    return `export{${[...new Set(items)].join(',')}};`;
  });
  for (const names of aliases) for (const [given, as] of names) names.set(given, inside.get(as) ?? as);
  return short;
}

/** Part -> names that other files import from it. */
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

/** Renames the joined files, and every file that imports one, by a hash of the joined content. */
function renamed(chunks, joined) {
  const affected = new Set(joined);
  for (let size = -1; size !== affected.size;) {
    size = affected.size;
    for (const [name, { imports }] of chunks) {
      if (imports.some((edge) => affected.has(edge.name))) affected.add(name);
    }
  }
  const digest = (...parts) => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return hash.digest('hex').slice(0, 8).toUpperCase();
  };
  // One ending for all compresses best; any change in one of them has changed its name, which is in here.
  const contents = [...joined.map((name) => chunks.get(name).text), ...affected];
  const ending = /-[A-Z0-9]{8}\.js$/;
  const counts = new Map();
  for (const name of affected) {
    const own = name.replace(ending, '');
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const names = new Map([...affected].map((name) => {
    const isAlone = counts.get(name.replace(ending, '')) === 1;
    return [name, name.replace(ending, `-${digest(...contents, isAlone ? '' : name)}.js`)];
  }));
  const known = (name) => names.get(name) ?? name;
  return new Map([...chunks].map(([name, chunk]) => [known(name), {
    ...chunk,
    text: chunk.text.replace(/[\w.-]+-[A-Z0-9]{8}\.js/g, known),
    imports: chunk.imports.map(({ name: to, lazy }) => ({ name: known(to), lazy })),
  }]));
}
