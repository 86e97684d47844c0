import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWeight, openCatalogueFace } from '../../../site/type/font/catalogue.ts';
import { catalogueId } from '../../../site/type/font/catalogue-id.ts';
import { signIdeographs } from '../../../site/type/text/measure.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { parseUnicodeRange } from '../../../site/type/font/unicode-range.ts';
import { countingSource } from '../fake-sources.ts';
import { cases } from '../../run/cases.ts';

/** Any code points, lone surrogates among them. */
const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((all) => String.fromCodePoint(...all));

const standIn = 'Noto Sans SC';
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

test.each([
  ['ZCOOL KuaiLe', 'zcool-kuaile'],
  ['  Noto Sans SC ', 'noto-sans-sc'],
  ['M PLUS Rounded 1c', 'm-plus-rounded-1c'],
  ['ma-shan-zheng', 'ma-shan-zheng'],
  ['ＬＸＧＷ ＷｅｎＫａｉ', 'lxgw-wenkai'],
  ['../../etc/passwd', 'etc-passwd'],
  ['站酷快乐体', ''],
])('the catalogue id of %j is %j', (name, id) => {
  expect(catalogueId(name)).toBe(id);
});

test('a catalogue id is a path segment whatever the name is', () => {
  fc.assert(fc.property(anyText, (name) => {
    expect(catalogueId(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*-?)?$/);
  }));
});

test('the weight is 700 if there is one, else the nearest, the heavier of two', () => {
  expect(nearestWeight([100, 400, 700, 900])).toBe(700);
  expect(nearestWeight([400])).toBe(400);
  expect(nearestWeight([300, 600, 800])).toBe(800);
  expect(nearestWeight([])).toBeUndefined();
});

test.each(['Noto Serif SC', 'Ma Shan Zheng', 'Chiron Hei HK', 'LXGW Marker Gothic', 'WDXL Lubrifont SC'])(
  '%s by catalogue name draws what it has, from numbered slices',
  async (name) => {
    const source = await countingSource();
    const { face, problem, coverage } = await openCatalogueFace(name, { source, standIn });
    expect(problem).toBeUndefined();
    expect(coverage).toEqual({ has: signIdeographs.length, of: signIdeographs.length });
    for (const char of '停车请A8') {
      const [place] = face!.places(char.codePointAt(0)!);
      const loaded = await face!.load(place!);
      if (loaded.kind !== 'file') throw new Error(loaded.why);
      expect(loaded.file.glyph(char.codePointAt(0)!), char).toBeDefined();
    }
    expect(source.files().join()).not.toContain('chinese');
    expect(new Set(source.asked).size).toBe(source.asked.length);
    expect(face!.metrics.capHeightEm).toBeGreaterThan(0.5);
  },
);

test('a built-in face asked for by its catalogue name is the built-in face, without any other address', async () => {
  const source = await countingSource();
  const library = createFontLibrary(source);
  for (const custom of ['ZCOOL KuaiLe', 'zcool-kuaile', '站酷快乐体', 'KuaiLe']) {
    const { book } = await library.load({ font: { custom }, numFont: 'follow', texts: { title: ['停车'] } });
    const own = await library.load({ font: 'kuaile', numFont: 'follow', texts: { title: ['停车'] } });
    expect(book.run('停车', 'title').glyphs[0]!.outline).toBe(
      own.book.run('停车', 'title').glyphs[0]!.outline,
    );
  }
  expect(source.asked.filter((path) => path.startsWith('http'))).toEqual([]);
});

test('an unknown name, a Latin font and an unreachable catalogue are set in sans, each with its reason', async () => {
  const cases = [
    {
      custom: 'No Such Font',
      trouble: 'unknown',
      reason: 'the catalogue has no font "no-such-font"',
    },
    {
      custom: '某某体',
      trouble: 'unknown',
      reason: 'catalogue names are written in Latin letters',
    },
    {
      custom: 'Oswald',
      trouble: 'not-chinese',
      reason: 'it has no Chinese characters',
    },
    {
      custom: 'Offline',
      trouble: 'unreachable',
      reason: 'the catalogue could not be reached',
    },
  ];
  for (const { custom, trouble, reason } of cases) {
    const source = await countingSource((path) => {
      if (path.includes('/offline@')) throw new Error('offline');
      return undefined;
    });
    const { book, problems } = await createFontLibrary(source).load({
      font: { custom },
      numFont: 'follow',
      texts: { title: ['停车'] },
    });
    expect(problems).toEqual([
      {
        code: 'font',
        params: { trouble, font: custom, characters: '', reason, standIn: 'Noto Sans SC' },
        path: '/font',
      },
    ]);
    expect(book.run('停车', 'title').glyphs).toHaveLength(2);
  }
});

test('declared ranges are checked: a font that has few of the characters it declares is refused', async () => {
  const source = await countingSource((path) => {
    if (path.endsWith('/boast@5/unicode.json')) return json({ '[1]': 'U+4E00-9FFF' });
    if (path.endsWith('/boast@5/metadata.json')) {
      return json({ weights: [400], styles: ['normal'], subsets: [] });
    }
    return undefined;
  });
  const files = await countingSource();
  const latin = (await files.fetch(
    'https://cdn.jsdelivr.net/npm/@fontsource/oswald@5/files/oswald-latin-600-normal.woff',
    1e6,
  ))!;
  const fetch = source.fetch.bind(source);
  const boasting = {
    ...source,
    fetch: (path: string, max: number) =>
      path.includes('boast-1-400') ? Promise.resolve(latin) : fetch(path, max),
  };
  const { face, problem, coverage } = await openCatalogueFace('Boast', { source: boasting, standIn });
  expect(face).toBeUndefined();
  expect(coverage!.has).toBe(0);
  expect(problem).toMatchObject({ params: { trouble: 'not-chinese' } });
});

