/**
 * Every gallery design is laid out as it was when somebody last looked at it. A difference is written beside the expected file as
 * `NAME-changed.svg`; when it is an improvement, `UPDATE_GALLERY=1` makes it the expected one. Names are permanent.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { importArchive } from '../../schema/import.ts';
import { makePlate, type PlateWorld } from '../../site/sign/plate.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import { createFontLibrary } from '../../site/type/library.ts';
import { fontsDir } from '../type/fonts-dir.ts';
import { layoutSvg } from './layout-svg.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = (await readdir(here)).filter((file) => file.endsWith('.json')).sort();
const expected = (name: string) => join(here, 'expected', `${name}.svg`);
let world: PlateWorld;

beforeAll(async () => {
  world = {
    fonts: createFontLibrary(fileFontSource(await fontsDir())),
    styles: createStyleLibrary(),
    designerAddress: 'https://example.cn/plate/',
  };
  await mkdir(join(here, 'expected'), { recursive: true });
});

test('the gallery holds every shape of plate', () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
});

test.each(files.map((file) => basename(file, '.json')))('%s', async (name) => {
  const imported = importArchive(JSON.parse(await readFile(join(here, `${name}.json`), 'utf8')));
  expect(imported.problems).toEqual([]);
  const { layout, problems } = await makePlate(imported.design!, world, { bleedMm: 0 });
  expect(problems).toEqual([]);
  const svg = layoutSvg(layout);
  const changed = expected(`${name}-changed`);
  await rm(changed, { force: true });
  if (process.env['UPDATE_GALLERY'] !== undefined) return await writeFile(expected(name), svg);
  const before = existsSync(expected(name)) ? await readFile(expected(name), 'utf8') : '';
  if (svg !== before) await writeFile(changed, svg);
  expect(svg, `see ${changed}`).toBe(before);
});

test('no expected file is left without its design', async () => {
  const names = new Set(files.map((file) => basename(file, '.json')));
  const left = (await readdir(join(here, 'expected'))).filter((file) =>
    file.endsWith('.svg') && !names.has(basename(file, '.svg')) && !names.has(basename(file, '-changed.svg'))
  );
  expect(left).toEqual([]);
});
