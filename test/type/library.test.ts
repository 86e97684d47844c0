import { expect, test } from 'vitest';
import { fileFontSource } from '../../site/type/file-source.ts';
import { loadFontBook } from '../../site/type/library.ts';
import { fontsDir } from './fonts-dir.ts';

test('a title, a label and a number are set in their faces', async () => {
  const { book, problems } = await loadFontBook({
    font: 'kuaile',
    numFont: 'oswald',
    texts: { title: ['临时停车 请多关照'], small: ['车主'], number: ['138-0013-8000'] },
  }, fileFontSource(await fontsDir()));
  expect(problems).toEqual([]);
  const run = book.run('临时停车 请多关照', 'title');
  expect(run.missing).toEqual([]);
  expect(run.glyphs).toHaveLength(9);
  expect(run.glyphs[0]!.outline.verbs).toMatch(/^M[LQ]+Z/);
  expect(book.run('138-0013-8000', 'number').glyphs).toHaveLength(13);
  expect(() => book.run('龘', 'title')).toThrow(RangeError);
});
