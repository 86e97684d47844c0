/** Import rules: who may import whom, no cycles, one list an open slot, at most 20 files a folder. Fails with the file and the import. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Module -> what it may import: modules, single files, packages. Its own files, folders within it included, go without saying.
 * The longest name wins, so that a folder within a module may import no more than its own row says.
 */
// deno-fmt-ignore
const rules: Readonly<Record<string, readonly string[]>> = {
  'build/start.mjs':            ['build', 'build.mjs', 'node:'],
  'build/docs/pictures.mjs':    ['test/run/browser.mjs', 'build', 'schema', 'site', 'node:', 'playwright-core'],
  'build':                      ['schema/catalog', 'schema/archive.ts', 'site', '@resvg/resvg-wasm', 'esbuild', 'fflate', 'marked', 'opencc-js', 'tar-stream', 'node:'],

  'schema':                     ['@sinclair/typebox'],

  'site/units.ts':              [],
  'site/phone':                 [],
  'site/picture':               [],
  'site/messages':              ['schema'],
  'site/qr':                    ['schema', 'site/phone', 'site/type/outline/outline.ts', 'qrcode'],

  'site/type':                  ['schema'],
  'site/type/outline':          ['schema/inflate.ts'],
  'site/type/source':           ['site/type/outline'],
  'site/type/source/file-source.ts': ['site/type/source', 'node:'],
  'site/type/text':             ['site/type/outline', 'site/type/source'],
  'site/type/font':             ['schema', 'site/type/outline', 'site/type/source', 'site/type/text'],

  'site/sign':                  ['schema', 'site/phone', 'site/qr', 'site/type'],
  'site/sign/layout':           ['schema', 'site/picture', 'site/qr', 'site/type', 'site/sign/scene.ts'],
  'site/sign/layout/text':      ['schema/characters.ts', 'site/phone', 'site/type/text', 'site/type/outline/outline.ts'],
  'site/sign/decor/pen':        ['site/type/outline', 'site/sign/layout', 'site/sign/scene.ts'],
  'site/sign/decor/placement':  ['site/sign/decor/pen', 'site/sign/layout', 'site/sign/scene.ts'],
  'site/sign/decor/ornaments':  ['site/type/outline', 'site/sign/decor/pen', 'site/sign/decor/placement', 'site/sign/layout', 'site/sign/scene.ts'],
  'site/sign/style':            ['schema/catalog', 'site/type/outline/outline.ts', 'site/sign/layout', 'site/sign/scene.ts'],
  'site/sign/style/styles.ts':  ['site/sign/style/style.ts', 'site/sign/styles', 'schema/catalog'],
  'site/sign/styles':           ['site/sign/decor', 'site/sign/layout', 'site/sign/scene.ts', 'site/sign/style'],
  'site/sign/sheet':            ['schema', 'site/messages', 'site/type', 'site/sign/decor', 'site/sign/layout', 'site/sign/glyph-shapes.ts', 'site/sign/plate.ts', 'site/sign/scene.ts'],
  'site/sign/doctor':           ['schema', 'site/messages', 'site/phone', 'site/qr', 'site/type', 'site/sign/layout', 'site/sign/style', 'site/sign/compose.ts', 'site/sign/text-contrast.ts', 'site/sign/plate.ts', 'site/sign/scene.ts'],

  'site/qr/stock-captions.ts':   ['schema'],
  'site/batch':                 ['site/messages', 'schema', 'site/phone', 'site/qr/stock-captions.ts', 'site/sign/doctor', 'fflate', 'numfmt'],
  'site/share':                 ['schema', 'site/qr'],

  'site/scan':                  ['schema', 'site/messages', 'site/phone', 'site/qr', 'site/sign', 'qr', 'zxing-wasm'],

  'site/paint':                 ['site/messages', 'site/type/outline/outline.ts', 'site/sign/scene.ts'],
  'site/paint/image':           ['schema/inflate.ts', 'site/sign/scene.ts'],
  'site/paint/archive':         ['schema', 'site/messages', 'site/paint/image', 'site/paint/format.ts', 'site/paint/xml-text.ts'],
  'site/paint/archive/reopen.ts': ['schema', 'site/paint/archive', 'site/paint/formats.ts'],
  'site/paint/pdf':             ['schema/inflate.ts', 'site/messages', 'site/type/outline/outline.ts', 'site/sign/decor/pen/rounded.ts', 'site/sign/scene.ts', 'site/picture', 'site/paint/archive', 'site/paint/image', 'site/paint/decimal.ts', 'site/paint/fill.ts', 'site/paint/format.ts', 'site/paint/matrix.ts', 'site/paint/outline-steps.ts', 'site/paint/uniform-stroke.ts', 'site/paint/xml-text.ts', 'jspdf', 'fflate'],

  'site/paint/press':           ['site/messages', 'site/paint/pdf', 'site/paint/decimal.ts', 'site/paint/fill.ts', 'site/paint/format.ts', 'jspdf', 'fflate'],

  'site/relay':                 ['site/messages', 'site/phone'],
  'site/offline':               [],

  'site/app':                   ['schema', 'site/messages', 'site/phone/sample-number.ts', 'site/batch/plate-name.ts', 'site/share/design-mark.ts', 'site/sign/plate-text.ts', 'lit'],
  'site/app/i18n':              ['site/messages'],
  'site/app/state':             ['schema', 'site/messages', 'site/phone/sample-number.ts', 'site/qr/stock-captions.ts', 'site/paint/formats.ts', 'site/sign/sheet/papers.ts', 'site/batch/columns.ts', 'site/batch/plate-name.ts', 'site/app/i18n', 'lit'],
  'site/app/ui':                ['schema', 'site/messages', 'site/app/i18n', 'site/app/state', 'site/app/sign-designer.ts', 'lit'],
  'site/app/preview':           ['site/messages', 'schema', 'site/phone/sample-number.ts', 'site/type', 'site/sign', 'site/paint', 'site/app/i18n', 'site/app/state', 'site/app/ui', 'site/app/open/picture-file.ts', 'site/app/sign-designer.ts', 'lit'],
  'site/app/dialogs':           ['site/messages', 'schema', 'site/sign', 'site/paint', 'site/batch', 'site/share', 'site/qr/payload.ts', 'site/app/i18n', 'site/app/state', 'site/app/ui', 'site/app/preview', 'site/app/export', 'site/app/sign-designer.ts', 'lit'],
  'site/app/export':            ['site/messages', 'schema', 'site/sign', 'site/paint', 'site/batch', 'site/app/i18n', 'site/app/state', 'site/app/ui', 'site/app/preview', 'site/app/sign-designer.ts', 'lit'],
  'site/app/scan':              ['site/messages', 'schema', 'site/sign', 'site/scan', 'site/paint', 'site/app/i18n', 'site/app/state', 'site/app/ui', 'site/app/preview/plate-element.ts', 'site/app/export', 'site/app/sign-designer.ts', 'lit'],
  'site/app/open':              ['site/messages', 'schema', 'site/batch/table-source.ts', 'site/type', 'site/paint/archive', 'site/share', 'site/app/i18n', 'site/app/state', 'site/app/ui', 'site/scan', 'site/sign/doctor/doctor-code.ts', 'site/app/preview/time-slicing.ts', 'site/app/sign-designer.ts', 'lit'],
  'site/app/panels':            ['site/messages', 'schema', 'site/phone', 'site/batch/phone-cell.ts', 'site/type', 'site/sign', 'site/paint', 'site/app/i18n', 'site/app/state', 'site/app/ui', 'site/app/preview', 'site/app/export', 'site/app/dialogs/dialogs.ts', 'site/app/scan', 'site/app/sign-designer.ts', 'lit'],
  'site/docs':                  ['site/app'],
  'site/app/package':           ['schema', 'site/messages', 'site/phone/sample-number.ts', 'site/sign', 'site/app', 'lit', 'sign:first-plate'],

  'site/core':                  ['schema', 'site/messages', 'site/picture', 'site/qr', 'site/type', 'site/sign', 'site/paint', '@resvg/resvg-wasm'],

  'site/cli':                   ['site/messages', 'schema', 'site/sign', 'site/type', 'node:'],
  'site/cli/commands':          ['site/core', 'site/messages', 'schema', 'site/sign', 'site/paint', 'site/batch', 'site/cli'],
  'site/cli/files':             ['site/messages', 'schema', 'site/batch', 'site/paint/archive', 'site/type/source', 'site/cli/command.ts', 'site/cli/lines.ts', 'site/cli/world.ts', 'node:'],
  'site/cli/plates':            ['site/core', 'site/messages', 'schema', 'site/qr', 'site/type', 'site/sign', 'site/scan', 'site/paint', 'site/batch', 'site/cli/files', 'site/cli/command.ts', 'site/cli/lines.ts', 'site/cli/print-options.ts', 'site/cli/world.ts'],

  'functions/rights.mjs':       ['node:'],
  'functions/start.mjs':        ['functions/rights.mjs', 'node:'],
  'functions/serve':            ['package.json', 'functions/extras.ts', 'functions/ingest', '@opentelemetry/api', 'node:'],
  'functions/ingest':           ['hono'],
  'functions/ingest/store':     ['functions/ingest/messages', 'functions/ingest/command.ts', 'functions/ingest/unreachable.ts', '@sinclair/typebox', 'node:'],
  'functions/ingest/unreachable.ts': [],
  'functions/ingest/bilingual.ts': ['schema/message.ts', 'functions/ingest/store'],
  'functions/ingest/answers':   ['functions/ingest/bilingual.ts', 'functions/ingest/messages', 'functions/ingest/store', 'functions/ingest/command.ts', 'functions/ingest/unreachable.ts', 'functions/ingest/grammar/category-names.ts', 'functions/ingest/grammar/day.ts', 'functions/ingest/grammar/money/currency.ts', 'functions/ingest/grammar/reading/parse-context.ts'],
  'functions/ingest/words':     [],
  'functions/ingest/messages':  [],
  'functions/ingest/grammar':   ['functions/ingest/words', 'functions/ingest/store', 'functions/ingest/answers', 'functions/ingest/unreachable.ts', 'functions/ingest/account-day.ts', 'functions/ingest/command.ts'],
  'functions/ingest/grammar/dispatch.ts': ['functions/ingest/answers', 'functions/ingest/grammar', 'functions/ingest/command.ts', 'functions/ingest/commands.ts'],
  'functions/ingest/ai':        ['functions/ingest/store', 'functions/ingest/grammar', '@sinclair/typebox'],
  'functions/ingest/commands':  ['functions/ingest/same-payment.ts', 'functions/ingest/store', 'functions/ingest/answers', 'functions/ingest/unreachable.ts', 'functions/ingest/grammar', 'functions/ingest/ai', 'functions/ingest/command.ts', 'functions/ingest/options.ts'],
  'functions/ingest/data':      ['schema/message.ts', 'functions/ingest/messages', 'functions/ingest/bilingual.ts', 'functions/ingest/store', 'functions/ingest/grammar', 'functions/ingest/account-day.ts', '@sinclair/typebox', 'node:'],
  'functions/ingest/data/bills': ['functions/ingest/twins.ts', 'functions/ingest/bilingual.ts', 'schema/spreadsheet', 'functions/ingest/store', 'functions/ingest/grammar', 'functions/ingest/account-day.ts', 'functions/ingest/command.ts', 'functions/ingest/data/import-fault.ts'],
  'functions/ingest/http':      ['schema/ingest.ts', 'functions/ingest/grammar/text.ts', 'functions/ingest/store', 'functions/ingest/submit.ts'],
  'functions/ingest/channels':  ['schema/json-text.ts', 'functions/ingest/messages', 'functions/ingest/bilingual.ts', 'functions/ingest/answers', 'functions/ingest/store', 'functions/ingest/grammar/text.ts', 'functions/ingest/grammar/asking', 'functions/ingest/http', 'functions/ingest/submit.ts', 'functions/ingest/command.ts', 'node:'],
  'functions/ingest/page':      ['functions/ingest/bilingual.ts', 'functions/ingest/messages', 'schema/catalog/theme.ts', 'functions/ingest/store/stored-shapes.ts', 'functions/ingest/command.ts', 'functions/ingest/commands.ts', 'node:'],
  'functions/ingest/page/generate.mjs': ['build/generated/generated.mjs', 'build/load-modules.mjs', 'functions/ingest/page', 'esbuild', '@resvg/resvg-wasm', 'node:'],
  'functions/ingest/console':   ['functions/ingest/messages', 'functions/ingest/extra.ts', 'functions/ingest/data/format.ts', 'schema/message.ts', 'functions/ingest/bilingual.ts', 'schema/catalog/icons.ts', 'schema/catalog/lazy-icons.ts', 'schema/catalog/theme.ts', 'functions/ingest/store', 'functions/ingest/http', 'functions/ingest/submit.ts', 'hono', 'node:'],
  'functions/ingest/extra.ts':  ['functions/ingest/console', 'functions/ingest/data/format.ts', 'functions/ingest/grammar/reading/parse-context.ts', 'functions/ingest/store', 'hono'],
  'functions/extras.ts':        ['functions/extras', 'functions/ingest/extra.ts'],
  'functions/extras/bank-texts': ['functions/ingest/answers', 'functions/ingest/extra.ts', 'functions/ingest/grammar', 'functions/ingest/store', 'functions/ingest/words'],
  'functions/extras/bills':     ['functions/ingest', 'hono'],
  'functions/extras/exports':   ['functions/ingest', 'schema/spreadsheet/delimited.ts', 'fflate', 'node:'],
  'functions/extras/records':   ['functions/ingest', 'hono'],
  'functions/ingest/console/transfer': ['functions/ingest/store', 'functions/ingest/console/secret-name.ts', 'functions/ingest/http/body.ts', 'functions/ingest/data', 'functions/ingest/console/page.ts', 'functions/ingest/console/ui.tsx', 'functions/ingest/console/words.ts', 'functions/ingest/console/world.ts', 'hono'],
  'functions/ingest/console/pages': ['functions/ingest/messages', 'functions/ingest/answers', 'functions/ingest/bilingual.ts', 'functions/ingest/store', 'functions/ingest/grammar', 'functions/ingest/data', 'functions/ingest/console', 'functions/ingest/account-day.ts', 'functions/ingest/command.ts', 'functions/ingest/unreachable.ts', 'hono', 'qrcode'],
};

