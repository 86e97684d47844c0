/** An input method at work in the focused field: trusted composition events, as the DevTools protocol sends them. */
import type { CDPSession, Page } from 'playwright-core';

export class InputMethod {
  readonly #protocol: CDPSession;

  private constructor(protocol: CDPSession) {
    this.#protocol = protocol;
  }

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Shows these stages of a composition, one after the other, and leaves the last one standing. */
  async compose(stages: readonly string[]): Promise<void> {
    for (const text of stages) {
      await this.#protocol.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
  }

  /** Ends the composition with this text; without one before, it arrives at once, as dictation does. */
  async commit(text: string): Promise<void> {
    await this.#protocol.send('Input.insertText', { text });
  }

  /** Composes this text in place of what stands from here to there, as a phone's keyboard corrects a word. */
  async replace(from: number, to: number, text: string): Promise<void> {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await this.#protocol.send('Input.imeSetComposition', {
      text,
      ...caret,
      replacementStart: from,
      replacementEnd: to,
    });
    await this.commit(text);
  }

  /** Ends the composition by Enter, which the input method keeps to itself. */
  async take(text: string): Promise<void> {
    const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
    await this.#protocol.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await this.commit(text);
    await this.#protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  /** Ends the composition with nothing, as Escape does. */
  async cancel(): Promise<void> {
    await this.#protocol.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  }

  /** Drags text, or the files at these paths, from elsewhere into the middle of the box. */
  async drop(
    box: { x: number; y: number; width: number; height: number } | null,
    content: string | { readonly files: string[] },
  ): Promise<void> {
    const at = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
    const dragged = typeof content === 'string'
      ? { items: [{ mimeType: 'text/plain', data: content }] }
      : { items: [], ...content };
    const data = { ...dragged, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await this.#protocol.send('Input.dispatchDragEvent', { type, ...at, data });
    }
  }

  async type(stages: readonly string[], text: string): Promise<void> {
    await this.compose(stages);
    await this.commit(text);
  }
}
