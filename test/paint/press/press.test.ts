/** The PDF for the press, looked at byte by byte, and beside the ordinary one as pixels. */
import { describe, expect, test } from 'vitest';
import { inTurn } from '../../run/cases.ts';
import { type StyleId, styleIds } from '../../../schema/catalog/styles.ts';
import { reopen } from '../../../site/paint/archive/reopen.ts';
import { formatOf } from '../../../site/paint/formats.ts';
import { palette } from '../../../site/paint/press/generated/palette.ts';
import { paintPress } from '../../../site/paint/press/press.ts';
import { paintPdf } from '../../../site/paint/pdf/pdf.ts';
import { mirrored } from '../../../site/sign/mirror.ts';
import type { Scene } from '../../../site/sign/scene.ts';
import { imposeSheets } from '../../../site/sign/sheet/sheet.ts';
import { everyShape, pictureUri } from '../every-shape.ts';
import { galleryPlate } from '../gallery.ts';
import { box, pageOf, type PdfObject, pdfObjects } from '../pdf/pdf-read.ts';
import { compare, type Raster, rasterizePdf, readCode } from '../raster.ts';
import { resvgWorld } from '../worlds.ts';
import { colorDistance } from './color-distance.ts';

const plate = await galleryPlate('landscape-holes', formatOf('press').bleedMm);

function write(pages: readonly Scene[], cutName?: string, archive?: string): Promise<Uint8Array> {
  return paintPress({ pages, archive, language: 'zh-CN' }, { dpi: 100, cutName }, resvgWorld);
}

/** Everything that paints: page contents and forms, without the pen that jsPDF sets at the start of a page and nothing uses. */
function painted(objects: readonly PdfObject[]): string {
  return objects.filter(({ dictionary, stream }) =>
    stream !== undefined && !/\/Image|\/EmbeddedFile|\/Metadata|\/N 4/.test(dictionary)
  ).map(({ stream }) => stream?.replace(/^[\d.]+ w\n0 G\n/, '')).join('\n');
}

describe('every style', () => {
  // Every second one, those that PDFium does not paint below; a hunt takes all.
  test.each(inTurn(styleIds, 1, 2))(
    '%s is in inks alone, at most 240 percent, and dark greys in black alone',
    async (style) => {
      const { scene } = await galleryPlate('landscape-holes', 3, (design) => ({ ...design, style }));
      const objects = pdfObjects(await write([scene]));
      const content = painted(objects);
      expect(content).not.toMatch(/(?:^|\s)(?:rg|RG|g|G)$/m);
      expect(objects.map(({ dictionary }) => dictionary).join()).not.toMatch(/DeviceRGB|DeviceGray/);
      const inks = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK]$/gm)];
      expect(inks.length).toBeGreaterThan(1);
      for (const [, ...shares] of inks) {
        expect(shares.reduce((sum, share) => sum + Number(share), 0)).toBeLessThanOrEqual(2.4 + 1e-9);
      }
    },
  );

  test.each(styleIds)('%s uses no colour that the table lacks', async (style) => {
    const { scene } = await galleryPlate('landscape-three-phones-code', 3, (design) => ({
      ...design,
      style,
      size: { ...design.size, holes: true },
    }));
    const colors = new Set(JSON.stringify(scene.shapes).match(/#[0-9a-f]{6}(?=")/g));
    expect([...colors].filter((color) => !(color in palette))).toEqual([]);
  });
});

