/** `/对账 @微信 1234.56`: records a wallet's stated balance as an entry and reports the difference from the records. */
import { storedWallet } from '../grammar/reading/wallets.ts';
import { refusalText } from '../answers/answers.ts';
import type { Command, Context, Outcome } from '../command.ts';
import { readDay, readSignedAmount } from '../grammar/command-arguments.ts';
import { maxAmount } from '../grammar/money/amount.ts';
import { syntaxOf } from '../grammar/text.ts';
import { entryWithCode, money } from '../answers/entries-in-words.ts';
import { lastBalances, walletBalances } from '../store/entries/wallet-balance.ts';

export const reconcile: Command = {
  kind: 'reconcile',
  names: ['/对账', '/reconcile'],
  hints: ['对帐'],
  help: {
    'zh-CN': '记下账户实际的余额,并告诉你和记的差多少;可写日期',
    en: 'What a wallet really holds, to hear how far the records are from it; a date if you like',
  },
  examples: ['/对账 @微信 1234.56'],
  englishExamples: ['/reconcile @visa 1234.56'],
  plan: planReconcile,
};

async function planReconcile(args: string, context: Context): Promise<Outcome> {
  const { reader, settings, today, language, words } = context;
  const tokens = syntaxOf(args).split(/\s+/).filter((word) => word !== '');
  const wallets = tokens.flatMap((token) => /^@([\p{L}\p{N}_-]{1,20})$/u.exec(token)?.[1] ?? []).map(
    (name) => storedWallet(name, settings.wallets),
  );
  const dates = tokens.flatMap((token) => readDay(token, context) ?? []);
  const rest = tokens.filter((token) => !token.startsWith('@') && readDay(token, context) === undefined);
  const [wallet] = wallets;
  if (wallet === undefined || wallets.length > 1 || dates.length > 1 || rest.length === 0) {
    return { refusal: words.balanceWhat };
  }
  const day = dates[0] ?? { value: today };
  if ('refused' in day) return { refusal: refusalText(day.refused, context.settings) };
  const stated = readSignedAmount(rest.join(' '), settings.currency);
  if (stated === 'large') return { refusal: words.balanceLarge(maxAmount) };
  if (!stated) return { refusal: words.balanceAmount(rest.join(' ')) };
  const { minor, currency } = stated;
  const entry = context.entry({
    type: 'balance',
    wallet,
    currency,
    balanceMinor: minor,
    day: day.value,
    note: '',
    tags: [],
  });
  const said = `${entryWithCode(entry, language)}\n`;
  const hasBase = (await lastBalances(reader, day.value)).some((one) =>
    one.wallet === wallet && one.currency === currency
  );
  const balances = hasBase ? await walletBalances(reader, { to: day.value, home: currency, wallet }) : null;
  const known = balances?.find((one) => one.currency === currency);
  const told = !known
    ? words.balanceStarted
    : known.minor === minor
    ? words.balanceAgrees
    : words.balanceDiffers(money(known.minor, currency), signed(minor - known.minor, currency));
  return { kind: 'reconcile', message: said + told, record: [entry] };
}

function signed(minor: number, currency: string): string {
  return `${minor > 0 ? '+' : ''}${money(minor, currency)}`;
}
