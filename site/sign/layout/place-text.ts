/** Set text -> lines in a box, each placed on its ink; centred lines are evened, and marks at their ends hang. Lengths in mm. */
import type { Run } from '../../type/text/book.ts';
import type { Field } from '../scene.ts';
import type { Align } from './inside-box.ts';
import type { Box, LineRole, TextLine } from './layout.ts';
import { inkWidth, type Setting, spaced } from './text/text-block.ts';

export interface Placed {
  readonly lines: readonly TextLine[];
  /** Of the words alone, labels and all. */
  readonly box: Box;
  /** One for each phone. */
  readonly rows: readonly Box[];
  readonly tile?: Box;
}

/** The left edge of what is as wide as `insideMm`. */
export function aligned({ xMm, widthMm }: Box, insideMm: number, align: Align): number {
  const spare = widthMm - insideMm;
  return xMm + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2);
}

interface SettingPlace {
  readonly box: Box;
  readonly sizeMm: number;
  readonly align: Align;
  readonly role: LineRole;
  readonly field: Field;
}

/** Centred lines that differ by less than this between two characters are set equally wide: nearly equal ones look like a mistake. */
const evenedEm = 0.2;

function evened(lines: readonly Run[]): readonly Run[] {
  const widestEm = Math.max(...lines.map(inkWidth));
  const gaps = lines.map((run) => (widestEm - inkWidth(run)) / (run.glyphs.length - 1));
  const counts = new Set(lines.map(({ text }) => text.match(/\p{Script=Han}/gu)?.length));
  const isEvened = counts.size > 1 &&
    lines.every(({ text }, at) =>
      /^[\p{Script=Han}，。、；：！？]{2,}$/u.test(text) && gaps[at]! <= evenedEm
    );
  return isEvened ? lines.map((run, at) => spaced(run, gaps[at]!)) : lines;
}

/**
 * Lines of one setting in its box. Centred ones that cannot be set equally wide share an axis, which is the middle of the box as long as
 * every mark stays inside: marks at their ends hang, as CLREQ lets all pause and stop marks do, or characters would not stand under each
 * other.
 */
export function placeSetting({ lines: set, topEm, leadingEm }: Setting, place: SettingPlace): TextLine[] {
  const { box, sizeMm, align } = place;
  const lines = align === 'center' && set.length > 1 ? evened(set) : set;
  const hangingEm = lines === set ? hangsEm : () => 0;
  const before = lines.map((run) => (inkWidth(run) - hangingEm(run)) / 2 * sizeMm);
  const after = lines.map((run, at) => inkWidth(run) * sizeMm - before[at]!);
  const axisMm = Math.max(...before, Math.min(box.widthMm / 2, box.widthMm - Math.max(...after)));
  return lines.map((run, at) => {
    const startMm = Math.min(axisMm, box.widthMm - after[at]!) - before[at]!;
    const line = placeRun(run, {
      ...place,
      ...(align === 'center' && { box: { ...box, xMm: box.xMm + startMm }, align: 'left' }),
      baselineMm: box.yMm + (topEm + at * leadingEm) * sizeMm,
    });
    return { ...line, column: box };
  });
}

interface RunPlace extends SettingPlace {
  readonly baselineMm: number;
}

export function placeRun(run: Run, { box, sizeMm, align, role, field, baselineMm }: RunPlace): TextLine {
  const ink = run.inkEm ?? { xMin: 0, xMax: run.advanceEm, yMin: 0, yMax: 0 };
  const widthMm = (ink.xMax - ink.xMin) * sizeMm;
  const inkX = aligned(box, widthMm, align);
  return {
    role,
    field,
    run,
    sizeMm,
    xMm: inkX - ink.xMin * sizeMm,
    baselineMm,
    column: box,
    ink: {
      xMm: inkX,
      yMm: baselineMm - ink.yMax * sizeMm,
      widthMm,
      heightMm: (ink.yMax - ink.yMin) * sizeMm,
    },
  };
}

/** How much of a line's ink is a pause or stop mark at its end and the blank before it. */
function hangsEm({ glyphs, inkEm }: Run): number {
  const last = glyphs.at(-1)!;
  const hangs = glyphs.length > 1 && /[，。、；：！？,.;:!?]/u.test(last.char);
  return hangs && inkEm ? inkEm.xMax - last.xEm : 0;
}
