/** The design under work: what it began with, its way since (undo, redo), and the copy that this browser keeps of it. */
import type { ReactiveControllerHost } from 'lit';
import type { Design } from '../../schema/design.ts';
import type { ImportResult } from '../../schema/import.ts';
import { marker } from '../../schema/limits.ts';
import { Autosave } from './state/autosave.ts';
import { defaultDesign } from './state/default-design.ts';
import type { Edit } from './state/edit.ts';
import { SignChangeEvent } from './state/events.ts';
import type { Words } from './i18n/messages.ts';
import { change, follow, openSession, redo, type Session, undo } from './state/session.ts';
import type { Toasts } from './ui/toasts.ts';

/** A page gives back what it was told of within this. */
const echoMs = 1000;

/** Shows `session` and `waiting` as its own, so that its updates know which of them changed. */
export interface DocumentControllerHost extends ReactiveControllerHost, EventTarget {
  readonly archive: unknown;
  readonly autosave: string;
  readonly hasUpdated: boolean;
  readonly words: Words;
  readonly toasts: Toasts;
  reportProblems(result: ImportResult): void;
  attempt(work: Promise<unknown>): void;
  requestUpdate(name?: 'session' | 'waiting', before?: unknown): void;
}

export class DocumentController {
  readonly #host: DocumentControllerHost;
  readonly #autosave: Autosave;
  #session = openSession(defaultDesign);
  #waiting = false;
  /** Whether what to begin with could not be read, for want of the code that reads it. */
  #stuck = false;
  /** Where the last design is kept that is still to be brought back; empty = none. */
  #owed = '';
  /** What was on screen when the last design was first asked for. */
  #untouched = this.#session;
  /** The last design that was not made here: while it is on screen, this tab has nothing of its own to lose. */
  #given = defaultDesign;
  /** Whether that is what this browser keeps, and not an archive of the page's. */
  #goesAlong = true;
  /** The user wants to stay with what is here, whatever other tabs keep. */
  #stays = false;
  /** The archive that the page gave last, as JSON text. */
  #givenText: string | undefined;
  /** What was on screen of late, for a page that gives back what it was told. */
  #recent: readonly { readonly design: Design; readonly untilMs: number }[] = [];
  /** What the session began with, and what starting over leads back to. */
  initial = defaultDesign;
  /** Until the last design is brought back, nothing is opened over it. */
  begun: Promise<void> = Promise.resolve();

