/** `/账户`: lists the account's wallets, the names after `@`. */
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

function listWallets(_args: string, { settings, words }: Context): Outcome {
  const names = settings.wallets.join(words.listComma) || words.none;
  // A line may name a wallet that is not listed, so without any the example may name one too.
  const [example = '微信'] = settings.wallets;
  return { kind: 'accounts', message: words.walletsAre(names, example) };
}
