/** The design with its undo and redo history. Pure: the time is an argument. */
import type { Design } from '../../../schema/archive.ts';
import { applyEdit, type Edit, typingKey } from './edit.ts';

export interface Session {
  readonly design: Design;
  /** Oldest first. */
  readonly past: readonly Design[];
  /** Next redo step first. */
  readonly future: readonly Design[];
  /** The caption that was typed or opened last. */
  readonly ownCaption: string | undefined;
  /** The last edit, while further edits may join its undo step. */
  readonly typing: { readonly key: string; readonly atMs: number } | undefined;
}

/** A longer pause starts a new undo step. */
const typingPauseMs = 1200;
export const maxUndoSteps = 200;

/** `isOurs`: its caption follows what the code does; else it is the user's own. */
export function openSession(design: Design, isOurs = true): Session {
  return {
    design,
    past: [],
    future: [],
    ownCaption: isOurs ? undefined : design.qr.label,
    typing: undefined,
  };
}

/** The same session when the edit changes nothing. */
export function change(session: Session, edit: Edit, nowMs: number): Session {
  const design = applyEdit(session.design, edit, session.ownCaption);
  if (design === session.design) return session;
  const key = typingKey(edit);
  const { typing } = session;
  const goesOn = key !== undefined && typing?.key === key && nowMs - typing.atMs <= typingPauseMs;
  return {
    design,
    past: goesOn ? session.past : [...session.past, session.design].slice(-maxUndoSteps),
    future: [],
    ownCaption: captionTyped(edit) ?? session.ownCaption,
    typing: key === undefined ? undefined : { key, atMs: nowMs },
  };
}

/** undefined where the edit brings no caption of the user's. */
function captionTyped(edit: Edit): string | undefined {
  if (edit.kind === 'qr') return edit.qr.label;
  if (edit.kind === 'parts') return edit.parts.qr?.label;
  return edit.kind === 'replace' && !edit.isOurs ? edit.design.qr.label : undefined;
}

/** Replaces the design without an undo step, for one that was not changed here. */
export function replaceWithoutUndo(session: Session, design: Design): Session {
  return { ...session, design, typing: undefined };
}

export function undo(session: Session): Session {
  const design = session.past.at(-1);
  if (!design) return session;
  return {
    ...session,
    design,
    past: session.past.slice(0, -1),
    future: [session.design, ...session.future],
    typing: undefined,
  };
}

export function redo(session: Session): Session {
  const [design, ...future] = session.future;
  if (!design) return session;
  return { ...session, design, past: [...session.past, session.design], future, typing: undefined };
}