  constructor(host: DocumentControllerHost) {
    this.#host = host;
    this.#autosave = new Autosave(
      host,
      (design, over) => this.#meet(design, over),
      () => host.toasts.ask(host.words('saveFailed'), [{ label: '✕', run: () => {} }]),
    );
  }

  get session(): Session {
    return this.#session;
  }

  /** While the last design is brought back: nothing is shown that would change at once. */
  get waiting(): boolean {
    return this.#waiting;
  }

  /** What to begin with could not be fetched: the page waits until `begin` is tried again. */
  get stuck(): boolean {
    return this.#stuck;
  }

  get saving(): Autosave['saying'] {
    return this.#autosave.saying;
  }

  /** Whether the page may be left at once and nothing is lost. */
  get safe(): boolean {
    return this.#autosave.safe;
  }

  /** One change by the user. */
  edit(edit: Edit): void {
    this.#become(change(this.session, edit, performance.now()));
  }

  undo(): void {
    this.#become(undo(this.session));
  }

  redo(): void {
    this.#become(redo(this.session));
  }

  /** As it was at first, with no way back. */
  reset(): void {
    this.#become(openSession(this.initial));
  }

  /** What the browser held of a form goes on here, with no way back. */
  async restore(archive: string): Promise<void> {
    const { design } = await this.read(archive);
    if (design) this.#become(openSession(design));
  }

  /** Takes in what the page gives to begin with: while the host updates, and once more when that got `stuck`. */
  begin(): Promise<void> {
    const { hasUpdated, archive, autosave } = this.#host;
    const text = JSON.stringify(archive);
    if (!hasUpdated) this.#owed = autosave;
    else if (text === this.#givenText && !this.#stuck) return this.begun;
    this.#givenText = text;
    return this.begun = this.#begin(hasUpdated && !this.#stuck);
  }

  /**
   * What this browser kept counts for more than what the page gave to begin with; what was typed meanwhile counts for more than both. `again`:
   * what is on screen, and was of late, or what was given last, changes nothing.
   */
  async #begin(again: boolean): Promise<void> {
    const { archive: given } = this.#host;
    const text = this.#givenText;
    if (!this.#stuck) this.#untouched = this.session;
    const owed = this.#owed;
    this.#waiting ||= !again;
    this.#stuck = false;
    this.#owed = '';
    let saved: Design | undefined, result: ImportResult | undefined;
    try {
      saved = owed ? await this.#autosave.bringBack(owed) : undefined;
      if (given !== undefined && given !== null) result = await this.#import(given);
    } catch {
      if (this.#givenText !== text) return;
      this.#owed = owed;
      this.#stuck = true;
      this.#host.requestUpdate();
      return;
    }
    if (this.#givenText !== text) return;
    const design = result?.design;
    this.#waiting = false;
    this.#host.requestUpdate('waiting', true);
    if (again && design && this.#isKnown(design)) return;
    if (result) this.#host.reportProblems(result);
    this.initial = design ?? defaultDesign;
    if (this.session !== this.#untouched) return;
    this.#given = saved ?? this.initial;
    this.#goesAlong = saved !== undefined || design === undefined;
    this.#show(openSession(this.#given));
  }

  /**
   * Another tab keeps another design. Where nobody has changed it here, this tab goes along; else the user is told and may choose: at once,
   * or, having chosen to stay, when the other design is written over. False = not yet.
   */
  #meet(other: Design, over: boolean): boolean {
    const { design } = this.session;
    if (JSON.stringify(other) === JSON.stringify(design)) {
      this.#given = design;
      this.#host.toasts.withdraw();
      return true;
    }
    const untouched = design === this.#given;
    if (!over && (untouched ? !this.#goesAlong : this.#stays)) return false;
    if (!over && untouched) {
      this.#show(follow(this.session, this.#given = other));
      this.#host.dispatchEvent(new SignChangeEvent(other));
    } else this.#host.attempt(this.#ask(other));
    return true;
  }

  async #ask(other: Design): Promise<void> {
    const { askWhich } = await import('./other-tab.ts');
    const { words, toasts } = this.#host;
    askWhich({
      words,
      toasts,
      take: () => {
        this.edit({ kind: 'replace', design: other });
        this.#given = this.session.design;
        this.#goesAlong = true;
      },
      stay: () => {
        this.#stays = true;
        this.#save();
      },
      undo: () => this.undo(),
    });
  }

  #isKnown(design: Design): boolean {
    const nowMs = performance.now();
    const recent = this.#recent.filter(({ untilMs }) => untilMs > nowMs).map(({ design: other }) => other);
    return [this.session.design, this.initial, ...recent].some((other) =>
      JSON.stringify(other) === JSON.stringify(design)
    );
  }

  /** JSON text or a value, read beside what is here now; the page is told of every problem. */
  async read(archive: unknown): Promise<ImportResult> {
    const result = await this.#import(archive);
    this.#host.reportProblems(result);
    return result;
  }

  async #import(archive: unknown): Promise<ImportResult> {
    const { importArchive, importArchiveText } = await import('../../schema/import.ts');
    const { design } = this.session;
    return typeof archive === 'string' ? importArchiveText(archive, design) : importArchive(archive, design);
  }

  #become(session: Session): void {
    if (session === this.session) return;
    const nowMs = performance.now();
    const { design } = this.session;
    this.#recent = [
      ...this.#recent.filter(({ untilMs }) => untilMs > nowMs),
      { design, untilMs: nowMs + echoMs },
    ];
    this.#show(session);
    this.#save();
    this.#host.dispatchEvent(new SignChangeEvent(session.design));
  }

  /** Without the code that does it well, which may be gone. Throws where the browser refuses. */
  keepNow(): void {
    const { autosave } = this.#host;
    if (autosave) localStorage.setItem(autosave, JSON.stringify({ schema: marker, ...this.session.design }));
  }

  #save(): void {
    const { autosave } = this.#host;
    if (autosave) this.#autosave.saveSoon(autosave, this.session.design);
  }

  #show(session: Session): void {
    const before = this.#session;
    this.#session = session;
    this.#host.requestUpdate('session', before);
  }
}
