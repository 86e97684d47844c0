/** Keeps the drawing of an element's newest design: whole when its fonts are there, as far as they are meanwhile. Older work is dropped. */
import type { ReactiveControllerHost } from 'lit';
import type { Design } from '../../../schema/design.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import type { Drawing, DrawingPlace } from './drawing.ts';
import { firstInterest, type FirstPlate } from './first-plate.ts';
import type { PlatePicture } from './plate-picture.ts';
import { afterFrame } from './scheduling.ts';

type Drawer = typeof import('./drawing.ts');

export class PlateDrawing {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #drawer: Drawer | undefined;
  /** Whether the code that draws is wanted. */
  #wanted = false;
  #place: DrawingPlace | undefined;
  #world: PlateWorld | undefined;
  #newest: Design | undefined;
  #first: PlatePicture | undefined;
  #firstDesign: Design | undefined;
  /** Until the newest design, left for after the frame, is drawn. */
  #later: Promise<void> | undefined;
  /** The last one that is finished, or what can be shown until it is. */
  drawing: Drawing | undefined;
  /** While something of the newest design is still to be fetched. */
  loading = false;
  /** Why there is nothing to see, where there is a reason. */
  failure: string | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
  }

  /** What is on screen: the live drawing, until then the one that the build made. */
  get picture(): PlatePicture | undefined {
    return this.drawing ?? this.#first;
  }

  /** undefined until the drawing code is there. */
  get world(): PlateWorld | undefined {
    return this.#world;
  }

  /** Whether what is on screen is not yet the newest design. */
  get busy(): boolean {
    return this.loading || this.#later !== undefined;
  }

  /** Resolves when nothing is left for after the frame. */
  async settled(): Promise<void> {
    while (this.#later) await this.#later;
  }

  /**
   * Call while the host updates: a design whose fonts are there is drawn in the same pass. `first` brings this design as the build drew
   * it, if it did: then the code that draws waits for the first interest in it.
   */
  show(design: Design, place: DrawingPlace, first?: FirstPlate): void {
    if (JSON.stringify(place) !== JSON.stringify(this.#place)) this.#world = undefined;
    this.#place = place;
    this.#newest = design;
    this.#showNow(design, place, first);
  }

  /**
   * As `show`, for what a user does: the input shows it first, in a frame of its own, and the plate follows in the next. Several changes
   * within one frame are drawn once.
   */
  showSoon(design: Design, place: DrawingPlace, first: FirstPlate | undefined): void {
    if (!this.drawing || JSON.stringify(place) !== JSON.stringify(this.#place)) {
      return this.show(design, place, first);
    }
    this.#newest = design;
    this.#later ??= afterFrame().then(() => {
      this.#later = undefined;
      if (!this.#newest || !this.#place || this.drawing?.design === this.#newest) return;
      this.#showNow(this.#newest, this.#place, undefined);
    }).finally(() => this.#host.requestUpdate());
  }

  #showNow(design: Design, place: DrawingPlace, first: FirstPlate | undefined): void {
    if (this.#drawer) this.#world ??= this.#drawer.worldAt(place);
    const whole = this.#world && this.#drawer?.drawNow(design, this.#world);
    const shown = this.drawing?.design ?? (this.#first && this.#firstDesign);
    const soFar = whole || shown && onlyRestyled(shown, design)
      ? undefined
      : this.#world && this.#drawer?.drawSoFar(design, this.#world);
    this.drawing = whole ?? soFar ?? this.drawing;
    this.loading = !whole;
    if (!this.loading) return;
    if (first === undefined || this.#wanted) void this.#draw(design);
    else void this.#showFirst(design, first);
  }

  forget(): void {
    this.#newest = this.drawing = this.#first = undefined;
    this.loading = false;
  }

  /** Fetches again what could not be fetched. */
  retry(): void {
    this.#world?.fonts.retry();
    if (this.#newest && this.#place) this.show(this.#newest, this.#place);
    this.#host.requestUpdate();
  }

  async #showFirst(design: Design, first: FirstPlate): Promise<void> {
    const interest = firstInterest(this.#host);
    this.#firstDesign = design;
    try {
      this.#first ??= await first();
      if (this.#newest === design) {
        this.loading = false;
        this.#host.requestUpdate();
      }
      await interest;
    } catch {
      // Drawn at once, then.
    }
    if (this.#newest === design && !this.drawing) await this.#draw(design);
  }

  async #draw(design: Design): Promise<void> {
    this.#wanted = true;
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

/** The same words in another dress: what is on screen stays until the fonts are there, rather than lose characters for a moment. */
function onlyRestyled(a: Design, b: Design): boolean {
  return a.text === b.text && a.phones === b.phones && a.size === b.size && a.qr === b.qr;
}