const files = ['build', 'schema', 'site', 'functions'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts'))
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

function within(file: string, module: string): boolean {
  return file === module || file.startsWith(module.endsWith(':') ? module : `${module}/`);
}

function moduleOf(file: string): string {
  const module =
    Object.keys(rules).filter((name) => within(file, name)).toSorted((a, b) => b.length - a.length)[0];
  if (module === undefined) {
    throw new RangeError(`${file} is in no module: name it in this test, with what it may import`);
  }
  return module;
}

test('every import stays within what its module may import', () => {
  const breaches = imports.filter(({ from, to }) => {
    const module = moduleOf(from);
    const isShared = to === 'site/units.ts' && from.startsWith('site/');
    return !isShared && !within(to, module) && !rules[module]!.some((allowed) => within(to, allowed));
  });
  expect(breaches.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('the parts of the designer take only the type of the element that they are given', () => {
  const element = 'site/app/sign-designer.ts';
  const users = imports.filter(({ to, typeOnly }) => to === element && !typeOnly).map(({ from }) => from);
  expect(users.toSorted()).toEqual(['site/app/main.ts', 'site/app/package/embedded-designer.ts']);
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

test('no drawers, no barrels, relative imports name their ending', () => {
  const drawers = files.filter((file) =>
    /(^|\/|-)(utils?|helpers?|common|misc|manager|index)\.(ts|mjs)$/.test(file)
  );
  const endings = imports.filter(({ to }) =>
    within(to, 'site') || within(to, 'schema') || within(to, 'functions')
  )
    .filter(({ to }) => !/\.(tsx?|js|mjs|json)$/.test(to)).map(({ from, to }) => `${from} imports ${to}`);
  expect([...drawers, ...endings]).toEqual([]);
});

/** One file an id, free of the limit. */
const oneFileAnId: readonly string[] = [...Object.keys(lists), 'site/sign/decor/ornaments'];

test('a folder holds at most 20 files', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const full = [...counts].filter(([folder, count]) => count > 20 && !oneFileAnId.includes(folder));
  expect(full.map(([folder, count]) => `${folder} holds ${count}`)).toEqual([]);
});
