/** What a text is read by, and what a line of it becomes. */
import type { MoneyDraft, Settings } from '../../store/entry.ts';
import { isCurrency } from '../currency.ts';
import type { Day } from '../day.ts';
import type { NumberGrounds } from '../tokens/numbers.ts';

export interface Grounds {
  readonly today: Day;
  readonly settings: Pick<Settings, 'currency' | 'categories' | 'wallets' | 'timeZone' | 'dayStartMinutes'>;
}

export interface Line {
  readonly draft: MoneyDraft;
  readonly unknown: Unknown;
}

/** What no list of the account knows; it is taken all the same, and said. */
export interface Unknown {
  readonly tags: readonly string[];
  readonly wallet: boolean;
}

export function numberGrounds({ today, settings }: Grounds): NumberGrounds {
  return { today, settings, currency: isCurrency(settings.currency) ? settings.currency : undefined };
}
