/** The look of every page, as CSS custom properties by role: designer, relay, entry page, console. No other file names a colour of the interface. */

// deno-fmt-ignore
export const theme = {
  ground:        ['#f1efeb', '#121110'],
  surface:       ['#ffffff', '#1c1b19'],
  field:         ['#f6f5f2', '#272522'],
  raised:        ['#ffffff', '#45413b'],
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
  shade:         ['0 1px 2px #2b251a14,0 12px 40px #2b251a26', '0 1px 2px #0006,0 16px 48px #0009'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

/** `round`: corners of controls; `card`: corners of their containers; `plate`: the logo, a background of any size at 14:9. */
const shapes = {
  round: '10px',
  card: '14px',
  font: 'system-ui,-apple-system,"PingFang SC","Microsoft YaHei UI","Noto Sans CJK SC",sans-serif',
  plate: 'linear-gradient(#1b1a18,#1b1a18) 36% 64%/50% 22% no-repeat,' +
    'linear-gradient(#1b1a18,#1b1a18) 28% 25%/36% 11% no-repeat,#f7c600',
} as const;

export function themeProperties(scheme: 'light' | 'dark'): string {
  const at = scheme === 'light' ? 0 : 1;
  return Object.entries(theme).map(([role, values]) => `--${role}:${values[at]}`).join(';');
}

export const shapeProperties: string = Object.entries(shapes).map(([name, value]) => `--${name}:${value}`)
  .join(';');

/** `hasChoice`: of a page that may be asked for another theme than the system's. */
function themeSheet(hasChoice = false): string {
  const dark = `{${themeProperties('dark')};color-scheme:dark}`;
  return `:root{${themeProperties('light')};${shapeProperties};color-scheme:light}` +
    `@media(prefers-color-scheme:dark){:root${hasChoice ? ':not([data-theme=light])' : ''}${dark}}` +
    (hasChoice ? `:root[data-theme=dark]${dark}` : '') +
    '@media(prefers-contrast:more){:root:root:root{--line:var(--ink);--muted:var(--ink)}}';
}

/** For a page: as the system is. Pure, so that the designer, which uses neither, leaves them out. */
export const systemTheme: string = /* @__PURE__ */ themeSheet();

/** For a page: as the system is, unless `data-theme` of the document element says `light` or `dark`. */
export const pageTheme: string = /* @__PURE__ */ themeSheet(true);
