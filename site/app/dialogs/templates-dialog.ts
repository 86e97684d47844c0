/** `<sign-templates-dialog>`: plates to begin with. The one that is chosen takes the place of the design; what the user has set goes along. */
import { css, html, nothing } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import { importArchive } from '../../../schema/import.ts';
import { isChinese } from '../../messages/language.ts';
import { nameIn } from '../../messages/name-in.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import { worldAt } from '../preview/drawing.ts';
import { Thumbnails } from '../preview/thumbnails.ts';
import { type PlateLanguage, type Template, templateArchive, templates } from '../state/templates.ts';
import { useTemplate } from '../state/use-template.ts';
import { localDesign } from '../state/default-design.ts';
import { segments } from '../ui/fields.ts';
import { DialogFrame } from '../ui/dialog-frame.ts';
import { plateListStyles } from './plate-list.styles.ts';

export class SignTemplatesDialog extends DialogFrame {
  static override properties = { ...DialogFrame.properties, plate: { state: true } };
  /** Of the plates that are offered: Chinese on every page, since whoever blocks or is blocked reads Chinese. */
  declare private plate: PlateLanguage;
  /** What each would open as, by its id. */
  #designs: ReadonlyMap<string, Design> = new Map();
  readonly #thumbnails = new Thumbnails(this, {
    designOf: (key) => this.#designs.get(key),
    world: () => worldAt(this.host.place),
  });

  static override styles = [
    ...DialogFrame.styles,
    plateListStyles,
    css`
      .item {
        width: 100%;
        height: 100%;
        background: var(--surface);
        font-weight: 600;
      }
      .item .hint {
        display: block;
        font-weight: 400;
      }
      @media (max-width: 30rem) {
        .items {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
        .show {
          height: 5.5rem;
        }
        .show img {
          max-height: 5.5rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.plate = 'zh';
  }

  protected override opened(): void {
    const { design, place } = this.host;
    const { language } = this.words;
    const use = { plate: this.plate, hasRelay: place.relay !== undefined };
    const captionAt = this.plate === 'en' ? 2 : language.pack?.firstDesign ? 1 : 0;
    this.#designs = new Map(templates.map((template) => {
      const made = importArchive(templateArchive(template, use)).design!;
      return [template.id, useTemplate(localDesign(made, language), design, captionAt)];
    }));
    this.#thumbnails.invalidate();
    this.requestUpdate();
  }

  protected override closed(): void {
    this.#thumbnails.clear();
  }

  protected override render(): unknown {
    const say = exchangeWords(this.words.language);
    return this.frame(this.words('templates'), {
      body: html`
        <p class="hint">${say('templatesHint')}</p>
        ${segments<PlateLanguage>({
          name: 'plate-language',
          label: say('plateLanguage'),
          value: this.plate,
          choices: [{ value: 'zh', label: '中文' }, { value: 'en', label: 'English' }],
          change: (plate) => {
            this.plate = plate;
            this.opened();
          },
        })}
        <ul class="items">${templates.map((template) => this.#item(template))}</ul>
      `,
    });
  }

  #item(template: Template): unknown {
    const { id } = template;
    const name = nameIn(this.words.language, `template-${id}`, template.zh.name, template.en.name);
    return html`
      <li data-key=${id}>
        <button type="button" class="item choice" data-template=${id} @click=${() => this.#use(id, name)}>
          <span class="show">${this.#thumbnails.imageOf(id)}</span>
          <span>${name}${this.plate === 'zh' && !isChinese(this.words.language.tag)
            ? html`<span class="hint" lang="zh">${template.zh.title}</span>`
            : nothing}</span></button></li>
    `;
  }

  #use(id: string, name: string): void {
    const { host, words } = this;
    host.edit({ kind: 'replace', design: this.#designs.get(id)!, isOurs: true });
    this.close();
    host.offerUndo(exchangeWords(words.language)('templateUsed', { name }));
  }
}
