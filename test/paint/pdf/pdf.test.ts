import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paintPdf } from '../../../site/paint/pdf/pdf.ts';
import type { Print } from '../../../site/paint/format.ts';
import { hexText } from '../../../site/paint/pdf/pdf-text.ts';
import { paintSvg } from '../../../site/paint/svg.ts';
import type { Scene, Shape } from '../../../site/sign/scene.ts';
import { mmPerInch, ptPerInch } from '../../../site/units.ts';
import { galleryPlate } from '../gallery.ts';
import { box, contentOf, pageOf, pdfObjects } from './pdf-read.ts';
import { compare, rasterizePdf, rasterizeSvg } from '../raster.ts';
import { everyShape, pictureUri } from '../every-shape.ts';
import { idleWorld, resvgWorld } from '../worlds.ts';

const mmToPt = (mm: number): number => mm * ptPerInch / mmPerInch;

const solid = (color: string) => ({ kind: 'solid', color }) as const;

function sceneOf(...shapes: readonly Shape[]): Scene {
  return { widthMm: 100, heightMm: 50, bleedMm: 0, title: 'plate', shapes };
}

function printOf(scene: Scene, archive?: string): Print {
  return { pages: [scene], archive, language: 'zh-CN' };
}

function write(print: Print, world = idleWorld): Promise<Uint8Array> {
  return paintPdf(print, { dpi: 300 }, world);
}

test('the layers of a glow share their strokes, and each sets its own pen', async () => {
  const lines = [[10, 25, 90, 25], [50, 10, 50, 40]];
  const layer = (opacity: number, widthMm: number, color: string): Shape => ({
    kind: 'group',
    opacity,
    shapes: lines.map((coords) => ({
      kind: 'path',
      outline: { verbs: 'ML', coords },
      rule: 'nonzero',
      stroke: { color, widthMm },
    })),
  });
  const scene = sceneOf(layer(0.3, 12, '#ff0000'), layer(0.5, 6, '#ff0000'), layer(0.7, 2, '#0000ff'));
  const bytes = await write(printOf(scene));
  const forms = pdfObjects(bytes).map(({ dictionary }) => dictionary).filter((one) => one.includes('/Form'));
  expect(forms.map((one) => one.includes('/Transparency'))).toEqual([false, true, true, true]);
  const svg = await rasterizeSvg(paintSvg(scene), 80);
  expect(compare(svg, await rasterizePdf(bytes, svg)).mean).toBeLessThan(1);
});

// deno-fmt-ignore
test.each([
  ['filled',             true,  false, 0],
  ['stroked',            false, true,  0],
  ['filled and stroked', true,  true,  1],
])('one shape that is %s (%s, %s) needs %d groups for its opacity', async (_, fill, stroke, forms) => {
  const shape: Shape = {
    kind: 'path',
    outline: { verbs: 'MLLZ', coords: [10, 10, 40, 10, 40, 40] },
    rule: 'nonzero',
    ...(fill ? { fill: solid('#ff0000') } : {}),
    ...(stroke ? { stroke: { color: '#0000ff', widthMm: 4 } } : {}),
  };
  const bytes = await write(printOf(sceneOf({ kind: 'group', opacity: 0.5, shapes: [shape] })));
  expect(pdfObjects(bytes).filter(({ dictionary }) => /\/Form[\s\S]*\/Transparency/.test(dictionary))).toHaveLength(forms);
});

