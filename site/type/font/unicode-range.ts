/** CSS `unicode-range` (CSS Fonts 4, section 4.5) -> code points; what is not a range is left out. */

/** At most all of Unicode: ranges outside it, backwards or huge in sum are dropped. */
export function parseUnicodeRange(text: string): number[] {
  const codePoints: number[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*U\+([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part);
    if (!match) continue;
    const first = parseInt(match[1]!, 16);
    const last = match[2] ? parseInt(match[2], 16) : first;
    if (last > 0x10ffff || codePoints.length + last - first > 0x20000) continue;
    for (let codePoint = first; codePoint <= last; codePoint++) codePoints.push(codePoint);
  }
  return codePoints;
}
