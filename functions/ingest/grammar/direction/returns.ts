/** 退: what stands behind it comes back, a fee, a thing or an amount (退学费, 退了件衣服). Behind an unknown word that is not said. */
import { lexiconOf } from '../../words/lexicon.ts';
import { beginsKnown, beginsThing, goods } from '../reading/category.ts';
import { startsWithMine } from '../reading/people.ts';
import { walletsIn } from '../reading/wallets.ts';

const verb = /^退(?:款|货|回|还|了|返|番|翻|给我|我)*/u;
/** The part of a word that is known by its end. */
const money = /^\p{Script=Han}{0,4}?(?:[费金款钱押价]|[租票税卡单订保](?!\p{Script=Han}))/u;

const payers = lexiconOf('people', ['payer', 'payer in English']);
const paidInEnglish = lexiconOf('people', ['paid in English']);

/** The 退 at `at` of a masked line. Undefined: another word, such as 退烧药. */
export function returnedAt(
  text: string,
  at: number,
): { cue: 'refund' | 'give' | 'unsure'; word: string } | undefined {
  const [english] = /^returned(?: (?:the|an?|my|some))? /iu.exec(text.slice(at)) ?? [];
  const isGoods = english !== undefined && goods.longestAt(text, at + english.length) !== undefined;
  if (english !== undefined) return { cue: isGoods ? 'refund' : 'unsure', word: 'returned' };
  const [back = ''] = verb.exec(text.slice(at)) ?? [];
  // 退到微信, 退到卡里
  const [to] = /^[到至](?:我的?)?/u.exec(text.slice(at + back.length)) ?? [];
  const place = at + back.length + (to?.length ?? 0);
  const into = to !== undefined && walletsIn([]).longestAt(text, place);
  const word = into ? text.slice(at, place) : back;
  const end = at + word.length;
  const behind = text.slice(end);
  if (behind.startsWith('给')) return { cue: 'give', word: `${word}给` };
  const [fee = ''] = word === '退' && !isSomebody(behind) ? money.exec(behind) ?? [] : [];
  const isAlone = /^¤|^\s|^$/u.test(behind) || beginsKnown(text, end);
  if (word !== '退' || fee !== '' || isSomebody(behind) || isAlone) {
    return { cue: 'refund', word: word + fee };
  }
  const isUnknown = !beginsThing(text, at) && /^\p{Script=Han}{1,2}(?!\p{Script=Han})/u.test(behind);
  return isUnknown ? { cue: 'unsure', word } : undefined;
}

/** Whether the text begins with one of those who pay the writer. */
export function paysOne(text: string): boolean {
  return payers.longestAt(text, 0) !== undefined && !beginsThing(text, 1);
}

/** Whether the text begins with somebody who may get it back. */
export function isSomebody(text: string): boolean {
  return paysOne(text) || startsWithMine(text) || paidInEnglish.longestAt(text, 0) !== undefined ||
    /^[老小阿]\p{Script=Han}(?:的|钱|\s|¤|$)/u.test(text);
}
