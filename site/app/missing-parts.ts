/** The message when a part of the designer could not be fetched: with a retry, or a reload if another build is published. */
import { html, nothing } from 'lit';
import type { SignDesigner } from './sign-designer.ts';
import type { TabId } from './ui/tabs.ts';
import { dismissal } from './ui/toasts.ts';

/** Functions of the designer's own page. */
export interface OwnPage {
  /** Reloads the page, at a tab. Rejects when it cannot be fetched. */
  reload(tab: TabId): Promise<void>;
  /** Whether another build has been published, so that parts of this one may be gone. */
  outdated(): Promise<boolean>;
}

export class MissingParts {
  readonly #host: SignDesigner;
  /** As of the last failure. */
  #outdated = false;

  constructor(host: SignDesigner) {
    this.#host = host;
  }

  /** Reports a rejection as a part that could not be fetched. */
  reportLoadFailure(work: Promise<unknown>): void {
    work.catch(async () => {
      if (!await this.lookForUpdate()) this.#host.toasts.fail(this.#host.words('partFailed'));
    });
  }

  /** After a failed fetch: whether another build is published; then asks the user to reload. */
  async lookForUpdate(): Promise<boolean> {
    const { toasts, words } = this.#host;
    this.#outdated = await this.#host.ownPage?.outdated().catch(() => false) ?? false;
    this.#host.requestUpdate();
    if (this.#outdated) {
      toasts.ask(words('newVersion'), [
        { label: words('reload'), run: () => this.reportLoadFailure(this.#reload()) },
        dismissal,
      ]);
    }
    return this.#outdated;
  }

  /** In place of the panel, or below the part of it that is loaded. */
  render(): unknown {
    const { words } = this.#host;
    if (!this.#isMissing()) return nothing;
    return html`
      <div class="unreached" role="alert"><p>${words(this.#outdated ? 'newVersion' : 'partFailed')}</p>
        <button type="button" class="button" data-again @click=${() =>
          this.reportLoadFailure(this.#tryAgain())}>${words(
            this.#outdated ? 'reload' : 'retry',
          )}</button></div>
    `;
  }

  #isMissing(): boolean {
    const { work, navigation, examination } = this.#host;
    return work.loadFailed || navigation.unreached || examination.unreached;
  }

  async #reload(): Promise<void> {
    const { work, navigation } = this.#host;
    work.keepNow();
    await this.#host.ownPage?.reload(navigation.tab);
  }

  async #tryAgain(): Promise<void> {
    if (this.#outdated) return await this.#reload();
    // The focused button disappears.
    this.#host.renderRoot.querySelector<HTMLElement>('#body')!.focus();
    const { work, navigation, examination } = this.#host;
    const { tab } = navigation;
    await Promise.all([
      work.loadFailed && work.begin(),
      navigation.unreached && navigation.showTab(tab),
      examination.unreached && examination.examine(),
    ]);
    // Many browsers cache the failure of a module until the page is reloaded.
    if (this.#isMissing() && work.safe) await this.#host.ownPage?.reload(tab);
  }
}
