import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { styleIds } from '../../schema/catalog/styles.ts';
import { importArchive } from '../../schema/import.ts';
import type { FormatSetting } from '../../site/paint/format.ts';
import { formats } from '../../site/paint/formats.ts';
import { readChunks } from '../../site/paint/image/png-chunks.ts';
import { runOn } from './fake-world.ts';
import { bytesOf, machine, plain } from './print-machine.ts';

const idsOf = (setting?: FormatSetting) =>
  formats.flatMap(({ id, settings }) => setting === undefined || settings.includes(setting) ? [id] : []).join(
    ', ',
  );

const endings = [...new Set(formats.map(({ extension }) => `.${extension}`))].join(', ');

function pngFacts(bytes: Buffer) {
  const chunks = readChunks(bytes)!;
  const find = (type: string) => Buffer.from(chunks.find((chunk) => chunk.type === type)!.data);
  return {
    width: find('IHDR').readUInt32BE(0),
    height: find('IHDR').readUInt32BE(4),
    perMetre: find('pHYs').readUInt32BE(0),
  };
}

describe('misuse of render and sheet exits 2 and writes nothing', () => {
  test.for<[string, string]>([
    ['render a.json', `no output is named: give -o OUT, ending in ${endings}`],
    ['render -o a.pdf', 'no FILE is given: render FILE|-…'],
    ['render a.json -o', '-o needs a value, OUT'],
    ['render a.json -o -', '-o - is the standard output: name the format with --format ID'],
    ['render a.json -o plate', `-o "plate" does not end in ${endings}`],
    [
      'render a.json -o plate.pfd',
      `-o "plate.pfd" does not end in ${endings}, did you mean .pdf?`,
    ],
    ['render a.json -o plate.json --no-archive', 'a json file is the archive, which --no-archive leaves out'],
    ['render a.json -o a.pdf --format svg', '-o "a.pdf" is to be svg: end it in .svg'],
    ['render a.json -o a.png --press', '-o "a.png" is to be press: end it in .pdf'],
    [
      'render a.json -o a.svg --format gif',
      `--format is one of ${idsOf()}, not "gif"`,
    ],
    ['render a.json -o a.svg --cut-only --format svg', 'one file has one format, not svg and cut-svg'],
    ['render a.json -o a.png --dpi many', '--dpi is a number from 1 to 4800, not "many"'],
    ['render a.json -o a.png --dpi 0', '--dpi is a number from 1 to 4800, not "0"'],
    ['render a.json -o a.png --dpi -300', '--dpi is a number from 1 to 4800, not "-300"'],
    ['render a.json -o a.png --dpi 1e3', '--dpi is a number from 1 to 4800, not "1e3"'],
    ['render a.json -o a.png --dpi 72.5', '--dpi is a whole number, not "72.5"'],
    ['render a.json -o a.pdf --bleed 3mm', '--bleed is a number from 0 to 100, not "3mm"'],
    ['render a.json -o a.pdf --bleed=-1', '--bleed is a number from 0 to 100, not "-1"'],
    ['render a.json --out a.pdf', 'unknown option --out, did you mean --output?'],
    ['render a.json -o a.pdf --bled 3', 'unknown option --bled, did you mean --bleed?'],
    [
      'render a.json -o a.pdf --base example.com',
      '--base is an address that begins with https://, not "example.com"',
    ],
    [
      'render a.json -o a.pdf --base file:///x/',
      '--base is an address that begins with https://, not "file:///x/"',
    ],
    ['render a.json -o a.pdf --paper a4', 'unknown option --paper'],
    [
      'render a.json b.json -o a.pdf',
      '2 files cannot be written to one: put {name} into -o, such as -o "plates/{name}.pdf"',
    ],
    ['render x/a.json y/a.json -o {name}.pdf', 'x/a.json and y/a.json would both be written to a.pdf'],
    ['sheet a.json -o a.png', '-o "a.png" does not end in .pdf'],
    ['sheet a.json -o a.pdf --paper a9', '--paper is one of a4, a3, letter, a4-2, '],
    ['sheet a.json -o a.pdf --first 2', '--first is for labels that are cut already, and --paper is a4'],
    ['sheet a.json -o a.pdf --paper l7165 --first 9', '--first is a number from 1 to 8, not "9"'],
    [
      'sheet a.json -o a.pdf --paper a4-2 --cut',
      '--cut is for whole sheets, and the labels of --paper a4-2 are cut already',
    ],
    ['render a.json -o a.png --cut', `--cut is for ${idsOf('cut')}, not for png`],
    ['render a.json -o a.pdf --format pdf --cut', `--cut is for ${idsOf('cut')}, not for pdf`],
    [
      'render a.json -o a.json --mirror',
      `--mirror is for ${idsOf('mirror')}, not for json`,
    ],
    ['render a.json -o a.pdf --cut-name All', '--cut-name is 1 to 31 letters'],
    ['sheet a.json -o a.pdf --copies 0', '--copies is a number from 1 to 1000, not "0"'],
    ['sheet a.json -o a.pdf --dpi 300', 'unknown option --dpi'],
  ])('%s', async ([line, expected]) => {
    const world = machine();
    const { code, stdout, lines } = await runOn(world, ...line.split(' '));
    expect({ code, stdout, lines }).toEqual({
      code: 2,
      stdout: '',
      lines: [expect.stringContaining(`sign-designer: ${expected}`)],
    });
    expect([...world.files.keys()]).toEqual(['a.json']);
  });
});

