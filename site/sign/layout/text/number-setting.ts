/**
 * A phone number as it is set: its groups with one thin gap, in one line or in a few. Every digit is measured as the widest one, and what is
 * left over goes evenly between the digits, so that numbers of one pattern have one width whatever their digits. Lengths in em of the digits.
 */
import type { FontBook, PlacedGlyph, Run } from '../../../type/text/book.ts';
import { type Bounds, glyphInkEm, unionBounds } from '../../../type/outline/outline.ts';
import { inkWidth } from './text-block.ts';
import { readPhone, transferSign } from '../../../phone/phone.ts';

/** The same number in one line and, from wide to narrow, in several; empty where it cannot be broken like that. */
export interface NumberSetting {
  readonly line: Run;
  /** What is dialled before and after it on lines of their own. */
  readonly hung: readonly Run[];
  /** Its first group, the rest and the extension, where it has three groups: there is room beside the first one. */
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

/** What stands together, in em of the whole. */
interface Piece {
  readonly text: string;
  readonly size: number;
  /** To what stands before it. */
  readonly gapEm: number;
}

export function numberSetting(text: string, book: FontBook, widest = widestDigit(book)): NumberSetting {
  const { groups, extension } = readPhone(text);
  const isAbroad = groups.length > 1 && isCountry(groups[0]!);
  const runs = groups.map((group, at): readonly Piece[] => [
    { text: group, size: isAbroad && at === 0 ? asideSize : 1, gapEm: groupGapEm },
  ]);
  const tail: (readonly Piece[])[] = extension === undefined ? [] : [[
    { text: transferSign, size: transferSize, gapEm: groupGapEm },
    { text: extension, size: asideSize, gapEm: transferGapEm },
  ]];
  const inLine = (parts: readonly (readonly Piece[])[]) => joined(parts.flat(), { book, widest });
  const inLines = (...lines: readonly (readonly (readonly Piece[])[])[]) => lines.map(inLine);
  const all = [...runs, ...tail];
  const countryLines = isAbroad ? 1 : 0;
  const ahead = countryLines + 1;
  const tails = tail.map((part) => [part]);
  return {
    line: inLine(all),
    hung: countryLines + tail.length > 0
      ? inLines(...runs.slice(0, countryLines).map((part) => [part]), runs.slice(countryLines), ...tails)
      : [],
    parted: groups.length - ahead === 2 ? inLines(runs.slice(0, ahead), runs.slice(ahead), ...tails) : [],
    groups: all.length > 1 && all.length < 5 ? inLines(...all.map((part) => [part])) : [],
  };
}

const mobileDigits = 11;

/** The beginning of a mobile number, each digit where it stands in the whole number; any other number as it is. */
export function typedNumber(text: string, book: FontBook, widest?: Widest): NumberSetting {
  const digits = text.replace(/[\s-]/gu, '');
  if (!/^1\d{0,9}$/.test(digits)) return numberSetting(text, book, widest);
  const whole = numberSetting(digits.padEnd(mobileDigits, '0'), book, widest);
  const begun = (lines: readonly Run[]) => {
    let left = digits.length;
    return lines.map((run): Run => {
      const glyphs = run.glyphs.slice(0, left);
      left -= glyphs.length;
      return { ...run, glyphs, text: glyphs.map(({ char }) => char).join('') };
    });
  };
  return {
    line: begun([whole.line])[0]!,
    hung: [],
    parted: begun(whole.parted),
    groups: begun(whole.groups),
  };
}

/** Of the widest of some lines, em. */
export function widthOf(lines: readonly Run[]): number {
  return Math.max(0, ...lines.map(inkWidth));
}

function isCountry(group: string): boolean {
  return /^(?:\+|00)?86$/.test(group);
}

/** The room that every digit is given, and the ink of each. */
interface Slot {
  readonly advanceEm: number;
  readonly inkEm: Bounds;
}

interface Widest extends Slot {
  readonly inks: ReadonlyMap<string, Bounds>;
}

/** Undefined = the face draws no digits. */
export function widestDigit(book: FontBook): Widest | undefined {
  const inks = new Map<string, Bounds>();
  let [advance, all] = [0, undefined as Run['inkEm']];
  for (const digit of '0123456789') {
    const { advanceEm, inkEm } = book.run(digit, 'number');
    if (inkEm === undefined) continue;
    inks.set(digit, inkEm);
    [advance, all] = [Math.max(advance, advanceEm), unionBounds(all, inkEm)];
  }
  return all && { advanceEm: advance, inkEm: all, inks };
}

interface Digits {
  readonly book: FontBook;
  readonly widest: Widest | undefined;
}

/** Pieces one after the other on one baseline; the ink ends exactly where that of the widest digits would. */
function joined(pieces: readonly Piece[], digits: Digits): Run {
  const glyphs: PlacedGlyph[] = [];
  const groupsEm: (readonly [number, number])[] = [];
  const missing = new Set<string>();
  let [xEm, inkEm] = [0, undefined as Run['inkEm']];
  for (const [at, { text, size, gapEm }] of pieces.entries()) {
    if (at > 0) xEm += gapEm;
    // Beside another group half of a gap is left at its end too, or the gaps between groups would look narrow.
    const ends = [at > 0 ? 0.5 : 0, at < pieces.length - 1 ? 0.5 : 0] as const;
    const run = evenly(text, ends, digits);
    const startEm = xEm;
    xEm += run.advanceEm * size;
    for (const char of run.missing) missing.add(char);
    if (run.inkEm) {
      const ink = {
        xMin: startEm + run.inkEm.xMin * size,
        xMax: startEm + run.inkEm.xMax * size,
        yMin: run.inkEm.yMin * size,
        yMax: run.inkEm.yMax * size,
      };
      inkEm = unionBounds(inkEm, ink);
      groupsEm.push([ink.xMin, ink.xMax]);
    }
    for (const glyph of run.glyphs) {
      glyphs.push({
        ...glyph,
        unitsPerEm: glyph.unitsPerEm / size,
        xEm: startEm + glyph.xEm * size,
        advanceEm: glyph.advanceEm * size,
      });
    }
  }
  const text = pieces.map((piece) => piece.text).join(' ');
  return { text, glyphs, advanceEm: xEm, inkEm, missing: [...missing], groupsEm };
}

/** `ends`: how much of a gap between two digits is left before the first and after the last one. */
function evenly(text: string, ends: readonly [number, number], { book, widest }: Digits): Run {
  const run = book.run(text, 'number');
  const inks = run.glyphs.map((glyph) => widest?.inks.get(glyph.char) ?? glyphInkEm(glyph));
  if (widest === undefined || run.inkEm === undefined || inks.includes(undefined)) return run;
  const slots = run.glyphs.map(({ char, advanceEm }, at): Slot =>
    widest.inks.has(char) ? widest : { advanceEm, inkEm: inks[at]! }
  );
  const last = slots.length - 1;
  let [startEm, all] = [0, undefined as Run['inkEm']];
  for (const { advanceEm, inkEm } of slots) {
    all = unionBounds(all, { ...inkEm, xMin: startEm + inkEm.xMin, xMax: startEm + inkEm.xMax });
    startEm += advanceEm;
  }
  const own = run.glyphs.map(({ xEm }, at) => [xEm + inks[at]!.xMin, xEm + inks[at]!.xMax] as const);
  const spareEm = all!.xMax - all!.xMin - own[last]![1] + own[0]![0];
  // A lone digit stands in the middle.
  const gaps = last === 0 ? 1 : last + ends[0] + ends[1];
  const lead = last === 0 ? 0.5 : ends[0];
  const byEm = all!.xMin - own[0]![0];
  const glyphs = run.glyphs.map((glyph, at) => ({
    ...glyph,
    xEm: glyph.xEm + byEm + (lead + at) * spareEm / gaps,
  }));
  return { ...run, glyphs, advanceEm: startEm, inkEm: all };
}
