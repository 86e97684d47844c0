/** Money that is changed for other money: 买了2000美元, 换日币 5000, `bought 500 euros`. What was paid for it is neither spent nor earned. */
import { type Lexicon, lexiconFrom, rowsOf, wordsIn } from '../../words/lexicon.ts';
import { type Currency, currencyWords } from '../money/currency.ts';
import type { Token } from '../tokens/token.ts';

/** `changes` what stands behind it, or the `other` money in front; `buys` it, and nothing else; `exchange` says it alone; `none` is another word. */
const names = [
  ...currencyWords.map(({ word }) => word),
  ...wordsIn('amounts', ['money', 'money of countries']),
].filter((name) => name.length > 1 && /^\p{L}+$/u.test(name));
const words: Lexicon = lexiconFrom([
  ...rowsOf('exchange'),
  ...names.map((word) => ({ word, role: 'other' })),
]);
const particles = /^(?:[了成点些到得\s¤€]|(?:some|for|into|to)\s)*/iu;
/** Behind money that was bought: what was paid for it. */
const onlyPaid = /^(?:[\s¤€花费用付了共,]|for|at)*$/iu;
const place = /(?:^|[¦€]|银行|机场|找换店)\s?$/u;

/** The word that says so. */
export function exchangeIn(tokens: readonly Token[], home: Currency): string | undefined {
  const isSigned = tokens.some(({ readings }) =>
    readings.some((one) => one.kind === 'amount' && one.amount.sign !== '')
  );
  if (isSigned) return undefined;
  const text = tokens.map((token) => {
    const amount = token.readings.find(({ kind }) => kind === 'amount');
    if (amount?.kind === 'amount') return (amount.amount.currency ?? home) === home ? '¤' : '€';
    if (token.readings[0]?.kind === 'date') return '¦';
    return token.kind === 'word' ? token.text : token.kind === 'comma' ? ',' : ' ';
  }).join('');
  const marks = words.marksIn(text);
  for (const [index, { role, at, end, word }] of marks.entries()) {
    if (role === 'exchange') return word;
    if (role !== 'changes' && role !== 'buys') continue;
    const object = end + particles.exec(text.slice(end))![0].length;
    const next = marks[index + 1];
    const isNamed = next?.role === 'other' && next.at === object;
    const got = isNamed ? next.end : object;
    const shown = text.slice(at, got);
    const isOther = isNamed || shown.includes('€');
    const before = marks[index - 1];
    const isGiven = place.test(text.slice(0, at)) || before?.role === 'other' && before.end === at;
    const isExchange = role === 'buys'
      ? isOther && onlyPaid.test(text.slice(got))
      : isOther || isGiven && shown.includes('¤');
    // 换了500欧 3900: 换了…
    const parts = shown.split(/[¤€]/u).map((part) => part.trim());
    if (isExchange) return parts.filter((part, at) => part !== '' || at === parts.length - 1).join('…');
  }
  return undefined;
}
