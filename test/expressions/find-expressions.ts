/**
 * Every regular expression of the project: each literal as the parser of Vite finds it, and each `new RegExp`. One that a module makes as it
 * is loaded is taken from there, with its real words. In one that a function makes of a template, a letter stands for each word it is given.
 */
import { build } from 'esbuild';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import type { Expression } from './automaton.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Found extends Expression {
  /** From the root. */
  readonly file: string;
  readonly line: number;
}

interface Made {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly argument: string;
  readonly flags: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly regex?: null | { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
}

function nodesOf(program: unknown): readonly Node[] {
  const nodes: Node[] = [];
  const waiting: unknown[] = [program];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (
      'type' in value &&
      (value.type === 'Literal' || value.type === 'NewExpression' || value.type === 'CallExpression')
    ) {
      nodes.push(value as Node);
    }
    for (const each of Object.values(value)) {
      if (typeof each === 'object' && each !== null) waiting.push(each);
    }
  }
  return nodes;
}

/** The programs of the product; what a step of the build writes is read where it is written from. */
const files = ['build.mjs'].concat(
  ['build', 'schema', 'site', 'functions'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(tsx?|mjs|js)$/.test(name) && !name.endsWith('.d.ts') && !isGenerated(name))
  ),
);

function isGenerated(name: string): boolean {
  return name === 'functions/ingest/page/assets.ts';
}

export async function findExpressions(): Promise<readonly Found[]> {
  const found: Found[] = [];
  const making = new Map<string, readonly Made[]>();
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
    const made: Made[] = [];
    for (const node of nodesOf(program)) {
      if (node.regex) {
        found.push({ file, line: lineOf(node.start), source: node.regex.pattern, flags: node.regex.flags });
      } else if (node.callee?.name === 'RegExp' && node.arguments?.[0] !== undefined) {
        const [argument, flags] = node.arguments.map((each) => text.slice(each.start, each.end)) as [
          string,
          string?,
        ];
        made.push({
          start: node.start,
          end: node.end,
          line: lineOf(node.start),
          argument,
          flags: flags?.slice(1, -1) ?? '',
        });
      }
    }
    if (made.length > 0) making.set(file, made);
  }
  const recorded = await recordMade(making);
  const isRecorded = new Set(recorded.map(({ file, line }) => `${file}:${line}`));
  const stoodFor = [...making].flatMap(([file, made]) =>
    made.filter(({ line }) => !isRecorded.has(`${file}:${line}`)).map((each): Found => ({
      file,
      line: each.line,
      source: ofTemplate(each.argument, `${file}:${each.line}`),
      flags: each.flags,
    }))
  );
  return [...found, ...recorded, ...stoodFor];
}

function ofTemplate(argument: string, place: string): string {
  if (!/^(String\.raw)?`[^]*`$/.test(argument)) {
    throw new Error(
      `${place}: a function may make a regular expression of a template only, so that it can be checked`,
    );
  }
  const isRaw = argument.startsWith('String');
  const text = argument.slice(argument.indexOf('`') + 1, -1).replace(/\$\{[^{}]*\}/g, 'x');
  return isRaw ? text : text.replaceAll('\\\\', '\\');
}

/** Loads the modules, bundled so that each `new RegExp` tells of what it makes. */
async function recordMade(making: ReadonlyMap<string, readonly Made[]>): Promise<readonly Found[]> {
  // Those of the documentation's pages need a page as they are loaded.
  const loaded = [...making.keys()].filter((file) => !/^(build|site\/docs)\//.test(file));
  const { outputFiles } = await build({
    stdin: {
      contents: loaded.map((file) => `import './${file}';`).join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    treeShaking: false,
    ignoreAnnotations: true,
    logLevel: 'error',
    loader: { '.tsv': 'text' },
    banner: {
      js:
        `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
export const __made = []; const __tell = (file, line, made) => (__made.push({ file, line, source: made.source, flags: made.flags }), made);`,
    },
    plugins: [{
      name: 'tell',
      setup({ onLoad }) {
        onLoad({ filter: /\.(tsx?|mjs|js)$/ }, async ({ path }) => {
          const file = path.slice(root.length).replaceAll('\\', '/');
          const made = making.get(file);
          if (made === undefined) return undefined;
          const text = await readFile(path, 'utf8');
          const contents = made.toSorted((one, other) => other.start - one.start).reduce(
            (before, { start, end, line }) =>
              `${before.slice(0, start)}__tell(${JSON.stringify(file)}, ${line}, ${
                before.slice(start, end)
              })${before.slice(end)}`,
            text,
          );
          return { contents, loader: path.endsWith('.ts') ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'js' };
        });
      },
    }],
  });
  const cache = join(root, 'node_modules/.cache');
  const bundle = join(cache, `expressions-${process.pid}.mjs`);
  await mkdir(cache, { recursive: true });
  await writeFile(bundle, outputFiles[0]!.contents);
  try {
    const { __made } = await import(/* @vite-ignore */ pathToFileURL(bundle).href) as {
      __made: readonly Found[];
    };
    return __made;
  } finally {
    await rm(bundle);
  }
}
