/** A text set in one to a few lines, before it has a size: every length in em, y up from the first baseline. */
import type { FaceMetrics, FontBook, Run, TextRole } from '../../../type/text/book.ts';
import { isLongerThan } from '../../../../schema/characters.ts';
import { epsilon } from '../../../units.ts';
import { blockLines, lineBreaker } from './break-lines.ts';

export interface Setting {
  readonly lines: readonly Run[];
  /** Ink of the widest line in whole halves of an em, so that texts of one length take one room whatever their letters. */
  readonly widthEm: number;
  /** Above the first baseline and below the last one: the nominal box of its script, or the ink where that reaches further. */
  readonly topEm: number;
  readonly bottomEm: number;
  /** From baseline to baseline. */
  readonly leadingEm: number;
}

export function heightEm(setting: Setting): number {
  return setting.topEm + (setting.lines.length - 1) * setting.leadingEm + setting.bottomEm;
}

interface Breaking {
  readonly book: FontBook;
  readonly maxLines: number;
  /** A longer text is set in one way alone, since the search takes the square of its length. */
  readonly maxCharacters: number;
}

/**
 * The settings of one text in 1 to `maxLines` lines, as far as it can be broken; line breaks as typed come on top. A text that is too long
 * for that is set in one block, and its own line breaks become blanks.
 */
export function settingsOf(
  text: string,
  textRole: TextRole,
  { book, maxLines, maxCharacters }: Breaking,
): Setting[] {
  const typed = typedLines(text);
  const advance = (char: string) => book.run(char, textRole).advanceEm;
  if (typed.length === 0) return [];
  if (isLongerThan(text, maxCharacters)) {
    const lines = blockLines(typed.join(' '), advance);
    return [setLines(lines.map((line) => book.run(line, textRole)), textRole, book)];
  }
  const breakers = typed.map((line) => lineBreaker(line, advance));
  const settings: Setting[] = [];
  for (let count = 1; count <= maxLines; count++) {
    const lines = breakers.flatMap((into) => into(count));
    if (lines.length === settings.at(-1)?.lines.length) break;
    settings.push(setLines(lines.map((line) => book.run(line, textRole)), textRole, book));
  }
  return settings;
}

/** Everything that Unicode counts as the end of a line. */
const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/u;

/** A text that is set in the lines that suit it, whatever breaks were typed. */
export function oneLine(text: string): string {
  return typedLines(text).join(' ');
}

/** Blank lines and blanks at the ends of a line are not set. */
export function typedLines(text: string): string[] {
  return text.split(lineBreaks).map((line) => line.trim()).filter((line) => line !== '');
}

export function setLines(lines: readonly Run[], textRole: TextRole, book: FontBook): Setting {
  const extents = lines.map((run) => extentOf(run, book.metrics(textRole)));
  const leadings = extents.slice(1).map(({ topEm }, at) => extents[at]!.bottomEm + topEm + lineGapEm);
  return {
    lines,
    widthEm: halfEms(Math.max(...lines.map(inkWidth))),
    topEm: extents[0]!.topEm,
    bottomEm: extents.at(-1)!.bottomEm,
    leadingEm: Math.max(0, ...leadings),
  };
}

/** The next whole number of halves of an em. */
export function halfEms(lengthEm: number): number {
  return Math.ceil(2 * lengthEm - epsilon) / 2;
}

/** Between the box of one line and the next. */
const lineGapEm = 0.16;

/** Above and below the baseline: the nominal box of the script, or the ink where that reaches further. */
function extentOf({ text, inkEm }: Run, metrics: FaceMetrics): Pick<Setting, 'topEm' | 'bottomEm'> {
  const [top, bottom] = /\p{Script=Han}/u.test(text)
    ? [metrics.ideographTopEm, metrics.ideographBottomEm]
    : [metrics.capHeightEm, 0];
  return { topEm: Math.max(top, inkEm?.yMax ?? top), bottomEm: -Math.min(bottom, inkEm?.yMin ?? bottom) };
}

/** A run of which nothing is drawn still takes its place: something was typed. */
export function inkWidth(run: Run): number {
  return run.inkEm === undefined ? Math.max(run.advanceEm, 0.01) : run.inkEm.xMax - run.inkEm.xMin;
}

/** Its characters moved apart evenly. */
export function spaced(run: Run, byEm: number): Run {
  const gaps = run.glyphs.length - 1;
  return {
    ...run,
    glyphs: run.glyphs.map((glyph, at) => ({ ...glyph, xEm: glyph.xEm + at * byEm })),
    advanceEm: run.advanceEm + gaps * byEm,
    inkEm: run.inkEm && { ...run.inkEm, xMax: run.inkEm.xMax + gaps * byEm },
  };
}
