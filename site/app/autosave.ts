/** Keeps the design in this browser under a key: brought back once, written a moment after each change. The storage code comes when needed. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Design } from '../../schema/design.ts';

type Storing = typeof import('./storage.ts');

const quietMs = 400;

export class Autosave implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #storage: Storing | undefined;
  /** What is to be written when it has been quiet for a moment. */
  #unsaved: { readonly key: string; readonly design: Design; readonly timer: number } | undefined;
  /** How the last saving went; undefined where nothing is saved. */
  saying: 'savedHere' | 'saveFailed' | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** undefined when nothing was kept. */
  async bringBack(key: string): Promise<Design | undefined> {
    if (!hasItem(key)) return undefined;
    const { openStore, readSaved } = await import('./storage.ts');
    const design = readSaved(openStore(), key);
    if (design) this.#say('savedHere');
    return design;
  }

  saveSoon(key: string, design: Design): void {
    clearTimeout(this.#unsaved?.timer);
    // There in time, should the page be closed at once.
    this.#load().catch(() => this.#say('saveFailed'));
    this.#unsaved = { key, design, timer: window.setTimeout(() => void this.#save(), quietMs) };
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#hide);
  }

  /** Nothing that is still to come happens on a page that is being left. */
  #hide = (): void => {
    if (this.#storage) this.#write(this.#storage);
  };

  /** An element that is taken away does not keep the page waiting, and loses nothing. */
  hostDisconnected(): void {
    removeEventListener('pagehide', this.#hide);
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

  #write({ openStore, save }: Storing): void {
    if (!this.#unsaved) return;
    const { key, design, timer } = this.#unsaved;
    clearTimeout(timer);
    this.#unsaved = undefined;
    this.#say(save(openStore(), key, design) ? 'savedHere' : 'saveFailed');
  }

  #say(saying: 'savedHere' | 'saveFailed'): void {
    this.saying = saying;
    this.#host.requestUpdate();
  }
}

function hasItem(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
