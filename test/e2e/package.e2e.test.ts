/** What npm would publish: packed, unpacked, and looked at as those who install it do. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksOf } from '../architecture/document-code.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (program: string, args: readonly string[], cwd: string) =>
  execFileSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd, encoding: 'utf8' });

let home: string;
let unpacked: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'sign-designer-package-'));
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', home], {
    cwd: root,
    // The home folder may be one that cannot be written.
    env: { ...process.env, npm_config_cache: join(home, 'npm') },
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  const tarball = join(home, readdirSync(home).find((name) => name.endsWith('.tgz'))!);
  execFileSync('tar', ['xzf', tarball, '-C', home]);
  unpacked = join(home, 'package');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the npm package', () => {
  test('needs nothing else and carries no fonts', () => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(join(unpacked, 'package.json'), 'utf8'),
    );
    expect({ dependencies, optionalDependencies }).toEqual({});
    // Whose types the elements' own name; none is installed for that.
    const optional = Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name].optional);
    expect(Object.keys(peerDependencies)).toEqual(optional);
    expect(readdirSync(join(unpacked, 'dist'))).toEqual(['widget']);
    expect(readdirSync(join(unpacked, 'lib')).sort()).toEqual([
      'THIRD-PARTY.txt',
      'cli.js',
      'core',
      'resvg.wasm',
    ]);
  });

  test('holds WebAssembly and jsPDF once', () => {
    const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile()
    );
    // A folder may hold the same of the build before.
    const count = (name: RegExp) =>
      new Set(files.filter((file) => name.test(file.name)).map((file) => file.parentPath)).size;
    expect([count(/^zxing.*\.wasm$/), count(/resvg\.wasm$/), count(/^jspdf/)]).toEqual([1, 1, 1]);
  });

  test('draws beside the package of the fonts, by command and by import, and names that package without it', () => {
    const folder = join(home, 'consumer');
    const modules = join(folder, 'node_modules');
    mkdirSync(modules, { recursive: true });
    cpSync(unpacked, join(modules, 'sign-designer'), { recursive: true });
    const command = (...args: string[]) =>
      spawnSync(process.execPath, [join(modules, 'sign-designer/lib/cli.js'), ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
    const made = command('new', '--title', '临时停车', '--phone', '13800138000', '-o', 'car.json');
    expect([made.status, made.stderr]).toEqual([0, '']);
    const without = command('render', 'car.json', '-o', 'car.pdf');
    expect([without.status, without.stderr]).toEqual([
      1,
      expect.stringContaining('npm install sign-designer-fonts'),
    ]);
    symlinkSync(join(root, 'packages/fonts'), join(modules, 'sign-designer-fonts'), 'junction');
    const rendered = command('render', 'car.json', '-o', 'car.pdf');
    expect([rendered.status, rendered.stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'car.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    writeFileSync(
      join(folder, 'draw.mjs'),
      `import { readFileSync } from 'node:fs';
import { render } from 'sign-designer/core';
const { bytes, mime } = await render(JSON.parse(readFileSync('car.json', 'utf8')), 'png');
console.log(mime, bytes.length > 10000);`,
    );
    const drawn = spawnSync(process.execPath, ['draw.mjs'], { cwd: folder, encoding: 'utf8' });
    expect([drawn.stdout, drawn.stderr]).toEqual(['image/png true\n', '']);

    // The documents' programs, as they are written.
    const [first] = blocksOf(readFileSync(join(root, 'docs/core.md'), 'utf8')).filter(({ language }) =>
      language === 'js'
    );
    rmSync(join(folder, 'car.pdf'));
    writeFileSync(join(folder, 'first.mjs'), first!.text);
    const one = spawnSync(process.execPath, ['first.mjs'], { cwd: folder, encoding: 'utf8' });
    expect([one.status, one.stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'car.pdf')).subarray(0, 5).toString()).toBe('%PDF-');

    // But for how many.
    const [, program] = /```js\n(\/\/ plates\.mjs[\s\S]*?)```/.exec(
      readFileSync(join(root, 'docs/core.md'), 'utf8'),
    )!;
    writeFileSync(join(folder, 'plates.mjs'), program!.replace('length: 1000', 'length: 3'));
    const many = spawnSync(process.execPath, ['plates.mjs'], { cwd: folder, encoding: 'utf8' });
    expect([many.status, many.stderr]).toEqual([0, '']);
    expect(readdirSync(join(folder, 'plates'))).toEqual([0, 1, 2].map((n) => `${13912345678 + n}.svg`));
  });

  test('the packages of program and fonts have one version', () => {
    const version = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')).version;
    expect(version('packages/fonts/package.json')).toBe(version('package.json'));
  });

  test.each([
    [
      'sign-designer',
      'SignChangeEvent,SignDesigner,SignExportEvent,SignPreferenceEvent,SignProblemsEvent,SignView',
    ],
    ['sign-view', 'SignView'],
  ])('lets a server import %s, and defines nothing there', (name, exports) => {
    const module = pathToFileURL(join(unpacked, `dist/widget/${name}.js`)).href;
    const said = execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `console.log(Object.keys(await import(${
        JSON.stringify(module)
      })).join(), 'HTMLElement' in globalThis);`,
    ], { encoding: 'utf8' });
    expect(said).toBe(`${exports} false\n`);
  });

  test('asks for a view, or for a designer, in a few files that are all known from the first', () => {
    const folder = join(unpacked, 'dist/widget');
    const asked = (name: string) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:from|import)\s?"\.\/([^"]+)"/g)].map((
        [, file],
      ) => file!);
    for (const [entry, maxFiles] of [['sign-view.js', 2], ['sign-designer.js', 3]] as const) {
      const files = asked(entry);
      expect(files.length).toBeLessThanOrEqual(maxFiles);
      expect(files.filter((file) => !/^[\d.]+\/parts\/[\w-]+-[A-Z0-9]{8}\.js$/.test(file))).toEqual([]);
      const parts = files.flatMap((file) => asked(file).map((part) => join(dirname(file), part)));
      expect(parts.filter((file) => !files.includes(file))).toEqual([]);
    }
    expect(asked('sign-view.js').join()).not.toContain('designer');
  });

  test('names no file beside a module that is not there, which bundlers would refuse', () => {
    const named = ['dist/widget', 'lib/core'].flatMap((name) => {
      const folder = join(unpacked, name);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.js')
      );
      return files.flatMap((file) =>
        [
          ...readFileSync(join(folder, file), 'utf8').matchAll(
            /new URL\("(\.[^"]*|[^"]+(?=",\s?import\.meta))",/g,
          ),
        ]
          .map(([, path]) => join(folder, dirname(file), path!))
      );
    });
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    const isNamed = (pattern: RegExp): boolean => named.some((path) => pattern.test(path));
    expect([isNamed(/scan-worker-\w+\.js$/), isNamed(/zxing-\w+\.wasm$/)]).toEqual([true, true]);
  });

  test('has types whose imports lead to a file', () => {
    const declarations = ['lib', 'dist/widget'].flatMap((folder) =>
      readdirSync(join(unpacked, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.d.ts')
      )
        .map((file) => join(unpacked, folder, file))
    );
    expect(declarations.length).toBeGreaterThan(5);
    const lost = declarations.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)]
        .map(([, from, dynamic]) => join(dirname(file), (from ?? dynamic)!.replace(/\.js$/, '.d.ts')))
    ).filter((file) => !existsSync(file));
    expect(lost).toEqual([]);
  });

  test('has types that say what the code is', () => {
    const declared = readFileSync(join(unpacked, 'dist/widget/sign-designer.d.ts'), 'utf8');
    expect(declared).not.toContain('{{');
    // Both sides name the events of all elements, which one program may do only once.
    writeFileSync(join(home, 'declared.d.ts'), declared.replace(/declare global {[\s\S]*?\n}\n/, ''));
    const core = readFileSync(join(unpacked, 'lib/core/core.d.ts'), 'utf8');
    writeFileSync(join(home, 'core.d.ts'), core.replace(/'[./\w]*\/sign-designer\.js'/, "'./declared.js'"));
    const archives = readFileSync(join(unpacked, 'lib/core/archive.d.ts'), 'utf8');
    writeFileSync(
      join(home, 'archive.d.ts'),
      archives.replace(/'[./\w]*\/sign-designer\.js'/, "'./declared.js'"),
    );
    writeFileSync(
      join(home, 'same.ts'),
      `import type * as Declared from './declared.d.ts';
import type * as Actual from '${root}site/app/package/widget.ts';
import type * as DeclaredCore from './core.d.ts';
import type * as ActualCore from '${root}site/core/main.ts';
import type { RenderOptions } from '${root}site/core/render.ts';
import type { SheetOptions } from '${root}site/core/sheet.ts';
import type { Archive, ArchiveInput, Design } from '${root}schema/archive.ts';
import type { ExportSettings, FileKind } from '${root}site/app/state/export-settings.ts';
declare function equal<A, B>(there: (a: A) => B, back: (b: B) => A): void;
equal<Declared.Archive, Archive>((a) => a, (b) => b);
equal<Declared.ArchiveInput, ArchiveInput>((a) => a, (b) => b);
export const least: Declared.ArchiveInput = { schema: 'move-car-sign' };
export const some: Parameters<typeof DeclaredCore.render>[0] = {
  schema: 'move-car-sign',
  text: { title: '' },
  phones: [{ num: '13800138000' }],
  qr: { label: '' },
};
equal<Declared.Design, Design>((a) => a, (b) => b);
equal<Declared.FileKind, FileKind>((a) => a, (b) => b);
equal<Declared.ExportSettings, ExportSettings>((a) => a, (b) => b);
equal<Required<DeclaredCore.RenderOptions>, Required<RenderOptions>>((a) => a, (b) => b);
equal<Required<DeclaredCore.SheetOptions>, Required<SheetOptions>>((a) => a, (b) => b);
// Problems and measures are declared more widely than they are.
type Narrow = 'importArchive' | 'exportArchive' | 'render' | 'renderSheet';
export const core = (module: typeof ActualCore): Pick<typeof DeclaredCore, Narrow> => module;
equal<Declared.SignChangeEvent, Actual.SignChangeEvent>((a) => a, (b) => b);
export const exported = (event: Actual.SignExportEvent): Declared.SignExportEvent => event;
export const problems = (event: Actual.SignProblemsEvent): Declared.SignProblemsEvent => event;
equal<Declared.SignPreferenceEvent, Actual.SignPreferenceEvent>((a) => a, (b) => b);
export const actual = (module: typeof Actual): typeof Declared => module;
export const designer = (element: Actual.SignDesigner): Declared.SignDesigner => element;
export const view = (element: Actual.SignView): Declared.SignView => element;
`,
    );
    const files = [
      'same.ts',
      join(root, 'site/qr/qrcode-core.d.ts'),
      join(root, 'site/app/preview/first-plate-module.d.ts'),
    ];
    const options = { rootDir: '/', types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
    expect(typeErrors(home, options, files)).toBe('');
  });

  /** As much of each library's types as the elements' own need. */
  const libraries = {
    react: {
      'index.d.ts':
        `export interface HTMLAttributes<T> { children?: unknown; className?: string; lang?: string | undefined }
export type DetailedHTMLProps<E, T> = E & { ref?: (element: T) => void };
export namespace JSX { interface IntrinsicElements { div: HTMLAttributes<HTMLDivElement> } }`,
      'jsx-runtime.d.ts': `import type { JSX as Own } from 'react';
export namespace JSX { interface IntrinsicElements extends Own.IntrinsicElements {} }`,
      listener: 'onsign-change',
    },
    preact: {
      'index.d.ts': `export type Ref<T> = (element: T | null) => void;
export namespace JSX { interface HTMLAttributes<T> { children?: unknown; class?: string; lang?: string | undefined } interface IntrinsicElements { div: HTMLAttributes<HTMLDivElement> } }`,
      'jsx-runtime.d.ts': `export { JSX } from 'preact';`,
      listener: 'onsign-change',
    },
    'solid-js': {
      'index.d.ts':
        `export namespace JSX { interface HTMLAttributes<T> { children?: unknown; class?: string; lang?: string | undefined } interface IntrinsicElements { div: HTMLAttributes<HTMLDivElement> } }`,
      'jsx-runtime.d.ts': `export { JSX } from 'solid-js';`,
      listener: 'on:sign-change',
    },
  } as const;

  test('has types for programs, and for templates of React, Preact, Solid and Vue', () => {
    const folder = join(home, 'templates');
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, 'vue'), { recursive: true });
    symlinkSync(unpacked, join(modules, 'sign-designer'));
    // Where @ts-expect-error stands, the types have to refuse; the compiler complains where they do not.
    writeFileSync(
      join(folder, 'program.ts'),
      `import { SignDesigner } from 'sign-designer';
import { SignView } from 'sign-designer/sign-view';
const designer: SignDesigner = document.querySelector('sign-designer')!;
designer.addEventListener('sign-change', (event) => { const title: string = event.design.text.title; console.log(title); });
designer.addEventListener('sign-export', ({ file, kind }) => console.log(file.name, kind));
document.querySelector('sign-view')!.archive = await designer.exportArchive();
console.log(SignDesigner.formAssociated, SignView.fontsDirectory);
// @ts-expect-error there is no such kind of file
designer.exportFile('gif');
`,
    );
    for (const [library, { listener, ...files }] of Object.entries(libraries)) {
      mkdirSync(join(modules, library));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(modules, library, name), text);
      const entry = library.replace('-js', '');
      // Who has one of the libraries has none of the others.
      const declared = readFileSync(join(unpacked, `dist/widget/${entry}.d.ts`), 'utf8');
      expect([...declared.matchAll(/^import .*from '(\w[^']*)'/gm)].map(([, from]) => from)).toEqual([
        library,
      ]);
      writeFileSync(
        join(folder, `${library}.tsx`),
        `/** @jsxImportSource ${library} */
import type {} from 'sign-designer/${entry}';
import type { Archive, SignChangeEvent } from 'sign-designer';
declare const archive: Archive;
export const page = (
  <div>
    <sign-designer archive={archive} lang="en" theme="dark" ${listener}={(event: SignChangeEvent) => console.log(event.design.text.title)} />
    <sign-view archive={null} />
    {/* @ts-expect-error there is no such theme */}
    <sign-designer theme="pink" />
    {/* @ts-expect-error a view keeps nothing */}
    <sign-view autosave="x" />
  </div>
);
`,
      );
    }
    writeFileSync(
      join(modules, 'vue', 'index.d.ts'),
      'export interface HTMLAttributes { class?: unknown }\nexport interface GlobalComponents {}',
    );
    writeFileSync(
      join(folder, 'vue.ts'),
      `import type {} from 'sign-designer/vue';
import type { GlobalComponents } from 'vue';
type Props = InstanceType<GlobalComponents['sign-designer']>['$props'];
export const props: Props = { theme: 'dark', onSignChange: (event) => console.log(event.design.text.title) };
// @ts-expect-error there is no such theme
export const wrong: Props = { theme: 'pink' };
`,
    );
    const options = { preserveSymlinks: true, jsx: 'react-jsx', types: [], skipLibCheck: false };
    const files = ['program.ts', 'vue.ts', ...Object.keys(libraries).map((library) => `${library}.tsx`)];
    expect(typeErrors(folder, options, files)).toBe('');
  });

  function typeErrors(folder: string, options: object, files: readonly string[]): string {
    const compilerOptions = { moduleResolution: 'bundler', module: 'preserve', ...options };
    const config = { extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    try {
      return run('typescript/bin/tsc', ['-p', folder], home);
    } catch (error) {
      return String((error as { readonly stdout: unknown }).stdout);
    }
  }
});
