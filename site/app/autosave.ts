/** Keeps the design in this browser under a key: brought back once, written a moment after each change. The storage code comes when needed. */
import type { ReactiveControllerHost } from 'lit';
import type { Design } from '../../schema/design.ts';

const quietMs = 400;

export class Autosave {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How the last saving went; undefined where nothing is saved. */
  saying: 'savedHere' | 'saveFailed' | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
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
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const { openStore, save } = await import('./storage.ts');
      this.#say(save(openStore(), key, design) ? 'savedHere' : 'saveFailed');
    }, quietMs);
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
