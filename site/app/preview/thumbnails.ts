/** Pictures of plates in a list, drawn when their element, `data-key=KEY`, comes into view. */
import { html, type LitElement, nothing, type ReactiveController } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import { drawLater } from './drawing.ts';
import { VisibleWork } from './visible-work.ts';

interface ThumbnailsOptions {
  /** The current design of a key; undefined = none. */
  designOf(key: string): Design | undefined;
  /** undefined until it is loaded. */
  world(): PlateWorld | undefined;
  /** What the plate of a set has to keep, as `composeSet` answers it. */
  keepOf?(design: Design): Promise<KeptComposition | undefined>;
}

export class Thumbnails implements ReactiveController {
  readonly #host: LitElement;
  readonly #options: ThumbnailsOptions;
  readonly #work: VisibleWork<string>;
  readonly #addresses = new Map<string, string>();

  constructor(host: LitElement, options: ThumbnailsOptions) {
    this.#host = host;
    this.#options = options;
    this.#work = new VisibleWork(host, (key) => this.#draw(key));
    host.addController(this);
  }

  hostDisconnected(): void {
    this.clear();
  }

  /** The current picture, as soon as there is one. */
  imageOf(key: string, alt = ''): unknown {
    const address = this.#addresses.get(key);
    const size = this.#options.designOf(key)?.size;
    return address === undefined || !size
      ? nothing
      : html`<img src=${address} alt=${alt} .style=${`aspect-ratio:${size.w}/${size.h}`}>`;
  }

  /** Call when pictures have to be drawn again. */
  invalidate(): void {
    this.#work.invalidate();
  }

  clear(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
    this.#work.invalidate();
  }

  async #draw(key: string): Promise<void> {
    const { designOf, world, keepOf } = this.#options;
    const design = designOf(key);
    const fonts = world();
    if (!design || !fonts) return;
    const keep = await keepOf?.(design);
    if (designOf(key) !== design) return;
    // One that cannot be drawn stays as it was until the next change.
    const drawing = await drawLater(design, fonts, { keep }).catch(() => undefined);
    if (!drawing || designOf(key) !== design || !this.#host.isConnected) return;
    const before = this.#addresses.get(key);
    if (before !== undefined) URL.revokeObjectURL(before);
    this.#addresses.set(key, URL.createObjectURL(new Blob([drawing.svg], { type: 'image/svg+xml' })));
    this.#host.requestUpdate();
  }
}
