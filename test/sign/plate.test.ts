import { beforeAll, expect, test } from 'vitest';
import { importArchive } from '../../schema/import.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';
import { makePlate, type PlateWorld, readyPlate } from '../../site/sign/plate.ts';
import { createStyleLibrary } from '../../site/sign/style/style-library.ts';
import { fileFontSource } from '../../site/type/source/file-source.ts';
import { createFontLibrary } from '../../site/type/library.ts';
import { fontsDir } from '../type/fonts-dir.ts';

let world: PlateWorld;

beforeAll(async () => {
  world = {
    fonts: createFontLibrary(fileFontSource(fontsDir)),
    styles: createStyleLibrary(),
    designerAddress: 'https://example.cn/',
  };
});

test('a plate is made synchronously when its fonts are loaded, and is the same plate', async () => {
  expect(readyPlate(defaultDesign, world, { bleedMm: 0 })).toBeUndefined();
  const made = await makePlate(defaultDesign, world, { bleedMm: 0 });
  expect(made.problems).toEqual([]);
  expect(readyPlate(defaultDesign, world, { bleedMm: 0 })).toEqual(made);
});

test('a plate made in time slices is the same plate, and is dropped when the pause rejects', async () => {
  const made = await makePlate(defaultDesign, world, { bleedMm: 3 });
  let pauses = 0;
  const pause = () => Promise.resolve(void pauses++);
  expect(await makePlate(defaultDesign, world, { bleedMm: 3, pause })).toEqual(made);
  expect(pauses).toBeGreaterThan(3);
  const ended = () => Promise.reject(new Error('called off'));
  await expect(makePlate(defaultDesign, world, { bleedMm: 3, pause: ended })).rejects.toThrow('called off');
});

test('a character that no font has is named with its field', async () => {
  const text = { ...defaultDesign.text, title: '停车\u{10fffd}', tip: '谢谢\u{10fffd}' };
  const { problems } = await makePlate({ ...defaultDesign, text }, world, { bleedMm: 0 });
  expect(problems.map((problem) => problem.path)).toEqual(['/text/title', '/text/tip']);
  expect(problems[0]).toMatchObject({ code: 'characters-missing', params: { characters: ['\u{10fffd}'] } });
});

test('an empty design is a plate with its ground alone', async () => {
  const empty = {
    ...defaultDesign,
    text: { ...defaultDesign.text, title: ' ', sub: '', tip: '' },
    phones: [{ label: '车主', num: '' }],
    qr: { ...defaultDesign.qr, on: false },
  };
  const { layout, scene } = await makePlate(empty, world, { bleedMm: 3 });
  expect(layout.lines).toEqual([]);
  expect(scene.shapes).not.toEqual([]);
});

test('a plate too long for its decor is drawn on a plain ground, at once, and says so', async () => {
  const design = importArchive({
    schema: 'move-car-sign',
    style: 'warn',
    font: 'sans',
    numFont: 'oswald',
    size: { w: 1e9, h: 30 },
    text: { title: '临时停车' },
    phones: [{ num: '13800138000' }],
    qr: { on: false },
  }).design!;
  const library = createFontLibrary(fileFontSource(fontsDir));
  const { scene, problems } = await makePlate(design, { ...world, fonts: library }, {
    bleedMm: 0,
  });
  expect(JSON.stringify(scene).length).toBeLessThan(100_000);
  expect(problems.map(({ path }) => path)).toContain('/size');
});
