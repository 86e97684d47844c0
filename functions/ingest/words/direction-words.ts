/** The words for the direction of money: `tables/direction.tsv`. */
import { lexiconOf } from './lexicon.ts';

/** `none`: a longer word in which a shorter one does not count, as 收纳盒 is not 收. `returns`: comes back with what stands behind it, 退学费. `aid`: given to whom somebody helps. `either`: what one earns or pays for, as other words say. `head`: what one gets, as the last word: bingo win. */
// deno-fmt-ignore
const roles = ['none', 'fee', 'spend', 'give', 'receive', 'income', 'sell', 'aid', 'gift', 'refund', 'returns', 'repay', 'withdraw', 'move', 'lend', 'unsure', 'either', 'head'] as const;
export type Role = typeof roles[number];

export const directionWords = lexiconOf('direction', roles);
