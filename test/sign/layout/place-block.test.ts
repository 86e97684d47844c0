/** Where lines stand in the box of their block. Lengths in mm. */
import { expect, test } from 'vitest';
import { contentOf } from '../../../site/sign/layout/content.ts';
import type { Align } from '../../../site/sign/layout/inside-box.ts';
import type { Box } from '../../../site/sign/layout/layout.ts';
import { placeBlock } from '../../../site/sign/layout/place-block.ts';
import type { Item } from '../../../site/sign/layout/solver/arrangements.ts';
import { demandsAt } from '../../../site/sign/layout/solver/demands.ts';
import { type Block, leafShapes } from '../../../site/sign/layout/solver/leaves.ts';
import { phoneBlock } from '../../../site/sign/layout/solver/phones.ts';
import { boxBook } from '../box-book.ts';
import { sampleDesign } from '../sample-designs.ts';
import { plainBlock } from './plain-block.ts';

const wishes = { main: 'number', preferences: {}, titleEm: 4, subEm: 0, code: undefined } as const;
const sizes = { ...demandsAt(10, 0, wishes), labelMm: 4, captionMm: 4, tileMm: 20, tipMm: 5 };

interface Texts {
  readonly label?: string;
  readonly caption?: string;
  readonly tip?: string;
  readonly title?: string;
}

function blockWith({ label = '', caption = '', tip = '', title = '' }: Texts): Block {
  const design = sampleDesign('minimal', { size: [200, 100], without: ['title', 'sub'] });
  const content = contentOf(
    {
      ...design,
      text: { ...design.text, tip, title },
      phones: [{ label, num: '13800138000' }],
      qr: { ...design.qr, label: caption },
    },
    boxBook,
    { code: true },
  );
  const how = { labels: 'above', digitHeightEm: 0.72, numbers: 'line', labelInkEm: 1 } as const;
  return { ...plainBlock, content, phones: phoneBlock(content.rows, how) };
}

function placed(item: Item, block: Block, { box, align = 'center' }: { box?: Partial<Box>; align?: Align }) {
  const [widthMm, heightMm] = leafShapes(block, item, sizes) as [number, number];
  const whole = { xMm: 30, yMm: 50, widthMm, heightMm, ...box };
  return { whole, ...placeBlock({ item, box: whole, align }, block, sizes) };
}

const middleOf = ({ xMm, widthMm }: Box) => xMm + widthMm / 2;
const centreOf = ({ yMm, heightMm }: Box) => yMm + heightMm / 2;
const footOf = ({ yMm, heightMm }: Box) => yMm + heightMm;

test.each(['', '车', '公司前台'])(
  'a turned number hangs in the middle of its box, under its label "%s"',
  (label) => {
    const block = blockWith({ label });
    const { whole, lines, box, rows } = placed('turned', block, { box: { widthMm: 60 } });
    const [straight] = placed('number', block, {}).lines.filter(({ role }) => role === 'number');
    const number = lines.at(-1)!;
    const { ink, run, sizeMm } = number;
    expect(number.turned).toBe(true);
    expect([ink.widthMm, ink.heightMm]).toEqual([straight!.ink.heightMm, straight!.ink.widthMm]);
    expect(middleOf(ink)).toBeCloseTo(middleOf(whole), 9);
    expect(footOf(ink)).toBeCloseTo(footOf(whole), 9);
    // The pen goes down along the digits' foot, which is at the left.
    expect(number.xMm).toBeCloseTo(ink.xMm - run.inkEm!.yMin * sizeMm, 9);
    expect(number.baselineMm).toBeCloseTo(ink.yMm - run.inkEm!.xMin * sizeMm, 9);
    const labels = lines.slice(0, -1).map((line) => line.ink);
    expect(labels).toHaveLength(label === '' ? 0 : 1);
    expect(label === '' ? ink.yMm : 50).toBeCloseTo(50, 9);
    for (const one of labels) {
      expect(middleOf(one)).toBeCloseTo(middleOf(whole), 9);
      expect(one.yMm).toBeGreaterThanOrEqual(50);
      expect(footOf(one)).toBeLessThan(ink.yMm);
      expect(one.widthMm).toBeLessThanOrEqual(box.widthMm + 1e-9);
    }
    expect(ink.widthMm).toBeLessThanOrEqual(box.widthMm + 1e-9);
    expect(middleOf(box)).toBeCloseTo(middleOf(whole), 9);
    expect(rows).toEqual([box]);
  },
);

