/** Finds the words for the direction of money, and what keeps one from counting. */
import { type Role, verbs } from '../../words/verbs.ts';
import { isLatin } from '../tokens/token.ts';
import { beginsThing } from '../reading/category-words.ts';
import { startsWithMine } from '../reading/people.ts';

export type Cue = Role;

export interface FoundCue {
  readonly cue: Cue;
  readonly word: string;
  readonly at: number;
}

/** `masked` is the folded line with ¤ for amounts. English words count as a whole. */
export function cuesIn(masked: string): readonly FoundCue[] {
  const text = masked.replace(/[A-Z]+/g, (word) => word.toLowerCase());
  const found: FoundCue[] = [];
  for (let at = 0; at < text.length;) {
    const hit = verbs.longestAt(text, at);
    if (!hit) {
      at++;
      continue;
    }
    const { word: known, role: cue } = hit;
    const end = at + known.length;
    const isPart = isLatin(text[at]) && (isLatin(text[at - 1]) || isLatin(text[end]));
    // 红包墙, 到账提醒: the name of a thing.
    const isThing = known.length > 1 && !/^卖|了$/u.test(known) &&
      (cue === 'gift' || cue === 'income' || cue === 'receive') &&
      /^(?:提醒|服务|墙|袋|封|壳|纸|贴|条|证明|软件|系统|机|贺卡|本(?!书)|盒)/u.test(text.slice(end));
    const isOther = known.length <= 2 && isOfThings(known, text, end);
    if (cue !== 'none' && !isPart && !isThing && !isOther) {
      // 带饭给我: somebody brought a thing, and who paid for it is not said.
      const isBrought = /^给了?我$/u.test(known) && /[带捎买]\p{Script=Han}{0,3}$/u.test(text.slice(0, at));
      // 收衣服, 收快递: bought, sold or paid at the door.
      const isCollected = known === '收' &&
        (beginsThing(text, end) || /^(?:快递|包裹|废品|旧|二手)/u.test(text.slice(end)));
      // 给我妈: to somebody of mine; 收了我妈: perhaps from her.
      const isMine = known.endsWith('我') && startsWithMine(text.slice(end));
      found.push({
        cue: isBrought || isCollected || (isMine && cue === 'give') ? 'unsure' : isMine ? 'give' : cue,
        word: masked.slice(at, end).replace('¤', '…'),
        at,
      });
    }
    at = end;
  }
  return found;
}

/** 抢火车票, 存行李, 转大巴: the verb is about a thing, not about money. */
function isOfThings(verb: string, text: string, end: number): boolean {
  if (verb.startsWith('抢')) return !/^[了到]?\s?¤/u.test(text.slice(end));
  return /^[存转]$/u.test(verb) && (beginsThing(text, end) || /^(?:行李|东西|物|衣)/u.test(text.slice(end)));
}
