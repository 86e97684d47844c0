/** Builds the Context that a command plans with. */
import { answersIn, languageOf } from './answers/answers.ts';
import type { Access, AccessCache } from './store/access.ts';
import { dayAt } from './account-day.ts';
import type { Context, Environment, Reader } from './command.ts';
import type { Draft, Entry } from './store/stored-shapes.ts';
import type { TextReader } from './grammar/reading/parse-context.ts';
import { lessonsOf } from './store/lessons.ts';
import { spentKey } from './store/keys.ts';
import type { Kv, StoreDeps } from './store/kv.ts';
import { ulid } from './store/ulid.ts';

export interface ContextDeps extends StoreDeps {
  readonly env: Environment;
  readonly fetch: typeof fetch;
  readonly accessCache: AccessCache;
  readonly readers: readonly TextReader[];
}

export function makeContext(
  world: ContextDeps,
  { access, text, typedAt, reader }: {
    readonly access: Access;
    readonly text: string;
    readonly typedAt: number | undefined;
    readonly reader: Reader;
  },
): Context {
  const { id: account, settings } = access.account.value;
  const at = world.clock();
  const language = languageOf(settings);
  return {
    text,
    settings,
    language,
    words: answersIn(language),
    credential: access.credential.value.id,
    learned: lessonsOf(access.account.value),
    readers: world.readers,
    budgets: access.account.value.budgets ?? [],
    now: at,
    today: dayAt(typedAt ?? at, settings),
    reader,
    env: world.env,
    fetch: world.fetch,
    random: world.random,
    entry(draft: Draft): Entry {
      const credential = access.credential.value.id;
      return { ...draft, id: newId(world, account), account, text, at, credential, undone: null };
    },
    spend: (name, limit) => spend(world.kv, { account, name, day: dayAt(at, settings), limit }),
  };
}

/** An id that sorts after all earlier ones of the account. */
export function newId(world: Pick<ContextDeps, 'accessCache' | 'clock' | 'random'>, account: string): string {
  return ulid(world.accessCache.tick(account, world.clock()), world.random(12));
}

/** Check and set: a lost reply may count one use too many, never one too few. */
async function spend(
  kv: Kv,
  { account, name, day, limit }: { account: string; name: string; day: string; limit: number },
): Promise<boolean> {
  while (true) {
    const row = await kv.get<number>(spentKey(account, name, day));
    const spent = row.value ?? 0;
    if (spent >= limit) return false;
    if ((await kv.atomic().check(row).set(row.key, spent + 1).commit()).ok) return true;
  }
}
