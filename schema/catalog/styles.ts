/** The styles, one row per id. Ids are written into archives: append, never rename or reuse. How each looks: `site/sign/styles/`. */

/** By purpose, in the order in which they are offered. */
export const styleGroups = ['striking', 'business', 'cute', 'guofeng', 'night'] as const;
export type StyleGroup = (typeof styleGroups)[number];

interface StyleRow {
  readonly zh: string;
  readonly en: string;
  readonly group: StyleGroup;
  /** What an editor shows beside the value. */
  readonly note: string;
}

// deno-fmt-ignore
export const styles = {
  warn:     { zh: '警示黄黑', en: 'Hazard',        group: 'striking',  note: 'Black on signal yellow, the number in a black band' },
  caution:  { zh: '醒目橙',   en: 'Caution',       group: 'striking',  note: 'Black on road-works orange, the number in a black box, chevrons' },
  red:      { zh: '正红',     en: 'Red',           group: 'striking',  note: 'White on signal red, cut like a stop sign' },
  blue:     { zh: '路牌蓝',   en: 'Road blue',     group: 'striking',  note: 'White on road-sign blue, an edge line, the code on a white panel' },
  navy:     { zh: '海军蓝',   en: 'Navy',          group: 'business',  note: 'Ivory on navy, a laid rope and a compass' },
  green:    { zh: '指路绿',   en: 'Expressway',    group: 'striking',  note: 'White on expressway green, the number in a shield, an exit tab' },
  mono:     { zh: '黑白',     en: 'Mono',          group: 'striking',  note: 'Black on white, the title in a black head' },
  gold:     { zh: '黑金',     en: 'Gold',          group: 'night',     note: 'Gold leaf on black, art deco corners' },
  redgold:  { zh: '红金',     en: 'Red and gold',  group: 'guofeng',   note: 'Gold on lucky red, auspicious clouds pressed into it' },
  pink:     { zh: '樱粉',     en: 'Blossom',       group: 'cute',      note: 'Deep rose on pink, cherry blossom seen from near' },
  lavender: { zh: '薰衣草',   en: 'Lavender',      group: 'cute',      note: 'Plum on lavender, fields and hills' },
  rosegold: { zh: '玫瑰金',   en: 'Rose gold',     group: 'cute',      note: 'Dark wine on a rose gold dial' },
  mint:     { zh: '薄荷',     en: 'Mint',          group: 'cute',      note: 'Deep teal on a mint leaf' },
  midnight: { zh: '星夜',     en: 'Midnight',      group: 'night',     note: 'Pale text on a night sky, stars, moon and hills' },
  emerald:  { zh: '祖母绿',   en: 'Emerald',       group: 'business',  note: 'Ivory on emerald, facets' },
  milktea:  { zh: '奶茶',     en: 'Milk tea',      group: 'cute',      note: 'Brown on milk tea, cream, pearls and a cup' },
  sky:      { zh: '晴空',     en: 'Sky',           group: 'cute',      note: 'Deep blue on a clear sky, banks of cloud' },
  peach:    { zh: '蜜桃',     en: 'Peach',         group: 'cute',      note: 'Russet on peach, fruits so near that they run off the plate' },
  minimal:  { zh: '极简',     en: 'Minimal',       group: 'business',  note: 'Ink on paper, one vermilion tab at the upper edge' },
  chalk:    { zh: '黑板',     en: 'Chalkboard',    group: 'night',     note: 'Chalk on slate, a number underlined by hand, wooden frame' },
  college:  { zh: '学院',     en: 'College',       group: 'business',  note: 'The number on a ribbon, argyle, crest colours' },
  business: { zh: '商务',     en: 'Business',      group: 'business',  note: 'White and brass on slate, glass towers' },
  carbon:   { zh: '碳纤维',   en: 'Carbon',        group: 'night',     note: 'White on dark weave, the title in a slanted red field' },
  office:   { zh: '文件',     en: 'Office',        group: 'business',  note: 'A printed form, the number in white combs' },
  glow:     { zh: '霓虹',     en: 'Neon',          group: 'night',     note: 'Neon tubes on a dark brick wall' },
  guofeng:  { zh: '国风',     en: 'Guofeng',       group: 'guofeng',   note: 'Ink on rice paper, mountains, fret corners and a seal' },
  blocks:   { zh: '撞色块',   en: 'Colour blocks', group: 'striking',  note: 'A colour field for each block' },
  inverse:  { zh: '反白',     en: 'Inverse',       group: 'striking',  note: 'White on black, the numbers black in one white band' },
} as const satisfies Record<string, StyleRow>;

export type StyleId = keyof typeof styles;
export const styleIds = Object.keys(styles) as readonly StyleId[];