describe('the file', async () => {
  const bytes = await write([plate.scene], 'CutContour', plate.archive);
  const objects = pdfObjects(bytes);
  const all = objects.map(({ dictionary }) => dictionary).join('\n');
  const catalog = objects.at(-1)!.dictionary;

  test('has output intents for press and archive with one profile', () => {
    const intents = [
      ...catalog.matchAll(
        /\/S\/(GTS_\w+)\/OutputConditionIdentifier\(FOGRA39\).*?\/DestOutputProfile (\d+) 0 R/g,
      ),
    ];
    expect(intents.map(([, kind]) => kind)).toEqual(['GTS_PDFX', 'GTS_PDFA1']);
    expect(new Set(intents.map(([, , id]) => id)).size).toBe(1);
    const profile = objects.find(({ id }) => id === Number(intents[0]?.[2]));
    expect(profile?.dictionary).toMatch(/\/N 4/);
    expect(profile?.stream?.slice(12, 24)).toBe('prtrCMYKLab ');
  });

  test('has 3 mm of bleed around the trim box, and no box of another kind', () => {
    const page = pageOf(objects);
    const [left, bottom, right, top] = box(page, 'TrimBox') as [number, number, number, number];
    const [, , width, height] = box(page, 'BleedBox') as [number, number, number, number];
    for (const value of [left, bottom, width - right, height - top]) expect(value).toBeCloseTo(8.504, 2);
    expect(all).not.toContain('/ArtBox');
    expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.6');
  });

  test('names the standards it follows, and claims no certificate', () => {
    const xmp = objects.find(({ dictionary }) => dictionary.includes('/Metadata'))?.stream ?? '';
    expect(xmp).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(all).toContain('/Trapped/False');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/certif/i);
  });

  test('says in every place that it was made at the same moment', () => {
    const xmp = objects.find(({ dictionary }) => dictionary.includes('/Metadata'))?.stream ?? '';
    const said = [
      ...[...all.matchAll(/\/(?:Creation|Mod)Date ?\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\+00'00'\)/g)]
        .map(([, year, ...rest]) => `${year}-${rest[0]}-${rest[1]}T${rest.slice(2).join(':')}Z`),
      ...[...xmp.matchAll(/<xmp:(?:Create|Modify|Metadata)Date>([^<]*)</g)].map(([, date]) => date),
    ];
    expect(said).toEqual(Array.from({ length: 6 }, () => '2000-01-01T00:00:00Z'));
  });

  test('draws trim and holes in a spot colour that overprints, on a locked layer that is on', () => {
    const content = painted(objects);
    const line = /\/OC\/oc0 BDC\nq\n\/OP gs \/CS0 CS 1 SCN\n([\s\S]*?)\nQ\nEMC/.exec(content)?.[1] ?? '';
    expect(line.match(/^S$/gm)?.length).toBe(plate.layout.plate.holes.length + 1);
    expect(line.match(/^h$/gm)?.length).toBe(plate.layout.plate.holes.length + 1);
    // Where there is no such ink, a proof shows magenta.
    expect(all).toMatch(/\[\/Separation \/CutContour\/DeviceCMYK<<.*\/C0\[0 0 0 0\]\/C1\[0 1 0 0\]>>\]/);
    expect(all).toContain('/OP true/op true/OPM 1');
    expect(catalog).toMatch(/\/OCProperties<<\/OCGs\[\d+ 0 R \d+ 0 R\]\/D<<\/Name\(Default\)\/BaseState\/ON/);
  });

  test('without a cut line is the same but for it', async () => {
    const without = pdfObjects(await write([plate.scene], undefined, plate.archive));
    expect(painted(objects).replace(/\n\/Artifact<<\/Type\/Layout>>BDC[\s\S]*?EMC\nEMC/, '')).toBe(
      painted(without),
    );
    expect(without.map(({ dictionary }) => dictionary).join()).not.toContain('/Separation');
  });

  test("uses the print shop's name for the cut line, and refuses the names of inks", async () => {
    const named = pdfObjects(await write([plate.scene], '刀线 1'));
    expect(named.map(({ dictionary }) => dictionary).join()).toContain('/Separation /#e5#88#80#e7#ba#bf#201');
    for (const name of ['All', 'black', '', ' x', 'a(b)', 'x'.repeat(32)]) {
      await expect(write([plate.scene], name)).rejects.toThrow(RangeError);
    }
  });

  test('opens again, and is the same byte for byte on a second run', async () => {
    expect(await reopen(bytes)).toMatchObject({ kind: 'archive', text: plate.archive });
    expect(Buffer.compare(await write([plate.scene], 'CutContour', plate.archive), bytes)).toBe(0);
  });

  test('marks everything: plates as figures with their words, the rest as artifacts', () => {
    const figure = objects.find(({ dictionary }) => dictionary.includes('/S/Figure'))?.dictionary ?? '';
    expect(figure).toMatch(/\/Alt <FEFF[0-9a-f]+>\/ActualText <FEFF/);
    const outside = painted(objects).replaceAll(/\/(?:Figure|Artifact)[^\n]*(?:BDC|BMC)[\s\S]*?\nEMC/g, '');
    expect(outside).not.toMatch(/^(?:f\*?|S|\/\w+ (?:Do|sh))$/m);
  });
});

