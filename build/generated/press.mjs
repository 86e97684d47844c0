/** What is too slow for a browser to compute: the inks of every colour that a style uses, and the packed profile of press PDFs. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { evaluate } from '../evaluate.mjs';

const profileName = 'build/press/coated-fogra39-240.icc';
const programs = [
  'build/generated/press.mjs',
  'build/press/search-inks.ts',
  ...['icc', 'ink-limit', 'lab'].map((name) => `site/paint/press/${name}.ts`),
];

/** Name -> text or bytes: the colours, the profile and the programs. */
export async function pressSources(root) {
  const folder = join(root, 'site/sign');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const colors = [...new Set(texts.flatMap((text) => text.match(/#[0-9a-f]{6}\b/g) ?? []))].sort();
  const files = [profileName, ...programs].map(async (name) => [name, await readFile(join(root, name))]);
  return new Map([['colors', colors.join(' ')], ...await Promise.all(files)]);
}

/** File -> text. */
export async function pressModules(sources) {
  const { inkSearch } = await evaluate(`export { inkSearch } from './build/press/search-inks.ts';`);
  const profile = sources.get(profileName);
  const inks = inkSearch(profile);
  const greys = Array.from({ length: 16 }, (_, step) => `#${step.toString(16).repeat(6)}`);
  const colors = [...new Set([...sources.get('colors').split(' '), ...greys])].sort();
  const palette = Object.fromEntries(colors.map((color) => [color, inks(color).join(' ')]));
  const packed = deflateSync(profile, { level: 9 }).toString('base64');
  return new Map([
    [
      'palette.ts',
      `/** Colour -> percent of cyan, magenta, yellow, black, at most 240 in all; of greys, every 17th. */
export const palette: Readonly<Record<string, string>> = ${JSON.stringify(palette, undefined, 2)};
`,
    ],
    [
      'profile.ts',
      `/** The output intent of press PDFs, an ICC profile as zlib data in base64; where it is from: \`build/press/README.md\`. */
export const profileName = 'FOGRA39';
export const packedProfile = '${packed}';
`,
    ],
  ]);
}
