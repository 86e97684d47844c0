/** `_headers` of the built site, for hosts that read it: what our own server sends. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { serveFolder } from './site-folder.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const serve = serveFolder(dist);
/** What each host does in its own way. */
const itsOwn = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary'];

interface Rule {
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** A path, `*` at its end for all behind it, then its headers, indented. */
function readRules(text: string): readonly Rule[] {
  return text.trimEnd().split(/\n(?=\S)/).map((block) => {
    const [path = '', ...lines] = block.split('\n');
    const headers = lines.map((line) => {
      expect(line).toMatch(/^ {2}[\w-]+: \S/);
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    });
    return { path, headers };
  });
}

const rules = readRules(readFileSync(join(dist, '_headers'), 'utf8'));

function sentBy(path: string): Readonly<Record<string, string>> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
  );
  return Object.fromEntries(matching.flatMap(({ headers }) => headers));
}

test('every rule is for files that are there, and no host counts more than 100', () => {
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const { path } of rules) {
    expect([path, existsSync(join(dist, path.replace(/\*$/, '')))]).toEqual([path, true]);
  }
});

const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'));
const first = (folder: string, pattern: RegExp): string =>
  `/${folder}/${readdirSync(join(dist, folder)).find((name) => pattern.test(name))!}`;
const face = first('fonts', /-\d+$/);

test.each([
  '/',
  '/sw.js',
  '/policy.txt',
  '/manifest.webmanifest',
  '/fonts/index.json',
  first('assets', /^designer-.*\.js$/),
  // Not the kept one of the build before: a host that reads the file gets whole builds.
  rules.find(({ path }) => path.startsWith('/assets/scan-worker'))!.path,
  first('assets', /\.css$/),
  `${face}/0.woff`,
  '/widget/sign-designer.js',
  '/widget/custom-elements.json',
  `/widget/${version}/sign-designer.js`,
  first(`widget/${version}/parts`, /^sign-designer-.*\.js$/),
  first('fonts', /\.bin$/),
  first('docs', /\.css$/),
])('%s has the headers that our server sends', async (path) => {
  const { status, headers } = await serve(new Request(`http://localhost${path}`));
  expect(status).toBe(200);
  const sent = Object.fromEntries([...headers].filter(([name]) => !itsOwn.includes(name)));
  // Asked for again each time: what hosts do by themselves.
  if (sent['cache-control'] === 'no-cache') delete sent['cache-control'];
  expect(sentBy(path)).toEqual(sent);
  if (path === '/') expect(sent['content-security-policy']).toContain("frame-ancestors 'self'");
});

test.each([
  ['nginx', /^ {2}add_header (\S+) "(.+)"(?: always)?;$/gm],
  ['caddy', /^\t\t([A-Z]\S+) "(.+)"$/gm],
])(
  'the example for %s sends the headers of all files, and keeps other sites from framing the page',
  (server, line) => {
    const guide = readFileSync(join(dist, '../docs/hosting.md'), 'utf8');
    const example = guide.split('```').find((part) => part.startsWith(`${server}\n`))!;
    const sent = [...example.matchAll(line)].map(([, name, value]) => [name!.toLowerCase(), value]);
    const all = rules.find(({ path }) => path === '/*')!.headers;
    expect(Object.fromEntries(sent)).toEqual({
      ...Object.fromEntries(all),
      'content-security-policy': "frame-ancestors 'self'",
    });
  },
);

describe.each(['', '/a/b'])('the rules of nginx and Caddy, with the site at "%s/"', (prefix) => {
  const guide = readFileSync(join(dist, '../docs/hosting.md'), 'utf8');
  const list = new Set(readFileSync(join(dist, 'immutable.txt'), 'utf8').trim().split('\n'));
  const isImmutable = (path: string): boolean =>
    path.split('/').some((_, at, steps) => list.has(at === 0 ? path : `${steps.slice(0, at).join('/')}/`));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/')
  )
    .filter((name) => !name.startsWith('.') && /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name));

  test.each([
    ['nginx', /"~([^"]+)" "public/],
    ['caddy', /path_regexp (\S+)/],
  ])('%s keeps what the list names, and nothing else', (server, pattern) => {
    const example = guide.split('```').find((part) => part.startsWith(`${server}\n`))!;
    const rule = new RegExp(pattern.exec(example)![1]!);
    const kept = files.filter((name) => rule.test(`${prefix}/${name}`));
    // Of the builds before, hosts keep what the list of today does not name any more.
    expect(kept.filter((name) => !isImmutable(name) && !/^(fonts|widget)\/[^/]*\d/.test(name))).toEqual([]);
    const missed = files.filter((name) => isImmutable(name) && !kept.includes(name));
    expect(missed.filter((name) => !/^(fonts\/\w+-\w+\.bin|docs\/[\w-]+\.(css|js|json))$/.test(name)))
      .toEqual([]);
  });
});
