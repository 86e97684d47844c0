/** The context in which a text is read, and the result of one line. */
import type { Lesson, MoneyDraft, Settings } from '../../store/stored-shapes.ts';
import type { Lessons } from '../../store/lessons.ts';
import { isCurrency } from '../money/currency.ts';
import type { Day } from '../day.ts';
import type { Parsed } from '../text.ts';
import type { NumberGrounds } from '../tokens/numbers.ts';

export interface ParseContext {
  readonly today: Day;
  // deno-fmt-ignore
  readonly settings: Pick<Settings, 'currency' | 'categories' | 'wallets' | 'timeZone' | 'dayStartMinutes' | 'language'>;
  /** What the account has taught. */
  readonly learned?: Lessons;
  /** Asked before a text is read as lines. */
  readonly readers?: readonly TextReader[];
}

/** Reads a whole text of another kind, folded: that of a bank. Undefined: it is none. */
export type TextReader = (folded: string, context: ParseContext) => Parsed<readonly Line[]> | undefined;

export function readWhole(folded: string, context: ParseContext): Parsed<readonly Line[]> | undefined {
  for (const read of context.readers ?? []) {
    const found = read(folded, context);
    if (found) return found;
  }
  return undefined;
}

export interface Line {
  readonly draft: MoneyDraft;
  readonly unknown: Unknown;
  /** What the line teaches: its category was chosen by name, or its direction by a sign. */
  readonly lesson?: Lesson | undefined;
  /** Of the text of a bank or app. */
  readonly notice?: Notice;
}

/** What a notification says of itself. */
export interface Notice {
  /** The bank or app that sent it. */
  readonly source: string;
  /** The minute and the balance, which no other payment of the source has; empty where it lacks one of them. */
  readonly proof: string;
}

/** Names not in the account's lists; they are accepted and reported. */
export interface Unknown {
  readonly tags: readonly string[];
  readonly wallets: readonly string[];
  /** The category is that of the last time. */
  readonly isLearned?: boolean;
}

export function unknownWallets(
  { wallet, toWallet = null }: MoneyDraft,
  known: readonly string[],
): readonly string[] {
  return [wallet, toWallet].filter((name) => name !== null).filter((name) => !known.includes(name));
}

export function numberGrounds({ today, settings }: ParseContext): NumberGrounds {
  return { today, settings, currency: isCurrency(settings.currency) ? settings.currency : undefined };
}