describe('the reference plate', async () => {
  const { scene, archive } = await galleryPlate('reference');
  const bytes = await write(printOf(scene, archive));
  const objects = pdfObjects(bytes);

  test('takes at most 30 KB with its archive', () => {
    expect(bytes.length).toBeLessThanOrEqual(30 * 1024);
  });

  test('is PDF 1.7 on a page of exactly 200 x 100 mm', () => {
    expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7');
    for (const name of ['MediaBox', 'TrimBox', 'BleedBox']) {
      const [left, bottom, right, top] = box(pageOf(objects), name) as [number, number, number, number];
      expect([left, bottom]).toEqual([0, 0]);
      expect(right).toBeCloseTo(mmToPt(200), 4);
      expect(top).toBeCloseTo(mmToPt(100), 4);
    }
  });

  test('holds no font, no text and no picture', () => {
    const all = objects.map(({ dictionary }) => dictionary).join('\n');
    expect(all).not.toMatch(/\/Type ?\/Font|\/BaseFont|\/Subtype ?\/Image/);
    expect(all).toContain('/Font <<\n>>');
    expect(contentOf(objects)).not.toMatch(/\bBT\b|\bTj\b|\bTJ\b/);
  });

  test('paints with one content stream that leaves the graphics state as it found it', () => {
    expect(pageOf(objects).dictionary).toMatch(/\/Contents \d+ 0 R/);
    const content = contentOf(objects);
    expect(content.match(/^q$/gm)?.length).toBe(content.match(/^Q$/gm)?.length);
  });

  test('contains the archive unchanged, as an embedded file with its relation to the pages', () => {
    const file = objects.find(({ dictionary }) => dictionary.includes('/EmbeddedFile'));
    expect(Buffer.from(file?.stream ?? '', 'latin1').toString('utf8')).toBe(archive);
    const catalog = objects.at(-1)?.dictionary ?? '';
    expect(catalog).toMatch(/\/EmbeddedFiles<<\/Names\[\(design\.json\) \d+ 0 R\]>>/);
    expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(catalog).toContain('/Lang (zh-CN)');
    expect(catalog).toContain('/PrintScaling/None');
  });

  test('without its archive holds nothing but what is printed', async () => {
    const bare = await write(printOf(scene));
    expect(Buffer.from(bare).toString('latin1')).not.toMatch(/EmbeddedFile|design\.json/);
    expect(bare.length).toBeLessThan(bytes.length);
  });

  test('is the same byte for byte on a second run', async () => {
    expect(Buffer.compare(await write(printOf(scene, archive)), bytes)).toBe(0);
  });

  test('has another identity with another content', async () => {
    const id = (file: Uint8Array) => /\/ID \[ <(\w{32})>/.exec(Buffer.from(file).toString('latin1'))?.[1];
    expect(id(bytes)).toMatch(/^[0-9A-F]{32}$/);
    expect(id(await write(printOf(scene)))).not.toBe(id(bytes));
    expect(id(await write(printOf({ ...scene, title: 'other' }, archive)))).not.toBe(id(bytes));
  });
});

test('the bytes are the same in every time zone', async () => {
  const before = process.env['TZ'] ?? 'UTC';
  const sums = new Map<number, string>();
  try {
    for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns']) {
      process.env['TZ'] = zone;
      const bytes = await write(printOf(everyShape(), '{}'));
      sums.set(new Date(0).getTimezoneOffset(), createHash('sha256').update(bytes).digest('hex'));
    }
  } finally {
    process.env['TZ'] = before;
  }
  expect(sums.size).toBe(3);
  expect(new Set(sums.values()).size).toBe(1);
});

describe('pages', () => {
  test('bleed grows the page around the trim box', async () => {
    const page = pageOf(pdfObjects(await write(printOf(everyShape(3)))));
    expect(box(page, 'MediaBox')[2]).toBeCloseTo(mmToPt(126), 4);
    expect(box(page, 'BleedBox')).toEqual(box(page, 'MediaBox'));
    box(page, 'TrimBox').forEach((value, i) =>
      expect(value).toBeCloseTo(mmToPt([3, 3, 123, 83][i] as number), 4)
    );
  });

  test.each([[100, 50], [50, 100], [70, 70]])(
    'a page of %d x %d mm is not turned',
    async (widthMm, heightMm) => {
      const page = pageOf(pdfObjects(await write(printOf({ ...sceneOf(), widthMm, heightMm }))));
      expect(box(page, 'MediaBox')[2]).toBeCloseTo(mmToPt(widthMm), 4);
      expect(box(page, 'MediaBox')[3]).toBeCloseTo(mmToPt(heightMm), 4);
    },
  );

  test('every scene is a page of its own size', async () => {
    const small = { ...sceneOf(), widthMm: 40, heightMm: 90 };
    const objects = pdfObjects(
      await write({ pages: [sceneOf(), small], archive: undefined, language: 'en' }),
    );
    expect(box(pageOf(objects, 1), 'MediaBox')[3]).toBeCloseTo(mmToPt(90), 4);
    expect(box(pageOf(objects, 1), 'TrimBox')[2]).toBeCloseTo(mmToPt(40), 4);
  });

  test('a plate beyond the largest page counts in larger units', async () => {
    const huge = {
      ...sceneOf({
        kind: 'rect',
        xMm: 0,
        yMm: 0,
        widthMm: 6000,
        heightMm: 3000,
        radiusMm: 0,
        fill: solid('#ff0000'),
      }),
      widthMm: 12000,
      heightMm: 3000,
    };
    const bytes = await write(printOf(huge));
    const page = pageOf(pdfObjects(bytes));
    expect(page.dictionary).toContain('/UserUnit 3');
    expect((box(page, 'MediaBox')[2] as number) * 3).toBeCloseTo(mmToPt(12000), 2);
    const { pixels } = await rasterizePdf(bytes, { width: 40, height: 10 });
    expect([...pixels.subarray(0, 3), ...pixels.subarray(39 * 4, 39 * 4 + 3)]).toEqual([
      255,
      0,
      0,
      255,
      255,
      255,
    ]);
  });

  test('titles survive whatever their bytes are', async () => {
    // 不 is U+4E0D: its second byte is a carriage return, which readers turn into a line feed, and the character into 上.
    for (const title of ['不好意思', 'a(b)\\c', '\r\n', '临时停车 😀', '\ud800', 'é', '']) {
      const text = Buffer.from(await write(printOf({ ...sceneOf(), title }))).toString('latin1');
      expect(text).toContain(`/Title ${hexText(title)}\n`);
      const xref = Number(/startxref\n(\d+)\n%%EOF$/.exec(text)?.[1]);
      expect(text.slice(xref, xref + 5)).toBe('xref\n');
    }
    expect(hexText('不')).toBe('<FEFF4e0d>');
    expect(hexText('\ud800')).toBe('<FEFFfffd>');
  });

  test("what is no language tag is the caller's mistake, and so is a document without pages", async () => {
    await expect(write({ ...printOf(sceneOf()), language: 'zh) /X (' })).rejects.toThrow(RangeError);
    await expect(write({ ...printOf(sceneOf()), pages: [] })).rejects.toThrow(RangeError);
  });
});

