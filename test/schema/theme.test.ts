/** One theme for every page: nobody else names a colour, and what is read on what has the contrast that WCAG AA asks for. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { systemTheme, theme, themeProperties } from '../../schema/catalog/theme.ts';
import { tokens } from '../../site/app/ui/theme.ts';
import { consoleStyle } from '../../functions/ingest/console/theme.ts';
import { style } from '../../functions/ingest/page/assets.ts';

type Role = keyof typeof theme;

// deno-fmt-ignore
const read: readonly (readonly [text: Role, on: readonly Role[]])[] = [
  ['ink',       ['ground', 'surface', 'field', 'raised']],
  ['muted',     ['ground', 'surface', 'field']],
  ['mark',      ['ground', 'surface', 'field']],
  ['on-strong', ['strong']],
  ['bad',       ['surface', 'bad-ground']],
  ['warn',      ['surface', 'warn-ground']],
  ['good',      ['surface', 'field', 'good-ground']],
];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([['light', 0], ['dark', 1]] as const)('%s: text has a contrast of 4.5 at least', (_, at) => {
  const low = read.flatMap(([text, grounds]) =>
    grounds.map((on) => [`${text} on ${on}`, contrast(theme[text][at], theme[on][at])] as const)
  ).filter(([, ratio]) => ratio < 4.5);
  expect(low).toEqual([]);
});

test('designer, entry page and console carry the theme', () => {
  for (const surroundings of ['light', 'dark'] as const) {
    expect(String(tokens)).toContain(themeProperties(surroundings));
  }
  expect(consoleStyle).toContain(systemTheme);
  expect(style).toContain('--ground:#f1efeb');
  expect(style).toContain('--ground:#121110');
});

test.each([
  'site/app/ui/theme.ts',
  'site/app/bar.styles.ts',
  'site/app/page.css',
  'site/relay/relay.css',
  'functions/ingest/page/style.css',
  'functions/ingest/console/theme.ts',
])('%s names no colour but white and shadows', (path) => {
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const colours = [...source.matchAll(/#[\da-f]{3,8}\b/gi)].map(([colour]) => colour);
  expect(colours.filter((colour) => !/^#(?:fff|0000|0000001[af]|0004|000)$/i.test(colour))).toEqual([]);
});
