/** A style by chance. */
import { type StyleId, styleIds } from '../../../schema/catalog/styles.ts';

/** Any but `style`, each as likely; `chance` is from 0 to below 1. */
export function otherStyle(style: StyleId, chance: number): StyleId {
  const others = styleIds.filter((id) => id !== style);
  return others[Math.floor(chance * others.length)]!;
}
