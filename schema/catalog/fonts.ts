/** The title fonts and the number fonts, one row per id. Ids are written into archives: append, never rename or reuse. */

export interface FontRow {
  readonly zh: string;
  readonly en: string;
  /** npm package that the build copies the face from; undefined = the user's own system font. */
  readonly pkg: string | undefined;
  readonly weight: number;
  /** What labels, tip and caption are set in: itself, or a face that can be read small and is no heavier beside it. */
  readonly small: 'own' | 'sans' | 'wenkai';
  /** Where `，：！` and their like stand in the em: Hong Kong and Taiwan faces centre them, and are set as `sans` places them. */
  readonly punctuation: 'own' | 'sans';
  readonly note: string;
}

// deno-fmt-ignore
export const fonts = {
  sans:     { zh: '思源黑体',   en: 'Noto Sans SC',      pkg: '@fontsource/noto-sans-sc',             weight: 700, small: 'own',    punctuation: 'own',  note: 'Bold sans serif, the default' },
  serif:    { zh: '思源宋体',   en: 'Noto Serif SC',     pkg: '@fontsource/noto-serif-sc',            weight: 900, small: 'own',    punctuation: 'own',  note: 'Heavy Song serif' },
  huangyou: { zh: '站酷庆科黄油体', en: 'Qingke HuangYou', pkg: '@fontsource/zcool-qingke-huangyou',   weight: 400, small: 'sans',   punctuation: 'own',  note: 'Narrow, round poster letters' },
  kuaile:   { zh: '站酷快乐体', en: 'KuaiLe',            pkg: '@fontsource/zcool-kuaile',             weight: 400, small: 'sans',   punctuation: 'own',  note: 'Cheerful round letters' },
  mashan:   { zh: '马善政楷书', en: 'Ma Shan Zheng',     pkg: '@fontsource/ma-shan-zheng',            weight: 400, small: 'wenkai', punctuation: 'own',  note: 'Brush regular script' },
  sys:      { zh: '系统字体',   en: 'System font',       pkg: undefined,                              weight: 700, small: 'own',    punctuation: 'own',  note: 'The font of the device that draws it' },
  xiaowei:  { zh: '站酷小薇',   en: 'XiaoWei',           pkg: '@fontsource/zcool-xiaowei',            weight: 400, small: 'wenkai', punctuation: 'own',  note: 'Slender literary serif' },
  zhimang:  { zh: '钟齐志莽行书', en: 'Zhi Mang Xing',   pkg: '@fontsource/zhi-mang-xing',            weight: 400, small: 'wenkai', punctuation: 'own',  note: 'Running script' },
  liujian:  { zh: '钟齐流江毛草', en: 'Liu Jian Mao Cao', pkg: '@fontsource/liu-jian-mao-cao',        weight: 400, small: 'wenkai', punctuation: 'own',  note: 'Cursive script, hard to read from afar' },
  longcang: { zh: '龙藏体',     en: 'Long Cang',         pkg: '@fontsource/long-cang',                weight: 400, small: 'wenkai', punctuation: 'own',  note: 'Pen running script' },
  wenkai:   { zh: '霞鹜文楷',   en: 'LXGW WenKai',       pkg: 'lxgw-wenkai-webfont',                  weight: 700, small: 'own',    punctuation: 'own',  note: 'Warm regular script' },
  marker:   { zh: '霞鹜漫黑',   en: 'Marker Gothic',     pkg: '@fontsource/lxgw-marker-gothic',       weight: 400, small: 'own',    punctuation: 'own',  note: 'Marker-pen gothic' },
  goround:  { zh: '昭源环方',   en: 'Chiron GoRound TC', pkg: '@fontsource/chiron-goround-tc',        weight: 700, small: 'own',    punctuation: 'sans', note: 'Rounded gothic' },
  chiron:   { zh: '昭源黑体',   en: 'Chiron Hei HK',     pkg: '@fontsource/chiron-hei-hk',            weight: 700, small: 'own',    punctuation: 'sans', note: 'Modern gothic' },
  choco:    { zh: '朱古力黑体', en: 'Chocolate Sans',    pkg: '@fontsource/chocolate-classical-sans', weight: 400, small: 'own',    punctuation: 'sans', note: 'Light classical gothic' },
  cactus:   { zh: '仙人掌明体', en: 'Cactus Serif',      pkg: '@fontsource/cactus-classical-serif',   weight: 400, small: 'wenkai', punctuation: 'sans', note: 'Thin classical serif' },
  lubri:    { zh: '文渊润体',   en: 'WD XL Lubrifont',   pkg: '@fontsource/wdxl-lubrifont-sc',        weight: 400, small: 'own',    punctuation: 'own',  note: 'Narrow soft gothic' },
} as const satisfies Record<string, FontRow>;

