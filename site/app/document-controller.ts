/** The edited design: its initial state, its undo history, and the copy stored in this browser. */
import type { Design } from '../../schema/archive.ts';
import type { ImportResult } from '../../schema/import.ts';
import { marker } from '../../schema/limits.ts';
import type { SignDesigner } from './sign-designer.ts';
import { Autosave } from './state/autosave.ts';
import { defaultDesign } from './state/default-design.ts';
import type { Edit } from './state/edit.ts';
import { SignChangeEvent } from './state/events.ts';
import {
  change,
  openHistory,
  redo,
  replaceWithoutUndo,
  turnMirror,
  undo,
  type UndoHistory,
} from './state/undo-history.ts';
import { dismissal } from './ui/toasts.ts';

/** How long a value set by the page may be an echo of an earlier change. */
const echoMs = 1000;

/** Reads and writes archives. */
export type ArchiveCode = typeof import('./state/archive-code.ts');

/** A reading of what the page has set. */
interface Reading {
  readonly archive: unknown;
  /** JSON text from this browser's storage. */
  readonly kept: string | null;
  /** Whether a design of the page's was on screen before. */
  readonly again: boolean;
}

export class DocumentController {
  readonly #host: SignDesigner;
  readonly #autosave: Autosave;
  /** The plate of a page that sets none. */
  first = defaultDesign;
  #history = openHistory(this.first);
  /** While the last design is restored nothing is shown. */
  waiting = false;
  /** The importer could not be fetched: nothing is shown until `begin` is called again. */
  loadFailed = false;
  /** Storage key of the last design that is still to be restored; empty = none. */
  #owed = '';
  /** What was on screen when restoring began. */
  #untouched = this.#history;
  /** The last design from elsewhere: while it is on screen, this tab has no changes of its own to lose. */
  #given = this.first;
  /** Whether that came from this browser's storage, not from the page. */
  #fromStorage = true;
  /** The user chose to keep this tab's design over another tab's. */
  #keepsOwn = false;
  /** The archive that the page set last, as JSON text. */
  #givenText: string | undefined;
  /** Counts readings, so that a slow one does not replace a later one. */
  #turn = 0;
  /** Recent designs, to recognise a page that sets the design of an event. */
  #recent: readonly { readonly design: Design; readonly untilMs: number }[] = [];
  /** The initial design, restored by starting over. */
  initial = this.first;
  /** Opening waits until the last design is restored. */
  loaded: Promise<void> = Promise.resolve();