describe('render', () => {
  test.each(['pdf', 'svg', 'png'])('makes a .%s that reopens as the same design', async (extension) => {
    const world = machine();
    expect(await runOn(world, 'render', 'a.json', '-o', `a.${extension}`, '--dpi', '72')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
    const { stdout, stderr } = await runOn(world, 'import', `a.${extension}`, '--json');
    expect(stderr).toBe('');
    expect(importArchive((JSON.parse(stdout) as { archive: unknown }).archive)).toEqual({
      ...importArchive(plain),
      problems: [],
    });
    const again = await runOn(world, 'render', `a.${extension}`, '-o', `b.${extension}`, '--dpi', '72');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(bytesOf(world, `b.${extension}`).equals(bytesOf(world, `a.${extension}`))).toBe(true);
  });

  test('the ending may be in capitals', async () => {
    const world = machine();
    expect(await runOn(world, 'render', 'a.json', '-o', 'A.SVG')).toMatchObject({ code: 0 });
    expect(bytesOf(world, 'A.SVG').subarray(0, 5).toString()).toBe('<svg ');
  });

  test.each([
    [
      'the schema beside the designer of --base',
      ['--base', 'https://example.com/sign/'],
      'https://example.com/sign/design.schema.json',
    ],
    ['the schema by its bare name without one', [], 'design.schema.json'],
  ])('names %s to editors', async (_, base, address) => {
    const world = machine();
    await runOn(world, 'render', 'a.json', '-o', 'a.svg', ...base);
    const said = /\$schema(?:"|&quot;): (?:"|&quot;)([^"&]*)/.exec(bytesOf(world, 'a.svg').toString())?.[1];
    expect(said).toBe(address);
  });

  test('--no-archive leaves nothing to reopen', async () => {
    for (const extension of ['pdf', 'svg', 'png']) {
      const world = machine();
      await runOn(world, 'render', 'a.json', '-o', `a.${extension}`, '--no-archive', '--dpi', '72');
      const bytes = bytesOf(world, `a.${extension}`);
      expect(bytes.includes('move-car-sign')).toBe(false);
      const { code, stdout, stderr } = await runOn(world, 'import', `a.${extension}`);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^sign-designer: a\.\w+: This \w+ contains no design: .*\n$/);
    }
  });

  test('--dpi and --bleed set the pixels and the density of a PNG', async () => {
    const world = machine();
    await runOn(world, 'render', 'a.json', '-o', 'a.png');
    expect(pngFacts(bytesOf(world, 'a.png'))).toEqual({ width: 1063, height: 638, perMetre: 11811 });
    await runOn(world, 'render', 'a.json', '-o', 'b.png', '--dpi', '100', '--bleed', '3');
    expect(pngFacts(bytesOf(world, 'b.png'))).toEqual({ width: 378, height: 236, perMetre: 3937 });
  });

  test('a density that no picture could hold is refused, with the largest that is possible', async () => {
    const world = machine({ 'a.json': { ...plain, size: { w: 2000, h: 1000 } } });
    const { code, stderr } = await runOn(world, 'render', 'a.json', '-o', 'a.png', '--dpi', '4800');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^sign-designer: a\.json: a PNG of this plate can have at most \d+ dpi, not 4800\n$/,
    );
    expect([...world.files.keys()]).toEqual(['a.json']);
  });

  test('a plate too large for any picture is refused as PNG, whatever the density', async () => {
    const world = machine({ 'a.json': { ...plain, size: { w: 1e6, h: 1e6 } } });
    const { code, stderr } = await runOn(world, 'render', 'a.json', '-o', 'a.png', '--dpi', '1');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'sign-designer: a.json: the plate is too large for a PNG: make a PDF or SVG\n',
    });
  });

  test.each(['svg', 'pdf', 'png'])('a plate of more than 10 km is refused as %s', async (format) => {
    const world = machine({ 'a.json': { ...plain, size: { w: 1.7e308, h: 40 } } });
    expect(await runOn(world, 'render', 'a.json', '-o', `a.${format}`)).toMatchObject({
      code: 1,
      stderr:
        'sign-designer: a.json: a plate of 1.7e+308 x 40 mm cannot be drawn: make no side longer than 10000000 mm\n',
    });
  });

  test('tells what was put right, what no font has, and why there is no code', async () => {
    const odd = {
      ...plain,
      style: 'neon',
      text: { title: '停\u{10ffff}车' },
      qr: { on: true, type: 'link' },
    };
    const { code, lines } = await runOn(machine({ 'a.json': odd }), 'render', 'a.json', '-o', 'a.svg');
    expect(code).toBe(0);
    expect(lines).toEqual([
      `/style: style is "neon", not one of the ${styleIds.length} allowed. "warn" is kept`,
      expect.stringMatching(/^\/text\/title: No font has /),
      '/qr/text: The code of type "link" needs the address of a dial page: fill qr.text, or give --base URL. No code is drawn',
    ]);
  });

  test.for<[Record<string, unknown>, string]>([
    [{ on: true, type: 'custom' }, '/qr/text: The code of type "custom" needs content'],
    [
      { on: true, type: 'custom', text: 'x'.repeat(5000) },
      '/qr: The content of the code is more than any code holds',
    ],
    [{ on: true, mode: 'image' }, '/qr/image: The code of mode "image" needs a picture'],
    [
      { on: true, mode: 'image', image: 'data:image/png;base64,AAAA' },
      '/qr/image: The picture in qr.image is not a complete PNG',
    ],
  ])('%j is reported', async ([qr, expected]) => {
    const { code, lines } = await runOn(
      machine({ 'a.json': { ...plain, qr } }),
      'render',
      'a.json',
      '-o',
      'a.svg',
    );
    expect({ code, lines }).toEqual({ code: 0, lines: [expect.stringContaining(expected)] });
  });

  test('a picture that cannot be drawn on this machine is reported, but not for an SVG, which carries it as it is', async () => {
    // A WebP of 1 x 1.
    const image = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
    const world = machine({ 'a.json': { ...plain, qr: { on: true, mode: 'image', image } } });
    const told =
      '/qr/image: The picture in qr.image cannot be drawn here: save it as PNG or as a plain JPEG. Its place stays empty\n';
    expect(await runOn(world, 'render', 'a.json', '-o', 'a.svg')).toMatchObject({ code: 0, stderr: '' });
    expect(await runOn(world, 'render', 'a.json', '-o', 'a.png', '--dpi', '72')).toMatchObject({
      code: 0,
      stderr: told,
    });
    expect(await runOn(world, 'render', 'a.json', '-o', 'a.pdf')).toMatchObject({ code: 0, stderr: told });
    expect(await runOn(world, 'sheet', 'a.json', '-o', 's.pdf')).toMatchObject({ code: 0, stderr: told });
  });

  test.each(['data:image/png;base64,@@@', 'data:image/png;base64', 'data:image/jpeg;base64,/9j/4AAQ'])(
    'a PDF is made without %s',
    async (image) => {
      const world = machine({ 'a.json': { ...plain, qr: { on: true, mode: 'image', image } } });
      const { code, lines } = await runOn(world, 'render', 'a.json', '-o', 'a.pdf');
      expect({ code, lines }).toEqual({
        code: 0,
        lines: [expect.stringMatching(/^\/qr\/image: The picture .* No code is drawn$/)],
      });
      expect(/\/Subtype ?\/Image\b/.test(bytesOf(world, 'a.pdf').toString('latin1'))).toBe(false);
    },
  );

  test('many files are made one by one; one that fails is named and the rest are made', async () => {
    const world = machine({
      'cars/a.json': plain,
      'cars/b.json': '{',
      'cars/粤B 12345.json': { ...plain, style: 'glow' },
    }, { columns: 80 });
    const { code, stderr } = await runOn(
      world,
      'render',
      'cars/a.json',
      'cars/b.json',
      'cars/粤B 12345.json',
      '-o',
      'out/{name}.svg',
    );
    expect(code).toBe(1);
    expect([...world.files.keys()].filter((name) => name.startsWith('out/'))).toEqual([
      'out/a.svg',
      'out/粤B 12345.svg',
    ]);
    expect(stderr.split('\r\u001b[K')).toEqual([
      '',
      '1/3 cars/a.json',
      '2/3 cars/b.json',
      expect.stringMatching(/^sign-designer: cars\/b\.json: .*\n$/),
      '3/3 cars/粤B 12345.json',
      '',
    ]);
  });

  test('-o - writes the plate to the standard output, and no file', async () => {
    const world = machine({ 'a.json': plain });
    const { code, stdout } = await runOn(world, 'render', 'a.json', '-o', '-', '--format', 'svg');
    expect([code, stdout.slice(0, 5), [...world.files.keys()]]).toEqual([0, '<svg ', ['a.json']]);
    const sheet = await runOn(world, 'sheet', 'a.json', '-o', '-');
    expect([sheet.code, sheet.stdout.slice(0, 5)]).toEqual([0, '%PDF-']);
  });

  test('without fonts nothing is made', async () => {
    const world = machine({ 'a.json': plain }, { fonts: '/nowhere' });
    const { code, lines } = await runOn(world, 'render', 'a.json', '-o', 'a.pdf');
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('--fonts DIR|URL')] });
    expect(await runOn(world, 'render', 'a.json', '-o', 'a.pdf', '--fonts', machine().fonts!)).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
});

