/** `/账户`: where the account's money sits, what `@` names. */
import type { Command, Context, Outcome } from '../command.ts';

export const wallets: Command = {
  kind: 'accounts',
  names: ['/账户'],
  hints: ['帐户', '账号', 'accounts'],
  bare: true,
  help: '有哪些账户',
  examples: ['/账户'],
  plan: listWallets,
};

function listWallets(_args: string, { settings }: Context): Outcome {
  const example = settings.wallets[0] ?? '微信';
  return {
    kind: 'accounts',
    message: `账户:${settings.wallets.join('、') || '没有'}\n指定账户:午饭 25 @${example}`,
  };
}
