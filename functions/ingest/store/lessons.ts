/** What an account has taught: the category of a note, or which way its money goes. Kept in the account's own row, so that reading a line costs nothing more. */
import type { Account, Lesson } from './stored-shapes.ts';
import { accountKey } from './keys.ts';
import type { Kv } from './kv.ts';

/** By the note, in lower case. */
export type Lessons = ReadonlyMap<string, Lesson>;

/** A longer note hardly comes again. */
const maxNote = 20;

const known = new WeakMap<readonly Lesson[], Lessons>();
const none: Lessons = new Map();

export function lessonsOf({ learned }: Pick<Account, 'learned'>): Lessons {
  if (learned === undefined) return none;
  const before = known.get(learned);
  if (before) return before;
  const lessons = new Map(learned.map((lesson) => [lesson.note, lesson]));
  known.set(learned, lessons);
  return lessons;
}

export function lessonKey(note: string): string {
  return note.trim().toLowerCase();
}

/** Undefined for a note that is not worth it. */
export function lessonFor(note: string, what: Omit<Lesson, 'note'>): Lesson | undefined {
  const key = lessonKey(note);
  return key === '' || [...key].length > maxNote ? undefined : { note: key, ...what };
}

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
