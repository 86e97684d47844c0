/** Precomputes what is too slow for a browser: the inks of every colour that a style uses, and the compressed profile. */
import { deflateSync } from 'node:zlib';
import { inkSearch } from './search-inks.ts';

/** Every hexadecimal colour in these sources, sorted. */
export function colorsIn(sources: readonly string[]): string[] {
  return [...new Set(sources.flatMap((source) => source.match(/#[0-9a-f]{6}\b/g) ?? []))].sort();
}

export function paletteModule(colors: readonly string[], profile: Uint8Array): string {
  const inks = inkSearch(profile);
  const greys = Array.from({ length: 16 }, (_, step) => `#${step.toString(16).repeat(6)}`);
  const row = (color: string): string => `  '${color}': '${inks(color).join(' ')}',`;
  return [
    '/** Colour -> percent of cyan, magenta, yellow, black, at most 240 in all; of greys, every 17th. Written by `npm run build`: edit nothing. */',
    '',
    '// deno-fmt-ignore',
    'export const palette: Readonly<Record<string, string>> = {',
    ...[...new Set([...colors, ...greys])].sort().map(row),
    '};',
    '',
  ].join('\n');
}

export function profileModule(profile: Uint8Array): string {
  return [
    '/** The output intent of press PDFs, an ICC profile as zlib data in base64; where it is from: `build/press/README.md`. Written by `npm run build`. */',
    '',
    `export const profileName = 'FOGRA39';`,
    '',
    '// deno-fmt-ignore',
    `export const packedProfile = '${deflateSync(profile, { level: 9 }).toString('base64')}';`,
    '',
  ].join('\n');
}
