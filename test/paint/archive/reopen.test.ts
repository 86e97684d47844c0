import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { maxArchiveBytes, maxFileBytes } from '../../../site/paint/archive/found-archive.ts';
import { formatOf, formats } from '../../../site/paint/formats.ts';
import { concat, inflate } from '../../../schema/inflate.ts';
import { type Chunk, crc32, readChunks, writeChunks } from '../../../site/paint/image/png-chunks.ts';
import { reopen } from '../../../site/paint/archive/reopen.ts';
import { circleOutline } from '../../../site/sign/decor/pen/rounded.ts';
import type { Scene } from '../../../site/sign/scene.ts';
import { codeShapes } from '../scenes.ts';
import { resvgWorld } from '../worlds.ts';
import { anyString } from '../../run/any-string.ts';
import { cases } from '../../run/cases.ts';

const scene: Scene = {
  widthMm: 40,
  heightMm: 30,
  bleedMm: 0,
  title: '挪车',
  shapes: codeShapes(5, 2, 26),
  cut: [circleOutline({ xMm: 20, yMm: 15, radiusMm: 10 })],
};
const archive = `${
  JSON.stringify(
    { $schema: 'design.schema.json', schema: 'move-car-sign', text: { title: '不好 <b> & "q" 😀' } },
    null,
    2,
  )
}\n`;

function write(id: (typeof formats)[number]['id'], text: string = archive): Promise<Uint8Array> {
  return formatOf(id).paint({ pages: [scene], archive: text, language: 'zh-CN' }, { dpi: 100 }, resvgWorld);
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

function resaved(name: string): Uint8Array {
  return Uint8Array.from(readFileSync(new URL(`resaved/${name}`, import.meta.url)));
}

describe.each(formats.filter(({ archive }) => archive !== 'none').map(({ id }) => id))('%s', (id) => {
  test('returns the archive unchanged', async () => {
    // Of formats with one extension, one reader reads all.
    const { extension } = formats.find((format) => format.id === id)!;
    const { id: reader } = formats.find((format) => format.extension === extension && format.reopen)!;
    expect(await reopen(await write(id))).toEqual({ kind: 'archive', text: archive, format: reader });
  });

  test('returns any archive', async () => {
    await fc.assert(
      fc.asyncProperty(anyString({ maxLength: 40 }), fc.jsonValue(), async (title, value) => {
        const odd = {
          schema: 'move-car-sign',
          text: { title: `${title}]]></archive>endstream\nendobj<!--` },
          value,
        };
        const opened = await reopen(await write(id, JSON.stringify(odd)));
        expect(opened.kind === 'archive' && JSON.parse(opened.text)).toEqual(JSON.parse(JSON.stringify(odd)));
      }),
      { numRuns: cases(5), seed: 6 },
    );
  });

  test('cut off or changed anywhere, it never throws and never gives another archive', async () => {
    const bytes = await write(id);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const broken = cut ? bytes.slice(0, at) : bytes.with(at, byte);
        const opened = await reopen(broken);
        // Only text formats can be changed without a check sum noticing.
        if (opened.kind === 'archive' && id === 'png') expect(opened.text).toBe(archive);
        if (opened.kind === 'refused') expect(opened.problem.code).toMatch(/^file-/);
      }),
      { numRuns: cases(20), seed: 7 },
    );
  });
});

test.each(formats.filter(({ archive }) => archive !== 'is'))(
  '$id without an archive says so',
  async (format) => {
    const bytes = await format.paint(
      { pages: [scene], archive: undefined, language: 'zh-CN' },
      { dpi: 100 },
      resvgWorld,
    );
    expect(await reopen(bytes)).toMatchObject({ kind: 'refused', reason: 'no-archive' });
  },
);

test.each(['png', 'json'] as const)('a %s with the mark of a PDF in it opens as what it is', async (id) => {
  const marked = archive.replace('不好', '%PDF-1.7');
  const bytes = await formatOf(id).paint(
    { pages: [{ ...scene, title: '%PDF-1.7' }], archive: marked, language: 'en' },
    { dpi: 100 },
    resvgWorld,
  );
  expect(await reopen(bytes)).toEqual({ kind: 'archive', text: marked, format: id });
});

