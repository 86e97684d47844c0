/**
 * Every gallery design breaks no law of the composition, and is laid out as it was when somebody last looked at it. A difference is written beside the expected file as
 * `NAME-changed.svg`; when it is an improvement, `UPDATE_GALLERY=1` makes it the expected one. Names are permanent.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { examine } from '../../site/sign/doctor/doctor.ts';
import { designerAddress, galleryNames, galleryPlate } from '../paint/gallery.ts';
import { layoutSvg } from './layout-svg.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const expected = (name: string) => join(here, 'expected', `${name}.svg`);
await mkdir(join(here, 'expected'), { recursive: true });

test('the gallery holds every shape of plate', () => {
  expect(galleryNames.length).toBeGreaterThanOrEqual(40);
});

test.each(galleryNames)('%s', async (name) => {
  const plate = await galleryPlate(name);
  expect(plate.problems).toEqual([]);
  const broken = examine(plate.design, plate, { designerAddress })
    .filter(({ id }) => ['overlap', 'outside-safe', 'under-hole', 'contrast'].includes(id));
  expect(broken).toEqual([]);
  const svg = layoutSvg(plate.layout);
  const changed = expected(`${name}-changed`);
  await rm(changed, { force: true });
  if (process.env['UPDATE_GALLERY'] !== undefined) return await writeFile(expected(name), svg);
  const before = existsSync(expected(name)) ? await readFile(expected(name), 'utf8') : '';
  if (svg !== before) await writeFile(changed, svg);
  expect(svg, `see ${changed}`).toBe(before);
});

test('no expected file is left without its design', async () => {
  const names = new Set(galleryNames);
  const left = (await readdir(join(here, 'expected'))).filter((file) =>
    file.endsWith('.svg') && !names.has(basename(file, '.svg')) && !names.has(basename(file, '-changed.svg'))
  );
  expect(left).toEqual([]);
});