export type FontKey = keyof typeof fonts;
export const fontKeys = Object.keys(fonts) as readonly FontKey[];

export interface NumFontRow {
  readonly zh: string;
  readonly en: string;
  /** undefined = the title's font. */
  readonly pkg: string | undefined;
  readonly weight: number;
  readonly note: string;
}

// deno-fmt-ignore
export const numFonts = {
  follow:      { zh: '跟随标题', en: 'Same as title',   pkg: undefined,                            weight: 400, note: 'The title\'s font' },
  jbmono:      { zh: 'JetBrains Mono', en: 'JetBrains Mono', pkg: '@fontsource/jetbrains-mono',    weight: 700, note: 'Monospaced, clear zero' },
  robotomono:  { zh: 'Roboto Mono', en: 'Roboto Mono',  pkg: '@fontsource/roboto-mono',            weight: 700, note: 'Monospaced, plain' },
  oswald:      { zh: 'Oswald',      en: 'Oswald',       pkg: '@fontsource/oswald',                 weight: 600, note: 'Condensed poster digits' },
  barlow:      { zh: 'Barlow',      en: 'Barlow',       pkg: '@fontsource/barlow',                 weight: 700, note: 'Plate and road-sign digits' },
  bebas:       { zh: 'Bebas Neue',  en: 'Bebas Neue',   pkg: '@fontsource/bebas-neue',             weight: 400, note: 'Tall condensed capitals' },
  orbitron:    { zh: 'Orbitron',    en: 'Orbitron',     pkg: '@fontsource/orbitron',               weight: 700, note: 'Wide, futuristic' },
  teko:        { zh: 'Teko',        en: 'Teko',         pkg: '@fontsource/teko',                   weight: 600, note: 'Square and narrow' },
  rajdhani:    { zh: 'Rajdhani',    en: 'Rajdhani',     pkg: '@fontsource/rajdhani',               weight: 700, note: 'Square, technical' },
  chakra:      { zh: 'Chakra Petch', en: 'Chakra Petch', pkg: '@fontsource/chakra-petch',          weight: 700, note: 'Cut corners' },
  saira:       { zh: 'Saira',       en: 'Saira',        pkg: '@fontsource/saira',                  weight: 700, note: 'Sporty, squared' },
  bigsh:       { zh: 'Big Shoulders', en: 'Big Shoulders', pkg: '@fontsource/big-shoulders-display', weight: 800, note: 'Very tall and narrow' },
  anton:       { zh: 'Anton',       en: 'Anton',        pkg: '@fontsource/anton',                  weight: 400, note: 'Heavy headline' },
  russo:       { zh: 'Russo One',   en: 'Russo One',    pkg: '@fontsource/russo-one',              weight: 400, note: 'Heavy, rounded square' },
  archivo:     { zh: 'Archivo',     en: 'Archivo',      pkg: '@fontsource/archivo',                weight: 700, note: 'Plain grotesque' },
  montserrat:  { zh: 'Montserrat',  en: 'Montserrat',   pkg: '@fontsource/montserrat',             weight: 700, note: 'Wide geometric' },
  spacemono:   { zh: 'Space Mono',  en: 'Space Mono',   pkg: '@fontsource/space-mono',             weight: 700, note: 'Monospaced, quirky' },
  plexmono:    { zh: 'IBM Plex Mono', en: 'IBM Plex Mono', pkg: '@fontsource/ibm-plex-mono',       weight: 700, note: 'Monospaced, typewriter' },
  bungee:      { zh: 'Bungee',      en: 'Bungee',       pkg: '@fontsource/bungee',                 weight: 400, note: 'Shop-sign block digits' },
  audiowide:   { zh: 'Audiowide',   en: 'Audiowide',    pkg: '@fontsource/audiowide',              weight: 400, note: 'Wide, dashboard' },
  silkscreen:  { zh: 'Silkscreen',  en: 'Silkscreen',   pkg: '@fontsource/silkscreen',             weight: 700, note: 'Pixel digits' },
  bodoni:      { zh: 'Bodoni Moda', en: 'Bodoni Moda',  pkg: '@fontsource/bodoni-moda',            weight: 700, note: 'Elegant high contrast' },
  alfaslab:    { zh: 'Alfa Slab',   en: 'Alfa Slab One', pkg: '@fontsource/alfa-slab-one',         weight: 400, note: 'Heavy slab serif' },
  staatliches: { zh: 'Staatliches', en: 'Staatliches',  pkg: '@fontsource/staatliches',            weight: 400, note: 'Bauhaus capitals' },
} as const satisfies Record<string, NumFontRow>;

export type NumFontId = keyof typeof numFonts;
export const numFontIds = Object.keys(numFonts) as readonly NumFontId[];
