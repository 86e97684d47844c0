/** What a line says of the direction of its money, on which the laws of `direction.ts` and `moves.ts` decide. */
import type { Direction } from '../../store/stored-shapes.ts';
import { type Parsed, refuse, type Refused } from '../text.ts';
import { type Cue, cuesIn, type FoundCue, misspelledIn } from './cues.ts';
import { endsWithPerson } from '../reading/people.ts';

export interface Flow {
  readonly direction: Direction;
  readonly refund?: true;
  /** Of a transfer: its category. */
  readonly transfer?: '转账' | '还款' | '提现' | '充值' | '借还';
  /** Of a transfer with one wallet named: whether the money left it. */
  readonly leaves?: boolean;
  /** The word that decided, when one did. */
  readonly word?: string;
}

/** A part of the line, and what stands before and behind it. */
interface Around {
  readonly word: string;
  readonly before: string;
  readonly behind: string;
}

/** A word for the direction. */
export interface SaidCue extends FoundCue, Around {}

export interface Said {
  /** The folded line with ¤ for amounts and ¦ for days. */
  readonly masked: string;
  readonly wallets: readonly string[];
  readonly found: readonly SaidCue[];
  /** What the laws of `moves.ts` say, on which those of `direction.ts` rest. */
  readonly moved?: Parsed<Flow> | undefined;
  /** The first word with one of these roles. */
  has(...cues: readonly Cue[]): SaidCue | undefined;
  /** The first match of a pattern. */
  says(pattern: RegExp): Around | undefined;
}

/** What a law decides; anything else: the next one is asked. */
type Decided = Parsed<Flow> | undefined | false;

/** In front of each law stands its line, masked, which is decided otherwise without it. */
export interface Law {
  /** Words of another direction that it accounts for: 转账 of 转账手续费. */
  readonly takes?: readonly Cue[];
  /** The same behind the amount: 转账 of 房租 500 转账. */
  readonly behind?: readonly Cue[];
  decide(said: Said): Decided;
}

const directions: Partial<Record<Cue, Direction | 'unsure'>> = {
  fee: 'expense',
  spend: 'expense',
  give: 'expense',
  receive: 'income',
  income: 'income',
  sell: 'income',
  refund: 'income',
  repay: 'transfer',
  withdraw: 'transfer',
  move: 'transfer',
  lend: 'transfer',
  unsure: 'unsure',
};

/**
 * The law of words: what the first law decides, or the question about a word of another direction for which this law does not account. A law
 * accounts for one word of a role.
 */
export function settled(laws: readonly Law[], said: Said): Parsed<Flow> | undefined {
  const law = laws.find((one) => one.decide(said));
  const way = law?.decide(said) || undefined;
  if (!way || !('value' in way)) return way;
  const { masked, found, has } = said;
  const { direction, word } = way.value;
  const amount = masked.indexOf('¤');
  const other = found.find((one) => {
    const { cue, at } = one;
    const isOwn = law?.[at < amount ? 'takes' : 'behind']?.includes(cue) && has(cue)?.word === one.word;
    return (directions[cue] ?? direction) !== direction && !isOwn;
  })?.word;
  if (other === undefined) return way;
  const both = [word ?? other, other].sort((a, b) => masked.indexOf(a) - masked.indexOf(b));
  return both[0] === both[1] ? whichWay(other) : refuse((words) => words.opposite(both[0]!, both[1]!));
}

export function firstOf(laws: readonly Law[], said: Said): Parsed<Flow> | undefined {
  for (const law of laws) {
    const way = law.decide(said);
    if (way) return way;
  }
  return undefined;
}

/** These count only at the beginning of a word: 停车收10, 自转. */
const onlyFirst: readonly string[] = ['收', '借', '存', '还'];
const wordStart =
  /(?:^|[\s¤¦,，、。:()]|今天|昨天|刚刚?|刚才|我|就|又|再|也|都|已经?|微信|支付宝|银行|妈妈?|爸爸?|朋友|同事|从.{1,6}|[向找跟].{1,4})$/u;

export function startsWord(masked: string, at: number): boolean {
  return wordStart.test(masked.slice(0, at));
}

export function saidIn(masked: string, wallets: readonly string[]): Said {
  const cues = cuesIn(masked).filter(({ word, at }) =>
    !onlyFirst.includes(word) || startsWord(masked, at) || endsWithPerson(masked.slice(0, at))
  );
  const isPaid = cues.every(({ cue }) => ['spend', 'fee', 'give', 'gift'].includes(cue));
  const wrong = isPaid ? misspelledIn(masked) : undefined;
  const all: readonly FoundCue[] = wrong
    ? [{ cue: 'unsure', word: wrong.word, at: masked.indexOf(wrong.word) }, ...cues]
    : cues;
  const around = (word: string, at: number): Around => ({
    word,
    before: masked.slice(0, at),
    behind: masked.slice(at + word.length),
  });
  const found = all.map((one) => ({ ...one, ...around(one.word, one.at) }));
  const says = (pattern: RegExp): Around | undefined => {
    const hit = pattern.exec(masked);
    return hit ? around(hit[0], hit.index) : undefined;
  };
  return { masked, wallets, found, says, has: (...cues) => found.find(({ cue }) => cues.includes(cue)) };
}

export const spent: Parsed<Flow> = { value: { direction: 'expense' } };

export function earned(word?: string, refund?: true): Parsed<Flow> {
  return {
    value: { direction: 'income', ...(refund && { refund }), ...(word === undefined ? {} : { word }) },
  };
}

export function whichWay(word: string): Refused {
  return refuse((words) => words.whichWay(word.replace(/\s?¤\s?|^… /gu, '')));
}

export function opposite(one: FoundCue, other: FoundCue): Refused {
  return refuse((words) => words.opposite(one.word, other.word));
}
