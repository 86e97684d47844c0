/** A phone number as it is set: its groups with one thin gap, in one line or in a few. Lengths in em of the digits. */
import type { FontBook, Run } from '../../../type/text/book.ts';
import { unionBounds } from '../../../type/outline/outline.ts';
import { readPhone } from '../../../phone/phone.ts';

/** The same number in one line and, from wide to narrow, in several; empty where it cannot be broken like that. */
export interface NumberSetting {
  readonly line: Run;
  /** What is dialled before and after it on lines of their own. */
  readonly hung: readonly Run[];
  /** Its first group, the rest and the extension, where it has three groups. */
  readonly parted: readonly Run[];
  /** A line a group. */
  readonly groups: readonly Run[];
}

/** Between two groups: clearly more than between two digits, clearly less than a digit. */
const groupGapEm = 0.26;
/** What is dialled before and after the number itself: +86, an extension. */
const asideSize = 0.72;
/** 转, and the gap at both of its sides. */
const transferSize = 0.5;
const transferGapEm = 0.14;

export const transferSign = '转';

export function numberSetting(text: string, book: FontBook): NumberSetting {
  const { groups, extension } = readPhone(text);
  const isAbroad = groups.length > 1 && isCountry(groups[0]!);
  const runs = groups.map((group, at) =>
    isAbroad && at === 0
      ? joined([{ run: book.run(group, 'number'), size: asideSize }], 0)
      : book.run(group, 'number')
  );
  const tail = extension === undefined ? [] : [joined([
    { run: book.run(transferSign, 'number'), size: transferSize },
    { run: book.run(extension, 'number'), size: asideSize },
  ], transferGapEm)];
  const inLine = (parts: readonly Run[]) => joined(parts.map((run) => ({ run, size: 1 })), groupGapEm);
  const all = [...runs, ...tail];
  const countryLines = isAbroad ? 1 : 0;
  const ahead = countryLines + 1;
  return {
    line: inLine(all),
    hung: countryLines + tail.length > 0
      ? [...runs.slice(0, countryLines), inLine(runs.slice(countryLines)), ...tail]
      : [],
    parted: groups.length - ahead === 2
      ? [inLine(runs.slice(0, ahead)), inLine(runs.slice(ahead)), ...tail]
      : [],
    groups: all.length > 1 && all.length < 5 ? all : [],
  };
}

function isCountry(group: string): boolean {
  return /^(?:\+|00)?86$/.test(group);
}

interface Piece {
  readonly run: Run;
  /** Of its em, in em of the whole. */
  readonly size: number;
}

/** Runs one after the other on one baseline. */
function joined(pieces: readonly Piece[], gapEm: number): Run {
  let xEm = 0;
  let inkEm: Run['inkEm'];
  const glyphs = pieces.flatMap(({ run, size }, at) => {
    if (at > 0) xEm += gapEm;
    const startEm = xEm;
    xEm += run.advanceEm * size;
    if (run.inkEm) {
      inkEm = unionBounds(inkEm, {
        xMin: startEm + run.inkEm.xMin * size,
        xMax: startEm + run.inkEm.xMax * size,
        yMin: run.inkEm.yMin * size,
        yMax: run.inkEm.yMax * size,
      });
    }
    return run.glyphs.map((glyph) => ({
      ...glyph,
      unitsPerEm: glyph.unitsPerEm / size,
      xEm: startEm + glyph.xEm * size,
      advanceEm: glyph.advanceEm * size,
    }));
  });
  return {
    text: pieces.map(({ run }) => run.text).join(' '),
    glyphs,
    advanceEm: xEm,
    inkEm,
    missing: [...new Set(pieces.flatMap(({ run }) => run.missing))],
  };
}
