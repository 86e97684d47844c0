/**
 * `<sign-save-by-hand-dialog>`: for browsers that block downloads. Offers what works there, best first: a picture to press and hold, the archive
 * as text to copy, and how to open the page in another browser. Appended to the page and removed when closed.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { DialogFrame } from '../../ui/dialog-frame.ts';
import { showDialog } from '../../ui/show-dialog.ts';
import { type InApp, inAppBrowser } from './in-app.ts';
import { type LazyId, type LazyWords, lazyWords } from '../../i18n/lazy-messages.ts';
import { tokens } from '../../ui/theme.ts';
import { type Delivery, download, type MadeFile } from './download.ts';
import { wordsIn } from '../../i18n/messages.ts';
import { languageFor } from '../../../messages/language.ts';
import { spoken } from '../../../messages/packs.ts';

// deno-fmt-ignore
const apps = { wechat: 'appWechat', qq: 'appQq', weibo: 'appWeibo' } as const satisfies Record<InApp, LazyId>;

export class SignSaveByHandDialog extends DialogFrame {
  static override properties = {
    theme: { reflect: true },
    file: { attribute: false },
    delivery: { attribute: false },
    picture: { state: true },
    copied: { state: true },
    byHand: { state: true },
  };
  declare theme: string;
  declare file: MadeFile;
  declare delivery: Delivery;
  /** Data URI; undefined while it is made, null when there is none. */
  declare private picture: string | null | undefined;
  declare private copied: boolean;
  /** The archive, shown in a text field to copy where the clipboard is blocked. */
  declare private byHand: string;

  static override styles = [
    tokens,
    ...DialogFrame.styles,
    css`
      img {
        display: block;
        width: 100%;
        border-radius: 6px;
        box-shadow: var(--shade);
        -webkit-touch-callout: default;
      }
      ol {
        margin: 0;
        padding-inline-start: 1.25rem;
        display: grid;
        gap: 1rem;
      }
      li > * + * {
        margin-top: 0.625rem;
      }
      .wait {
        aspect-ratio: 2;
        border-radius: 6px;
        background: var(--field);
        display: grid;
        place-items: center;
      }
    `,
  ];

  constructor() {
    super();
    this.theme = 'auto';
    this.copied = false;
    this.byHand = '';
  }

  get #say(): LazyWords {
    return lazyWords(this.words.language);
  }

  protected override opened(): void {
    void this.#makePicture();
  }

  protected override closed(): void {
    this.remove();
  }

  protected override render(): unknown {
    const { file } = this;
    const app = inAppBrowser(navigator.userAgent);
    return this.frame(this.#say('keepTitle'), {
      body: html`
        <p>${app === undefined
          ? this.#say('keepNoDownload')
          : this.#say('keepBlocked', { app: this.#say(apps[app]) })}</p>
        <ol>
          ${this.picture === null
            ? nothing
            : html`<li><p>${this.#say('keepPicture')}</p>${this.#picture()}</li>`}
          ${app === undefined
            ? html`
              <li>
                <p>${this.#say('keepFolder', { file: file.name })}</p>
              </li>
            `
            : html`<li><p>${this.#say('keepBrowser')}</p>${this.#archive()}</li>`}
        </ol>
      `,
      foot: html`<button type="button" class="button" data-download-anyway @click=${() => download(file)}>${
        this.#say(app === undefined ? 'keepAgain' : 'keepAnyway', { file: file.name })
      }</button>`,
    });
  }

  #picture(): TemplateResult {
    const { words, picture } = this;
    return typeof picture === 'string'
      ? html`<img src=${picture} alt=${words('plate')}>`
      : html`<div class="wait hint">${words('drawing')}</div>`;
  }

  #archive(): unknown {
    const { delivery, byHand } = this;
    if (!delivery.archive) return nothing;
    return byHand === ''
      ? html`<button type="button" class="button wide" data-copy @click=${() => void this.#copy()}>${
        this.#say(this.copied ? 'keepCopied' : 'keepCopy')
      }</button>`
      : html`
        <textarea class="input" readonly rows="4" aria-label=${this.#say('fileJson')} .value=${byHand}
          @focus=${(event: FocusEvent) => (event.target as HTMLTextAreaElement).select()}></textarea>
      `;
  }

  /** As a data URI, since a blob URL cannot be saved by press and hold everywhere. */
  async #makePicture(): Promise<void> {
    const { file, delivery } = this;
    const made = file.mimeType === 'image/png' ? file : await delivery.picture?.().catch(() => undefined);
    if (!made) {
      this.picture = null;
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => this.picture = reader.result as string);
    reader.readAsDataURL(new Blob([made.bytes], { type: 'image/png' }));
  }

  async #copy(): Promise<void> {
    const text = await this.delivery.archive!();
    try {
      await navigator.clipboard.writeText(text);
      this.copied = true;
    } catch {
      this.byHand = text;
    }
  }
}

/** Resolves once the dialog is on screen. */
export async function saveByHand(file: MadeFile, delivery: Delivery): Promise<void> {
  const page = { renderRoot: document.body, updateComplete: Promise.resolve(true) };
  await showDialog(page, 'sign-save-by-hand-dialog', () => Promise.resolve(SignSaveByHandDialog), {
    file,
    delivery,
    theme: delivery.theme ?? 'auto',
    words: delivery.words ?? wordsIn(spoken(languageFor(navigator.languages))),
  });
}
