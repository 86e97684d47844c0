/** `<sign-share-dialog>`: the design as a link, and as a code for another phone. Phone numbers are included only when the user says so. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { pathData } from '../../paint/svg-path.ts';
import { linkCode } from '../../share/link-code.ts';
import { makeShareLink, type ShareLink } from '../../share/share-link.ts';
import { DialogFrame } from '../ui/dialog-frame.ts';
import { isFilled } from '../../../schema/limits.ts';
import { type ExchangeWords, exchangeWords } from '../i18n/exchange-messages.ts';
import { icon } from '../ui/icons.ts';
import { switchField } from '../ui/options.ts';

export class SignShareDialog extends DialogFrame {
  static override properties = {
    numbers: { state: true },
    shared: { state: true },
    failed: { state: true },
    said: { state: true },
  };
  declare private numbers: boolean;
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
      .note {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        font-weight: 550;
      }
      .none {
        background: var(--field);
        color: var(--ink);
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
    this.numbers = false;
    this.failed = false;
    this.said = '';
  }

  protected override opened(): void {
    this.numbers = false;
    void this.#make();
  }

  async #make(): Promise<void> {
    const { design, place } = this.host;
    const { numbers } = this;
    this.shared = undefined;
    this.said = '';
    try {
      const shared = await makeShareLink(design, place.relay ?? document.baseURI, { numbers });
      if (numbers === this.numbers) this.shared = shared;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  protected override render(): unknown {
    const say = exchangeWords(this.words.language);
    const { shared } = this;
    const link = shared?.link ?? '';
    return this.frame(this.words('share'), {
      body: html`
        <p class="hint">${say('shareHint')}</p>
        ${switchField({
          name: 'numbers',
          label: say('shareNumbers'),
          on: this.numbers,
          change: (numbers) => {
            this.numbers = numbers;
            void this.#make();
          },
        })}
        <div class="field">
          <label class="label" for="link">${say('shareLink')}<span
            class="count">${link === '' ? nothing : say('shareLength', { n: link.length })}</span></label>
          ${this.#carried(say)}
          <textarea class="input" id="link" rows="4" readonly aria-describedby="carried" spellcheck="false"
            .value=${this.failed ? say('shareOldBrowser') : shared ? link : say('shareMaking')}
            @focus=${(event: FocusEvent) => (event.target as HTMLTextAreaElement).select()}></textarea>
          ${shared?.leftOut.includes('picture')
            ? html`<p class="note">${say('shareNoPicture')}</p>`
            : nothing}
        </div>
        ${link === '' ? nothing : codeOf(link, say('shareScan'))}
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

  /** Whether somebody who gets the link or the code gets the numbers; nothing of a plate without one. */
  #carried(say: ExchangeWords): unknown {
    const { shared, host: { design } } = this;
    if (!shared || !design.phones.some(isFilled)) return nothing;
    const isIn = !shared.leftOut.includes('numbers');
    return html`<p class="note ${isIn ? '' : 'none'}" id="carried">${icon(isIn ? 'alert' : 'check')}${
      say(isIn ? 'shareHasNumbers' : 'shareNoNumbers')
    }</p>`;
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
