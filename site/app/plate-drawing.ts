/** Keeps the drawing of an element's newest design: at once when its fonts are there, else as soon as they are. Older work is dropped. */
import type { ReactiveControllerHost } from 'lit';
import type { Design } from '../../schema/design.ts';
import type { PlateWorld } from '../sign/plate.ts';
import type { Drawing } from './drawing.ts';

type Drawer = typeof import('./drawing.ts');

export interface DrawingPlace {
  /** Address of the fonts directory, absolute, ending in a slash. */
  readonly fonts: string;
  /** The designer's own address; a `link` code leads to its directory. */
  readonly relay: string | undefined;
}

export class PlateDrawing {
  readonly #host: ReactiveControllerHost;
  #drawer: Drawer | undefined;
  #place: DrawingPlace | undefined;
  #newest: Design | undefined;
  /** The last one that is finished; it stays while a newer one waits for its fonts. */
  drawing: Drawing | undefined;
  loading = false;
  /** Why there is nothing to see, where there is a reason. */
  failure: string | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** undefined until the drawing code is there. */
  get world(): PlateWorld | undefined {
    return this.#place && this.#drawer?.worldAt(this.#place.fonts, this.#place.relay);
  }

  /** Call while the host updates: a design whose fonts are there is drawn in the same pass. */
  show(design: Design, place: DrawingPlace): void {
    this.#newest = design;
    this.#place = place;
    this.drawing = this.world && this.#drawer?.drawNow(design, this.world) || this.drawing;
    this.loading = this.drawing?.design !== design;
    if (this.loading) void this.#draw(design);
  }

  forget(): void {
    this.#newest = this.drawing = undefined;
    this.loading = false;
  }

  async #draw(design: Design): Promise<void> {
    try {
      this.#drawer ??= await import('./drawing.ts');
      const drawing = await this.#drawer.drawLater(design, this.world!);
      if (this.#newest !== design) return;
      this.drawing = drawing;
      this.failure = undefined;
    } catch (error) {
      if (this.#newest !== design) return;
      this.failure = error instanceof Error ? error.message : String(error);
    }
    this.loading = false;
    this.#host.requestUpdate();
  }
}