describe('files that another program has saved', () => {
  test.each(['qpdf-linearized.pdf', 'elementtree.svg'])('%s still opens', async (name) => {
    const opened = await reopen(resaved(name));
    expect(opened.kind === 'archive' && JSON.parse(opened.text)).toEqual(
      JSON.parse(Buffer.from(resaved('archive.json')).toString()),
    );
  });

  test('an encrypted PDF is refused, and the password named as the reason', async () => {
    expect(await reopen(resaved('qpdf-encrypted.pdf'))).toEqual({
      kind: 'refused',
      reason: 'encrypted',
      problem: { code: 'file-encrypted', params: { format: 'PDF' }, path: '' },
    });
  });

  test('an archive that an old editor saved as GBK is asked for in UTF-8', async () => {
    const gbk = Uint8Array.from(
      '{"schema":"move-car-sign","x":"\xc1\xd9"}',
      (c) => c.charCodeAt(0),
    );
    expect(await reopen(gbk)).toMatchObject({
      reason: 'encoding',
      problem: { code: 'file-encoding', params: { format: 'JSON' } },
    });
  });

  test.each<[string, (svg: string) => string]>([
    [
      'the namespace moved to the root',
      (svg) =>
        svg.replace(' xmlns:sign="urn:move-car-sign"', '').replace(
          '<svg ',
          '<svg xmlns:sign="urn:move-car-sign" ',
        ),
    ],
    [
      'another prefix',
      (svg) => svg.replaceAll('sign:archive', 'ns0:archive').replace('xmlns:sign', 'xmlns:ns0'),
    ],
    ['no prefix', (svg) => svg.replaceAll('sign:archive', 'archive').replace('xmlns:sign', 'xmlns')],
    [
      'CDATA instead of entities',
      (svg) =>
        svg.replace(
          /(<sign:archive[^>]*>)[^]*(<\/sign:archive>)/,
          (_, a: string, b: string) => `${a}<![CDATA[${archive}]]>${b}`,
        ),
    ],
    [
      'a declaration, a comment and a mark before it',
      (svg) => `\ufeff<?xml version="1.0"?>\n<!-- made by x -->\n<!DOCTYPE svg>\n${svg}`,
    ],
    [
      'attributes and metadata of its own',
      (svg) =>
        svg.replace('<metadata>', '<metadata id="m1"><rdf:RDF xmlns:rdf="r"/>').replace(
          '<sign:archive',
          '<sign:archive\n   id="a2"',
        ),
    ],
  ])('SVG with %s', async (_, change) => {
    const svg = Buffer.from(await write('svg')).toString();
    expect(change(svg)).not.toBe(svg);
    expect(await reopen(new TextEncoder().encode(change(svg)))).toEqual({
      kind: 'archive',
      text: archive,
      format: 'svg',
    });
  });

  test('SVG in UTF-16', async () => {
    const svg = Buffer.from(await write('svg')).toString();
    expect(await reopen(Uint8Array.from(Buffer.from(`\ufeff${svg}`, 'utf16le')))).toEqual({
      kind: 'archive',
      text: archive,
      format: 'svg',
    });
  });

  const keyword = latin('move-car-sign\0');
  const utf8 = new TextEncoder().encode(archive);
  const packed = deflateSync(utf8);
  test.each<[string, Chunk]>([
    ['iTXt, packed', { type: 'iTXt', data: concat([keyword, latin('\x01\0zh\0x\0'), packed]) }],
    ['zTXt', { type: 'zTXt', data: concat([keyword, latin('\0'), packed]) }],
    ['tEXt', { type: 'tEXt', data: concat([keyword, utf8]) }],
  ])('PNG with the archive behind the pixels as %s', async (_, moved) => {
    const chunks = (readChunks(await write('png')) ?? []).filter(({ data }) =>
      !text(data).startsWith('move-car-sign')
    );
    const png = writeChunks([...chunks.slice(0, -1), moved, ...chunks.slice(-1)]);
    expect(await reopen(png)).toEqual({ kind: 'archive', text: archive, format: 'png' });
  });

  test('PNG that was cut off after the archive', async () => {
    const png = await write('png');
    expect(await reopen(png.slice(0, -20))).toEqual({ kind: 'archive', text: archive, format: 'png' });
    expect(await reopen(png.slice(0, 60))).toMatchObject({ reason: 'damaged' });
  });

  test.each<[string, (pdf: string) => string]>([
    [
      'Windows line ends around its streams',
      (pdf) => pdf.replaceAll('\nstream\n', '\r\nstream\r\n').replaceAll('\nendstream', '\r\nendstream'),
    ],
    ['lengths of its own', (pdf) => pdf.replace(/\/Length \d+/g, '/Length 1')],
    ['lengths as references', (pdf) => pdf.replace(/\/Length (\d+)/g, '/Length 99 0 R')],
    ['the filter in a list', (pdf) => pdf.replaceAll('/Filter /FlateDecode', '/Filter [ /FlateDecode ]')],
    ['bytes before its header', (pdf) => `\n\n${pdf}`],
    [
      "somebody else's file appended",
      (pdf) =>
        `${pdf}\n99 0 obj\n<< /Type /EmbeddedFile >>\nstream\n{"schema":"other"}\nendstream\nendobj\n%%EOF`,
    ],
  ])('PDF with %s', async (_, change) => {
    const pdf = text(await write('pdf'));
    expect(change(pdf)).not.toBe(pdf);
    expect(await reopen(latin(change(pdf)))).toEqual({ kind: 'archive', text: archive, format: 'pdf' });
  });
});

