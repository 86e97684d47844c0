/** Whether the day is that of what was bought or is owed, in a line that says that money came in: 昨天买的裤子退了159, 小刘转我45 昨天的饭钱. The money came another day. */
import type { Token } from '../tokens/token.ts';
import type { Interpretation } from './interpretation.ts';
import type { Flow } from '../direction/said.ts';

/** `¦的` is a day with 的 behind it. */
const bought = /¦的?[^,\s¤¦]{0,6}(?:买|订|定|点|拍|下单|付|交|租|垫|借|吃|打车)[^,\s¤¦]{0,8}的/u;
const owed = /¦的(?!退|赔)[^,\s¤¦]{0,6}[钱费](?!.*(?:退[款还回]|工资|奖金))/u;
const returned = /¦的(?!退|返|赔|定?押金|订金)\p{Script=Han}{1,8}(?:[已被]?(?:退[款货了回]|不要了))/u;
const arrived = /[给转还退发付]了?我|收到|到账|打来|转来|(?<![a-z])me(?![a-z])/iu;

export function isDateOfItem(
  tokens: readonly Token[],
  readings: Interpretation['readings'],
  way: Flow,
): boolean {
  const comesIn = way.direction === 'income' || way.transfer === '借还' && way.leaves === false;
  return comesIn && isOfThing(maskOf(tokens, (token) => readings.get(token)?.kind), way.refund);
}

/** Whether the day in front of a line is such a one, before its direction is known. */
export function mayBeDayOfThing(tokens: readonly Token[]): boolean {
  const text = maskOf(tokens, ({ readings }) => readings[0]?.kind);
  return isOfThing(text, /退|refund/iu.test(text) || undefined) || isOfThing(text);
}

function isOfThing(text: string, isRefund?: true): boolean {
  // With two days one of them is that of the payment.
  if (text.indexOf('¦') !== text.lastIndexOf('¦')) return false;
  return isRefund
    ? bought.test(text) || returned.test(text)
    : arrived.test(text) && (owed.test(text) || bought.test(text));
}

function maskOf(tokens: readonly Token[], kindOf: (token: Token) => string | undefined): string {
  return tokens.map((token) => {
    const kind = kindOf(token);
    return kind === 'amount' ? '¤' : kind !== 'date' ? token.text : token.text.endsWith('的') ? '¦的' : '¦';
  }).join('');
}
