/** `/余额`: the wallets' balances, computed from the last balance stated by `/对账`. */
import { answersIn, languageOf } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { money } from '../grammar/wording.ts';
import { holdingsOf, maxEntriesReckoned } from '../store/entries/wallet-balance.ts';

export const balance: Command = {
  kind: 'balance',
  names: ['/余额', '/balance'],
  help: {
    'zh-CN': '账户里现在该有多少:从最近一次对账算起',
    en: 'What the wallets should hold now, reckoned from the last /reconcile',
  },
  examples: ['/余额', '/余额 @微信'],
  englishExamples: ['/balance', '/balance @微信'],
  plan: planBalance,
};

async function planBalance(args: string, { reader, settings, today }: Context): Promise<Outcome> {
  const words = answersIn(languageOf(settings));
  const wallet = /^@?([\p{L}\p{N}_-]{1,20})$/u.exec(args.normalize('NFKC'))?.[1];
  if (args !== '' && wallet === undefined) return { refusal: words.walletWhat(args) };
  const wanted = { to: today, home: settings.currency, ...(wallet === undefined ? {} : { wallet }) };
  const holdings = await holdingsOf(reader, wanted);
  if (!holdings) return { refusal: words.balanceMany(maxEntriesReckoned.toLocaleString('en-US')) };
  if (holdings.length === 0) return { kind: 'balance', message: words.balanceNone };
  const rows = holdings.map((holding) => {
    const how = holding.since ? words.balanceSince(holding.since.day) : words.balanceNever;
    const held = words.balanceNow(holding.wallet, money(holding.minor, holding.currency));
    return `${held}${words.inBrackets(how)}`;
  });
  return { kind: 'balance', message: rows.join('\n') };
}