test('a picture is in inks too, its greys in black alone', async () => {
  const picture = {
    kind: 'image',
    xMm: 10,
    yMm: 5,
    widthMm: 40,
    heightMm: 30,
    dataUri: pictureUri('gray.png'),
  } as const;
  const scene: Scene = { widthMm: 60, heightMm: 40, bleedMm: 3, title: '', shapes: [picture] };
  const image = pdfObjects(await write([scene])).find(({ dictionary }) =>
    /\/Image[\s\S]*DeviceCMYK/.test(dictionary)
  );
  const inks = Buffer.from(image?.stream ?? '', 'latin1');
  expect(inks.length).toBeGreaterThan(0);
  expect(inks.every((value, at) => at % 4 === 3 || value === 0)).toBe(true);
});

test('a sheet has its marks on a layer, and for the knife no contour in ink', async () => {
  const sheetPlate = {
    scene: plate.scene,
    holes: plate.layout.plate.holes,
    radiusMm: plate.layout.plate.radiusMm,
  };
  const sheet = imposeSheets([sheetPlate], { paper: 'a4', copies: 2, cut: true });
  if (sheet.kind === 'refused') throw new TypeError('The plate fits');
  const content = painted(pdfObjects(await write(sheet.pages, 'CutContour')));
  expect(content).toContain('/OC/oc1 BDC');
  const line = /\/OP gs[^\n]*\n[\s\S]*?\nQ\nEMC/.exec(content)?.[0] ?? '';
  expect(line.match(/^S$/gm)?.length).toBe(2 * (sheetPlate.holes.length + 1));
  // The hairline of a contour is gone, that of crop marks is there.
  expect(sheet.pages[0]!.cut).toHaveLength(2 * (sheetPlate.holes.length + 1));
});

test('mirrored film read from behind is the plate, and its code reads', async () => {
  const { scene, layout } = await galleryPlate('reference');
  const size = { width: 1000, height: 500 };
  const straight = await rasterizePdf(await write([scene]), size);
  const film = await rasterizePdf(await write([mirrored(scene)]), size);
  const pixels = new Uint32Array(film.pixels.buffer);
  for (let at = 0; at < pixels.length; at += size.width) pixels.subarray(at, at + size.width).reverse();
  expect(compare(straight, film).mean).toBeLessThan(1.5);
  const code = layout.code?.kind === 'code' ? layout.code.code.payload : undefined;
  expect((await readCode(film))?.text).toBe(code);
});

/** Above it the colours of a style have changed; PDFium's own way from CMYK to RGB costs 6.1 on average and 12.0 at worst. */
const maxDistance = { mean: 8, max: 14 };

describe('as PDFium paints it', () => {
  const size = { width: 412, height: 212 };
  const both = async (style: StyleId): Promise<readonly [Raster, Raster]> => {
    const { scene } = await galleryPlate('landscape-phone-code', 3, (design) => ({ ...design, style }));
    const print = { pages: [scene], archive: undefined, language: 'en' };
    const plain = await paintPdf(print, { dpi: 100 }, resvgWorld);
    return [await rasterizePdf(plain, size), await rasterizePdf(await write([scene]), size)];
  };

  // Every second one; a hunt takes all.
  test.each(inTurn(styleIds, 0, 2))(
    '%s is in CMYK within a CIEDE2000 of 8 on average and 14 anywhere of RGB',
    async (style) => {
      const { mean, max } = colorDistance(...await both(style));
      expect(mean).toBeLessThan(maxDistance.mean);
      expect(max).toBeLessThan(maxDistance.max);
    },
  );

  test.each(['warn', 'navy', 'minimal'] as const)(
    'two inks of %s that were swapped would be noticed',
    async (style) => {
      const [plain, press] = await both(style);
      const swapped = press.pixels.map((_, at) => press.pixels[at + ([1, -1, 0, 0][at % 4] as number)]!);
      expect(colorDistance(plain, { ...press, pixels: swapped }).max).toBeGreaterThan(maxDistance.max);
    },
  );
});

test('every kind of shape is drawn', async () => {
  const size = { width: 630, height: 430 };
  const scene = everyShape(3);
  const plain = await paintPdf(
    { pages: [scene], archive: undefined, language: 'en' },
    { dpi: 100 },
    resvgWorld,
  );
  const { mean } = compare(await rasterizePdf(plain, size), await rasterizePdf(await write([scene]), size));
  expect(mean).toBeLessThan(28);
});