  constructor(host: SignDesigner) {
    this.#host = host;
    this.#autosave = new Autosave(
      host,
      (design, over) => this.#meet(design, over),
      () => host.toasts.ask(host.words('saveFailed'), [dismissal]),
    );
  }

  get history(): UndoHistory {
    return this.#history;
  }

  get saving(): Autosave['saying'] {
    return this.#autosave.saying;
  }

  /** Whether closing the page now loses nothing. */
  get safe(): boolean {
    return this.#autosave.safe;
  }

  /** One change by the user. */
  edit(edit: Edit): void {
    this.#become(change(this.history, edit, performance.now()));
  }

  mirror(on: boolean): void {
    this.#become(turnMirror(this.history, on));
  }

  undo(): void {
    this.#become(undo(this.history));
  }

  redo(): void {
    this.#become(redo(this.history));
  }

  /** Shows the initial design again; it can be undone. */
  startOver(): void {
    this.edit({ kind: 'replace', design: this.initial, isOurs: this.initial === this.first });
  }

  /** Starts over, with an empty undo history. */
  reset(): void {
    this.#become(openHistory(this.initial, this.initial === this.first));
  }

  /** Restores the form state that the browser kept, with an empty undo history. */
  async restore(archive: string): Promise<void> {
    const { design } = await this.read(archive);
    if (design) this.#become(openHistory(design, false));
  }

  /** Sets the design of a page that sets none. It replaces the one before unless the user has changed that. */
  beginWith(first: Design): void {
    if (this.history.design === this.first) {
      if (this.#given === this.first) this.#given = first;
      this.#show(openHistory(first));
    }
    if (this.initial === this.first) this.initial = first;
    this.first = first;
  }

  /** Reads the archive that the page has set, at once where the code for it is there. Call when it is set, at the first update, and again when `stuck`. */
  begin(): Promise<void> {
    const { hasUpdated, archive, autosave, archiveCode } = this.#host;
    const text = JSON.stringify(archive);
    if (!hasUpdated) this.#owed = autosave;
    else if (text === this.#givenText && !this.loadFailed) return this.loaded;
    this.#givenText = text;
    const again = hasUpdated && !this.loadFailed;
    if (!this.loadFailed) this.#untouched = this.history;
    this.loadFailed = false;
    const reading = { archive, kept: this.#owed ? this.#autosave.open(this.#owed) : null, again };
    const turn = ++this.#turn;
    const isEmpty = reading.kept === null && (archive === undefined || archive === null);
    if (archiveCode || isEmpty) {
      this.#take(archiveCode, reading);
      return this.loaded = Promise.resolve();
    }
    this.waiting ||= !again;
    return this.loaded = import('./state/archive-code.ts').then((code) => {
      if (turn === this.#turn) this.#take(code, reading);
    }, () => {
      if (turn !== this.#turn) return;
      this.loadFailed = true;
      this.#host.requestUpdate();
    });
  }

  /**
   * A stored design takes precedence over the page's initial one, and edits made meanwhile over both. Read again, the design on screen, a
   * recent one, or the one set last changes nothing. `code` undefined: there is nothing to read.
   */
  #take(code: ArchiveCode | undefined, { archive, kept, again }: Reading): void {
    this.#owed = '';
    const saved = kept === null ? undefined : code!.readSaved(kept);
    if (saved) this.#autosave.noteShown();
    const result = archive === undefined || archive === null
      ? undefined
      : code!.readArchive(archive, this.history.design);
    if (this.waiting) {
      this.waiting = false;
      this.#host.requestUpdate('waiting', true);
    }
    if (again && result?.design && this.#isKnown(code!, result.design)) return;
    // The page may listen only after it has set the archive, or in a script after its first mark-up.
    const later = this.#host.hasUpdated ? queueMicrotask : setTimeout;
    if (result) later(() => this.#host.reportProblems(result));
    // What is no archive takes nothing off the screen.
    if (again && result && !result.design) return;
    this.initial = result?.design ?? this.first;
    if (this.history !== this.#untouched) return;
    this.#given = saved ?? this.initial;
    this.#fromStorage = saved !== undefined || result?.design === undefined;
    this.#show(openHistory(this.#given, this.#fromStorage));
  }

  /**
   * Another tab stored another design. An unchanged tab shows it; else the user is asked, and asked again before the other design is
   * overwritten. False = not decided yet.
   */
  #meet(other: Design, over: boolean): boolean {
    const { design } = this.history;
    if (JSON.stringify(other) === JSON.stringify(design)) {
      this.#given = design;
      this.#host.toasts.withdraw();
      return true;
    }
    const untouched = design === this.#given;
    if (!over && (untouched ? !this.#fromStorage : this.#keepsOwn)) return false;
    if (!over && untouched) {
      this.#show(replaceWithoutUndo(this.history, this.#given = other));
      this.#host.dispatchEvent(new SignChangeEvent(other));
    } else this.#host.reportLoadFailure(this.#ask(other, over));
    return true;
  }

  async #ask(other: Design, over: boolean): Promise<void> {
    const { askWhich } = await import('./other-tab.ts');
    askWhich(this.#host, {
      other,
      over,
      take: () => {
        this.edit({ kind: 'replace', design: other, isOurs: true });
        this.#given = this.history.design;
        this.#fromStorage = true;
      },
      stay: () => {
        this.#keepsOwn = true;
        this.#save();
      },
    });
  }

  /** As archives, since those keep less of a long text. */
  #isKnown({ archiveOf }: ArchiveCode, design: Design): boolean {
    const textOf = (each: Design): string => JSON.stringify(archiveOf(each, undefined));
    const nowMs = performance.now();
    const recent = this.#recent.filter(({ untilMs }) => untilMs > nowMs).map(({ design: other }) => other);
    return [this.history.design, this.initial, ...recent].some((other) => textOf(other) === textOf(design));
  }

  /** Imports JSON text or a value, with the current design for missing fields, and reports every problem to the page. */
  async read(archive: unknown): Promise<ImportResult> {
    const { readArchive } = this.#host.archiveCode ?? await import('./state/archive-code.ts');
    const result = readArchive(archive, this.history.design);
    this.#host.reportProblems(result);
    return result;
  }

  #become(history: UndoHistory): void {
    if (history === this.history) return;
    const nowMs = performance.now();
    const { design } = this.history;
    this.#recent = [
      ...this.#recent.filter(({ untilMs }) => untilMs > nowMs),
      { design, untilMs: nowMs + echoMs },
    ];
    this.#show(history);
    if (history.design === design) return;
    this.#save();
    this.#host.dispatchEvent(new SignChangeEvent(history.design));
  }

  /** Saves without the autosave module, which may fail to load. Throws when the browser refuses. */
  keepNow(): void {
    const { autosave } = this.#host;
    if (autosave) localStorage.setItem(autosave, JSON.stringify({ schema: marker, ...this.history.design }));
  }

  #save(): void {
    const { autosave } = this.#host;
    if (autosave) this.#autosave.saveSoon(autosave, this.history.design);
  }

  #show(history: UndoHistory): void {
    const before = this.#history;
    this.#history = history;
    this.#host.requestUpdate('history', before);
    this.#host.designChanged();
  }
}
