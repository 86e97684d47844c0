/** The context in which a text is read, and the result of one line. */
import type { MoneyDraft, Settings } from '../../store/entry.ts';
import { isCurrency } from '../currency.ts';
import type { Day } from '../day.ts';
import type { NumberGrounds } from '../tokens/numbers.ts';

export interface Grounds {
  readonly today: Day;
  readonly settings: Pick<
    Settings,
    'currency' | 'categories' | 'wallets' | 'timeZone' | 'dayStartMinutes' | 'language'
  >;
}

export interface Line {
  readonly draft: MoneyDraft;
  readonly unknown: Unknown;
}

/** Names not in the account's lists; they are accepted and reported. */
export interface Unknown {
  readonly tags: readonly string[];
  readonly wallets: readonly string[];
}

export function unknownWallets(
  { wallet, toWallet }: MoneyDraft,
  known: readonly string[],
): readonly string[] {
  return [wallet, toWallet ?? null].filter((name) => name !== null).filter((name) => !known.includes(name));
}

export function numberGrounds({ today, settings }: Grounds): NumberGrounds {
  return { today, settings, currency: isCurrency(settings.currency) ? settings.currency : undefined };
}
