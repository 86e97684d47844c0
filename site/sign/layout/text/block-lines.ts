/** A long text in the lines of one block, as even as its characters allow: in time that grows as its length. Lengths in em. */
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
  const count = Math.ceil(Math.sqrt(totalEm / proportion));
  const lines: string[] = [];
  let [start, doneEm, blank, blankEm] = [0, 0, 0, 0];
  for (const [at, width] of widths.entries()) {
    const lineEnd = (lines.length + 1) * totalEm / count;
    if (at > start && doneEm + width / 2 > lineEnd) {
      const end = blank > start && doneEm - blankEm < backShare * totalEm / count ? blank : at;
      lines.push(chars.slice(start, end).join('').trim());
      start = end;
    }
    doneEm += width;
    if (chars[at] === ' ') [blank, blankEm] = [at + 1, doneEm];
  }
  lines.push(chars.slice(start).join('').trim());
  return lines.filter((line) => line !== '');
}
