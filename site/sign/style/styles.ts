/** Every style by its id, fetched when it is drawn; how to add one: a row in `schema/catalog/styles.ts`, a file in `../styles/`, a line here. */
import type { StyleId } from '../../../schema/catalog/styles.ts';
import type { Style } from './style.ts';

// deno-fmt-ignore
export const styleFiles: { readonly [Id in StyleId]: () => Promise<Readonly<Record<Id, Style>>> } = {
  warn:     () => import('../styles/warn.ts'),
  caution:  () => import('../styles/caution.ts'),
  red:      () => import('../styles/red.ts'),
  blue:     () => import('../styles/blue.ts'),
  navy:     () => import('../styles/navy.ts'),
  green:    () => import('../styles/green.ts'),
  mono:     () => import('../styles/mono.ts'),
  gold:     () => import('../styles/gold.ts'),
  redgold:  () => import('../styles/redgold.ts'),
  pink:     () => import('../styles/pink.ts'),
  lavender: () => import('../styles/lavender.ts'),
  rosegold: () => import('../styles/rosegold.ts'),
  mint:     () => import('../styles/mint.ts'),
  midnight: () => import('../styles/midnight.ts'),
  emerald:  () => import('../styles/emerald.ts'),
  milktea:  () => import('../styles/milktea.ts'),
  sky:      () => import('../styles/sky.ts'),
  peach:    () => import('../styles/peach.ts'),
  minimal:  () => import('../styles/minimal.ts'),
  chalk:    () => import('../styles/chalk.ts'),
  college:  () => import('../styles/college.ts'),
  business: () => import('../styles/business.ts'),
  carbon:   () => import('../styles/carbon.ts'),
  office:   () => import('../styles/office.ts'),
  glow:     () => import('../styles/glow.ts'),
  guofeng:  () => import('../styles/guofeng.ts'),
  blocks:   () => import('../styles/blocks.ts'),
  inverse:  () => import('../styles/inverse.ts'),
};
