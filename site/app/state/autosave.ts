/**
 * Stores the design in this browser under a key: restored once, written shortly after each change. Tabs share the key: a design written by
 * another tab is reported once, at the latest before it is overwritten. The code for it is loaded on demand.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Design } from '../../../schema/archive.ts';

type Storing = typeof import('./archive-code.ts');

const quietMs = 400;

/** `over`: it is about to be overwritten. False defers the question until then. */
type MeetOther = (other: Design, over: boolean) => boolean;

export class Autosave implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #meet: MeetOther;
  readonly #refused: () => void;
  #storage: Storing | undefined;
  /** To be written after a pause. */
  #unsaved: { readonly key: string; readonly design: Design; readonly timer: number } | undefined;
  /** The text that this tab last read, wrote or reported. */
  #known: { readonly key: string; readonly text: string | null } | undefined;
  /** Result of the last save; undefined where nothing is saved. */
  saying: 'savedHere' | 'saveFailed' | undefined;

  /** `refused` is called when saving starts to fail. */
  constructor(host: ReactiveControllerHost, meet: MeetOther, refused: () => void) {
    this.#host = host;
    this.#meet = meet;
    this.#refused = refused;
    host.addController(this);
  }

  /** The stored text, null when nothing is stored; from now on a text of another tab is reported. */
  open(key: string): string | null {
    const text = keptAt(key);
    this.#known = { key, text };
    return text;
  }

  /** The stored design is on screen. */
  noteShown(): void {
    this.#say('savedHere');
  }

  /** Whether closing the page now loses nothing. */
  get safe(): boolean {
    return this.saying !== 'saveFailed' && (this.#unsaved === undefined || this.#storage !== undefined);
  }

  saveSoon(key: string, design: Design): void {
    clearTimeout(this.#unsaved?.timer);
    // Loaded early, in case the page is closed soon.
    this.#load().catch(() => this.#say('saveFailed'));
    this.#unsaved = { key, design, timer: window.setTimeout(() => void this.#save(), quietMs) };
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#hide);
    document.addEventListener('visibilitychange', this.#hide);
    addEventListener('storage', this.#look);
    // A page in the back/forward cache gets no storage events.
    addEventListener('pageshow', this.#look);
    addEventListener('beforeunload', this.#leave);
  }

  #look = (): void => {
    // A failed read is repeated before the next write.
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

  /** Timers do not run on a page that is being closed, and run late in a background tab. */
  #hide = (): void => {
    if (this.#storage) this.#write(this.#storage);
  };

  /** Makes the browser ask before it closes a page with unsaved changes. */
  #leave = (event: BeforeUnloadEvent): void => {
    if (this.saying === 'saveFailed') event.preventDefault();
  };

  /** A removed element saves its changes and no longer blocks closing the page. */
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
    return this.#storage ??= await import('./archive-code.ts');
  }

  #write({ save }: Storing): void {
    if (!this.#unsaved) return;
    const { key, design, timer } = this.#unsaved;
    clearTimeout(timer);
    this.#unsaved = undefined;
    // It reads what is stored before its first `await`, and so before the next line replaces that.
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

/** null also where storage is blocked. */
function keptAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
