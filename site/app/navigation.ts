/** Navigation in the designer: to a tab, a field, the checks, the plate in real size. */
import { isSample } from '../phone/sample-number.ts';
import type { SignDesigner } from './sign-designer.ts';
import { isChinese } from '../messages/language.ts';
import { firstInterest } from './preview/first-plate.ts';
import { type LazyPanels, loadPicker } from './panels/panel.ts';
import type { RealSizeView } from './preview/real-size.ts';
import { showDialog } from './ui/show-dialog.ts';
import { tabFor, type TabId } from './ui/tabs.ts';

export class Navigation {
  readonly #host: SignDesigner;
  tab: TabId = 'text';
  /** Name of the field that has the focus. */
  #focused = '';
  /** Field of the finding that is hovered or focused. */
  #pointed = '';
  /** The lazily loaded panels; undefined until loaded. */
  lazy: LazyPanels | undefined;
  /** undefined until loaded. */
  menu: typeof import('./menu.ts') | undefined;
  /** Whether the panel on screen, or a part of it, could not be fetched. */
  unreached = false;
  /** Counts attempts, so that only the last one decides what the panel shows. */
  #asked = 0;

  constructor(host: SignDesigner) {
    this.#host = host;
  }

  /** The field to mark on the plate; may be empty. */
  get field(): string {
    return this.#pointed || this.#focused;
  }

  focused(field: string): void {
    this.#focused = field;
    this.#host.requestUpdate();
  }

  point(field: string): void {
    this.#pointed = field;
    this.#host.requestUpdate();
  }

  /** Preloads the other panels. */
  async prepare(element: HTMLElement): Promise<void> {
    // Beside the texts of the first plate stands what they mean.
    const { plate, words } = this.#host;
    await (isChinese(words.language.tag) ? firstInterest(element) : plate.settled());
    try {
      await Promise.all([this.#loadLazyPanel(), this.#loadMenu()]);
    } catch {
      // Retried, and reported, when its tab is chosen.
    }
  }

  /** Resolves when the panel, or a message that it could not be fetched, is on screen. */
  async showTab(tab: TabId): Promise<void> {
    const turn = ++this.#asked;
    if (tab !== this.tab) this.#get('.body')?.scrollTo(0, 0);
    this.tab = tab;
    this.unreached = false;
    this.#host.requestUpdate();
    try {
      await Promise.all([loadPicker(tab), tab === 'text' || this.lazy || this.#loadLazyPanel()]);
    } catch {
      await this.#host.lookForUpdate();
      if (turn === this.#asked) this.unreached = true;
      this.#host.requestUpdate();
    }
    await this.#host.updateComplete;
  }

  async showField(field: string): Promise<void> {
    this.#pointed = '';
    await this.showTab(tabFor(field));
    // A hidden input belongs to a group that is switched off: focus its switch.
    const input = this.#get(`[name="${field}"]`) ?? this.#get(`[name="${field.split('.')[0]!}"]`);
    input?.focus();
    if (!(input instanceof HTMLInputElement)) return;
    input.select();
    // A number that lacks a digit is gone on with.
    if (input.type === 'tel' && !isSample(input.value)) input.selectionStart = input.selectionEnd;
  }

  async showChecks(): Promise<void> {
    await this.showTab('export');
    const check = this.#get<HTMLDetailsElement>('.check');
    if (check) check.open = true;
    this.#get('#check')?.focus();
    check?.scrollIntoView();
  }

  async showRealSize(view: RealSizeView): Promise<void> {
    const load = async () => (await import('./preview/real-size.ts')).SignRealSize;
    await showDialog(this.#host, 'sign-real-size', load, { view });
  }

  /** Resolves when it is open. Rejects when it could not be fetched. */
  async openMenu(): Promise<void> {
    await this.#loadMenu();
    await this.#host.updateComplete;
    this.#get('#menu')!.showPopover();
  }

  async #loadMenu(): Promise<void> {
    const menu = await import('./menu.ts');
    if (this.menu) return;
    menu.adoptMenuStyles(this.#host.renderRoot as ShadowRoot);
    this.menu = menu;
    this.#host.requestUpdate();
  }

  closeMenu(): void {
    this.#get('#menu')?.hidePopover?.();
  }

  async #loadLazyPanel(): Promise<void> {
    const lazy = await import('./panels/lazy-panel.ts');
    if (!this.lazy) {
      lazy.prepare(
        this.#host.renderRoot as ShadowRoot,
        () => this.#host.showRealSize('large'),
      );
    }
    this.lazy = lazy;
    this.#host.requestUpdate();
  }

  #get<E extends HTMLElement = HTMLElement>(selector: string): E | null {
    return this.#host.renderRoot.querySelector<E>(selector);
  }
}
