/**
 * The doctor's notices about an element's drawing. No picture waits for them: the doctor's code is fetched after the first drawing. Later
 * ones are examined in the update that shows them, unless a picture has to be decoded.
 */
import type { ReactiveController } from 'lit';
import type { SignDesigner } from '../sign-designer.ts';
import type { Drawing } from './drawing.ts';
import type { Notice } from './notices.ts';

type Doctor = typeof import('./notices.ts');

export class Examination implements ReactiveController {
  readonly #host: SignDesigner;
  #doctor: Doctor | undefined;
  /** The last drawing whose examination was begun. */
  #begun: Drawing | undefined;
  #done: { readonly drawing: Drawing; readonly notices: readonly Notice[] } | undefined;
  /** Whether the doctor's code could not be fetched. */
  unreached = false;

  constructor(host: SignDesigner) {
    this.#host = host;
    host.addController(this);
  }

  /** Most severe first; undefined until the drawing on screen is examined. */
  get notices(): readonly Notice[] | undefined {
    const { drawing } = this.#host.plate;
    if (drawing && this.#done?.drawing !== drawing) {
      const notices = this.#doctor?.noticesNow(drawing);
      this.#done = notices && { drawing, notices };
    }
    const notices = drawing && this.#done?.notices;
    return notices && this.#host.history.mirror ? this.#doctor!.mirroredToo(notices) : notices;
  }

  hostUpdated(): void {
    if (this.notices === undefined && this.#host.plate.drawing !== this.#begun) void this.examine();
  }

  /** Resolves also when the doctor could not be fetched. */
  async examine(): Promise<void> {
    const drawing = this.#begun = this.#host.plate.drawing;
    if (!drawing) return;
    try {
      this.#doctor ??= await import('./notices.ts');
      const notices = await this.#doctor.noticesLater(drawing);
      // A picture of before, decoded after that of now.
      if (drawing !== this.#begun) return;
      this.#done = { drawing, notices };
      this.unreached = false;
    } catch {
      await this.#host.lookForUpdate();
      this.unreached = true;
    }
    this.#host.requestUpdate();
  }
}
