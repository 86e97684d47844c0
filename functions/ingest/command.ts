/**
 * The contract of a command. A command reads and decides; it never writes. It returns a Plan, which is committed together with the
 * idempotency record.
 */
import type { Answers } from './answers/answers.ts';
import type { TextReader } from './grammar/reading/parse-context.ts';
import type { Lessons } from './store/lessons.ts';
import type {
  BalanceEntry,
  Budget,
  Direction,
  Draft,
  Entry,
  Language,
  Lesson,
  Settings,
} from './store/stored-shapes.ts';

export interface Command {
  /** The answer's `kind`, unless the plan gives another (a line may be `expense`, `income` or `batch`). */
  readonly kind: string;
  /** Other kinds that its plans may give. */
  readonly otherKinds?: readonly string[];
  /** The names that call it, as typed: `/撤销`, `#日记`. The first is shown. Empty: plain lines. */
  readonly names: readonly string[];
  /** Also called by a text that matches this as a whole (`/2026-10`), folded and in lower case; `args` is then that text. */
  readonly pattern?: Pick<RegExp, 'test'>;
  /** How the pattern is shown to people: `/YYYY-MM`. */
  readonly patternName?: string;
  /** Other words for this command: never carried out, but suggested in the refusal. */
  readonly hints?: readonly string[];
  /** What may stand behind its name where that is written without the slash: by default nothing; 'never' = the slash is needed. */
  readonly withoutSlash?: RegExp | 'never';
  /** Nothing may follow the name. */
  readonly bare?: true;
  /** It answers a question, or changes an entry: offered beside that alone. */
  readonly asked?: true;
  /** One line for `/帮助` and `docs/ingest.md`. */
  readonly help: Readonly<Record<Language, string>>;
  readonly examples: readonly string[];
  /** Where they differ from `examples`. */
  readonly englishExamples?: readonly string[];
  /** It calls another service and may take seconds; a duplicate request waits for it. */
  readonly slow?: true;
  /**
   * `args` is what follows the name, trimmed, in the user's own characters (NFC); the whole text for plain lines. `name` is the
   * name that called it, folded; empty for plain lines.
   * May run more than once for one request when entries change meanwhile.
   */
  plan(args: string, context: Context, call: { readonly name: string }): Outcome | Promise<Outcome>;
}

export type Outcome = Plan | Refusal;

export interface Plan {
  readonly kind: string;
  /** In the account's language. */
  readonly message: string;
  /** New entries, made by `context.entry`, at most 20. */
  readonly record?: readonly Entry[];
  /** Live entries of this account to undo, as the reader gave them. */
  readonly undo?: readonly Entry[];
  /** Undone entries of this account to bring back, as the reader gave them. */
  readonly restore?: readonly Entry[];
  /** Entries of this account, as the reader gave them, that are replaced by `by`, which the plan records or restores. */
  readonly supersede?: readonly { readonly entry: Entry; readonly by: Entry }[];
  /** The account's budgets from now on. */
  readonly budgets?: readonly Budget[];
  /** What the account learns, once the rest is committed; lost, it is taught again. */
  readonly learn?: readonly Lesson[];
}

/** Nothing is recorded and the `client_id` stays free. */
export interface Refusal {
  /** What is wrong, with the text quoted, and what to send instead. */
  readonly refusal: string;
  /** 422 (default): the text cannot be carried out. 400: another part of the request is wrong. 503: another service failed, try again. */
  readonly status?: 400 | 422 | 503;
  /** Texts that would be carried out, and what each would do. */
  readonly choices?: readonly { readonly text: string; readonly message: string }[];
}

export interface Context {
  /** The whole text, trimmed, NFC. */
  readonly text: string;
  readonly settings: Settings;
  /** Of the answer, and the texts of answers in it. */
  readonly language: Language;
  readonly words: Answers;
  /** The id of the sender's credential or binding. */
  readonly credential: string;
  /** What the account has taught. */
  readonly learned: Lessons;
  /** Of texts that are no lines, from extras. */
  readonly readers: readonly TextReader[];
  readonly budgets: readonly Budget[];
  /** ms since 1970 UTC: the present. */
  readonly now: number;
  /** The account's day, YYYY-MM-DD, on which the text was typed, as far as that is known; by its time zone and start of day. */
  readonly today: string;
  readonly reader: Reader;
  /** Settings of the whole function (`AI_BASE_URL` …). */
  readonly env: Environment;
  readonly fetch: typeof fetch;
  random(bytes: number): Uint8Array;
  /** Adds id, account, text, time and credential to a draft. The message may quote the id. */
  entry(draft: Draft): Entry;
  /** Counts one use of `name` against `limit` per day; false when the limit is reached. Durable and shared by all processes. */
  spend(name: string, limit: number): Promise<boolean>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one account and nothing else. Every call has a deadline; a store in trouble throws StoreUnavailableError. */
export interface Reader {
  /** Live entries, newest recording first. */
  recent(limit: number): Promise<readonly Entry[]>;
  /** Undone entries that nothing replaced, latest undoing first. */
  undone(limit: number): Promise<readonly Entry[]>;
  /** The live entries of the message that recorded this live entry, newest first: itself, and those that came with it. */
  message(entry: Entry): Promise<readonly Entry[]>;
  /** Live or undone; unknown ids are left out. */
  byIds(ids: readonly string[]): Promise<readonly Entry[]>;
  /** Entries, live or undone, whose id continues with this code (4 characters or more, any case), newest first. */
  byCode(code: string): Promise<readonly Entry[]>;
  /** Live entries of the days `from` to `to`, both included, in order of day, then of recording; at most `limit` of them. */
  onDays(from: string, to: string, limit?: number): Promise<readonly Entry[]>;
  /** Sums of the months `from` to `to`, YYYY-MM: one row per currency, direction and category; zero sums are left out. */
  totals(from: string, to?: string): Promise<readonly Total[]>;
  /** Live entries of type `balance`, latest day first, within a day the latest recorded. */
  balances(): AsyncIterable<BalanceEntry>;
  /** Live entries, newest first, read lazily. */
  scan(): AsyncIterable<Entry>;
}

export interface Total {
  readonly currency: string;
  readonly direction: Direction;
  readonly category: string;
  readonly amountMinor: number;
}

export function examplesOf(
  { examples, englishExamples = examples }: Command,
  language: Language,
): readonly string[] {
  return language === 'en' ? englishExamples : examples;
}

export function isRefusal(outcome: Outcome): outcome is Refusal {
  return 'refusal' in outcome;
}
