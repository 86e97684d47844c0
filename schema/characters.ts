/** Text measured in characters as JSON Schema counts them: Unicode code points (a lone surrogate counts as one). */

/** True when `text` has more than `max` code points; reads no further than it must. */
export function isLongerThan(text: string, max: number): boolean {
  // A code point is one or two units, so the units alone settle nearly every case.
  if (text.length <= max) return false;
  return text.length > max * 2 || unitsOf(text, max) < text.length;
}

/**
 * The first `max` code points, without those of a grapheme (UAX 29: an emoji family, a flag, a letter with its accents) that would
 * be cut in two. A text that fits comes back as it is.
 */
export function firstCharacters(text: string, max: number): string {
  if (!isLongerThan(text, max)) return text;
  const limit = unitsOf(text, max);
  // Whether a grapheme ends here depends on what is before and on one code point after.
  const window = text.slice(0, unitsOf(text, max + 1));
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(window)) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** UTF-16 units of the first `count` code points. */
function unitsOf(text: string, count: number): number {
  let units = 0;
  for (let taken = 0; taken < count && units < text.length; taken += 1) {
    units += text.codePointAt(units)! > 0xffff ? 2 : 1;
  }
  return units;
}
