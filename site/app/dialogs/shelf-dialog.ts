/** `<sign-shelf-dialog>`: the plates saved in this browser, and a sheet of the selected ones. */
import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { plateName } from '../../batch/plate-name.ts';
import type { OpenedPlates } from '../state/opened.ts';
import { keepPlate } from '../state/keep-plate.ts';
import { DialogFrame } from '../ui/dialog-frame.ts';
import { Making } from './making.ts';
import { plateListStyles } from './plate-list.styles.ts';
import { worldAt } from '../preview/drawing.ts';
import { type ExchangeWords, exchangeWords } from '../i18n/exchange-messages.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { icon } from '../ui/icons.ts';
import { maxNameCharacters, maxShelfItems, openShelf, type Shelf, type ShelfItem } from '../state/shelf.ts';
import { Thumbnails } from '../preview/thumbnails.ts';

export class SignShelfDialog extends DialogFrame {
  static override properties = {
    items: { state: true },
    picked: { state: true },
  };
  /** undefined until they are read. */
  declare private items: readonly ShelfItem[] | undefined;
  declare private picked: ReadonlySet<number>;

  readonly #making = new Making(this);
  #last: Promise<void> = Promise.resolve();
  static shelf: Shelf | undefined;
  readonly #thumbnails = new Thumbnails(this, {
    designOf: (key) => this.items?.find(({ id }) => String(id) === key)?.design,
    world: () => worldAt(this.host.place),
  });

  static override styles = [
    ...DialogFrame.styles,
    plateListStyles,
    css`
      .item {
        cursor: auto;
      }
      .show {
        border-radius: 8px;
        background: var(--field);
        cursor: pointer;
      }
      .named {
        display: flex;
        align-items: center;
        gap: 0.625rem;
      }
      .pick {
        flex: none;
        width: 1.375rem;
        height: 1.375rem;
        margin-inline-start: 0.25rem;
        accent-color: var(--strong);
        cursor: pointer;
      }
      .name {
        padding: 0.25rem 0.5rem;
        font-size: 0.9375rem;
      }
      .acts .button {
        flex: 1;
      }
      .acts .square {
        flex: none;
        color: var(--muted);
      }
      [aria-disabled='true'] {
        opacity: 0.4;
      }
      .empty {
        display: grid;
        gap: 1rem;
        justify-items: center;
        padding: 2rem 1rem;
        text-align: center;
        color: var(--muted);
        text-wrap: balance;
      }
      .said {
        display: flex;
        align-items: center;
        gap: 0.75rem;
      }
    `,
  ];

  constructor() {
    super();
    this.picked = new Set();
  }

  get #say(): ExchangeWords {
    return exchangeWords(this.words.language);
  }

  get #shelf(): Shelf {
    return SignShelfDialog.shelf ??= openShelf(globalThis.indexedDB);
  }

  protected override opened(): void {
    this.#making.say('');
    this.#inTurn(() => this.#read());
  }

  protected override closed(): void {
    this.#making.cancel();
    this.#thumbnails.clear();
  }

  async #read(): Promise<void> {
    this.items = await this.#shelf.list();
    this.picked = new Set([...this.picked].filter((id) => this.items!.some((item) => item.id === id)));
    this.#thumbnails.invalidate();
  }

  protected override render(): unknown {
    const say = this.#say;
    const { items } = this;
    return this.frame(this.words('shelf'), {
      body: html`
        <p class="hint">${say('shelfHint')}</p>
        <button type="button" class="button" data-keep @click=${() =>
          this.#inTurn(() => this.#keep())}>${icon('add')}${say('shelfKeep')}</button>
        ${items === undefined
          ? nothing
          : items.length === 0
          ? html`<div class="empty"><p>${say('shelfEmpty')}</p><button type="button"
            class="button" data-templates
            @click=${() => this.#beginAnew()}>${icon('templates')}${say('shelfTemplates')}</button></div>`
          : html`<ul class="items">${repeat(items, ({ id }) => id, (item) => this.#item(item))}</ul>`}
      `,
      foot: this.#making.render(html`
        <button type="button" class="button strong" data-make aria-disabled=${this.picked.size === 0}
          @click=${() => void this.#sheet()}>${say('shelfSheet', { n: this.picked.size })}</button>
      `),
    });
  }

  #item(item: ShelfItem): unknown {
    const say = this.#say;
    const { id, name } = item;
    return html`
      <li class="item choice" data-key=${id}>
        <label class="show" for="pick-${id}">${this.#thumbnails.imageOf(String(id))}</label>
        <div class="named">
          <input type="checkbox" class="pick" id="pick-${id}" .checked=${live(this.picked.has(id))}
            aria-label=${say('shelfPick', { name })}
            @change=${(event: Event) => this.#pick(id, (event.target as HTMLInputElement).checked)}>
          <input class="input name" name="name-${id}" .value=${name} maxlength=${maxNameCharacters}
            aria-label=${say('shelfName', { name })} @change=${({ target }: Event) =>
              this.#inTurn(() => this.#rename(id, target as HTMLInputElement))}></div>
        <div
          class="acts"><button type="button" class="button" aria-label=${say('shelfOpen', { name })}
          @click=${() => this.#inTurn(() => this.#open(id))}>${this.words('open')}</button>
            <button type="button" class="button bare square" aria-label=${say('shelfDelete', { name })}
              title=${say('shelfDeleteShort')}
              @click=${() => this.#inTurn(() => this.#remove(id))}>${icon('remove')}</button></div>
      </li>
    `;
  }

  #beginAnew(): void {
    this.close();
    this.host.go('templates');
  }

  #pick(id: number, on: boolean): void {
    const picked = new Set(this.picked);
    if (on) picked.add(id);
    else picked.delete(id);
    this.picked = picked;
  }

  /** Plates from outside the dialog. */
  take({ plates, unread }: OpenedPlates): void {
    const say = this.#say;
    this.#inTurn(async () => {
      if (!await this.#add(plates.toReversed())) return;
      const parts = [say('filesKept', { n: plates.length })];
      if (unread.length > 0) parts.push(say('filesUnread', { names: unread.join(', ') }));
      this.#making.say(parts.join(' '));
    });
  }

  async #keep(): Promise<void> {
    const { design } = this.host;
    const name = plateName(design, this.#say('shelfUntitled'));
    await this.#add([{ name, design }]);
  }

  /** Ticks them. False, and says so, as soon as one is refused. */
  async #add(plates: OpenedPlates['plates']): Promise<boolean> {
    const say = this.#say;
    let refused: string | undefined;
    for (const { name, design } of plates) {
      const kept = await this.#shelf.add(name.slice(0, maxNameCharacters), design);
      if (typeof kept === 'string') {
        refused = kept === 'full' ? say('shelfFull', { most: maxShelfItems }) : say('shelfRefused');
        break;
      }
      this.#pick(kept.id, true);
    }
    await this.#read();
    this.#making.say(refused ?? '');
    return refused === undefined;
  }

  async #rename(id: number, input: HTMLInputElement): Promise<void> {
    const item = this.#find(id);
    const name = input.value.trim();
    if (!item || name === '') input.value = item?.name ?? '';
    else if (await this.#shelf.put({ ...item, name })) await this.#read();
    else this.#refuse();
  }

  #open(id: number): void {
    const item = this.#find(id);
    if (!item) return;
    const { host, words } = this;
    // What it replaces is put away, as when a link or a file is opened.
    void keepPlate(host.design, words).catch(() => {});
    host.edit({ kind: 'replace', design: item.design });
    this.close();
    host.offerUndo(words('opened', { name: item.name }));
  }

  async #remove(id: number): Promise<void> {
    const item = this.#find(id);
    if (!item || !await this.#shelf.remove(id)) return;
    await this.#read();
    this.#making.say(
      this.#say('shelfDeleted', { name: item.name }),
      () =>
        this.#inTurn(async () => {
          this.#making.say('');
          await this.#shelf.put(item);
          await this.#read();
          await this.updateComplete;
          this.renderRoot.querySelector<HTMLElement>(`[data-key="${id}"] .square`)?.focus();
        }),
    );
    // The focused element was removed.
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.said button')?.focus();
  }

  #find(id: number): ShelfItem | undefined {
    return this.items?.find((item) => item.id === id);
  }

  /** Runs changes one after another, so that a name is saved before its plate is opened or removed. */
  #inTurn(act: () => void | Promise<void>): void {
    this.#last = this.#last.then(act).catch(() => this.#refuse());
  }

  #refuse(): void {
    this.#making.say(this.#say('shelfRefused'));
  }

  async #sheet(): Promise<void> {
    const { language } = this.words;
    const plates = (this.items ?? []).filter(({ id }) => this.picked.has(id)).toReversed();
    if (plates.length === 0) return this.#making.say(this.#say('shelfPickFirst'));
    const { place, settings } = this.host;
    await this.#making.run(
      {
        plates,
        output: 'sheet',
        settings,
        world: worldAt(place),
        fileName: panelWords(language)('fileNamePlate'),
      },
      (file) => panelWords(language)('exported', { file }),
    );
  }
}
