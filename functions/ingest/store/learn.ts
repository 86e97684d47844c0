/** Writes what an account is taught into its row. */
import type { Account, Lesson } from './entry.ts';
import { accountKey } from './keys.ts';
import type { Kv } from './kv.ts';

/** The oldest are forgotten first. */
const maxLessons = 200;

/** Adds to what is known of the same notes. */
export async function learn(kv: Kv, account: string, lessons: readonly Lesson[]): Promise<void> {
  while (true) {
    const row = await kv.get<Account>(accountKey(account));
    if (row.value === null) return;
    const all = new Map(row.value.learned?.map((lesson) => [lesson.note, lesson]));
    for (const lesson of lessons) {
      const merged = { ...all.get(lesson.note), ...lesson };
      all.delete(lesson.note);
      all.set(lesson.note, merged);
    }
    const learned = [...all.values()].slice(-maxLessons);
    if ((await kv.atomic().check(row).set(row.key, { ...row.value, learned }).commit()).ok) return;
  }
}