describe('pictures', () => {
  const picture = (dataUri: string): Shape => ({
    kind: 'image',
    xMm: 10,
    yMm: 5,
    widthMm: 40,
    heightMm: 30,
    dataUri,
  });
  const imageOf = async (name: string, world = idleWorld) => {
    const bytes = await write(printOf(sceneOf(picture(pictureUri(name)))), world);
    return pdfObjects(bytes).filter(({ dictionary }) => dictionary.includes('/Subtype /Image'));
  };

  test('a JPEG is embedded unchanged', async () => {
    const [image] = await imageOf('photo.jpg');
    expect(image?.dictionary).toContain('/Filter /DCTDecode');
    const file = Buffer.from(pictureUri('photo.jpg').split(',')[1] as string, 'base64');
    expect(createHash('sha256').update(image?.stream ?? '', 'latin1').digest('hex')).toBe(
      createHash('sha256').update(file).digest('hex'),
    );
  });

  test.each([
    ['palette.png', '/Indexed /DeviceRGB'],
    ['gray.png', '/DeviceGray'],
  ])('%s goes through with its rows as they are', async (name, colorSpace) => {
    const [image, ...more] = await imageOf(name);
    expect(image?.dictionary).toContain(colorSpace);
    expect(image?.dictionary).toContain('/Predictor 15');
    expect(more).toEqual([]);
  });

  test('transparency becomes a soft mask', async () => {
    const [mask, image] = await imageOf('alpha.png');
    expect(image?.dictionary).toContain(`/SMask ${mask?.id} 0 R`);
    expect(mask?.stream?.length).toBe(80 * 60);
  });

  test.each([
    'photo.jpg',
    'palette.png',
    'gray.png',
    'alpha.png',
    'interlaced.png',
    'cmyk.jpg',
    'turned.jpg',
  ])('%s looks as in SVG', async (name) => {
    const scene = sceneOf(
      { kind: 'rect', xMm: 0, yMm: 0, widthMm: 100, heightMm: 50, radiusMm: 0, fill: solid('#ffcc00') },
      picture(pictureUri(name)),
    );
    const upright = name === 'turned.jpg'
      ? sceneOf(...scene.shapes.slice(0, 1), picture(pictureUri('photo.jpg')))
      : scene;
    const svg = await rasterizeSvg(paintSvg(upright), 80);
    const pdf = await rasterizePdf(await write(printOf(scene), resvgWorld), svg);
    expect(compare(svg, pdf).mean).toBeLessThan(name === 'cmyk.jpg' ? 6 : 3);
  });

  test('the same picture on ten plates is stored once', async () => {
    const shapes = Array.from({ length: 10 }, () => picture(pictureUri('photo.jpg')));
    const objects = pdfObjects(await write(printOf(sceneOf(...shapes))));
    expect(objects.filter(({ dictionary }) => dictionary.includes('/Subtype /Image')).length).toBe(1);
  });

  test('a picture that only the platform can decode is rasterized at print density', async () => {
    const asked: [number, number][] = [];
    const world = {
      ...idleWorld,
      rasterizeImage: (_uri: string, width: number, height: number) => {
        asked.push([width, height]);
        return Promise.resolve(Buffer.from(pictureUri('alpha.png').split(',')[1] as string, 'base64'));
      },
    };
    await write(printOf(sceneOf(picture('data:image/svg+xml,%3Csvg/%3E'))), world);
    expect(asked).toEqual([[473, 355]]);
  });

  test.each(['data:image/png;base64,@@@', 'https://example.cn/a.png', 'data:image/png,%E0%A4%A'])(
    '%s is refused with a sentence',
    async (uri) => {
      await expect(write(printOf(sceneOf(picture(uri))))).rejects.toThrow(/picture cannot be read/);
    },
  );
});
