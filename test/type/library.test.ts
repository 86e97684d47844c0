import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FontKey, fontKeys, fonts, numFontIds } from '../../schema/catalog/fonts.ts';
import type { FontSource } from '../../site/type/source/source.ts';
import { createFontLibrary } from '../../site/type/library.ts';
import { outlineBounds } from '../../site/type/outline/outline.ts';
import type { FontRequest } from '../../site/type/request.ts';
import { countingSource } from './fake-sources.ts';
import { cases } from '../run/cases.ts';

const loadFontBook = (request: FontRequest, source: FontSource) => createFontLibrary(source).load(request);

const plate: FontRequest = {
  font: 'kuaile',
  numFont: 'oswald',
  texts: { title: ['临时停车 请多关照'], small: ['车主'], number: ['138-0013-8000'] },
};

test('a title, a label and a number are set in their faces', async () => {
  const { book, problems } = await loadFontBook(plate, await countingSource());
  expect(problems).toEqual([]);
  const run = book.run('临时停车 请多关照', 'title');
  expect(run.missing).toEqual([]);
  expect(run.glyphs).toHaveLength(9);
  expect(run.glyphs[0]!.outline.verbs).toMatch(/^M[LQ]+Z/);
  expect(run.glyphs[0]!.advanceEm).toBeCloseTo(0.92, 5);
  expect(run.advanceEm).toBeCloseTo(run.glyphs.at(-1)!.xEm + run.glyphs.at(-1)!.advanceEm, 9);
  const number = book.run('138-0013-8000', 'number');
  expect(number.glyphs).toHaveLength(13);
  expect(new Set(number.glyphs.map((glyph) => glyph.outline)).size).toBe(5);
  expect(book.run('车主', 'small').glyphs[0]!.outline).not.toBe(book.run('停车', 'title').glyphs[1]!.outline);
});

test('only the slices that hold the typed characters are fetched, each once', async () => {
  const source = await countingSource();
  const library = createFontLibrary(source);
  await library.load({ ...plate, numFont: 'follow', texts: { title: ['临时停车 请　多关照'] } });
  expect(source.files().map((path) => path.replace(/-[^/]*/, ''))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^kuaile\//)]),
  );
  expect(source.files()).toHaveLength(4);
  expect(new Set(source.asked).size).toBe(source.asked.length);
  const before = source.asked.length;
  await library.load({ ...plate, numFont: 'follow', texts: { title: ['停车请关照'] } });
  expect(source.asked).toHaveLength(before);
});

test('a blank has the width of its face and costs no file', async () => {
  const source = await countingSource();
  const { book } = await loadFontBook(
    { font: 'huangyou', numFont: 'jbmono', texts: { title: [' \u3000\t'], small: [' '], number: [' '] } },
    source,
  );
  expect(source.files()).toEqual([]);
  expect(book.run('\u3000', 'title').advanceEm).toBe(0.765);
  expect(book.run(' ', 'number').advanceEm).toBeCloseTo(0.6, 2);
  expect(book.run(' ', 'title').advanceEm).toBe(book.run('\t', 'title').advanceEm);
  expect(book.run('\u200b\ufe0f', 'title')).toMatchObject({ advanceEm: 0, glyphs: [], missing: [] });
});

test('a word of Latin letters and digits is one file', async () => {
  for (const font of fontKeys.filter((key) => fonts[key].pkg?.startsWith('@fontsource/'))) {
    const source = await countingSource();
    await loadFontBook(
      { font, numFont: 'follow', texts: { title: ['VIP Parking 24H, 8:30-18:00'] } },
      source,
    );
    expect(source.files(), font).toEqual([expect.stringMatching(/\/latin\.woff$/)]);
  }
});

test('a number face is one file, and what it lacks comes from the title face', async () => {
  const source = await countingSource();
  const { book } = await loadFontBook({ ...plate, texts: { number: ['138转8000'] } }, source);
  expect(source.files().map((path) => path.split('-')[0])).toEqual(['num', 'kuaile']);
  expect(book.run('138转8000', 'number').missing).toEqual([]);
});

test('what is loaded is ready at once, and what is not is not', async () => {
  const library = createFontLibrary(await countingSource());
  expect(library.ready(plate)).toBeUndefined();
  const loaded = await library.load(plate);
  expect(library.ready(plate)!.book).toBe(loaded.book);
  expect(library.ready({ ...plate, texts: { title: ['停车'] } })).toBeDefined();
  expect(library.ready({ ...plate, texts: { title: ['龘'] } })).toBeUndefined();
  expect(() => loaded.book.run('龘', 'title')).toThrow(RangeError);
  expect(() => loaded.book.run('停\n车', 'title')).toThrow(RangeError);
});

