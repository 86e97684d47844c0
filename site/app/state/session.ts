/** The design with its past and future. Pure: time comes in, a new session comes out. */
import type { Design } from '../../../schema/design.ts';
import { applyEdit, type Edit, typingKey } from './edit.ts';

export interface Session {
  readonly design: Design;
  /** Oldest first. */
  readonly past: readonly Design[];
  /** Next redo first. */
  readonly future: readonly Design[];
  /** What was typed last, while further typing still belongs to the same step. */
  readonly typing: { readonly key: string; readonly atMs: number } | undefined;
}

/** A pause longer than this begins a new step of undo. */
export const typingPauseMs = 1200;
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

/** Another design in the same place, with no step of its own: for one that nobody has changed here. */
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
