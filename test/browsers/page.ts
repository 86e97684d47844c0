/** A page in a walked browser, as its reader has it: what is on screen, keys, clicks and an input method. */
import { expect } from 'vitest';
import { click, keys, strokes, type WalkedBrowser } from './walked-browser.ts';

/** The first of this selector, in any shadow tree; ` >> ` looks on behind what is left of it. */
type Find = (selector: string) => HTMLElement | null;

export class Page {
  readonly browser: WalkedBrowser;

  constructor(browser: WalkedBrowser) {
    this.browser = browser;
  }

  /** Runs in the page: the function must stand alone, and what it takes and gives must be JSON. */
  async run<A extends readonly unknown[], R>(
    inPage: (find: Find, ...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R> {
    const answer = await this.browser.evaluate(`(async () => {
      const search = (tree, selector) => tree.querySelector(selector) ??
        [...tree.querySelectorAll('*')].map((each) => each.shadowRoot && search(each.shadowRoot, selector)).find(Boolean) ?? null;
      const find = (path) => path.split(' >> ').reduce((tree, part) => tree && search(tree.shadowRoot ?? tree, part), document);
      return JSON.stringify(await (${inPage})(find, ...${JSON.stringify(args)})) ?? '';
    })()`);
    return (answer === '' ? undefined : JSON.parse(answer)) as R;
  }

  /** Until it is there and can be seen. */
  async shown(selector: string): Promise<void> {
    const isShown = () =>
      this.run((find, selector) => {
        const found = find(selector);
        return found !== null && found.getClientRects().length > 0;
      }, selector);
    await expect.poll(isShown, { message: selector }).toBe(true);
  }

  async click(selector: string): Promise<void> {
    await this.shown(selector);
    const [x, y] = await this.run(async (find, selector) => {
      const target = find(selector)!;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const box = target.getBoundingClientRect();
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] as const;
    }, selector);
    await this.browser.perform([click(x, y)]);
  }

  async press(values: Iterable<string>, held: readonly string[] = []): Promise<void> {
    await this.browser.perform([strokes(values, held)]);
  }

  /** In place of what stands there. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.press(['a'], [keys.Control]);
    await this.press(text === '' ? ['\uE003'] : text);
  }

  text(selector: string): Promise<string> {
    return this.run((find, selector) => find(selector)?.textContent ?? '', selector);
  }

  value(selector: string): Promise<string> {
    return this.run((find, selector) => (find(selector) as HTMLInputElement).value, selector);
  }

  async expectQuiet(): Promise<void> {
    expect(await this.browser.takeErrors()).toEqual([]);
  }
}
