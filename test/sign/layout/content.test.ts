/** What a design has to say, in all the ways that it may be set. */
import { expect, test } from 'vitest';
import type { Design } from '../../../schema/design.ts';
import { contentOf } from '../../../site/sign/layout/content.ts';
import type { Setting } from '../../../site/sign/layout/text/text-block.ts';
import { boxBook } from '../box-book.ts';
import { sampleDesign } from '../sample-designs.ts';

interface Texts extends Partial<Design['text']> {
  readonly label?: string;
  readonly caption?: string;
}

function content({ label = '', caption = '', ...text }: Texts, { code = true, uprightHalves = false } = {}) {
  const design = sampleDesign('minimal', { size: [200, 100] });
  return contentOf(
    {
      ...design,
      text: { ...design.text, ...text },
      phones: [{ label, num: '110' }],
      qr: { ...design.qr, label: caption },
    },
    boxBook,
    { code, uprightHalves },
  );
}

const textsOf = (settings: readonly Setting[]) =>
  settings.map(({ lines }) => lines.map(({ text }) => text).join('/'));

test('a title is set in up to four lines, subtitle and caption in three, tip and label in two', () => {
  const long = '如需挪车请拨打电话谢谢您的理解祝您一路平安';
  const { title, sub, caption, tip, rows } = content({
    title: long,
    sub: long,
    caption: long,
    tip: long,
    label: long,
  });
  const counts = [title, sub, caption, tip, rows[0]!.labels].map((settings) =>
    settings.map(({ lines }) => lines.length)
  );
  expect(counts).toEqual([[1, 2, 3, 4], [1, 2, 3], [1, 2, 3], [1, 2], [1, 2]]);
});

test.each([
  ['', []],
  ['停', ['停']],
  ['停车场', ['停车场']],
  ['停\n车', ['停/车']],
  ['A B', ['A B', 'A/B']],
  ['请勿停车', ['请勿停车', '请勿/停车']],
])('no line of the title %j is a lone ideograph that was not typed as one', (title, settings) => {
  expect(textsOf(content({ title }).title)).toEqual(settings);
});

test.each([
  ['', []],
  ['停', ['停']],
  ['停车', ['停', '车']],
  ['勿停车', ['勿停', '车']],
  ['临时停车请多关照', ['临时停车', '请多关照']],
  ['临时停车请多关照啊', []],
  ['临时\n停车', []],
  ['临时 停车', []],
  ['A座', []],
])('the title %j parts into the halves %j, the first one longer', (title, halves) => {
  for (const uprightHalves of [false, true]) {
    const set = content({ title }, { uprightHalves }).halves;
    expect(textsOf(set)).toEqual(halves);
    const isDown = ({ yEm }: { yEm?: number | undefined }) => yEm !== undefined;
    for (const { lines } of set) expect(lines[0]!.glyphs.every(isDown)).toBe(uprightHalves);
  }
});

test.each([
  ['临时停车请多关照啊', true],
  ['临时停车 请多关照啊', false],
  ['临时\n停车', false],
  ['A座', false],
  ['', false],
])('the title %j has an upright setting: %s', (title, has) => {
  expect(content({ title }).vertical !== undefined).toBe(has);
});

test('upright, ideographs stand under each other, and each typed line left of the one before', () => {
  const [run] = content({ caption: '扫码 电\n话' }).captionBeside[0]!.lines;
  expect(run!.text).toBe('扫码 电 话');
  const places = run!.glyphs.map(({ char, xEm, yEm }) => [char, xEm, yEm]);
  expect(places).toEqual([
    ['扫', -0, 0],
    ['码', -0, 1.06],
    ['电', -0, expect.closeTo(2.57, 9)],
    ['话', -1.3, 0],
  ]);
  const inkOf = (char: string) => boxBook.run(char, 'small').inkEm!;
  const { xMin, xMax, yMin, yMax } = run!.inkEm!;
  expect(xMin).toBeCloseTo(inkOf('话').xMin - 1.3, 9);
  expect(xMax).toBeCloseTo(Math.max(...[...'扫码电'].map((char) => inkOf(char).xMax)), 9);
  expect(yMax).toBeCloseTo(Math.max(...[...'扫话'].map((char) => inkOf(char).yMax)), 9);
  expect(yMin).toBeCloseTo(inkOf('电').yMin - 2.57, 9);
  expect(run!.advanceEm).toBeCloseTo(xMax - xMin, 9);
});

test('a caption that is no ideographs stands beside the code in lines, and none does without a code', () => {
  for (const text of ['Scan to call', '扫码\nScan']) {
    const { caption, captionBeside } = content({ caption: text });
    expect(captionBeside).toBe(caption);
    expect(caption.length).toBeGreaterThan(0);
  }
  for (const text of ['Scan to call', '扫码']) {
    const without = content({ caption: text }, { code: false });
    expect([without.caption, without.captionBeside]).toEqual([[], []]);
  }
});

test('a phone without a number says nothing', () => {
  const design = sampleDesign('minimal', { size: [200, 100] });
  const phones = [{ label: '车主', num: '\n ' }, { label: '', num: '110' }];
  const { rows } = contentOf({ ...design, phones }, boxBook, { code: false });
  expect(rows.map(({ numField, labels }) => [numField, labels])).toEqual([['phones.1.num', []]]);
});
