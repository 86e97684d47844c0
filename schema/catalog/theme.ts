/** Colours by role, light and dark, shared by the designer, the console and the entry page. */

// deno-fmt-ignore
export const theme = {
  ground:        ['#f1efeb', '#121110'],
  surface:       ['#ffffff', '#1c1b19'],
  field:         ['#f6f5f2', '#272522'],
  ink:           ['#1b1a18', '#f2f0ec'],
  muted:         ['#66625b', '#a8a399'],
  line:          ['#e3e0da', '#35322e'],
  strong:        ['#1b1a18', '#f2f0ec'],
  'on-strong':   ['#ffffff', '#161513'],
  mark:          ['#0a66d8', '#7db5ff'],
  bad:           ['#b3261e', '#ff9d94'],
  'bad-ground':  ['#fdecea', '#3a1f1c'],
  warn:          ['#8a5300', '#f1c27a'],
  'warn-ground': ['#fdf1dc', '#33291a'],
  good:          ['#1f6b35', '#8fd6a3'],
  'good-ground': ['#e5f4ea', '#16301f'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

/** CSS custom properties. */
export function themeProperties(surroundings: 'light' | 'dark'): string {
  const at = surroundings === 'light' ? 0 : 1;
  return Object.entries(theme).map(([role, colours]) => `--${role}:${colours[at]}`).join(';');
}
