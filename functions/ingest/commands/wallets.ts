/** `/账户`: lists the account's wallets, the names after `@`. */
import { addDays } from '../grammar/day.ts';
import type { Command, Context, Outcome } from '../command.ts';

export const wallets: Command = {
  kind: 'accounts',
  names: ['/账户', '/wallets'],
  hints: ['帐户', '账号', 'accounts'],
  bare: true,
  help: { 'zh-CN': '有哪些账户', en: 'Which wallets there are' },
  examples: ['/账户'],
  englishExamples: ['/wallets'],
  plan: listWallets,
};

/** So far back the wallets of entries are listed too: bank texts name cards that nobody has listed. */
const [daysBack, maxEntries] = [92, 1000];

async function listWallets(_args: string, { settings, words, reader, today }: Context): Promise<Outcome> {
  const entries = await reader.onDays(addDays(today, -daysBack), today, maxEntries);
  const used = entries.flatMap((entry) =>
    entry.type === 'money' ? [entry.wallet, entry.toWallet ?? null] : []
  );
  const all = [...new Set([...settings.wallets, ...used.filter((name) => name !== null)])];
  // A line may name a wallet that is not listed, so without any the example may name one too.
  const [example = '微信'] = all;
  return { kind: 'accounts', message: words.walletsAre(all.join(words.listComma) || words.none, example) };
}
