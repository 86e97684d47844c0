/**
 * Idle-time work for visible elements: each visible stale key is processed in turn. Typing has priority: a key that becomes stale again is
 * processed again later.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Maximum pause between two key presses while typing. */
const quietMs = 700;

export class VisibleWork<Key extends string> implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  readonly #make: (key: Key) => void | Promise<void>;
  /** Elements, not keys, since a list may assign other keys to them. */
  readonly #visible = new Set<HTMLElement>();
  readonly #fresh = new Set<Key>();
  /** Whether anything was processed: nobody types before that. */
  #begun = false;
  #observer: IntersectionObserver | undefined;
  /** Cancels the scheduled work. */
  #waiting: (() => void) | undefined;
  /** Time until which the user is considered to be typing. */
  #quietAtMs = 0;
  #working = false;

  /** Elements are matched to keys by `data-key`. */
  constructor(
    host: ReactiveControllerHost & { readonly renderRoot: ParentNode },
    make: (key: Key) => void | Promise<void>,
  ) {
    this.#host = host;
    this.#make = make;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    this.#observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) this.#visible.add(target as HTMLElement);
        else this.#visible.delete(target as HTMLElement);
      }
      this.#wake();
    }, { rootMargin: '120px' });
    for (const element of this.#host.renderRoot.querySelectorAll('[data-key]')) {
      this.#observer.observe(element);
    }
    if (this.#visible.size > 0) this.#wake();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#waiting?.();
    this.#waiting = undefined;
    this.#visible.clear();
    this.#fresh.clear();
    this.#begun = false;
  }

  /** Marks everything as stale. */
  invalidate(): void {
    if (this.#begun) this.#quietAtMs = performance.now() + quietMs;
    this.#fresh.clear();
    this.#wake();
  }

  #wake(): void {
    if (this.#waiting !== undefined || this.#working) return;
    const run = (): void => {
      this.#waiting = undefined;
      if (performance.now() < this.#quietAtMs) this.#wake();
      else void this.#next();
    };
    const restMs = this.#quietAtMs - performance.now();
    if (restMs <= 0) {
      const id = whenIdle(run);
      this.#waiting = () => cancelIdle(id);
    } else {
      const id = setTimeout(() => {
        this.#waiting = undefined;
        this.#wake();
      }, restMs);
      this.#waiting = () => clearTimeout(id);
    }
  }

  async #next(): Promise<void> {
    const keys = [...this.#visible].map(({ dataset }) => dataset['key'] as Key);
    const key = keys.find((candidate) => !this.#fresh.has(candidate));
    if (key === undefined) return;
    this.#fresh.add(key);
    this.#begun = true;
    this.#working = true;
    try {
      await this.#make(key);
    } finally {
      this.#working = false;
      this.#wake();
    }
  }
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): number {
  return 'requestIdleCallback' in globalThis
    ? requestIdleCallback(run, { timeout: 1000 })
    : window.setTimeout(run, 60);
}

function cancelIdle(id: number): void {
  if ('cancelIdleCallback' in globalThis) cancelIdleCallback(id);
  else clearTimeout(id);
}