test('the default designer address names index.html in its directory', async () => {
  const link = { ...plain, qr: { on: true, type: 'link' } };
  const made = async (...base: string[]) => {
    const world = machine({ 'a.json': link });
    await runOn(world, 'render', 'a.json', '-o', 'a.svg', '--no-archive', ...base);
    return bytesOf(world, 'a.svg').toString();
  };
  const spelled = async (text: string) => {
    const world = machine({ 'a.json': { ...link, qr: { on: true, type: 'link', text } } });
    await runOn(world, 'render', 'a.json', '-o', 'a.svg', '--no-archive');
    return bytesOf(world, 'a.svg').toString();
  };
  const page = await spelled('https://example.com/sign/index.html');
  expect(await made('--base', 'https://example.com/sign/')).toBe(page);
  expect(await made('--base', 'https://example.com/sign')).toBe(page);
  expect(await made('--base', 'https://example.com/sign/index.html')).toBe(page);
  expect(await made('--base', 'https://example.com')).toBe(await spelled('https://example.com/index.html'));
});

test('the fixture of every field renders', async () => {
  const complete: unknown = JSON.parse(
    readFileSync(new URL('../fixtures/archives/complete.json', import.meta.url), 'utf8'),
  );
  const world = machine({ 'a.json': { ...(complete as object), font: 'serif' } });
  expect(await runOn(world, 'render', 'a.json', '-o', 'a.pdf')).toMatchObject({ code: 0 });
});