describe('files that are not ours', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'not-ours'],
    ['a JPEG', latin('\xff\xd8\xff\xe0'), 'not-ours'],
    ['words', new TextEncoder().encode('挪车'), 'not-ours'],
    ['HTML', new TextEncoder().encode('<!doctype html><p>'), 'not-ours'],
    ['a foreign SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-archive'],
    ['a foreign PDF', latin('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'), 'no-archive'],
    ['an SVG in no known encoding', latin('<svg>\xff\xfe</svg>'), 'encoding'],
    [
      'an SVG whose archive is empty',
      new TextEncoder().encode('<svg><a:archive xmlns:a="urn:move-car-sign"/></svg>'),
      'damaged',
    ],
    [
      'an SVG whose archive is something else',
      new TextEncoder().encode('<svg><a:archive xmlns:a="urn:move-car-sign">{}</a:archive></svg>'),
      'damaged',
    ],
  ])('%s', async (_, bytes, reason) => {
    const opened = await reopen(bytes);
    expect(opened).toMatchObject({ kind: 'refused', reason });
  });

  test('JSON is passed on unvalidated, with or without a byte order mark', async () => {
    expect(await reopen(latin('\xef\xbb\xbf  {"a":1}'))).toEqual({
      kind: 'archive',
      text: '  {"a":1}',
      format: 'json',
    });
    expect(await reopen(latin('[1'))).toEqual({ kind: 'archive', text: '[1', format: 'json' });
  });
});

describe('bombs', () => {
  test('a file of more than 64 MiB is not even looked at', async () => {
    expect(maxFileBytes).toBe(64 * 2 ** 20);
    expect(await reopen(new Uint8Array(maxFileBytes + 1))).toMatchObject({ reason: 'too-large' });
  });

  test('an archive that expands beyond the limit is refused', async () => {
    const bomb = deflateSync(new Uint8Array(maxArchiveBytes + 1), { level: 1 });
    const png = writeChunks([{ type: 'zTXt', data: concat([latin('move-car-sign\0\0'), bomb]) }, {
      type: 'IEND',
      data: new Uint8Array(),
    }]);
    expect(await reopen(png)).toMatchObject({ reason: 'too-large' });
    const pdf = concat([
      latin('%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode>>\nstream\n'),
      bomb,
      latin('\nendstream\nendobj\n%%EOF'),
    ]);
    expect(await reopen(pdf)).toMatchObject({ reason: 'too-large' });
  });

  test('inflating stops at its limit and distinguishes damage from size', async () => {
    const packed = Uint8Array.from(deflateSync(new Uint8Array(1000)));
    expect((await inflate(packed, 1000)).kind).toBe('bytes');
    expect((await inflate(packed, 999)).kind).toBe('too-large');
    expect((await inflate(packed.slice(0, 5), 1000)).kind).toBe('damaged');
  });

  test('a hundred thousand unclosed elements or streams are reported as damage', async () => {
    const svg = `<svg xmlns:a="urn:move-car-sign">${'<a:archive '.repeat(100_000)}`;
    expect(await reopen(new TextEncoder().encode(svg))).toMatchObject({ reason: 'damaged' });
    const pdf = `%PDF-1.7${' obj /EmbeddedFile stream\n'.repeat(100_000)}`;
    expect(await reopen(latin(pdf))).toMatchObject({ reason: 'damaged' });
  });
});

test.each(['little', 'big'])('an archive in UTF-16 opens, its %s byte first', async (end) => {
  const bytes = Buffer.from(`\ufeff${archive}`, 'utf16le');
  const opened = await reopen(Uint8Array.from(end === 'big' ? bytes.swap16() : bytes));
  expect(opened.kind === 'archive' && JSON.parse(opened.text)).toEqual(JSON.parse(archive));
});

test.each([[2044, 'archive'], [2045, 'refused']])(
  'of an embedded file, a dictionary of %d bytes is read: %s',
  async (length, kind) => {
    const dictionary = '<</Type/EmbeddedFile/Comment(%)>>\n';
    const filled = dictionary.replace('%', 'x'.repeat(length - dictionary.length + 1));
    const pdf = latin(
      `%PDF-1.7\n1 0 obj${filled}stream\n{"schema":"move-car-sign"}\nendstream\nendobj\n%%EOF`,
    );
    expect((await reopen(pdf)).kind).toBe(kind);
  },
);

test('checksums are those of the standard', () => {
  expect(crc32(latin('123456789'))).toBe(0xcbf43926);
  expect(crc32(latin('IEND'))).toBe(0xae426082);
});
