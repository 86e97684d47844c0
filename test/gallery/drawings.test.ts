/**
 * Golden drawings: every style on a landscape plate and on a disc, and every gallery design, as the SVG that somebody last looked at. Letters
 * and modules of codes are drawn as their boxes, since gallery.test.ts holds them. A difference is written beside the expected file as
 * `NAME-changed.svg`; when it is an improvement, `UPDATE_GALLERY=1` makes it the expected one.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { styleIds } from '../../schema/catalog/styles.ts';
import type { Design } from '../../schema/archive.ts';
import { paintSvg } from '../../site/paint/svg.ts';
import type { Shape } from '../../site/sign/scene.ts';
import { type Outline, outlineBounds } from '../../site/type/outline/outline.ts';
import { galleryNames, galleryPlate } from '../paint/gallery.ts';

const folder = fileURLToPath(new URL('drawings/', import.meta.url));

const shapes: Readonly<Record<string, Partial<Design['size']>>> = {
  landscape: { w: 200, h: 100, r: 6, holes: true },
  disc: { w: 110, h: 110, r: 55, holes: false },
};

const drawings: readonly { name: string; design: string; change?: (design: Design) => Design }[] = [
  ...styleIds.flatMap((style) =>
    Object.entries(shapes).map(([shape, size]) => ({
      name: `${style}-${shape}`,
      design: 'reference',
      change: (design: Design): Design => ({ ...design, style, size: { ...design.size, ...size } }),
    }))
  ),
  ...galleryNames.map((name) => ({ name, design: name })),
];

function boxOf(outline: Outline): Outline {
  const bounds = outlineBounds(outline);
  if (bounds === undefined) return outline;
  const { xMin, yMin, xMax, yMax } = bounds;
  return { verbs: 'MLLLZ', coords: [xMin, yMin, xMax, yMin, xMax, yMax, xMin, yMax] };
}

function withBoxes(shape: Shape, within: boolean): Shape {
  const typed = within ||
    (shape.field !== undefined && shape.field !== 'style' && shape.field !== 'size.holes');
  if (shape.kind === 'group') return { ...shape, shapes: shape.shapes.map((part) => withBoxes(part, typed)) };
  return shape.kind === 'path' && typed ? { ...shape, outline: boxOf(shape.outline) } : shape;
}

test.each(drawings)('$name', async ({ name, design, change }) => {
  await mkdir(folder, { recursive: true });
  const { scene } = await galleryPlate(design, 0, change);
  const drawing = `${paintSvg({ ...scene, shapes: scene.shapes.map((shape) => withBoxes(shape, false)) })}\n`;
  const expected = join(folder, `${name}.svg`);
  const changed = join(folder, `${name}-changed.svg`);
  await rm(changed, { force: true });
  if (process.env['UPDATE_GALLERY'] !== undefined) return await writeFile(expected, drawing);
  const before = existsSync(expected) ? await readFile(expected, 'utf8') : '';
  if (drawing !== before) await writeFile(changed, drawing);
  expect(drawing === before, `see ${changed}`).toBe(true);
});

test('no expected drawing is left without its design', async () => {
  const names = new Set(drawings.map(({ name }) => name));
  const files = (await readdir(folder)).map((file) => basename(file, '.svg').replace(/-changed$/, ''));
  expect(files.filter((name) => !names.has(name))).toEqual([]);
});
