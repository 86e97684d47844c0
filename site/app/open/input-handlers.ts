/** Input from outside the controls: shortcuts, dropped files, pasted content. */
import type { ReactiveController } from 'lit';
import type { SignDesigner } from '../sign-designer.ts';

export class InputHandlers implements ReactiveController {
  readonly #host: SignDesigner;
  readonly #hover: (over: boolean) => void;
  #listening: AbortController | undefined;
  #depth = 0;

  /** `hover`: whether a file hovers over the designer. */
  constructor(host: SignDesigner, hover: (over: boolean) => void) {
    this.#host = host;
    this.#hover = hover;
  }

  hostConnected(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    document.addEventListener('keydown', this.#keydown, { signal });
    document.addEventListener('paste', this.#paste, { signal });
    this.#host.addEventListener('dragenter', (event) => this.#drag(event, 1), { signal });
    this.#host.addEventListener('dragleave', (event) => this.#drag(event, -1), { signal });
    this.#host.addEventListener('dragover', (event) => {
      if (hasFiles(event)) event.preventDefault();
    }, { signal });
    this.#host.addEventListener('drop', this.#drop, { signal });
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.#depth = 0;
  }

  /** Whether an event is for this designer: inside it, or on the page while it is the only one. */
  #mine(event: Event): boolean {
    if (event.composedPath().includes(this.#host)) return true;
    return event.target === document.body && document.querySelectorAll(this.#host.localName).length === 1;
  }

  /** The event's path within this designer; empty when it came from elsewhere. */
  #within(event: Event): EventTarget[] {
    const path = event.composedPath();
    return path.slice(0, Math.max(0, path.indexOf(this.#host)));
  }

  #keydown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing || !this.#mine(event)) return;
    const key = event.key.toLowerCase();
    // Text fields that are not part of the design (in dialogs, the font search) keep the browser's undo.
    const foreign = (part: EventTarget): boolean =>
      part instanceof HTMLElement && part.matches('dialog, #custom');
    if (key !== 'o' && key !== 's' && this.#within(event).some(foreign)) return;
    if (key === 'z' && !event.shiftKey) this.#host.undo();
    else if ((key === 'z' && event.shiftKey) || key === 'y') this.#host.redo();
    else if (key === 'o' && !event.shiftKey) this.#host.opening((openings) => openings.ask());
    else if (key === 's' && !event.shiftKey) this.#host.exports.run('json');
    else return;
    event.preventDefault();
  };

  #paste = (event: ClipboardEvent): void => {
    if (event.defaultPrevented || !this.#mine(event) || !event.clipboardData) return;
    const files = [...event.clipboardData.files];
    const target = event.composedPath()[0];
    const typing = target instanceof HTMLElement &&
      target.matches('input:not([type=radio], [type=checkbox]), textarea');
    const text = event.clipboardData.getData('text/plain').trimStart();
    // Spreadsheets copy a picture of the cells as well.
    if (files.length > 0 && !text.includes('\t')) this.#host.opening((openings) => openings.files(files));
    else if (
      !typing && text !== '' || text.startsWith('{') && text.includes('move-car-sign') && !isJsonField(target)
    ) this.#host.opening((openings) => openings.text(text));
    else return;
    event.preventDefault();
  };

  #drag(event: DragEvent, step: 1 | -1): void {
    if (!hasFiles(event)) return;
    this.#depth = Math.max(0, this.#depth + step);
    this.#hover(this.#depth > 0);
  }

  #drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    const taken = event.defaultPrevented;
    event.preventDefault();
    this.#depth = 0;
    this.#hover(false);
    if (taken) return;
    const files = [...event.dataTransfer!.files];
    if (files.length > 0) this.#host.opening((openings) => openings.files(files));
  };
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

function isJsonField(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && target.id === 'json';
}
