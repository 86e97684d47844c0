/** Titles that a style sets apart. */
import { expect, test } from 'vitest';
import type { Box, Layout } from '../../../site/sign/layout/layout.ts';
import { roundedArea } from '../../../site/sign/layout/safe-area.ts';
import { trackTitle } from '../../../site/sign/layout/tracking.ts';
import { layoutOf, sampleDesign } from '../sample-designs.ts';

/** From one glyph to the next, in em, in each line of the title; an ideograph is one em wide. */
function pitches(title: string): number[] {
  const design = sampleDesign('red', { size: [200, 100], phones: 1, without: ['sub', 'labels', 'code'] });
  const { lines } = layoutOf({ ...design, text: { ...design.text, title } });
  return lines.filter(({ role }) => role === 'title').map(({ run }) => run.glyphs[1]!.xEm);
}

test('a title in one line is set apart, and one in two lines in none of them', () => {
  const [one, ...none] = pitches('临停');
  expect(one).toBeGreaterThan(1.1);
  expect(none).toEqual([]);
  expect(pitches('临停\n勿扰')).toEqual([1, 1]);
});

test('a centred title that fills its row stays in the middle when it is set apart', () => {
  const design = sampleDesign('navy', { size: [200, 100], phones: 0, without: ['code'] });
  const { lines, plate } = layoutOf({ ...design, text: { ...design.text, title: '新手上路' } });
  const [{ ink }] = lines.filter(({ role }) => role === 'title') as [(typeof lines)[number]];
  expect(ink.xMm + ink.widthMm / 2).toBeCloseTo(plate.widthMm / 2, 3);
});

test('a title with a mark, or of more than six characters, keeps its own spacing', () => {
  expect(pitches('临停！')).toEqual([1]);
  expect(pitches('有事请打电话吧')).toEqual([1]);
});

test('capitals are set apart, a word in small letters keeps its own spacing', () => {
  for (const [text, apart] of [['STOP', 1], ['Owner', 0]] as const) {
    const [before, after] = inkOf({ ...plain(text), phones: undefined }, 0.1);
    expect(after.widthMm > before.widthMm, text).toBe(apart === 1);
  }
});

/** A title over a number in the middle of the plate, as it is before any style sets it apart. */
function plain(title: string): Layout {
  const without = ['sub', 'tip', 'labels', 'code'] as const;
  const design = sampleDesign('minimal', { size: [200, 100], phones: 1, without });
  return layoutOf({ ...design, text: { ...design.text, title } });
}

/** The title's ink before and after. */
function inkOf(layout: Layout, trackingEm: number): readonly [Box, Box] {
  const [before, after] = [layout, trackTitle(layout, trackingEm)].map(({ lines }) =>
    lines.find(({ role }) => role === 'title')!.ink
  );
  return [before!, after!];
}

test.each([0.1, 0.005])(
  'a title that is set apart by %d em knows where it stands and how long it is',
  (byEm) => {
    const layout = plain('请停车');
    const [title, number] = layout.lines;
    const [tracked, same] = trackTitle(layout, byEm).lines;
    const { run, sizeMm } = title!;
    const byMm = 2 * byEm * sizeMm;
    expect(same).toBe(number);
    for (const [at, { xEm }] of tracked!.run.glyphs.entries()) expect(xEm).toBeCloseTo((1 + byEm) * at, 9);
    expect(tracked!.run.advanceEm).toBeCloseTo(run.advanceEm + 2 * byEm, 9);
    expect(tracked!.run.inkEm!.xMax).toBeCloseTo(run.inkEm!.xMax + 2 * byEm, 9);
    expect(tracked!.xMm).toBeCloseTo(title!.xMm - byMm / 2, 9);
    expect(tracked!.ink.xMm).toBeCloseTo(title!.ink.xMm - byMm / 2, 9);
    expect(tracked!.ink.widthMm).toBeCloseTo(title!.ink.widthMm + byMm, 9);
  },
);

