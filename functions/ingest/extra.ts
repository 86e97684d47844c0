/** What an extra adds to the function. The core asks each of the list it is given, and knows none of them. */
import type { ConsoleContext, ConsoleDeps, Fields, Routes } from './console/world.ts';
import type { Formats } from './data/format.ts';
import type { TextReader } from './grammar/reading/parse-context.ts';
import type { Account } from './store/stored-shapes.ts';
import type { Html } from './console/ui.tsx';

export interface Extra {
  /** Routes of the console, behind the sign-in. */
  readonly addRoutes?: Routes;
  /** Its pages in the console's menu. */
  readonly places?: readonly ('month' | 'records')[];
  /** Links from the page of an account: what follows `/admin/`, and the word. */
  readonly accountLinks?: (
    id: string,
  ) => readonly (readonly [path: string, word: 'records' | 'month' | 'bill'])[];
  /** The first part of the page of the data, with what was typed into it. */
  readonly dataSection?: (c: ConsoleContext, accounts: readonly Account[], typed: Fields) => Html;
  /** Addresses of forms with a file, which check their size themselves. */
  readonly uploads?: readonly string[];
  /** Deletes what has lain in the store for too long; called with the page of the data. */
  readonly sweep?: (deps: ConsoleDeps) => Promise<void>;
  /** Reads texts that are no lines. */
  readonly readText?: TextReader;
  /** What an export can be written as, beside JSON Lines. */
  readonly formats?: Formats;
}