test('many loads at the same time fetch each file once', async () => {
  const source = await countingSource();
  const library = createFontLibrary(source);
  await Promise.all(
    [plate, plate, { ...plate, font: 'sans' } as const, plate].map((each) => library.load(each)),
  );
  expect(new Set(source.asked).size).toBe(source.asked.length);
});

test('progress counts up to every file', async () => {
  const steps: [number, number][] = [];
  await createFontLibrary(await countingSource()).load(plate, (done, total) => steps.push([done, total]));
  expect(steps[0]![0]).toBe(0);
  expect(steps.at(-1)![0]).toBe(steps.at(-1)![1]);
  expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).toSorted((a, b) => a - b));
});

test('so far: a character that is loading is left blank', async () => {
  const library = createFontLibrary(await countingSource());
  expect(library.soFar(plate)).toBeUndefined();
  await library.load({ ...plate, texts: { title: ['停'] } });
  const run = library.soFar(plate)!.book.run('停龘', 'title');
  expect(run.glyphs.map((glyph) => glyph.outline.verbs !== '')).toEqual([true, false]);
  expect(run.glyphs[1]!.advanceEm).toBe(1);
  expect(run.missing).toEqual([]);
});

test('a character missing in a face comes from sans; one that no face has is named', async () => {
  const { book, problems } = await loadFontBook(
    { font: 'mashan', numFont: 'follow', texts: { title: ['啰嗦·停车 \u{1f697}龘'] } },
    await countingSource(),
  );
  const run = book.run('啰嗦·停车 \u{1f697}', 'title');
  expect(run.missing).toEqual(['\u{1f697}']);
  expect(run.glyphs.map((glyph) => glyph.char).join('')).toBe('啰嗦·停车 ');
  expect(problems).toEqual([]);
});

test('Hong Kong and Taiwan faces set punctuation with their own strokes where Simplified Chinese has it', async () => {
  const library = createFontLibrary(await countingSource());
  const text = '，。、；：！？';
  const middles = async (font: FontKey) => {
    const { book } = await library.load({ font, numFont: 'follow', texts: { title: [text] } });
    return book.run(text, 'title').glyphs.map(({ outline, unitsPerEm }) => {
      const box = outlineBounds(outline)!;
      return {
        outline,
        x: (box.xMin + box.xMax) / 2 / unitsPerEm,
        y: (box.yMin + box.yMax) / 2 / unitsPerEm,
      };
    });
  };
  const sans = await middles('sans');
  for (const font of ['goround', 'chiron', 'choco', 'cactus'] as const) {
    for (const [i, { outline, x, y }] of (await middles(font)).entries()) {
      expect(outline, font).not.toBe(sans[i]!.outline);
      expect(Math.hypot(x - sans[i]!.x, y - sans[i]!.y), `${font} ${text[i]}`).toBeLessThan(0.002);
    }
    expect(await middles(font)).toEqual(await middles(font));
  }
});

test('small text is set in the title face where that stays readable, else in the companion that its row names', async () => {
  const library = createFontLibrary(await countingSource());
  const texts = { title: ['停车'], small: ['停车'] };
  for (const font of fontKeys.filter((key) => fonts[key].pkg)) {
    const { book } = await library.load({ font, numFont: 'follow', texts });
    const { small } = fonts[font];
    const companion = small === 'own'
      ? book
      : (await library.load({ font: small, numFont: 'follow', texts })).book;
    expect(book.run('停车', 'small').glyphs[0]!.outline, font)
      .toBe(companion.run('停车', 'title').glyphs[0]!.outline);
  }
});

test('a slice that fails once is fetched again; after two failures sans replaces it and the problem lists the characters', async () => {
  const flaky = await countingSource((path, nth) => {
    if (path.startsWith('kuaile') && nth === 1) throw new Error('reset');
    return undefined;
  });
  expect((await loadFontBook(plate, flaky)).problems).toEqual([]);
  const dead = await countingSource((path) => {
    if (path.startsWith('kuaile')) throw new Error('reset');
    return undefined;
  });
  const { book, problems } = await loadFontBook(plate, dead);
  expect(book.run('临时停车 请多关照', 'title').missing).toEqual([]);
  expect(problems).toEqual([
    {
      path: '/font',
      code: 'font',
      params: {
        trouble: 'unreachable',
        font: 'KuaiLe',
        characters: '临时停车请多关照',
        reason: 'its file could not be fetched',
        standIn: 'Noto Sans SC',
      },
    },
  ]);
});

test('a failure is kept until a retry is asked for', async () => {
  let online = false;
  const source = await countingSource((path) => {
    if (path.startsWith('kuaile') && !online) throw new Error('offline');
    return undefined;
  });
  const library = createFontLibrary(source);
  expect((await library.load(plate)).problems).toHaveLength(1);
  const asked = source.asked.length;
  expect((await library.load(plate)).problems).toHaveLength(1);
  expect(source.asked).toHaveLength(asked);
  online = true;
  library.retry();
  expect((await library.load(plate)).problems).toEqual([]);
});

