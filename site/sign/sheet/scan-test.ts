/**
 * The scan-test sheet: one page of paper with the plate's code at its true size, what each scanner is expected to do with it, and a
 * box to tick for each. Pure; lengths in mm.
 */
import type { Design } from '../../../schema/archive.ts';
import type { FontBook } from '../../type/text/book.ts';
import type { Texts } from '../../type/find-glyph.ts';
import { roundedOutline } from '../decor/pen/rounded.ts';
import { lineBreaker } from '../layout/text/break-lines.ts';
import { type Expectation, expectationsOf } from './scanners.ts';
import type { SheetWords } from './sheet-words.ts';
import { type PaperId, papers } from './papers.ts';
import { scaleBarStripMm } from './paper-space.ts';
import { paperScene } from './sheet.ts';
import { scaleBar } from './sheet-marks.ts';
import { glyphShapes } from '../glyph-shapes.ts';
import type { Layout } from '../layout/layout.ts';
import type { Scene, Shape } from '../scene.ts';

/** The texts whose characters must be loaded before the sheet is set, in the `sans` face. */
export function scanTestTexts(design: Design, say: SheetWords): Texts {
  return {
    small: [
      say('title'),
      ...steps.map((step) => say(step)),
      say('side', { mm: 0 }),
      '0123456789.',
      say('scaleNote'),
      ...expectationsOf(design.qr).flatMap((each) => [say(each.scanner), said(each, say)]),
    ],
  };
}

const steps = ['stepPrint', 'stepScan', 'stepAgain'] as const;

function said({ text, certainty }: Expectation, say: SheetWords): string {
  return say('certain', { text: say.fill(text, {}), certainty: say(certainty) });
}

interface ScanTest {
  readonly design: Design;
  readonly scene: Scene;
  readonly layout: Layout;
  readonly book: FontBook;
  readonly say: SheetWords;
  readonly paper: PaperId;
}

const marginMm = 18;
/** Unprintable margin of printers, and some more. */
const footMm = 8;
const ink = '#111111';
const muted = '#555555';

/** undefined when the plate has no code, or one larger than the paper. */
export function scanTestSheet({ design, scene, layout, book, say, paper }: ScanTest): Scene | undefined {
  const { widthMm, heightMm } = papers[paper];
  const { code } = layout;
  if (!code || code.tile.widthMm > widthMm - 2 * marginMm || code.tile.heightMm > heightMm / 2) {
    return undefined;
  }
  const shapes: Shape[] = [];
  let yMm = marginMm;
  const write = (
    text: string,
    at: { readonly xMm: number; readonly sizeMm: number; readonly color?: string },
  ) => {
    const roomEm = (widthMm - marginMm - at.xMm) / at.sizeMm;
    for (const line of wrapped(book, text, roomEm)) {
      yMm += at.sizeMm * 1.15;
      const fill = { kind: 'solid', color: at.color ?? ink } as const;
      const run = book.run(line, 'small');
      shapes.push(...glyphShapes({ ...at, run, baselineMm: yMm }, { fill }));
      yMm += at.sizeMm * 0.4;
    }
  };
  write(say('title'), { xMm: marginMm, sizeMm: 8 });
  yMm += 3;
  for (const step of steps) write(say(step), { xMm: marginMm, sizeMm: 4 });
  yMm += 8;
  const { tile } = code;
  const tileXMm = (widthMm - tile.widthMm) / 2;
  shapes.push({
    kind: 'group',
    matrix: [1, 0, 0, 1, tileXMm - tile.xMm, yMm - tile.yMm],
    shapes: scene.shapes.flatMap(partsOf).filter((shape) => shape.field === 'qr'),
  });
  yMm += tile.heightMm + 2;
  const sideMm = code.kind === 'code' ? code.symbol.widthMm : code.picture.widthMm;
  const sideText = say('side', { mm: Math.round(sideMm * 10) / 10 });
  write(sideText, {
    xMm: Math.max(marginMm, (widthMm - book.run(sideText, 'small').advanceEm * 3.4) / 2),
    sizeMm: 3.4,
    color: muted,
  });
  yMm += 8;
  for (const expectation of expectationsOf(design.qr)) {
    shapes.push(box(marginMm, yMm + 1.2));
    write(say(expectation.scanner), { xMm: marginMm + 9, sizeMm: 4.4 });
    write(said(expectation, say), { xMm: marginMm + 9, sizeMm: 3.6, color: muted });
    yMm += 3.5;
  }
  shapes.push(
    ...scaleBar({ leftMm: footMm, topMm: heightMm - footMm - scaleBarStripMm, rightMm: widthMm - footMm }, {
      book,
      text: say('scaleNote'),
    }),
  );
  return paperScene(papers[paper], { title: say('title'), shapes });
}

/** A plate is one clipped group; the code in it is not rotated. */
function partsOf(shape: Shape): readonly Shape[] {
  return shape.kind === 'group' && shape.field === undefined && shape.matrix === undefined
    ? shape.shapes
    : [shape];
}

function wrapped(book: FontBook, text: string, roomEm: number): readonly string[] {
  const advance = (part: string): number => book.run(part, 'small').advanceEm;
  const breaker = lineBreaker(text, advance);
  for (let count = 1; count < 12; count++) {
    const lines = breaker(count);
    if (lines.every((line) => advance(line) <= roomEm) || lines.length < count) return lines;
  }
  return breaker(12);
}

function box(xMm: number, yMm: number): Shape {
  const outline = roundedOutline({ xMm, yMm, widthMm: 5, heightMm: 5 }, 0);
  return { kind: 'path', outline, rule: 'nonzero', stroke: { color: ink, widthMm: 0.3 } };
}