test.each([['left', 30], ['right', 90]] as const)(
  'a turned number that is flush %s stands at that edge',
  (align, edge) => {
    const { box } = placed('turned', blockWith({}), { box: { widthMm: 60 }, align });
    expect(align === 'left' ? box.xMm : box.xMm + box.widthMm).toBeCloseTo(edge, 9);
  },
);

const captioned = blockWith({ caption: '扫码联系车主' });

test.each([
  [1, ['扫码联系车主']],
  [2, ['扫码', '联系车主']],
  // Two lines are narrow enough.
  [3, ['扫码', '联系车主']],
])('a caption under the tile has %i lines at most where no more have room', (count, texts) => {
  const heightMm = leafShapes(captioned, 'code', sizes)[2 * count - 1]!;
  const { lines, tile } = placed('code', captioned, { box: { widthMm: 60, heightMm } });
  expect(lines.map(({ run }) => run.text)).toEqual(texts);
  expect(lines[0]!.ink.yMm).toBeGreaterThan(footOf(tile!));
  for (const { ink } of lines) {
    expect(footOf(ink)).toBeLessThanOrEqual(50 + heightMm + 1e-9);
    expect(middleOf(ink)).toBeCloseTo(middleOf(tile!), 9);
  }
});

test('a caption that is wider than the tile in every way is set in the most lines that have room, and the tile in its middle', () => {
  const block = blockWith({ caption: '扫码联系车主扫码联系车主扫码联系车主' });
  const heightMm = leafShapes(block, 'code', sizes)[3]!;
  const { lines, tile, box } = placed('code', block, { box: { widthMm: 60, heightMm }, align: 'left' });
  expect(lines).toHaveLength(2);
  const widths = lines.map(({ ink }) => ink.widthMm);
  expect(box.xMm).toBe(30);
  expect(box.widthMm).toBeCloseTo(Math.max(...widths), 9);
  expect(tile!.widthMm).toBe(20);
  expect(middleOf(tile!)).toBeCloseTo(middleOf(box), 9);
});

test.each([1, 2, 3])(
  'a caption of %i lines beside the tile stands at its middle, whichever is higher',
  (count) => {
    const block = { ...blockWith({ caption: 'Scan or call' }), captionBeside: 99 };
    const widthMm = leafShapes(block, 'code', sizes)[2 * count - 2]!;
    for (const tileMm of [20, 5]) {
      const placing = {
        item: 'code',
        box: { xMm: 30, yMm: 50, widthMm: widthMm - 20 + tileMm, heightMm: 20 },
        align: 'left',
      } as const;
      const { lines, tile, box } = placeBlock(placing, block, { ...sizes, tileMm });
      expect(lines).toHaveLength(count);
      const inkMm = footOf(lines.at(-1)!.ink) - lines[0]!.ink.yMm;
      expect(Math.abs(lines[0]!.ink.yMm + inkMm / 2 - centreOf(tile!))).toBeLessThan(0.5);
      expect(box.yMm).toBeCloseTo(50, 9);
      expect(box.xMm).toBe(tile!.xMm);
      expect(lines[0]!.ink.xMm).toBeGreaterThan(tile!.xMm + tileMm + 1);
    }
  },
);

