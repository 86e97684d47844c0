/** `<sign-share-dialog>`: the design as a link, and as a code for another phone. Whether phone numbers are in them is asked first. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { pathData } from '../../paint/svg-path.ts';
import { linkCode } from '../../share/link-code.ts';
import { makeShareLink, type ShareLink } from '../../share/share-link.ts';
import { DialogFrame } from '../ui/dialog-frame.ts';
import { isFilled } from '../../../schema/limits.ts';
import { type ExchangeWords, exchangeWords } from '../i18n/exchange-messages.ts';
import { optionList } from '../ui/options.ts';

export class SignShareDialog extends DialogFrame {
  static override properties = {
    numbers: { state: true },
    shared: { state: true },
    failed: { state: true },
    said: { state: true },
  };
  /** '' before the user has said so. */
  declare private numbers: 'with' | 'without' | '';
  /** undefined while it is made. */
  declare private shared: ShareLink | undefined;
  declare private failed: boolean;
  declare private said: string;

  static override styles = [
    ...DialogFrame.styles,
    css`
      textarea.input {
        overflow-wrap: anywhere;
      }
      .code {
        display: block;
        width: min(100%, 15rem);
        margin: 0.75rem auto 0.25rem;
        border-radius: var(--round);
        background: #fff;
      }
      .code + .hint {
        text-align: center;
      }
    `,
  ];

  constructor() {
    super();
    this.numbers = '';
    this.failed = false;
    this.said = '';
  }

  protected override opened(): void {
    this.numbers = '';
    void this.#make();
  }

  get #hasNumbers(): boolean {
    return this.host.design.phones.some(isFilled);
  }

  get #isAsking(): boolean {
    return this.#hasNumbers && this.numbers === '';
  }

  async #make(): Promise<void> {
    const { design, place } = this.host;
    const { numbers } = this;
    this.shared = undefined;
    this.said = '';
    if (this.#isAsking) return;
    try {
      const shared = await makeShareLink(design, place.relay ?? document.baseURI, {
        numbers: numbers === 'with',
      });
      if (numbers === this.numbers) this.shared = shared;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  protected override render(): unknown {
    const say = exchangeWords(this.words.language);
    const { shared } = this;
    return this.frame(this.words('share'), {
      body: html`
        <p class="hint">${say('shareHint')}</p>
        ${this.#hasNumbers
          ? optionList<typeof this.numbers>({
            name: 'numbers',
            label: say('shareAsk'),
            value: this.numbers,
            choices: [
              { value: 'with', label: say('shareWith'), hint: say('shareWithHint') },
              { value: 'without', label: say('shareWithout'), hint: say('shareWithoutHint') },
            ],
            change: (numbers) => {
              this.numbers = numbers;
              void this.#make();
            },
          })
          : nothing}
        ${this.#isAsking ? nothing : this.#link(say)}
      `,
      foot: html`
        <p class="said hint" role="status">${this.said}</p>
        ${'share' in navigator
          ? html`<button type="button" class="button" ?disabled=${!shared} @click=${this.#send}>${
            say('shareSend')
          }</button>`
          : nothing}
        <button type="button" class="button strong" data-copy ?disabled=${!shared}
          @click=${this.#copy}>${say('shareCopy')}</button>
      `,
    });
  }

  #link(say: ExchangeWords): unknown {
    const { shared } = this;
    const link = shared?.link ?? '';
    return html`
      <div class="field">
        <label class="label" for="link">${say('shareLink')}<span
          class="count">${link === '' ? nothing : say('shareLength', { n: link.length })}</span></label>
        <textarea class="input" id="link" rows="4" readonly spellcheck="false"
          .value=${this.failed ? say('shareOldBrowser') : shared ? link : say('shareMaking')}
          @focus=${(event: FocusEvent) => (event.target as HTMLTextAreaElement).select()}></textarea>
        ${shared?.leftOut.includes('picture') ? html`<p class="note">${say('shareNoPicture')}</p>` : nothing}
      </div>
      ${link === '' ? nothing : codeOf(link, say('shareScan'))}
    `;
  }

  #copy = async (): Promise<void> => {
    const say = exchangeWords(this.words.language);
    try {
      await navigator.clipboard.writeText(this.shared!.link);
      this.said = say('shareCopied');
    } catch {
      const field = this.renderRoot.querySelector('textarea')!;
      field.focus();
      field.select();
      this.said = say('shareSelect');
    }
  };

  #send = async (): Promise<void> => {
    try {
      await navigator.share({ url: this.shared!.link, title: this.words('name') });
    } catch {
      // The share sheet was closed; the link can still be copied.
    }
  };
}

function codeOf(link: string, hint: string): TemplateResult | typeof nothing {
  const code = linkCode(link);
  if (code === undefined) return nothing;
  return html`
    <svg class="code" viewBox=${code.viewBox} role="img" aria-label=${hint} shape-rendering="crispEdges">
      <path d=${pathData(code.dark, 0)}></path>
    </svg>
    <p class="hint" aria-hidden="true">${hint}</p>
  `;
}
