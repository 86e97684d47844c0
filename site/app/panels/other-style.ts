/** A random style. */
import { type StyleId, styleIds } from '../../../schema/catalog/styles.ts';

/** Any but `style`, with equal probability; `chance` is from 0 to below 1. */
export function otherStyle(style: StyleId, chance: number): StyleId {
  const others = styleIds.filter((id) => id !== style);
  return others[Math.floor(chance * others.length)]!;
}
