/**
 * Keeps the design in this browser under a key: brought back once, written a moment after each change. Tabs share what is kept: what another
 * one has written is met once, at the latest when it is written over. The storage code comes when needed.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Design } from '../../../schema/design.ts';

type Storing = typeof import('./storage.ts');

const quietMs = 400;

/** `over`: it is being written over. False puts it off until then. */
export type MeetOther = (other: Design, over: boolean) => boolean;

export class Autosave implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #meet: MeetOther;
  readonly #refused: () => void;
  #storage: Storing | undefined;
  /** What is to be written when it has been quiet for a moment. */
  #unsaved: { readonly key: string; readonly design: Design; readonly timer: number } | undefined;
  /** What this tab has last read, written or met. */
  #known: { readonly key: string; readonly text: string | null } | undefined;
  /** How the last saving went; undefined where nothing is saved. */
  saying: 'savedHere' | 'saveFailed' | undefined;

  /** `refused` is called when the browser begins to refuse. */
  constructor(host: ReactiveControllerHost, meet: MeetOther, refused: () => void) {
    this.#host = host;
    this.#meet = meet;
    this.#refused = refused;
    host.addController(this);
  }

  /** undefined when nothing was kept. */
  async bringBack(key: string): Promise<Design | undefined> {
    const text = keptAt(key);
    this.#known = { key, text };
    if (text === null) return undefined;
    const design = (await import('./storage.ts')).readSaved(text);
    if (design) this.#say('savedHere');
    return design;
  }

  /** Whether the page may be left at once and nothing is lost. */
  get safe(): boolean {
    return this.saying !== 'saveFailed' && (this.#unsaved === undefined || this.#storage !== undefined);
  }

  saveSoon(key: string, design: Design): void {
    clearTimeout(this.#unsaved?.timer);
    // There in time, should the page be closed at once.
    this.#load().catch(() => this.#say('saveFailed'));
    this.#unsaved = { key, design, timer: window.setTimeout(() => void this.#save(), quietMs) };
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#hide);
    document.addEventListener('visibilitychange', this.#hide);
    addEventListener('storage', this.#look);
    // A page that was set aside hears of nothing.
    addEventListener('pageshow', this.#look);
    addEventListener('beforeunload', this.#leave);
  }

  #look = (): void => {
    // What could not be read now is met before the next write.
    this.#lookForOther(false).catch(() => {});
  };

  async #lookForOther(over: boolean): Promise<void> {
    const known = this.#known;
    if (!known) return;
    const text = keptAt(known.key);
    if (text === null || text === known.text) return;
    const other = (await this.#load()).readSaved(text);
    const met = other === undefined || this.#meet(other, over);
    // Unless this tab has saved something since.
    if (met && this.#known === known) this.#known = { ...known, text };
  }

  /** Nothing that is still to come happens on a page that is being left, and late behind another. */
  #hide = (): void => {
    if (this.#storage) this.#write(this.#storage);
  };

  /** The browser asks before it closes a page that would lose something. */
  #leave = (event: BeforeUnloadEvent): void => {
    if (this.saying === 'saveFailed') event.preventDefault();
  };

  /** An element that is taken away does not keep the page waiting, and loses nothing. */
  hostDisconnected(): void {
    removeEventListener('pagehide', this.#hide);
    document.removeEventListener('visibilitychange', this.#hide);
    removeEventListener('storage', this.#look);
    removeEventListener('pageshow', this.#look);
    removeEventListener('beforeunload', this.#leave);
    if (this.#unsaved) void this.#save();
  }

  async #save(): Promise<void> {
    try {
      this.#write(await this.#load());
    } catch {
      this.#say('saveFailed');
    }
  }

  async #load(): Promise<Storing> {
    return this.#storage ??= await import('./storage.ts');
  }

  #write({ save }: Storing): void {
    if (!this.#unsaved) return;
    const { key, design, timer } = this.#unsaved;
    clearTimeout(timer);
    this.#unsaved = undefined;
    if (this.#known?.key === key) void this.#lookForOther(true);
    const text = save(key, design);
    if (text !== undefined) this.#known = { key, text };
    this.#say(text === undefined ? 'saveFailed' : 'savedHere');
  }

  #say(saying: 'savedHere' | 'saveFailed'): void {
    if (saying === 'saveFailed' && this.saying !== saying) this.#refused();
    this.saying = saying;
    this.#host.requestUpdate();
  }
}

/** null also where the browser keeps nothing for this page. */
function keptAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
