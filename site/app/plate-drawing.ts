/** Keeps the drawing of an element's newest design: whole when its fonts are there, as far as they are meanwhile. Older work is dropped. */
import type { ReactiveControllerHost } from 'lit';
import type { Design } from '../../schema/design.ts';
import type { PlateWorld } from '../sign/plate.ts';
import type { Drawing, DrawingPlace } from './drawing.ts';

type Drawer = typeof import('./drawing.ts');

export class PlateDrawing {
  readonly #host: ReactiveControllerHost;
  #drawer: Drawer | undefined;
  #place: DrawingPlace | undefined;
  #world: PlateWorld | undefined;
  #newest: Design | undefined;
  /** The last one that is finished, or what can be shown until it is. */
  drawing: Drawing | undefined;
  loading = false;
  /** Why there is nothing to see, where there is a reason. */
  failure: string | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** undefined until the drawing code is there. */
  get world(): PlateWorld | undefined {
    return this.#world;
  }

  /** Call while the host updates: a design whose fonts are there is drawn in the same pass. */
  show(design: Design, place: DrawingPlace): void {
    if (JSON.stringify(place) !== JSON.stringify(this.#place)) this.#world = undefined;
    this.#place = place;
    this.#newest = design;
    if (this.#drawer) this.#world ??= this.#drawer.worldAt(place);
    const whole = this.#world && this.#drawer?.drawNow(design, this.#world);
    this.drawing = whole ?? (this.#world && this.#drawer?.drawSoFar(design, this.#world)) ?? this.drawing;
    this.loading = !whole;
    if (this.loading) void this.#draw(design);
  }

  forget(): void {
    this.#newest = this.drawing = undefined;
    this.loading = false;
  }

  /** Fetches again what could not be fetched. */
  retry(): void {
    this.#world?.fonts.retry();
    if (this.#newest && this.#place) this.show(this.#newest, this.#place);
    this.#host.requestUpdate();
  }

  async #draw(design: Design): Promise<void> {
    try {
      this.#drawer ??= await import('./drawing.ts');
      this.#world ??= this.#drawer.worldAt(this.#place!);
      const drawing = await this.#drawer.drawLater(design, this.#world);
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
