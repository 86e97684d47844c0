/** Every style by its id, fetched when it is drawn; how to add one: a row in `schema/catalog/styles.ts`, a file in `../styles/`, a line here. */
import type { StyleId } from '../../../schema/catalog/styles.ts';
import type { Style } from './style.ts';

// deno-fmt-ignore
export const styleFiles: Readonly<Record<StyleId, () => Promise<Style>>> = {
  warn:     async () => (await import('../styles/warn.ts')).warn,
  caution:  async () => (await import('../styles/caution.ts')).caution,
  red:      async () => (await import('../styles/red.ts')).red,
  blue:     async () => (await import('../styles/blue.ts')).blue,
  navy:     async () => (await import('../styles/navy.ts')).navy,
  green:    async () => (await import('../styles/green.ts')).green,
  mono:     async () => (await import('../styles/mono.ts')).mono,
  gold:     async () => (await import('../styles/gold.ts')).gold,
  redgold:  async () => (await import('../styles/redgold.ts')).redgold,
  pink:     async () => (await import('../styles/pink.ts')).pink,
  lavender: async () => (await import('../styles/lavender.ts')).lavender,
  rosegold: async () => (await import('../styles/rosegold.ts')).rosegold,
  mint:     async () => (await import('../styles/mint.ts')).mint,
  midnight: async () => (await import('../styles/midnight.ts')).midnight,
  emerald:  async () => (await import('../styles/emerald.ts')).emerald,
  milktea:  async () => (await import('../styles/milktea.ts')).milktea,
  sky:      async () => (await import('../styles/sky.ts')).sky,
  peach:    async () => (await import('../styles/peach.ts')).peach,
  minimal:  async () => (await import('../styles/minimal.ts')).minimal,
  chalk:    async () => (await import('../styles/chalk.ts')).chalk,
  college:  async () => (await import('../styles/college.ts')).college,
  business: async () => (await import('../styles/business.ts')).business,
  carbon:   async () => (await import('../styles/carbon.ts')).carbon,
  office:   async () => (await import('../styles/office.ts')).office,
  glow:     async () => (await import('../styles/glow.ts')).glow,
  guofeng:  async () => (await import('../styles/guofeng.ts')).guofeng,
  blocks:   async () => (await import('../styles/blocks.ts')).blocks,
  inverse:  async () => (await import('../styles/inverse.ts')).inverse,
};
