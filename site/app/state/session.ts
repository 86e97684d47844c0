/** The design with its undo and redo history. Pure: the time is an argument. */
import type { Design } from '../../../schema/design.ts';
import { applyEdit, type Edit, typingKey } from './edit.ts';

export interface Session {
  readonly design: Design;
  /** Oldest first. */
  readonly past: readonly Design[];
  /** Next redo step first. */
  readonly future: readonly Design[];
  /** The last edit, while further edits may join its undo step. */
  readonly typing: { readonly key: string; readonly atMs: number } | undefined;
}

/** A longer pause starts a new undo step. */
const typingPauseMs = 1200;
export const maxUndoSteps = 200;

export function openSession(design: Design): Session {
  return { design, past: [], future: [], typing: undefined };
}

/** The same session when the edit changes nothing. */
export function change(session: Session, edit: Edit, nowMs: number): Session {
  const design = applyEdit(session.design, edit);
  if (design === session.design) return session;
  const key = typingKey(edit);
  const { typing } = session;
  const goesOn = key !== undefined && typing?.key === key && nowMs - typing.atMs <= typingPauseMs;
  return {
    design,
    past: goesOn ? session.past : [...session.past, session.design].slice(-maxUndoSteps),
    future: [],
    typing: key === undefined ? undefined : { key, atMs: nowMs },
  };
}

/** Replaces the design without an undo step, for one that was not changed here. */
export function follow(session: Session, design: Design): Session {
  return { ...session, design, typing: undefined };
}

export function undo(session: Session): Session {
  const design = session.past.at(-1);
  if (!design) return session;
  return {
    design,
    past: session.past.slice(0, -1),
    future: [session.design, ...session.future],
    typing: undefined,
  };
}

export function redo(session: Session): Session {
  const [design, ...future] = session.future;
  if (!design) return session;
  return { design, past: [...session.past, session.design], future, typing: undefined };
}