test('a package without ranges is one file, and what it lacks comes from sans', async () => {
  const files = await countingSource();
  const base = 'https://cdn.jsdelivr.net/npm/@fontsource/zcool-kuaile@5/files/zcool-kuaile';
  const whole = new Uint8Array(readFileSync(new URL('../../fixtures/fonts/kuaile.woff', import.meta.url)));
  const slice = (await files.fetch(`${base}-119-400-normal.woff`, 1e7))!;
  async function open(file: Uint8Array<ArrayBuffer>) {
    const source = await countingSource((path) => {
      if (path.endsWith('/whole@5/unicode.json')) return json({});
      if (path.endsWith('/whole@5/metadata.json')) {
        return json({ weights: [300, 500], styles: ['normal', 'italic'], subsets: ['latin'] });
      }
      return path.endsWith('whole-latin-500-normal.woff') ? file : undefined;
    });
    return { source, ...await openCatalogueFace('Whole', { source, standIn }) };
  }
  const all = await open(whole);
  expect(all.problem).toBeUndefined();
  expect(all.source.files()).toHaveLength(1);
  const part = await open(slice);
  expect(part.face).toBeUndefined();
  expect(part.coverage!.has).toBeGreaterThan(0);
  expect(part.problem).toMatchObject({
    params: {
      trouble: 'not-chinese',
      font: 'Whole',
      reason: `it has only ${part.coverage!.has} of 29 common Chinese characters`,
    },
  });
});

test('a font that lacks some common characters is used, and that is said', async () => {
  const real = await countingSource();
  const root = 'https://cdn.jsdelivr.net/npm/@fontsource/zcool-kuaile@5/';
  const ranges = JSON.parse(new TextDecoder().decode((await real.fetch(`${root}unicode.json`, 1e6))!));
  // Without the slice of one uncommon character of the sample.
  const uncommon = Object.keys(ranges).find((key) =>
    parseUnicodeRange(ranges[key]).includes('挪'.codePointAt(0)!)
  );
  delete ranges[uncommon!];
  const source = {
    fetch: (path: string, maxBytes: number) =>
      path.endsWith('unicode.json') ? Promise.resolve(json(ranges)) : real.fetch(path, maxBytes),
  };
  const { face, problem, coverage } = await openCatalogueFace('ZCOOL KuaiLe', { source, standIn });
  expect(face).toBeDefined();
  expect(coverage!.has).toBeLessThan(coverage!.of);
  expect(problem).toMatchObject({
    params: {
      trouble: 'lacking',
      font: 'ZCOOL KuaiLe',
      reason: `lacks ${29 - coverage!.has} of 29 common Chinese characters`,
      standIn: 'Noto Sans SC',
    },
  });
});

test('whatever the catalogue answers, a font is a face or a problem', async () => {
  const answers = fc.oneof(
    fc.json().map((text) => new TextEncoder().encode(text)),
    fc.constant(json({ weights: [700], styles: ['normal'], subsets: ['../x', 'latin'] })),
    fc.constant(json({ '[0]': 'U+4E00-9FA5', '../../x': 'U+4E00-9FA5', latin: 'U+0-FF' })),
    fc.constant(json({ '[0]': 7, '[1]': 'U+0-10FFFF', '[2]': 'U+9FFF-4E00' })),
    fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
    fc.constant('absent' as const),
  );
  await fc.assert(
    fc.asyncProperty(answers, answers, answers, async (metadata, unicode, file) => {
      const source = await countingSource((path) => {
        if (!path.startsWith('https://cdn.jsdelivr.net/npm/@fontsource/odd@5/') || path.includes('..')) {
          throw new Error(path);
        }
        return path.endsWith('metadata.json') ? metadata : path.endsWith('unicode.json') ? unicode : file;
      });
      const { face, problem } = await openCatalogueFace('Odd', { source, standIn });
      expect(face ?? problem).toBeDefined();
    }),
    { numRuns: cases(50), seed: 25 },
  );
});

test('the catalogue is looked for where it is said to be', async () => {
  const source = await countingSource(() => 'absent');
  await openCatalogueFace('My Font', { source, standIn, base: 'https://fonts.example/npm/' });
  expect(source.asked).toEqual([
    'https://fonts.example/npm/my-font@5/metadata.json',
    'https://fonts.example/npm/my-font@5/unicode.json',
  ]);
});

test('a slice of a catalogue font that failed is fetched when a retry is asked for', async () => {
  const names = ['my-han', 'zcool-kuaile'] as const;
  let online = false;
  const real = await countingSource();
  const source = {
    async fetch(path: string, maxBytes: number) {
      const slice = /my-han-(\d+)-/.exec(path)?.[1];
      if (slice !== undefined && Number(slice) < 110 && !online) throw new Error('offline');
      return await real.fetch(path.replaceAll(names[0], names[1]), maxBytes);
    },
  };
  const library = createFontLibrary(source);
  const request = { font: { custom: 'My Han' }, numFont: 'follow', texts: { title: ['停车挪移'] } } as const;
  const first = await library.load(request);
  expect(first.problems).toMatchObject([{
    params: { trouble: 'unreachable', font: 'My Han', standIn: 'Noto Sans SC' },
  }]);
  expect(first.book.run('停车挪移', 'title').glyphs).toHaveLength(4);
  online = true;
  library.retry();
  expect((await library.load(request)).problems).toEqual([]);
});
