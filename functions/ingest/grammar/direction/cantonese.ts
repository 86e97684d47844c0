/** Directions that Cantonese says by a particle behind the verb: 攞返按金 comes back, 幫人補習收 is earned, 轉咗去滙豐 is moved. On masked lines. */
import { isLatin, lexiconOf } from '../../words/lexicon.ts';
import { sidesIn } from '../reading/transfer-sides.ts';
import { startsWithPerson } from '../reading/people.ts';
import { isHan } from '../tokens/token.ts';
import { earned, type Law, spent, whichWay } from './said.ts';

/** Verbs in front of 返: what is got back, and what is bought or done again. */
const verbs = lexiconOf('verbs', ['got back', 'given back', 'done again']);
const home = lexiconOf('verbs', ['goes back']);
/** 返 right in front of an amount or of money for something. */
const money = /^了?\s?(?:¤|\p{Script=Han}{0,4}[钱费金数款])/u;

export const cantonese: readonly Law[] = [
  {
    // What is got back, in Cantonese.
    line: '攞返按金¤',
    takes: ['income'],
    decide({ masked, found, has }) {
      const at = masked.indexOf('返');
      const before = masked.slice(0, at).replace(/了$/u, '');
      if (at < 1 || has('refund', 'lend') || home.longestAt(masked, at)) return undefined;
      const verb = verbs.longestBefore(before, before.length);
      const behind = masked.slice(at + 1);
      if (verb?.role === 'done again') {
        return found.every(({ cue, word }) => cue === 'spend' || word.startsWith('返')) ? spent : undefined;
      }
      const word = `${verb?.word ?? ''}返`;
      const isMine = verb?.role === 'given back' && before.slice(0, -verb.word.length).endsWith('我');
      if (verb || /^了?\s?(?:¤\s?)?(?:给)?我/u.test(behind)) {
        return isMine || /给(?!我)/u.test(behind) || (verb?.role === 'given back' && startsWithPerson(behind))
          ? whichWay(word)
          : earned(word);
      }
      const last = before.at(-1);
      return !has('income') && (isHan(last) || isLatin(last)) && money.test(behind) &&
          !/[由从车搭坐]/u.test(before)
        ? whichWay(`${last}返`)
        : undefined;
    },
  },
  {
    // What is taken for work done for somebody.
    line: '帮人补习收¤',
    decide: ({ masked }) => /[帮替]人.*收了?\s?¤/u.test(masked) ? earned('收') : undefined,
  },
  {
    // Moved to a place that is no wallet: which way is not said.
    line: '转了¤去天星',
    decide({ masked, wallets }) {
      const hit = /(?:[转过拨]了?\s?¤|过数(?:\s?¤)?)\s?[去入]/u.exec(masked);
      return hit && masked.includes('¤') && sidesIn(masked, wallets).to === null && !masked.includes('给')
        ? whichWay(hit[0].replace(/[\s¤]/gu, ''))
        : undefined;
    },
  },
];
