/** A long text in the lines of one block, broken where the line is full: in time that grows as its length. Lengths in em. */
import { toCharacters } from '../../../type/text/typeset.ts';

/** Width of the block over its height, in lines. */
const proportion = 3;
/** How far back a line may be broken at a blank, as a share of its width. */
const backShare = 0.3;

/** `advance` is that of one character. */
export function blockLines(text: string, advance: (char: string) => number): string[] {
  const chars = toCharacters(text);
  const widths = chars.map(advance);
  const totalEm = widths.reduce((sum, width) => sum + width, 0);
  const lineEm = totalEm / Math.ceil(Math.sqrt(totalEm / proportion));
  const lines: string[] = [];
  let [start, filledEm, blank, sinceBlankEm] = [0, 0, 0, 0];
  for (const [at, width] of widths.entries()) {
    if (at > start && filledEm + width > lineEm) {
      const end = blank > start && sinceBlankEm < backShare * lineEm ? blank : at;
      lines.push(chars.slice(start, end).join('').trim());
      filledEm = end === at ? 0 : sinceBlankEm;
      start = end;
    }
    filledEm += width;
    sinceBlankEm += width;
    if (chars[at] === ' ') [blank, sinceBlankEm] = [at + 1, 0];
  }
  lines.push(chars.slice(start).join('').trim());
  return lines.filter((line) => line !== '');
}
