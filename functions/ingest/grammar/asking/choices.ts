/**
 * What a refused text may have meant: at most four choices, each a text that records, the likeliest first. A choice is found by writing the text
 * anew in the ways that its refusal asks about, and reading what was written.
 */
import { namesOfReason, type Reason, type ReasonName } from '../../answers/answers.ts';
import { lessonKey } from '../../store/lessons.ts';
import { readLines } from '../batch.ts';
import { cuesIn } from '../direction/cues.ts';
import { type Grounds, type Line, numberGrounds } from '../reading/grounds.ts';
import { fold } from '../tokens/fold.ts';
import { scan } from '../tokens/scan.ts';
import type { Token } from '../tokens/token.ts';
import { amountsIn, type Found, products, shares } from './found-amounts.ts';
import { daysIn } from './found-days.ts';

export interface Choice {
  readonly text: string;
  readonly lines: readonly Line[];
}

const maxChoices = 4;
/** A longer text is none that somebody typed as one entry. */
const maxLength = 80;

/** What a refusal is in doubt about; of those that are not listed nothing is asked. */
// deno-fmt-ignore
const asked: Readonly<Partial<Record<ReasonName, 'way' | 'amount' | 'day' | 'currency'>>> = {
  whichWay: 'way', opposite: 'way', gift: 'way', contraryCategory: 'way',
  amounts: 'amount', twoAmounts: 'amount', discounts: 'amount', twoReadings: 'amount', amountOrCount: 'amount', amountOrName: 'amount', yuanOrPieces: 'amount', unitPrice: 'amount',
  others: 'amount', sumOrOne: 'amount', oneOrSeveral: 'amount', wrongSum: 'amount', sumInside: 'amount', eachOf: 'amount',
  writeCurrency: 'currency',
  ahead: 'day', paidOrUsed: 'day', dayInside: 'day', whichMonth: 'day', twoDays: 'day', period: 'day',
};

/** `text` has been through `readText`. */
export function choicesFor(text: string, refused: Reason, grounds: Grounds): readonly Choice[] {
  const about = namesOfReason(refused).map((name) => asked[name]).find((kind) => kind !== undefined);
  if (about === undefined || text.length > maxLength || /[\n;'"“”‘’「」]/u.test(text)) return [];
  const { tokens } = scan(fold(text), numberGrounds(grounds));
  const found = new Map<string, Choice>();
  for (const written of writtenAnew(about, { text, tokens, refused }, grounds)) {
    if (found.size === maxChoices) break;
    const read = readLines(written, grounds);
    if ('refused' in read) continue;
    const meaning = JSON.stringify(
      read.value.map((
        { draft },
      ) => [
        draft.direction,
        draft.amountMinor,
        draft.currency,
        draft.day,
        draft.category,
        draft.wallet,
        draft.toWallet,
      ]),
    );
    if (!found.has(meaning)) found.set(meaning, { text: written, lines: read.value });
  }
  return [...found.values()];
}

interface Asked {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly refused: Reason;
}

function writtenAnew(
  about: 'way' | 'amount' | 'day' | 'currency',
  { text, tokens, refused }: Asked,
  grounds: Grounds,
): readonly string[] {
  const amounts = amountsIn(tokens, grounds);
  const days = daysIn(tokens, grounds);
  const day = days.length === 1 ? days[0]! : '';
  switch (about) {
    case 'way': {
      const [only, ...more] = amounts;
      if (only === undefined) return [];
      if (more.length > 0) return inAmounts({ text, tokens }, amounts, day);
      const isIncome = grounds.learned?.get(lessonKey(replaced(text, only, '')))?.direction === 'income';
      if (/[借还欠]|lent|borrow|lend|owe/iu.test(text)) {
        const words = replaced(text, only, '');
        return /@/.test(text)
          ? ['借入', '借出'].map((verb) => `${words} ${verb} ${only.text}`)
          : [`${text} #借还`];
      }
      return [
        ...(isIncome ? ['+', '-'] : ['-', '+']).map((sign) => replaced(text, only, sign + only.text)),
        ...(/[转汇]|transfer/iu.test(text) ? [`${text} #转账`] : []),
      ];
    }
    case 'amount': {
      const names = namesOfReason(refused);
      const isReduced = names.includes('discounts');
      const parts = isReduced || names.includes('others')
        ? shares(amounts, { tokens, text })
        : names.includes('unitPrice') || names.includes('eachOf')
        ? products(amounts, { tokens })
        : [];
      if (names.includes('others') && parts.length === 0) return [];
      return [
        // 9号机器人: the 9th, else a thing with that number.
        ...(/^\d+号/u.test(text) ? [text.replace('号', '号 ')] : []),
        ...severalOf(tokens, amounts),
        ...inAmounts({ text, tokens }, [...parts, ...(isReduced ? amounts.slice(0, 1) : amounts)], day),
      ];
    }
    // $58 in a line of Hong Kong.
    case 'currency':
      return ['HK$', 'US$'].map((sign) => text.replace('$', sign));
    case 'day': {
      if (days.length > 1 && namesOfReason(refused).includes('twoDays')) return [];
      const plain = tokens.filter((token) => daysIn([token], grounds).length === 0).map((token) => token.text)
        .join('').replace(/^\s*的/u, '').trim();
      return [plain, ...days.map((one) => `${one} ${plain}`)];
    }
  }
}

/** 打车25 奶茶16: each on its own line. */
function severalOf(tokens: readonly Token[], amounts: readonly Found[]): readonly string[] {
  const own = amounts.filter(({ token }) => token !== undefined);
  if (own.length < 2) return [];
  let from = 0;
  const lines = own.map(({ token }) => {
    const to = tokens.indexOf(token!) + 1;
    const line = tokens.slice(from, to).map(({ kind, text }) => kind === 'comma' ? ' ' : text).join('')
      .trim();
    from = to;
    return line;
  });
  const rest = tokens.slice(from).map(({ text }) => text).join('').trim();
  const isFull = rest === '' && lines.every((line, at) => line !== own[at]!.text.trim());
  return isFull ? [lines.join('\n')] : [];
}

/** One of the amounts, with the words as they are; else all of the text as a note, in the direction that its words have. */
function inAmounts(
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
  amounts: readonly Found[],
  day: string,
): readonly string[] {
  const taken = new Set(amounts.map(({ token }) => token));
  const words = tokens.filter((token) => !taken.has(token) && token.kind !== 'comma').map((token) =>
    token.text
  )
    .join('').replace(/\s+/gu, ' ').trim();
  const note = amounts.length === 1 && words !== '' ? words : text;
  const cues = cuesIn(text).filter(({ cue, word }) => cue !== 'gift' || isPresent.test(word)).map(({ cue }) =>
    cue
  );
  const signs = cues.every((cue) => /^(?:spend|fee|give)$/.test(cue))
    ? ['']
    : cues.every((cue) => /^(?:income|receive|refund)$/.test(cue))
    ? ['+']
    : ['-', '+'];
  return amounts.flatMap((one) => [
    ...(one.token === undefined ? [] : [`${words} ${one.text}`]),
    ...signs.map((sign) => `${day} '${note}' ${sign}${one.text}`.trim()),
  ]);
}

/** What may be given or received. */
const isPresent = /红包|压岁|礼金|利是/u;

function replaced(text: string, { token, text: amount }: Found, by: string): string {
  const [before = '', ...after] = text.split(token?.text ?? amount);
  return `${before} ${by} ${after.join(token?.text ?? amount)}`.replace(/\s+/gu, ' ').trim();
}
