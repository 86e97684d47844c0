/** `/余额`: the wallets' balances, computed from the last balance stated by `/对账`. */
import { storedWallet } from '../grammar/reading/wallets.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { money } from '../answers/entries-in-words.ts';
import { maxEntriesRead, walletBalances } from '../store/entries/wallet-balance.ts';

export const balance: Command = {
  kind: 'balance',
  names: ['/余额', '/balance'],
  help: {
    'zh-CN': '账户里现在该有多少:从最近一次对账算起',
    en: 'What the wallets should hold now, counted from the last /reconcile',
  },
  examples: ['/余额', '/余额 @微信'],
  englishExamples: ['/balance', '/balance @微信'],
  plan: planBalance,
};

async function planBalance(args: string, { reader, settings, today, words }: Context): Promise<Outcome> {
  const wallet = /^@?([\p{L}\p{N}_-]{1,20})$/u.exec(args.normalize('NFKC'))?.[1];
  if (args !== '' && wallet === undefined) return { refusal: words.walletWhat(args) };
  const named = wallet === undefined ? {} : { wallet: storedWallet(wallet, settings.wallets) };
  const wanted = { to: today, home: settings.currency, ...named };
  const balances = await walletBalances(reader, wanted);
  if (!balances) return { refusal: words.balanceMany(maxEntriesRead.toLocaleString('en-US')) };
  if (balances.length === 0) return { kind: 'balance', message: words.balanceNone };
  const rows = balances.map((held) => {
    const how = held.since ? words.balanceSince(held.since.day) : words.balanceNever;
    const text = words.balanceNow(held.wallet, money(held.minor, held.currency));
    return `${text}${words.inBrackets(how)}`;
  });
  return { kind: 'balance', message: rows.join('\n') };
}
