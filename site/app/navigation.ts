/** Where the user is in the designer, and the ways to somewhere else: to a tab, a field, the checks, the plate in its real size. */
import type { ReactiveControllerHost } from 'lit';
import { define } from './ui/define.ts';
import { firstInterest } from './preview/first-plate.ts';
import { type LazyPanel, loadLaterPanel, loadPicker } from './panels/panel.ts';
import { showDialog } from './ui/show-dialog.ts';
import { tabFor, type TabId } from './ui/tabs.ts';

export interface NavigationHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  /** Says so when a part of the designer could not be fetched. */
  attempt(work: Promise<unknown>): void;
  lookForUpdate(): Promise<boolean>;
}

export class Navigation {
  readonly #host: NavigationHost;
  tab: TabId = 'text';
  /** Name of the field that has the focus. */
  #focused = '';
  /** Field that a finding points at while the user looks at it. */
  #pointed = '';
  /** The panels that are not there at first; undefined until they are. */
  lazyPanel: LazyPanel | undefined;
  /** Whether the panel on screen, or a part of it, could not be fetched. */
  unreached = false;
  /** Counts what was asked for: the last word on the panel is that of the last attempt. */
  #asked = 0;

  constructor(host: NavigationHost) {
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

  /** So that no tab waits for its panel. */
  async prepare(element: HTMLElement): Promise<void> {
    await firstInterest(element);
    try {
      await this.#loadLaterPanel();
    } catch {
      // Asked for again when its tab is chosen, and told then.
    }
  }

  /** Resolves when its panel is on screen, or a word in its place that it could not be fetched. */
  async showTab(tab: TabId): Promise<void> {
    const turn = ++this.#asked;
    if (tab !== this.tab) this.#get('.body')?.scrollTo(0, 0);
    this.tab = tab;
    this.unreached = false;
    this.#host.requestUpdate();
    try {
      await Promise.all([loadPicker(tab), tab === 'text' || this.lazyPanel || this.#loadLaterPanel()]);
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
    // An input that is not shown now lies under its group's switch.
    const input = this.#get(`[name="${field}"]`) ?? this.#get(`[name="${field.split('.')[0]!}"]`);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }

  async showChecks(): Promise<void> {
    await this.showTab('export');
    this.#get('#check')?.focus();
  }

  async showRealSize(): Promise<void> {
    define('sign-real-size', (await import('./preview/real-size.ts')).SignRealSize);
    await showDialog(this.#host, 'sign-real-size');
  }

  leaveMenu(): void {
    this.#get('#menu')!.hidePopover?.();
  }

  async #loadLaterPanel(): Promise<void> {
    const { lazyPanel, adoptStyles } = await loadLaterPanel();
    if (!this.lazyPanel) adoptStyles(this.#host.renderRoot as ShadowRoot);
    this.lazyPanel = lazyPanel;
    this.#host.requestUpdate();
  }

  #get<E extends HTMLElement = HTMLElement>(selector: string): E | null {
    return this.#host.renderRoot.querySelector<E>(selector);
  }
}
