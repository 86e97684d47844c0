/** Keeps a book of fonts ready for the newest design: at once when everything is loaded, else as soon as it is. Older loads are dropped. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { FontLibrary, FontRequest, LoadedBook } from '../type/library.ts';

export class FontLoading implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #newest: object | undefined;
  /** True while the newest request is being fetched. */
  loading = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#newest = undefined;
    this.loading = false;
  }

  /** `done` gets the book, now or later, but never after a newer call. */
  want(library: FontLibrary, request: FontRequest, done: (loaded: LoadedBook) => void): void {
    const ready = library.ready(request);
    this.#newest = request;
    this.#setLoading(!ready);
    if (ready) {
      done(ready);
      return;
    }
    void library.load(request).then((loaded) => {
      if (this.#newest !== request) return;
      this.#setLoading(false);
      done(loaded);
    });
  }

  #setLoading(loading: boolean): void {
    if (loading === this.loading) return;
    this.loading = loading;
    this.#host.requestUpdate();
  }
}
