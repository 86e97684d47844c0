/** The tracer on a machine without a single font of its own, where every character that a file lacks is drawn as a box. */
import { openFontIndex } from '../../../site/type/font/built-in.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { canvasTracer } from '../../../site/type/source/canvas-tracer.ts';
import { webFontSource } from '../../../site/type/source/web-source.ts';

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

describe('canvas tracer without any system font', () => {
  it('does not take the box of a missing glyph for a glyph, in a font file or the system font', async () => {
    const source = webFontSource(directory);
    const { dir } = (await openFontIndex(source))!.faces['num/oswald']!;
    const trace = tracer();
    const family = await trace.addFont((await source.fetch(`${dir}/latin.woff`, 1 << 20))!);
    check(trace.trace('8', family) !== undefined, 'the font has 8');
    for (const lacked of ['停', 'Я', '\u{1f697}']) {
      check(trace.trace(lacked, family) === undefined, `the font lacks ${lacked}`);
      check(trace.trace(lacked, undefined) === undefined, `the system lacks ${lacked}`);
    }
  });

  it('sets a plate in the system font with the faces of the site', async () => {
    const library = createFontLibrary(webFontSource(directory, tracer()));
    const { book } = await library.load({ font: 'sys', numFont: 'follow', texts: { title: ['停车8'] } });
    const run = book.run('停车8', 'title');
    check(run.missing.length === 0 && run.glyphs.length === 3, `missing ${run.missing}`);
    check(run.glyphs.every(({ outline }) => outline.verbs !== ''), 'every character is drawn');
  });
});
