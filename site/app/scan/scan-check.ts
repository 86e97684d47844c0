/** `<sign-scan-check>`: scans the code with a modelled camera, lists what each scanner does with it, and offers a test sheet. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { expectationsOf } from '../../sign/sheet/scanners.ts';
import { sheetWords } from '../../sign/sheet/sheet-words.ts';
import type { PaperId } from '../../sign/sheet/papers.ts';
import { icon } from '../ui/icons.ts';
import { type LazyWords, lazyWords } from '../i18n/lazy-messages.ts';
import type { MadeFile } from '../export/delivery/download.ts';
import type { Reading } from './scan-proof.ts';
import { ScanTask } from './scan-task.ts';
import { PlateElement } from '../preview/plate-element.ts';

export class SignScanCheck extends PlateElement {
  static override properties = {
    paper: { attribute: false },
  };
  /** Of the test page. */
  declare paper: PaperId;
  readonly #scan = new ScanTask<readonly Reading[]>(this);
  readonly #sheet = new ScanTask<MadeFile>(this);

  static override styles = [
    ...PlateElement.styles,
    css`
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      .row .button {
        flex: 1 1 9rem;
      }
      .finding .icon {
        color: var(--good);
      }
      .finding[data-read='no'] .icon {
        color: var(--warn);
      }
      .said {
        overflow-wrap: anywhere;
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
      }
      details {
        border: 1px solid var(--line);
        border-radius: var(--round);
      }
      summary {
        padding: 0.75rem;
        cursor: pointer;
        font-weight: 550;
        border-radius: var(--round);
      }
      dl {
        display: grid;
        gap: 0.75rem;
        padding: 0.25rem 0.75rem 0.75rem;
      }
      dt {
        font-weight: 550;
        display: flex;
        justify-content: space-between;
        gap: 1rem;
      }
      dt .hint {
        font-weight: 400;
        text-align: end;
      }
    `,
  ];

  constructor() {
    super();
    this.paper = 'a4';
  }

  get #say(): LazyWords {
    return lazyWords(this.words.language);
  }

  protected override render(): TemplateResult {
    const { words, design, world } = this;
    const say = sheetWords(words.language);
    return html`
      <section class="group">
        <h2>${this.#say('scanTitle')}</h2>
        <p class="hint">${this.#say('scanHint')}</p>
        <div class="row">
          <button type="button" class="button" data-scan aria-disabled=${!world || this.#scan.isBusy}
            aria-busy=${this.#scan.isBusy} @click=${() => void this.#prove()}>${this.#say('scanTry')}</button>
          <button type="button" class="button" data-sheet aria-disabled=${!world || this.#sheet.isBusy}
            aria-busy=${this.#sheet.isBusy}
            @click=${() => void this.#makeSheet()}>${this.#say('scanSheet')}</button>
        </div>
        <div class="findings" role="status">${this.#scan.render(
          this.#say('scanning'),
          (readings) => readings.map((each) => this.#reading(each)),
        )}${this.#sheet.render('', () => nothing)}</div>
        <details>
          <summary>${this.#say('scanners')}</summary>
          <dl>${expectationsOf(design.qr).map(({ scanner, certainty, text }) =>
            html`
              <div>
                <dt>${say(scanner)}<span class="hint">${say(certainty)}</span></dt>
                <dd>${say.fill(text, {})}</dd>
              </div>
            `
          )}</dl>
        </details>
      </section>
    `;
  }

  #reading({ shot, text, right }: Reading): TemplateResult {
    const place = this.#say(shot.id === 'arm' ? 'scanArm' : 'scanGlass', { m: shot.distanceMm / 1000 });
    return html`
      <div class="finding" data-shot=${shot.id}
        data-read=${right ? 'yes' : 'no'}>${icon(right ? 'check' : 'alert')}
        <div><p>${place}${this.#say(
          right ? 'scanReads' : text === undefined ? 'scanReadsNot' : 'scanReadsWrong',
        )}</p>
          <p class="hint said">${right
            ? this.#say('scanSays', { text: text! })
            : this.#say(shot.id === 'arm' ? 'scanLargerArm' : 'scanLargerGlass')}</p></div>
      </div>
    `;
  }

  async #prove(): Promise<void> {
    await this.#scan.run(async (design, world) => {
      const { proveByScanning } = await import('./scan-proof.ts');
      return await proveByScanning(design, world);
    });
  }

  async #makeSheet(): Promise<void> {
    const { words, paper } = this;
    await this.#sheet.run(async (design, world) => {
      const [{ makeScanSheet }, { deliver }] = await Promise.all([
        import('./scan-sheet.ts'),
        import('../export/delivery/deliver.ts'),
      ]);
      const file = await makeScanSheet({ design, world, words, paper });
      if (file) await deliver(file);
      return file;
    });
  }
}