test('a damaged or missing slice is replaced', async () => {
  const damaged = await countingSource((path) =>
    path.startsWith('kuaile') ? new Uint8Array(500).fill(7) : undefined
  );
  expect((await loadFontBook(plate, damaged)).problems).toMatchObject([{
    params: { trouble: 'unreadable', standIn: 'Noto Sans SC' },
  }]);
  const absent = await countingSource((path) => path.startsWith('num-oswald') ? 'absent' : undefined);
  const { book, problems } = await loadFontBook(plate, absent);
  expect(problems).toMatchObject([{
    path: '/numFont',
    params: { trouble: 'unreachable', font: 'Oswald', standIn: 'KuaiLe' },
  }]);
  expect(book.run('138-0013-8000', 'number').missing).toEqual([]);
});

test('without a fonts directory everything is missing, by name, and nothing throws', async () => {
  for (const broken of ['absent', new TextEncoder().encode('{'), new TextEncoder().encode('null')] as const) {
    const source = await countingSource((path) => path === 'index.json' ? broken : undefined);
    const { book, problems } = await loadFontBook(plate, source);
    expect(problems.map((problem) => problem.params.trouble)).toContain('unreachable');
    expect(problems.map((problem) => problem.params.standIn)).toEqual(problems.map(() => undefined));
    expect(book.run('停车', 'title').missing).toEqual(['停', '车']);
    expect(book.metrics('number').digitHeightEm).toBeGreaterThan(0.5);
  }
});

test('the system font without a canvas is sans, and that is said', async () => {
  const library = createFontLibrary(await countingSource());
  const { book, problems } = await library.load({ ...plate, font: 'sys' });
  expect(problems).toMatchObject([{
    path: '/font',
    params: { trouble: 'no-system-font', standIn: 'Noto Sans SC' },
  }]);
  const sans = (await library.load({ ...plate, font: 'sans' })).book;
  expect(book.run('停车', 'title').glyphs[0]!.outline).toBe(sans.run('停车', 'title').glyphs[0]!.outline);
});

test('every face draws a sign and phone numbers, by its own metrics', async () => {
  const library = createFontLibrary(await countingSource());
  const title = '临时停车';
  const number = '+86 (138) 0013-8000/1*#.';
  for (const font of fontKeys.filter((key): key is FontKey => fonts[key].pkg !== undefined)) {
    const { book, problems } = await library.load({
      font,
      numFont: 'follow',
      texts: { title: [title], number: [number] },
    });
    expect([...book.run(title, 'title').missing, ...book.run(number, 'number').missing, ...problems], font)
      .toEqual([]);
    const { capHeightEm, digitHeightEm, ideographTopEm, ideographBottomEm } = book.metrics('title');
    expect(capHeightEm, font).toBeGreaterThan(0.4);
    expect(capHeightEm, font).toBeLessThan(0.9);
    expect(digitHeightEm, font).toBeGreaterThan(0.4);
    expect(ideographTopEm - ideographBottomEm, font).toBeGreaterThan(0.65);
    expect(ideographTopEm - ideographBottomEm, font).toBeLessThan(1.1);
  }
  for (const numFont of numFontIds.filter((id) => id !== 'follow')) {
    const { book } = await library.load({ font: 'sans', numFont, texts: { number: [number] } });
    expect(book.run(number, 'number').missing, numFont).toEqual([]);
    expect(book.metrics('number').digitHeightEm, numFont).toBeGreaterThan(0.45);
  }
});

test('any text is set: what is drawn and what is missing make up what was typed', async () => {
  const library = createFontLibrary(await countingSource());
  const text = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 12 }).map((all) =>
    String.fromCodePoint(...all).replace(/[\n\r\u2028\u2029]/g, ' ')
  );
  const mixed = fc.oneof(
    text,
    fc.string({
      unit: fc.constantFrom(...'停车A1 ，\u3000e\u0301\u{1f468}\u200d\u{1f469}\ufe0f\t\u00a0\ud800'),
      maxLength: 12,
    }),
  );
  await fc.assert(
    fc.asyncProperty(mixed, fc.constantFrom('title', 'small', 'number'), async (typed, textRole) => {
      const { book } = await library.load({
        font: 'kuaile',
        numFont: 'oswald',
        texts: { [textRole]: [typed] },
      });
      const run = book.run(typed, textRole);
      expect(run.text).toBe(typed);
      expect(Number.isFinite(run.advanceEm) && run.advanceEm >= 0).toBe(true);
      for (const glyph of run.glyphs) expect(typed.normalize('NFC')).toContain(glyph.char);
      for (const char of run.missing) expect(typed.normalize('NFC')).toContain(char);
      for (const char of typed) book.run(char === '\n' ? '' : char, textRole);
    }),
    { numRuns: cases(15), seed: 24 },
  );
});