test('a title is set no wider than the number, nor beyond the nearer edge of what is safe', () => {
  const layout = plain('停车');
  expect(inkOf(layout, 99)[1].widthMm).toBeCloseTo(layout.phones!.widthMm, 9);
  const alone = { ...layout, phones: undefined };
  const { xMm, widthMm } = layout.area.box;
  expect(inkOf(alone, 99)[1].widthMm).toBeCloseTo(widthMm, 6);
  for (const byMm of [-10, 10]) {
    const moved = layout.lines.map((line) => ({ ...line, ink: { ...line.ink, xMm: line.ink.xMm + byMm } }));
    const [before, after] = inkOf({ ...alone, lines: moved, title: moved[0]!.ink }, 99);
    expect(after.xMm + after.widthMm / 2).toBeCloseTo(before.xMm + before.widthMm / 2, 6);
    expect(byMm < 0 ? after.xMm : after.xMm + after.widthMm).toBeCloseTo(byMm < 0 ? xMm : xMm + widthMm, 6);
  }
});

test('a title on a round plate is set no wider than the plate is at its foot', () => {
  const layout = plain('停车');
  const plate = { ...layout.plate, widthMm: 100, heightMm: 100, radiusMm: 50, holes: [] };
  const box = { xMm: 0, yMm: 0, widthMm: 100, heightMm: 100 };
  const ink = { xMm: 45, yMm: 70, widthMm: 10, heightMm: 10 };
  const lines = [{ ...layout.lines[0]!, ink }];
  const area = roundedArea(plate, { box, holeGapMm: 0 });
  const [, after] = inkOf({ ...layout, plate, area, lines, title: ink, phones: undefined }, 99);
  expect(after.widthMm).toBeCloseTo(80, 9);
});

test('a title that is flush left goes on beginning where it did', () => {
  const layout = plain('停车');
  const { title } = layout;
  const [{ ink }] = layout.lines as [Layout['lines'][number]];
  const wider = { ...layout, title: { ...title!, xMm: ink.xMm, widthMm: ink.widthMm + 20 } };
  for (const one of [{ ...wider, align: 'left' }, { ...layout, align: 'left' }] as const) {
    const [before, after] = inkOf({ ...one, phones: undefined }, 99);
    expect(after.xMm).toBe(before.xMm);
    const { xMm, widthMm } = layout.area.box;
    expect(after.xMm + after.widthMm).toBeCloseTo(xMm + widthMm, 6);
  }
});

test('a title beside which something stands keeps its own spacing', () => {
  const layout = plain('停车');
  const [title, number] = layout.lines as [Layout['lines'][number], Layout['lines'][number]];
  const { yMm, heightMm } = title.ink;
  const withNumberAt = (topMm: number) => {
    const lines = [title, { ...number, ink: { ...number.ink, yMm: topMm } }];
    return inkOf({ ...layout, lines }, 0.1);
  };
  for (const topMm of [yMm + heightMm, yMm - number.ink.heightMm]) {
    const [before, after] = withNumberAt(topMm);
    expect(after.widthMm).toBeGreaterThan(before.widthMm);
  }
  for (const topMm of [yMm + heightMm - 1, yMm - number.ink.heightMm + 1]) {
    const [before, after] = withNumberAt(topMm);
    expect(after).toBe(before);
  }
});

test('a title of six characters is set apart, one of seven or of a single one is not', () => {
  for (const [text, apart] of [['停', 0], ['请勿停车谢谢', 1], ['请勿停车谢谢您', 0]] as const) {
    const layout = { ...plain(text), phones: undefined };
    const small = layout.lines.map((line) => ({ ...line, ink: { ...line.ink, xMm: 90, widthMm: 20 } }));
    const [before, after] = inkOf({ ...layout, lines: small, title: small[0]!.ink }, 0.1);
    expect(after.widthMm > before.widthMm, text).toBe(apart === 1);
  }
});
