/** The list of formats: what every row owes, and the table in docs/command-line.md that is made from it (UPDATE_DOCS=1 writes it). */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reopen } from '../../site/paint/archive/reopen.ts';
import { formats } from '../../site/paint/formats.ts';
import { circleOutline } from '../../site/sign/decor/pen/rounded.ts';
import type { Scene } from '../../site/sign/scene.ts';
import { codeShapes } from './scenes.ts';
import { resvgWorld } from './worlds.ts';

const scene: Scene = {
  widthMm: 40,
  heightMm: 30,
  bleedMm: 0,
  title: '挪车',
  shapes: codeShapes(5, 2, 26),
  cut: [circleOutline({ xMm: 20, yMm: 15, radiusMm: 10 })],
};
const archive = '{"schema":"move-car-sign"}\n';

test('ids, places and file names are each of one format', () => {
  for (const key of ['id', 'order', 'file'] as const) {
    const values = formats.map((format) =>
      key === 'file' ? `${format.fileWord?.[1] ?? ''}.${format.extension}` : format[key]
    );
    expect(new Set(values).size).toBe(values.length);
  }
});

test.each(formats)('$id says in both languages what it is good for', ({ label, hint, fileWord }) => {
  for (const [zh, en] of [label, hint, ...(fileWord ? [fileWord] : [])]) {
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}|^$/u);
  }
});

test.each(formats)('$id names the bleed that it always has', ({ hint: [zh, en], bleedMm }) => {
  const named = [/(\d+) 毫米出血/.exec(zh)?.[1], /(\d+) mm bleed/.exec(en)?.[1]].map((mm) => Number(mm ?? 0));
  expect(named).toEqual([bleedMm, bleedMm]);
});

test.each(formats)('$id takes as many pages as it says', async ({ pages, paint }) => {
  const write = (count: number) =>
    paint(
      { pages: Array.from({ length: count }, () => scene), archive, language: 'en' },
      { dpi: 72 },
      resvgWorld,
    );
  expect((await write(1)).length).toBeGreaterThan(0);
  if (pages === 'many') expect((await write(2)).length).toBeGreaterThan(0);
});

test.each(formats)(
  '$id gives the archive back if it says that it carries one',
  async ({ archive: kind, paint }) => {
    const bytes = await paint({ pages: [scene], archive, language: 'en' }, { dpi: 72 }, resvgWorld);
    expect((await reopen(bytes)).kind).toBe(kind === 'none' ? 'refused' : 'archive');
  },
);

// deno-fmt-ignore
const guides = [
  { path: 'docs/command-line.md',    head: '| format | file | name | use | opens again |', at: 1, yes: 'yes', no: 'no' },
  { path: 'docs/zh/command-line.md', head: '| 格式 | 后缀 | 名称 | 用途 | 能再打开 |',            at: 0, yes: '能',  no: '不能' },
] as const;

test.each(guides)('$path lists them', ({ path, head, at, yes, no }) => {
  const file = new URL(`../../${path}`, import.meta.url);
  const page = readFileSync(file, 'utf8');
  const section = /(<!-- formats -->\n)[\s\S]*?(<!-- end of formats -->)/;
  expect(page).toMatch(section);
  const rows = formats.toSorted((a, b) => a.order - b.order).map(({ id, extension, label, hint, archive }) =>
    `| \`${id}\` | .${extension} | ${at === 0 ? label[0] : label.join(' · ')} | ${hint[at]} | ${
      archive === 'none' ? no : yes
    } |`
  );
  const table = [head, '|---|---|---|---|---|', ...rows, ''].join('\n');
  if (process.env['UPDATE_DOCS'] === '1') {
    writeFileSync(file, page.replace(section, (_, open: string, end: string) => `${open}${table}${end}`));
  }
  expect(section.exec(readFileSync(file, 'utf8'))?.[0]).toBe(
    `<!-- formats -->\n${table}<!-- end of formats -->`,
  );
});

test.each(['docs/embedding.md', 'docs/zh/embedding.md'])('%s lists what a user may export', (path) => {
  const page = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [listed] = /(?<=\/\/ event\.kind).*/.exec(page)!;
  expect(listed.match(/(?<=')[\w-]+(?=')/g)).toEqual([
    ...formats.toSorted((a, b) => a.order - b.order).map(({ id }) => id),
    'sheet',
  ]);
});
