/** The rooms' walls: who may import whom, no cycles, one list an open slot, no drawers. Fails with the file and the import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Room -> what it may import: rooms, single files, packages. Its own files go without saying. Longest name wins. */
// deno-fmt-ignore
const walls: Readonly<Record<string, readonly string[]>> = {
  'schema':           ['@sinclair/typebox'],
  'site/units.ts':    [],
  'site/qr':          ['schema', 'site/units.ts', 'site/type/outline/outline.ts', 'qrcode'],
  'site/type':        ['schema', 'site/units.ts'],
  'site/type/source/file-source.ts': ['site/type', 'node:'],
  'site/sign':        ['schema', 'site/units.ts', 'site/qr', 'site/type'],
  'site/batch':       ['schema', 'fflate'],
  'site/share':       ['schema'],
  'site/paint':       ['site/units.ts', 'site/type/outline/outline.ts', 'site/sign/scene.ts', 'jspdf', 'fflate'],
  'site/relay':       ['site/units.ts'],
  'site/offline':     [],
  'site/app':         ['schema', 'site/units.ts', 'site/qr', 'site/type', 'site/sign', 'site/paint', 'site/batch', 'site/share', 'site/relay', 'lit', 'qr', 'sign:first-plate'],
  'site/cli':         ['schema', 'site/units.ts', 'site/qr', 'site/type', 'site/sign', 'site/paint', 'site/batch', '@resvg/resvg-wasm', 'node:'],
  'functions':        ['schema/ingest.ts', 'package.json', 'hono', '@sinclair/typebox', '@opentelemetry/api', 'qrcode', 'node:'],
};

const files = ['schema', 'site', 'functions'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
);

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const pattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

const imports: readonly Import[] = files.flatMap((from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(pattern)].map((match): Import => {
    const name = match[2] ?? match[3] ?? '';
    return {
      from,
      to: name.startsWith('.') ? normalize(join(dirname(from), name)) : name,
      typeOnly: match[1] !== undefined,
    };
  })
);

function within(file: string, room: string): boolean {
  return file === room || file.startsWith(room.endsWith(':') ? room : `${room}/`);
}

function roomOf(file: string): string {
  const room =
    Object.keys(walls).filter((name) => within(file, name)).toSorted((a, b) => b.length - a.length)[0];
  if (room === undefined) {
    throw new RangeError(`${file} is in no room: name it in this test, with what it may import`);
  }
  return room;
}

test('every import stays within the walls of its room', () => {
  const breaches = imports.filter(({ from, to }) => {
    const room = roomOf(from);
    return !within(to, room) && !walls[room]!.some((allowed) => within(to, allowed));
  });
  expect(breaches.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('no file imports itself, however far round', () => {
  const next = new Map<string, Import[]>();
  for (const edge of imports) {
    if (!edge.typeOnly) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || path.includes(file)) return;
    for (const edge of next.get(file) ?? []) visit(edge.to, [...path, file]);
    done.add(file);
  }
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

/** Folder of an open slot -> the one list that names every file in it. */
// deno-fmt-ignore
const lists: Readonly<Record<string, string>> = {
  'site/sign/styles':          'site/sign/style/styles.ts',
  'site/cli/commands':         'site/cli/commands.ts',
  'functions/ingest/commands': 'functions/ingest/commands.ts',
};

test('every file of an open slot is in its list', () => {
  const unlisted = Object.entries(lists).flatMap(([folder, list]) =>
    files.filter((file) =>
      dirname(file) === folder && !imports.some(({ from, to }) => from === list && to === file)
    )
      .map((file) => `${file} is not in ${list}`)
  );
  expect(unlisted).toEqual([]);
});

test('no drawers, no barrels, relative imports end in .ts', () => {
  const drawers = files.filter((file) =>
    /(^|\/|-)(utils?|helpers?|common|misc|manager|index)\.ts$/.test(file)
  );
  const endings = imports.filter(({ to }) =>
    within(to, 'site') || within(to, 'schema') || within(to, 'functions')
  )
    .filter(({ to }) => !/\.(ts|js|json)$/.test(to)).map(({ from, to }) => `${from} imports ${to}`);
  expect([...drawers, ...endings]).toEqual([]);
});
