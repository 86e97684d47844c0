/** A designer on a test page, driven as a user would: by its labels, names and what is on screen. */
import { define } from '../../site/app/ui/define.ts';
import { SignPlate } from '../../site/app/preview/plate.ts';
import type { DialogId } from '../../site/app/dialogs/dialogs.ts';
import { SignDesigner } from '../../site/app/sign-designer.ts';
import type { SignOpenDialog } from '../../site/app/open/open-dialog.ts';

define('sign-plate', SignPlate);
define('sign-designer', SignDesigner);

/** Where the build lays the fonts. */
export const fontsAddress = '/dist/fonts/';

type Properties = Partial<
  Pick<SignDesigner, 'lang' | 'messages' | 'theme' | 'autosave' | 'fonts' | 'relay' | 'catalogue'>
>;

export class DesignerPage {
  readonly designer: SignDesigner;

  private constructor(properties: Properties) {
    this.designer = Object.assign(document.createElement('sign-designer') as SignDesigner, {
      lang: 'zh-CN',
      fonts: fontsAddress,
      ...properties,
    });
    this.designer.style.height = '800px';
    document.body.append(this.designer);
  }

  static async open(properties: Properties = {}): Promise<DesignerPage> {
    const page = new DesignerPage(properties);
    await page.designer.updateComplete;
    return page;
  }

  remove(): void {
    this.designer.remove();
  }

  all<E extends Element = HTMLElement>(selector: string): readonly E[] {
    return [...this.designer.renderRoot.querySelectorAll<E>(selector)];
  }

  get<E extends Element = HTMLElement>(selector: string): E {
    const found = this.designer.renderRoot.querySelector<E>(selector);
    if (!found) throw new RangeError(`Nothing on the page is ${selector}`);
    return found;
  }

  async openTab(id: string): Promise<void> {
    this.get(`#tab-${id}`).click();
    await this.designer.updateComplete;
    await until(() => this.all('.body > :not(.toasts)')[0]);
  }

  /** Resolves to what is in the dialog, once it is open. */
  async openDialog(id: DialogId): Promise<ShadowRoot> {
    await this.openMenu();
    this.get(`.menu [data-dialog=${id}]`).click();
    await until(() => this.all(`sign-${id}-dialog`)[0]?.shadowRoot?.querySelector('dialog')?.open);
    return this.get(`sign-${id}-dialog`).shadowRoot!;
  }

  async openMenu(): Promise<void> {
    this.get('#more').click();
    await until(() => this.all('#menu:popover-open')[0]);
  }

  async type(name: string, text: string): Promise<void> {
    const input = this.get<HTMLInputElement>(`[name="${name}"]`);
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await this.designer.updateComplete;
  }

  async press(
    key: string,
    options: KeyboardEventInit = {},
    target: EventTarget = this.designer,
  ): Promise<void> {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...options }),
    );
    await this.designer.updateComplete;
  }

  /** The plate's SVG once everything is drawn. */
  async drawn(): Promise<string> {
    // What was just changed is not on screen yet, and nothing says so before the next update.
    await this.designer.updateComplete;
    await until(
      () => this.get('.stage').getAttribute('aria-busy') === 'false' && this.#svg() !== undefined,
      () => `the plate is drawn; the page says: ${this.get('.under').textContent}`,
    );
    return this.#svg()!.outerHTML;
  }

  #svg(): SVGElement | undefined {
    return this.get<SignPlate>('sign-plate').renderRoot.querySelector<SVGElement>('.picture svg') ??
      undefined;
  }

  spot(field: string): HTMLElement {
    return this.get<SignPlate>('sign-plate').renderRoot.querySelector<HTMLElement>(`[data-spot="${field}"]`)!;
  }

  async dialog(): Promise<ShadowRoot> {
    await until(() => this.all('sign-open-dialog')[0]?.shadowRoot?.querySelector('dialog')?.open);
    const element = this.get<SignOpenDialog>('sign-open-dialog');
    await element.updateComplete;
    return element.renderRoot as ShadowRoot;
  }
}

/** Polls until it holds; fails with `what` in the end, which is before the test's own and late for a busy machine. */
export async function until(
  holds: () => unknown,
  what: string | (() => string) = holds.toString(),
): Promise<void> {
  const end = Date.now() + 100_000;
  while (!holds()) {
    if (Date.now() > end) {
      throw new Error(`It never came true: ${typeof what === 'string' ? what : what()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** What the designer hands over as downloads while `act` runs, by file name. */
export async function downloads(act: () => void, count = 1): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const pending: Promise<void>[] = [];
  const original = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const { href, download } = this;
    pending.push(
      fetch(href).then((response) => response.arrayBuffer()).then((bytes) =>
        void files.set(download, new Uint8Array(bytes))
      ),
    );
  };
  try {
    act();
    await until(() => pending.length === count, 'a download begins');
    await Promise.all(pending);
  } finally {
    HTMLAnchorElement.prototype.click = original;
  }
  return files;
}

export function expectThat(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message);
}

export function expectEqual<T>(found: T, wanted: T, what = ''): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what} ${a} instead of ${b}`);
}

export function click(root: ParentNode, selector: string): void {
  root.querySelector<HTMLElement>(selector)!.click();
}
