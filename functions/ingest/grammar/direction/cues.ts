/** Finds the words for the direction of money, and what keeps one from counting. */
import { lexiconOf, type Mark, objectBehind } from '../../words/lexicon.ts';
import { directionWords, type Role } from '../../words/direction-words.ts';
import { beginsThing, namesExpense, usual } from '../reading/category.ts';
import { startsWithMine } from '../reading/people.ts';
import { returnedAt } from './returns.ts';

export type Cue = Role;

export interface FoundCue {
  readonly cue: Cue;
  readonly word: string;
  readonly at: number;
}

/** What makes a thing of the word in front of it: 红包墙, 到账提醒. */
const tails = lexiconOf('direction', ['tail']);

/** `masked` is the folded line with ¤ for amounts. */
export function cuesIn(masked: string): readonly FoundCue[] {
  return directionWords.marksIn(masked).flatMap((mark): FoundCue | readonly never[] => {
    const { role, at, end } = mark;
    const word = phrasal(masked, mark);
    if (word === undefined) return [];
    const isThing = word.length > 1 && !/^卖|了$/u.test(word) &&
      ['gift', 'income', 'receive'].includes(role) &&
      tails.longestAt(masked, end);
    // 自行车补胎: 补胎 is no 车补.
    const isCut = [...word].some((char, from) =>
      from > 0 && char !== '了' && beginsThing(masked, at + from, word.length - from + 1)
    );
    if (role === 'returns') {
      const returned = returnedAt(masked, at);
      return returned ? { ...returned, at } : [];
    }
    // 把工资转到余额宝: what is moved, not what was earned.
    const isObject = role === 'income' &&
      /(?:把|\bmoved (?:my |the )?)$/iu.test(masked.slice(Math.max(0, at - 12), at));
    if (
      role === 'none' || isThing || isObject || isCut || word.length <= 2 && isOfThings(word, masked, end)
    ) return [];
    return { cue: cueOf(word, role, masked, at), word: word.replace('¤', '…'), at };
  });
}

function cueOf(word: string, role: Cue, text: string, at: number): Cue {
  const behind = text.slice(at + word.length);
  // venue deposit, deposit on a couch: paid for a thing.
  if (
    word.toLowerCase() === 'deposit' &&
    (/(?:\bof (?:the|my|our)|(?<!(?:^|[¤¦,]|(?<![a-z])(?:an?|the|my|made))))\s$/iu.test(text.slice(0, at)) ||
      /^ (?:¤ )?(?:on|for) /iu.test(behind))
  ) return 'gift';
  // 带饭给我: somebody brought a thing, and who paid for it is not said.
  if ((word === '给我' || word === '给了我') && /[带捎买]\p{Script=Han}{0,3}$/u.test(text.slice(0, at))) {
    return 'unsure';
  }
  // 收衣服, 收快递: bought, sold or paid at the door.
  if (word === '收' && (beginsThing(text, at + 1) || /^(?:快递|包裹|废品|旧|二手)/u.test(behind))) {
    return 'unsure';
  }
  // 给我妈: to somebody of mine; 收了我妈: perhaps from her.
  return word.endsWith('我') && startsWithMine(behind) ? role === 'give' ? 'unsure' : 'give' : role;
}

/** 抢火车票, 存行李, 转大巴: the verb is about a thing, not about money. */
function isOfThings(verb: string, text: string, end: number): boolean {
  if (verb.startsWith('抢')) return !/^[了到]?\s?¤/u.test(text.slice(end));
  return '存转'.includes(verb) && /^(?:行李|东西|物|衣)/u.test(text.slice(end));
}

/** What stands no object of a verb in front of its particle: `paid my sister back`, `put 200 away`. */
const noObjects = lexiconOf('people', ['no object']);

/** As it is said together: `paid back`, with `me` where it comes to the writer. Undefined: the particle belongs to something else. */
function phrasal(masked: string, mark: Mark<Role>): string | undefined {
  const { particle, word, end } = mark;
  if (particle === undefined) return word;
  const object = objectBehind(masked, end, particle) ?? '';
  const words = object.split(' ');
  const isOther = words.some((one) => noObjects.longestAt(one, 0)?.word.length === one.length) ||
    // paid my car off: what is owed on.
    particle !== 'off' && namesExpense(object);
  return isOther
    ? undefined
    : `${word}${['me', 'us'].includes(words[0]!.toLowerCase()) ? ' me' : ''} ${particle}`;
}

const minLength = 5;
const outgoing: readonly string[] = ['none', 'spend', 'fee', 'give', 'gift', 'either'];
const keys = directionWords.words.filter(({ role }) => !outgoing.includes(role)).map(({ word }) => word)
  .filter((word) => word.length >= minLength && /^[a-z]+$/.test(word));
const knownWords: ReadonlySet<string> = new Set([
  ...directionWords.words.map(({ word }) => word),
  ...usual.keys(),
]);

/** The first word with one wrong letter, `recieved`, and the word that was meant. The line is asked about, never an expense in silence. */
export function misspelledIn(text: string): { readonly word: string; readonly meant: string } | undefined {
  for (const [written] of text.matchAll(/(?<!\p{L})[a-z]{5,20}(?!\p{L})/giu)) {
    const word = written.toLowerCase();
    const meant = knownWords.has(word)
      ? undefined
      : keys.find((key) => key[0] === word[0] && isNear(word, key));
    if (meant !== undefined) return { word: written, meant };
  }
  return undefined;
}

/** One letter more, less or another, or two that changed places. */
export function isNear(word: string, key: string): boolean {
  let from = 0;
  while (from < word.length && word[from] === key[from]) from++;
  const [a, b] = [word.slice(from), key.slice(from)];
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) && a !== b ||
    a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0];
}
