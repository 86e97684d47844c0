/** The drawing of an element's latest design: complete when its fonts are loaded, with what is loaded until then. Drops outdated work. */
import type { ReactiveControllerHost } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import type { Drawing, DrawingPlace, Typing } from './drawing.ts';
import { firstInterest, type FirstPlate } from './first-plate.ts';
import type { PlatePicture } from './plate-picture.ts';
import { afterFrame } from './time-slicing.ts';

type Drawer = typeof import('./drawing.ts');

export class PlateDrawing {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #drawer: Drawer | undefined;
  /** Whether to load the drawing code. */
  #wanted = false;
  #place: DrawingPlace | undefined;
  #world: PlateWorld | undefined;
  #newest: Design | undefined;
  #typing: Typing | undefined;
  #first: PlatePicture | undefined;
  /** Pending until the latest design, deferred to the next frame, is drawn. */
  #later: Promise<void> | undefined;
  /** The last finished drawing, or a partial one. */
  drawing: Drawing | undefined;
  /** Whether something of the latest design is still being fetched. */
  loading = false;
  /** Why nothing can be shown, if so. */
  failure: string | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
  }

  /** What is on screen: the live drawing, before that the one made by the build. */
  get picture(): PlatePicture | undefined {
    return this.drawing ?? this.#first;
  }

  /** undefined until the drawing code is loaded. */
  get world(): PlateWorld | undefined {
    return this.#world;
  }

  /** Whether the screen does not show the latest design yet. */
  get busy(): boolean {
    return this.loading || this.#later !== undefined;
  }

  /** Resolves when no deferred drawing is left. */
  async settled(): Promise<void> {
    while (this.#later) await this.#later;
  }

  /**
   * Call while the host updates: a design whose fonts are loaded is drawn in the same pass. If `first` is this design, the drawing code
   * waits for the first interaction.
   */
  show(design: Design, place: DrawingPlace, first?: FirstPlate): void {
    if (JSON.stringify(place) !== JSON.stringify(this.#place)) this.#world = undefined;
    this.#place = place;
    this.#newest = design;
    this.#showNow(design, place, first);
  }

  /**
   * As `show`, for user input: the control updates first, in a frame of its own, and the plate in the next. Several changes
   * within one frame are drawn once.
   */
  showSoon(design: Design, place: DrawingPlace, first: FirstPlate | undefined): void {
    if (!this.drawing || JSON.stringify(place) !== JSON.stringify(this.#place)) {
      return this.show(design, place, first);
    }
    this.#newest = design;
    this.#later ??= this.#drawSoon().finally(() => {
      this.#later = undefined;
      this.#host.requestUpdate();
    });
  }

  /** Whether a field has the focus: while its text is typed, the composition stays. */
  type(isTyping: boolean): void {
    this.#typing = isTyping ? { before: this.#newest, from: this.drawing } : undefined;
    if (this.drawing?.isTyped) this.showSoon(this.#newest!, this.#place!, undefined);
  }

  /** Whether it is on screen as it stays. */
  #shows(design: Design): boolean {
    return this.drawing?.design === design && !this.loading && !this.drawing.isTyped;
  }

  async #drawSoon(): Promise<void> {
    await afterFrame();
    const [design, world] = [this.#newest, this.#world];
    // Loading, this is what was drawn before a change that was taken back.
    if (!design || this.#shows(design)) return;
    const whole = world && await this.#drawer?.drawInSlices(design, world, this.#typing);
    // Meanwhile it may have been drawn at once, for another place, or forgotten.
    if (!this.#newest || world !== this.#world) return;
    if (this.#shows(this.#newest)) return;
    if (!whole) return this.#showNow(this.#newest, this.#place!, undefined);
    this.drawing = whole;
    this.loading = false;
    if (design === this.#newest && (this.#typing || !whole.isTyped)) return;
    this.#host.requestUpdate();
    await this.#drawSoon();
  }

  #showNow(design: Design, place: DrawingPlace, first: FirstPlate | undefined): void {
    if (this.#drawer) this.#world ??= this.#drawer.worldAt(place);
    const whole = this.#world && this.#drawer?.drawNow(design, this.#world, this.#typing);
    this.loading = !whole;
    if (whole) {
      this.drawing = whole;
      return;
    }
    this.#showSoFar(design);
    if (first?.design !== design || this.#wanted) void this.#draw(design);
    else void this.#showFirst(first);
  }

  #showSoFar(design: Design): void {
    // No letter may be loaded yet, and the build's drawing is whole.
    if (!this.drawing && this.#first) return;
    const shown = this.drawing?.design;
    const inLoaded = shown && onlyRestyled(shown, design)
      ? { ...design, font: shown.font, numFont: shown.numFont }
      : design;
    this.drawing = this.#world && this.#drawer?.drawSoFar(inLoaded, this.#world, this.#typing) ||
      this.drawing;
  }

  forget(): void {
    this.#newest = this.drawing = this.#first = undefined;
    this.loading = false;
  }

  /** Retries what could not be fetched. */
  retry(): void {
    this.#world?.fonts.retry();
    if (this.#newest && this.#place) this.show(this.#newest, this.#place);
    this.#host.requestUpdate();
  }

  async #showFirst({ design, bring }: FirstPlate): Promise<void> {
    const interest = firstInterest(this.#host);
    try {
      this.#first ??= await bring();
      if (this.#newest === design) {
        this.loading = false;
        this.#host.requestUpdate();
      }
      await interest;
    } catch {
      // Then drawn at once.
    }
    if (this.#newest === design && !this.drawing) await this.#draw(design);
  }

  async #draw(design: Design): Promise<void> {
    this.#wanted = true;
    try {
      this.#drawer ??= await import('./drawing.ts');
      this.#world ??= this.#drawer.worldAt(this.#place!);
      const [drawing] = await Promise.all([
        this.#drawer.drawLater(design, this.#world, { typing: this.#typing }),
        // A style is not held up by fonts that come late.
        this.drawing && this.#world.styles.load(design.style).then(() => {
          if (this.#newest !== design || this.drawing?.design.style === design.style) return;
          this.#showSoFar(design);
          this.#host.requestUpdate();
        }),
      ]);
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

/** Whether only style or fonts changed: then the old fonts stay until the new ones are loaded, rather than lose characters for a moment. */
function onlyRestyled(a: Design, b: Design): boolean {
  return a.text === b.text && a.phones === b.phones && a.size === b.size && a.qr === b.qr;
}
