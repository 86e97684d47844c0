/** Traced glyphs against the outlines of the very files they were drawn from. Needs the fonts directory of the build. */
import { canvasTracer } from '../../../site/type/source/canvas-tracer.ts';
import { openFontIndex, openSliceMap } from '../../../site/type/font/built-in.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { readGlyphFile } from '../../../site/type/outline/glyf.ts';
import { type Outline, outlineBounds } from '../../../site/type/outline/outline.ts';
import { webFontSource } from '../../../site/type/source/web-source.ts';
import { openFont } from '../../../site/type/outline/woff.ts';

const directory = new URL('/dist/fonts/', location.href).href;

function tracer() {
  return canvasTracer({
    createCanvas: (width, height) => new OffscreenCanvas(width, height),
    fonts: document.fonts,
  });
}

function check(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** Ink when filled by the nonzero rule, as contours of a file may overlap; in pixels of twice the side. */
function inkArea({ verbs, coords }: Outline, scale: number): number {
  const path = new Path2D();
  let at = 0;
  const next = () => coords[at++]! * scale / 2;
  for (const verb of verbs) {
    if (verb === 'M') path.moveTo(next(), next());
    else if (verb === 'L') path.lineTo(next(), next());
    else if (verb === 'Q') path.quadraticCurveTo(next(), next(), next(), next());
    else path.closePath();
  }
  const canvas = new OffscreenCanvas(700, 700);
  const context = canvas.getContext('2d')!;
  context.translate(100, 150);
  context.clip(path);
  context.fillRect(-100, -150, 700, 700);
  const { data } = context.getImageData(0, 0, 700, 700);
  let area = 0;
  for (let i = 3; i < data.length; i += 4) area += data[i]! / 255;
  return area;
}

declare function describe(name: string, body: () => void): void;
declare function it(name: string, body: () => void | Promise<void>): void;

describe('canvas tracer', () => {
  for (
    const [key, chars] of [
      ['sans', '停车请8&，'],
      ['serif', '停车请8&'],
      ['kuaile', '停车请8'],
      ['mashan', '停车请8'],
      ['wenkai', '停车请'],
      ['num/oswald', '0158-+'],
      ['num/bodoni', '0158'],
    ] as const
  ) {
    it(`${key}: what is traced has the area, the place and the advance of the file's outline`, async () => {
      const source = webFontSource(directory);
      const index = (await openFontIndex(source))!;
      const { dir, map } = index.faces[key]!;
      const slices = (await openSliceMap(index, map, source))!;
      const trace = tracer();
      for (const char of chars) {
        const codePoint = char.codePointAt(0)!;
        const bytes = (await source.fetch(`${dir}/${slices.sliceOf(codePoint, key)}.woff`, 1 << 20))!;
        const opened = await openFont(bytes);
        const file = 'tables' in opened ? readGlyphFile(opened.tables) : opened;
        if ('unreadable' in file) throw new Error(file.unreadable);
        const drawn = file.glyph(codePoint)!;
        const traced = trace.trace(char, await trace.addFont(bytes));
        if (!traced) throw new Error(`"${char}" was not traced`);
        const scale = traced.unitsPerEm / drawn.unitsPerEm;
        const ratio = inkArea(traced.outline, 1) / inkArea(drawn.outline, scale);
        check(Math.abs(ratio - 1) < 0.003, `"${char}" has ${ratio} of the area`);
        check(Math.abs(traced.advance - drawn.advance * scale) < 0.6, `"${char}" advances ${traced.advance}`);
        const a = outlineBounds(traced.outline)!, b = outlineBounds(drawn.outline)!;
        for (const side of ['xMin', 'yMin', 'xMax', 'yMax'] as const) {
          const off = a[side] - b[side] * scale;
          check(Math.abs(off) < 1.5, `"${char}" is off by ${off} px at ${side}`);
        }
        check(traced.outline.verbs.length < 600, `"${char}" took ${traced.outline.verbs.length} points`);
      }
    });
  }

  it('says which characters a font lacks', async () => {
    const source = webFontSource(directory);
    const index = (await openFontIndex(source))!;
    const trace = tracer();
    const bytes = (await source.fetch(`${index.faces['num/oswald']!.dir}/latin.woff`, 1 << 20))!;
    const family = await trace.addFont(bytes);
    check(trace.trace('8', family) !== undefined, 'has 8');
    check(trace.trace('停', family) === undefined, 'lacks 停');
    check(trace.trace('\u{1f697}', undefined) === undefined, 'draws no coloured glyphs');
    check(trace.trace('\u{10fffd}', undefined) === undefined, 'knows the box for a missing character');
    check(await trace.addFont(new Uint8Array(100)) === undefined, 'refuses what is no font');
  });

  it('sets a title in the system font, with sans for what the system lacks', async () => {
    const library = createFontLibrary(webFontSource(directory, tracer()));
    const texts = { title: ['AB 停车8'], number: ['138'] };
    const request = { font: 'sys', numFont: 'follow', texts } as const;
    const { book, problems } = await library.load(request);
    check(problems.length === 0, JSON.stringify(problems));
    const run = book.run('AB 停车8', 'title');
    check(run.missing.length === 0, `missing ${run.missing}`);
    check(run.glyphs[0]!.unitsPerEm === 1024, 'A was traced');
    check(run.glyphs.length === 6 && run.glyphs[2]!.outline.verbs === '', 'the blank is a blank');
    check(run.glyphs[2]!.advanceEm > 0.1, 'the blank has its width');
    const { capHeightEm, digitHeightEm } = book.metrics('title');
    check(capHeightEm > 0.6 && capHeightEm < 0.8 && digitHeightEm > 0.6, 'the system font is measured');
    check(library.ready(request)!.book === book, 'and is ready the next time');
  });

  it('draws with the system font what cannot be reached', async () => {
    const source = webFontSource(directory, tracer());
    const broken = {
      ...source,
      fetch: (path: string, maxBytes: number) =>
        path.endsWith('.woff') ? Promise.reject(new Error('offline')) : source.fetch(path, maxBytes),
    };
    const { book, problems } = await createFontLibrary(broken).load({
      font: 'kuaile',
      numFont: 'oswald',
      texts: { title: ['AB'], number: ['138'] },
    });
    check(book.run('AB', 'title').glyphs.length === 2, 'the title is there');
    check(
      book.run('138', 'number').glyphs.every((glyph) => glyph.unitsPerEm === 1024),
      'the number is there',
    );
    check(problems.length === 3, JSON.stringify(problems));
    check(problems.every((problem) => problem.params.standIn === 'System font'), JSON.stringify(problems));
  });

  it('is not stopped by a fonts directory that is not there', async () => {
    const { book, problems } = await createFontLibrary(webFontSource(`${directory}nowhere/`, tracer())).load({
      font: 'kuaile',
      numFont: 'follow',
      texts: { title: ['AB'] },
    });
    check(book.run('AB', 'title').glyphs.length === 2, 'the title is there');
    check(problems.length === 2, JSON.stringify(problems));
  });
});