test.each([
  ['停', 0],
  ['停，', 1],
  ['请停。', 1],
  ['call.', 1],
  ['，', 0],
  ['停！', 1],
])('of the line %s in the middle of its box so many marks at the end are not counted: %i', (tip, marks) => {
  const block = blockWith({ tip });
  const { lines: [line] } = placed('tip', block, { box: { widthMm: 60 } });
  const { ink, run, xMm, sizeMm } = line!;
  const endMm = marks > 0 ? xMm + run.glyphs.at(-1)!.xEm * sizeMm : ink.xMm + ink.widthMm;
  expect((ink.xMm + endMm) / 2).toBeCloseTo(60, 9);
  const { lines: [filling] } = placed('tip', block, {});
  expect(filling!.ink.xMm).toBeCloseTo(30, 9);
});

test.each([
  '临时停车，\n谢谢',
  '临时停车！\n敬请谅解',
  '打扰了\n请拨电话。',
  'call me now\n谢谢！',
  '停车，\n如有不便，\n请拨电话',
])(
  'centred lines of the title %j share an axis, whichever ends with a mark and however wide their box is',
  (title) => {
    const block = blockWith({ title });
    const widthMm = leafShapes(block, 'title', sizes)[0]!;
    for (const spareMm of [0, 0.5, 1, 2, 5, 40]) {
      const { lines, whole } = placed('title', block, { box: { widthMm: widthMm + spareMm } });
      const middles = lines.map(({ ink, run, xMm, sizeMm }) => {
        const last = run.glyphs.at(-1)!;
        return (ink.xMm + (/\p{P}/u.test(last.char) ? xMm + last.xEm * sizeMm : ink.xMm + ink.widthMm)) / 2;
      });
      for (const middle of middles) expect(middle).toBeCloseTo(middles[0]!, 9);
      for (const { ink } of lines) {
        expect(ink.xMm).toBeGreaterThanOrEqual(whole.xMm - 1e-9);
        expect(ink.xMm + ink.widthMm).toBeLessThanOrEqual(whole.xMm + whole.widthMm + 1e-9);
      }
      if (spareMm > 10) expect(middles[0]).toBeCloseTo(middleOf(whole), 9);
    }
  },
);

test('a number beside a label of two lines that is higher stands at the middle of it', () => {
  const block = blockWith({ label: '公司前台' });
  const how = { labels: 'beside', digitHeightEm: 0.72, numbers: 'line', labelInkEm: 1 } as const;
  const beside = { ...block, phones: phoneBlock(block.content.rows, how) };
  const large = { ...sizes, labelMm: 12 };
  const [widthMm, heightMm] = leafShapes(beside, 'number', large) as [number, number];
  const box = { xMm: 30, yMm: 50, widthMm, heightMm };
  const { lines, rows: [row] } = placeBlock({ item: 'number', box, align: 'center' }, beside, large);
  const number = lines.at(-1)!.ink;
  expect(row!.heightMm).toBeGreaterThan(number.heightMm + 5);
  expect(centreOf(number)).toBeCloseTo(centreOf(row!), 9);
});

test('a line of which nothing is drawn takes its place', () => {
  const block = blockWith({ tip: '停' });
  const [setting] = block.content.tip;
  const run = { ...setting!.lines[0]!, inkEm: undefined, advanceEm: 2 };
  const content = { ...block.content, tip: [{ ...setting!, lines: [run] }] };
  const { lines: [line] } = placed('tip', { ...block, content }, { box: { widthMm: 60 } });
  const { ink, baselineMm, xMm } = line!;
  expect(ink).toEqual({ xMm: 55, yMm: baselineMm, widthMm: 10, heightMm: 0 });
  expect(xMm).toBe(55);
});

test('what a style keeps free around a block is no part of it', () => {
  const padding = { tip: { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 } };
  const block = { ...blockWith({ tip: '停' }), padding };
  const { box, lines: [line] } = placed('tip', block, { box: { widthMm: 60, heightMm: 40 }, align: 'left' });
  expect(box).toEqual({ xMm: 34, yMm: 51, widthMm: 54, heightMm: 36 });
  expect(line!.ink.xMm).toBeCloseTo(34, 9);
});
