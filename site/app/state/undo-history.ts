/** The design with its undo and redo history, and whether it is mirrored: which edits are one undo step. Pure: the time is an argument. */
import type { Design } from '../../../schema/archive.ts';
import { applyEdit, type Edit, undoStepKey } from './edit.ts';

/** What is seen between two edits. */
interface Step {
  readonly design: Design;
  /** For film on the inside of a window; no part of the design. */
  readonly mirror: boolean;
}

export interface UndoHistory extends Step {
  /** Oldest first. */
  readonly past: readonly Step[];
  /** Next redo step first. */
  readonly future: readonly Step[];
  /** The caption that was typed or opened last. */
  readonly ownCaption: string | undefined;
  /** The last edit, while further edits may join its undo step. */
  readonly typing: { readonly key: string; readonly atMs: number } | undefined;
}

/** A longer pause starts a new undo step. */
const typingPauseMs = 1200;
export const maxUndoSteps = 200;

/** `isOurs`: its caption follows what the code does; else it is the user's own. */
export function openHistory(design: Design, isOurs = true): UndoHistory {
  return {
    design,
    mirror: false,
    past: [],
    future: [],
    ownCaption: isOurs ? undefined : design.qr.label,
    typing: undefined,
  };
}

/** The same history when the edit changes nothing. */
export function change(history: UndoHistory, edit: Edit, nowMs: number): UndoHistory {
  const design = applyEdit(history.design, edit, history.ownCaption);
  if (design === history.design) return history;
  const key = undoStepKey(edit);
  const { typing } = history;
  const goesOn = key !== undefined && typing?.key === key && nowMs - typing.atMs <= typingPauseMs;
  return {
    design,
    mirror: history.mirror,
    past: goesOn ? history.past : withStep(history),
    future: [],
    ownCaption: captionTyped(edit) ?? history.ownCaption,
    typing: key === undefined ? undefined : { key, atMs: nowMs },
  };
}

/** One undo step. */
export function turnMirror(history: UndoHistory, mirror: boolean): UndoHistory {
  return { ...history, mirror, past: withStep(history), future: [], typing: undefined };
}

function withStep({ design, mirror, past }: UndoHistory): readonly Step[] {
  return [...past, { design, mirror }].slice(-maxUndoSteps);
}

/** undefined where the edit brings no caption of the user's. */
function captionTyped(edit: Edit): string | undefined {
  if (edit.kind === 'qr') return edit.qr.label;
  if (edit.kind === 'parts') return edit.parts.qr?.label;
  return edit.kind === 'replace' && !edit.isOurs ? edit.design.qr.label : undefined;
}

/** Replaces the design without an undo step, for one that was not changed here. */
export function replaceWithoutUndo(history: UndoHistory, design: Design): UndoHistory {
  return { ...history, design, typing: undefined };
}

export function undo(history: UndoHistory): UndoHistory {
  const { design, mirror, past, future } = history;
  return past.length === 0 ? history : {
    ...history,
    ...past.at(-1)!,
    past: past.slice(0, -1),
    future: [{ design, mirror }, ...future],
    typing: undefined,
  };
}

export function redo(history: UndoHistory): UndoHistory {
  const [next, ...future] = history.future;
  return next ? { ...history, ...next, past: withStep(history), future, typing: undefined } : history;
}
