/** `<sign-batch-dialog>`: a table and the design on screen -> many plates, with a preview per row. */
import { html, nothing } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import { isFilled } from '../../../schema/limits.ts';
import { isCarColumn, type Target, targetIds, targets } from '../../batch/columns.ts';
import { maxSheetPlates } from '../../batch/max-sheet-plates.ts';
import { leftOutTexts, reasonText, unreadableText } from '../../batch/row-words.ts';
import type { RowResult } from '../../batch/rows.ts';
import { readTableFile, readTableText } from '../../batch/table.ts';
import { csvLine } from '../../../schema/spreadsheet/delimited.ts';
import { SpreadsheetError } from '../../../schema/spreadsheet/spreadsheet-error.ts';
import type { Spreadsheet } from '../../../schema/spreadsheet/spreadsheet.ts';
import { composeSet } from '../../sign/compose-set.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import { plateText } from '../../sign/plate-text.ts';
import { batchStyles } from './batch-dialog.styles.ts';
import type { BatchOutput, NamedDesign } from './batch-run.ts';
import { chooseColumn, type FilledTable, fillTable, keepOthers } from './batch-table.ts';
import { DialogFrame } from '../ui/dialog-frame.ts';
import { Making } from './making.ts';
import { chosenOptions, hintOf, labelOf, offerOf, offers } from './file-choices.ts';
import { fileOptions } from './options/file-options.ts';
import { panelWords } from '../i18n/panel-messages.ts';
import { worldAt } from '../preview/drawing.ts';
import { type ExchangeWords, exchangeWords } from '../i18n/exchange-messages.ts';
import type { OpenedTable } from '../state/opened.ts';
import { readChosenColumns, rememberColumn } from './chosen-columns.ts';
import { optionList, switchField } from '../ui/options.ts';
import { Thumbnails } from '../preview/thumbnails.ts';
import { timeSlicing } from '../preview/scheduling.ts';
import { nameIn } from '../../messages/name-in.ts';

const rowsAtOnce = 60;
const quietMs = 250;
const manyLines = 50;

export class SignBatchDialog extends DialogFrame {
  static override properties = {
    filled: { state: true },
    text: { state: true },
    shown: { state: true },
    output: { state: true },
  };
  declare private text: string;
  declare private filled: FilledTable | undefined;
  /** Listed rows. */
  declare private shown: number;
  declare private output: BatchOutput;

  readonly #making = new Making(this);
  /** What is filled in: of a file, without what the file hides. */
  #sheet: Spreadsheet | undefined;
  /** Counts the tables that were opened, so that a slow earlier one does not replace a later one. */
  #given = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #thumbnails = new Thumbnails(this, {
    designOf: (key) => {
      if (key === 'first') return this.#plates[0]?.design;
      const result = this.filled?.results.find(({ row }) => String(row) === key);
      return result?.kind === 'plate' ? result.design : undefined;
    },
    world: () => worldAt(this.host.place),
    keepOf: (design) => this.#keepOf(design),
  });
  /** What the plates of the table keep, as they are printed. */
  #kept: Promise<ReadonlyMap<Design, KeptComposition | undefined>> | undefined;
  #composing = new AbortController();

  static override styles = [...DialogFrame.styles, batchStyles];

  constructor() {
    super();
    this.text = '';
    this.shown = rowsAtOnce;
    this.output = 'sheet';
    this.addEventListener('paste', this.#pasted);
    this.addEventListener('drop', this.#dropped);
  }

  protected override opened(): void {
    this.#making.say('');
    if (this.#sheet) this.#fill(this.#sheet, this.text);
    else this.#type(this.text);
  }

  protected override closed(): void {
    this.#making.cancel();
    this.#forgetPictures();
  }

  #forgetPictures(): void {
    this.#composing.abort();
    this.#composing = new AbortController();
    this.#kept = undefined;
    this.#thumbnails.clear();
  }

  /** Alone, where the set cannot be composed: the picture says why. */
  async #keepOf(design: Design): Promise<KeptComposition | undefined> {
    const pause = timeSlicing(this.#composing.signal);
    const designs = this.#plates.map((plate) => plate.design);
    this.#kept ??= composeSet(designs, worldAt(this.host.place), { pause }).then(
      (kept) => new Map(kept.map((one, at) => [designs[at]!, one])),
      () => new Map(),
    );
    return (await this.#kept).get(design);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** `text`: what the field shows. */
  #fill(sheet: Spreadsheet, text: string): void {
    this.#given++;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sheet = sheet;
    this.text = text;
    this.#become(fillTable(sheet, this.host.design, this.filled, readChosenColumns()));
    this.shown = rowsAtOnce;
  }

  #type(text: string): void {
    try {
      this.#fill(readTableText(text), text);
    } catch (error) {
      this.#refuse(error, exchangeWords(this.words.language)('batchPaste'));
    }
  }

  #refuse(error: unknown, name: string): void {
    if (!(error instanceof SpreadsheetError)) throw error;
    const { language } = this.words;
    this.#making.say(
      exchangeWords(language)('batchUnreadable', { name, reason: unreadableText(error, language) }),
    );
  }

  #become(filled: FilledTable | undefined): void {
    this.filled = filled;
    this.#making.say('');
    this.#forgetPictures();
  }

  get #plates(): readonly NamedDesign[] {
    return this.filled?.results.flatMap((result) => result.kind === 'plate' ? [result] : []) ?? [];
  }

  protected override render(): unknown {
    const say = exchangeWords(this.words.language);
    return this.frame(this.words('batch'), {
      body: html`${this.#ask(say)}${this.#table(say)}`,
      foot: this.#foot(say),
    });
  }

  #ask(say: ExchangeWords): unknown {
    return html`
      <div class="field">
        <label class="label" for="table">${say('batchPaste')}</label>
        <textarea class="input" id="table" rows="5" spellcheck="false" placeholder=${say('batchExample')
          .replace(
            '\\n',
            '\n',
          )}
          ?disabled=${this.#making.isBusy} .value=${this.text} @input=${(event: Event) =>
            this.#typed((event.target as HTMLTextAreaElement).value)}></textarea>
        <p class="hint">${say('batchHint', { column: `{${say('batchColumnName')}}` })}</p>
        <label
          class="button file">${say(
            'batchOpen',
          )}<input class="visually-hidden" type="file" ?disabled=${this.#making.isBusy} @change=${this
            .#choose}></label>
      </div>
    `;
  }

  #typed(text: string): void {
    this.#given++;
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#type(text), quietMs);
  }

  #choose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (file) void this.#read(file);
  };

  /** Pasting anywhere in the dialog, except in fields. */
  #pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const [target] = event.composedPath();
    if (text === '') return;
    if (target instanceof HTMLTextAreaElement) {
      // Pasting natively takes seconds for a thousand rows, since every line gets an undo step. Setting the value does not.
      if (text.split('\n').length < manyLines) return;
      event.preventDefault();
      target.setRangeText(text.replace(/\r\n?/g, '\n'), target.selectionStart, target.selectionEnd, 'end');
      this.#typed(target.value);
      return;
    }
    event.preventDefault();
    if (!this.#making.isBusy) this.#type(text);
  };

  #dropped = (event: DragEvent): void => {
    const [file, ...others] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    const ignored = { name: file.name, n: others.length };
    const said = others.length === 0
      ? undefined
      : exchangeWords(this.words.language)('filesIgnored', ignored);
    this.take({ table: file, said });
  };

  /** A table from outside the dialog: a file, or text. */
  take({ table, said }: OpenedTable): void {
    if (this.#making.isBusy) return;
    if (typeof table === 'string') this.#type(table);
    else void this.#read(table, said);
  }

  async #read(file: File, said = ''): Promise<void> {
    const turn = ++this.#given;
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (turn !== this.#given) return;
    try {
      const sheet = await readTableFile(new Uint8Array(bytes ?? new ArrayBuffer()));
      if (turn !== this.#given) return;
      this.#fill(sheet, sheet.rows.map(({ cells }) => csvLine(cells)).join('\n'));
      this.#making.say(said);
      await this.#showBad();
    } catch (error) {
      if (turn === this.#given) this.#refuse(error, file.name);
    }
  }

  #table(say: ExchangeWords): unknown {
    const { filled } = this;
    if (!filled) return nothing;
    const { table, used } = filled;
    if (table.rows.length === 0) return html`<p class="note" role="status">${say('batchNoRows')}</p>`;
    return html`
      ${leftOutTexts(table, say.language).map((text) => html`<p class="note" role="status">${text}</p>`)}
      ${this.#bad(filled, say)}
      ${this.#columns(filled, say)}
      ${this.#others(filled, say)}
      ${used ? nothing : html`<p class="note" role="status">${say('batchNothing')}</p>`}
      ${filled.isAsking
        ? nothing
        : html`${this.#first(say)}${this.#outputs(say)}${this.#list(filled, say)}${
          this.#offerCar(filled, say)
        }`}
    `;
  }

  #list({ results }: FilledTable, say: ExchangeWords): unknown {
    const rows = results.flatMap((result) => result.kind === 'plate' ? [result] : []);
    const differs = rows.some(({ design }) => design.text.title !== rows[0]!.design.text.title);
    return html`
      <section class="field">
        <h3>${say('batchRows', { n: rows.length })}</h3>
        <ul class="rows">${rows.slice(0, this.shown).map((result) => this.#row(result, differs, say))}</ul>
        ${rows.length > this.shown
          ? html`<button type="button" class="button" @click=${() => this.shown += 4 * rowsAtOnce}>${
            say('batchMore', { n: Math.min(4 * rowsAtOnce, rows.length - this.shown) })
          }</button>`
          : nothing}
      </section>
    `;
  }

  /** Above everything that is made, since it is to be mended first. */
  #bad({ results }: FilledTable, say: ExchangeWords): unknown {
    const rows = results.flatMap((result) => result.kind === 'bad' ? [result] : []);
    if (rows.length === 0) return nothing;
    return html`
      <section class="field">
        <h3 id="bad" tabindex="-1">${say('batchBad', { n: rows.length })}</h3>
        <ul class="rows">${rows.slice(0, rowsAtOnce).map(({ row, reasons }) =>
          html`<li class="row wrong"><span class="number">${say('batchRow', { n: row })}</span>
            <ul class="why">${
            reasons.map((reason) => html`<li>${reasonText(reason, say.language)}</li>`)
          }</ul></li>`
        )}</ul>
      </section>
    `;
  }

  async #showBad(): Promise<void> {
    await this.updateComplete;
    const heading = this.renderRoot.querySelector<HTMLElement>('#bad');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }

  #columns({ table, mapping }: FilledTable, say: ExchangeWords): unknown {
    const texts = JSON.stringify(this.host.design);
    const named = (name: string): boolean => name !== '' && texts.includes(`{${name}}`);
    return html`
      <fieldset class="field" ?disabled=${this.#making.isBusy}>
        <legend>
          <h3>${say('batchColumns')}</h3>
        </legend>
        <div class="columns">${table.header.map((name, column) => {
          const label = name === '' ? say('batchNoName', { n: column + 1 }) : say('batchColumn', { name });
          return html`<label class="column"><span>${label}</span>
            <select class="input" data-column=${column} @change=${(event: Event) =>
            this.#map(column, (event.target as HTMLSelectElement).value)}>
              <option value="" ?selected=${mapping[column] === undefined}>${
            named(name) ? say('batchPlaceholder', { column: `{${name}}` }) : say('batchUnused')
          }</option>
              ${
            targetIds.map((id) =>
              html`<option value=${id} ?selected=${mapping[column] === id}>${
                nameIn(say.language, `column-${id}`, targets[id].zh, targets[id].en)
              }</option>`
            )
          }
            </select></label>`;
        })}</div>
      </fieldset>
    `;
  }

  /** What a column of registration plates may be used for, while it is used for nothing. In sight wherever the table is scrolled to. */
  #offerCar(
    { table: { header }, mapping }: FilledTable,
    say: ExchangeWords,
  ): unknown {
    const column = header.findIndex((name, at) => isCarColumn(name) && mapping[at] === undefined);
    const name = header[column];
    if (name === undefined || JSON.stringify(this.host.design).includes(`{${name}}`)) return nothing;
    return html`<p class="offer stays" role="status"><span>${
      say('batchCar', { name })
    }</span><span class="acts">${
      (['text.sub', 'text.title'] as const).map((id) =>
        html`<button type="button" class="button small" data-into=${id} @click=${() =>
          void this.#useColumn(column, id, name)}>${
          say('batchInto', { field: nameIn(say.language, `column-${id}`, targets[id].zh, targets[id].en) })
        }</button>`
      )
    }</span></p>`;
  }

  /** The button that was pressed is gone. */
  async #useColumn(column: number, target: 'text.sub' | 'text.title', name: string): Promise<void> {
    this.#map(column, target);
    const say = exchangeWords(this.words.language);
    const text = this.host.design.text[target === 'text.sub' ? 'sub' : 'title'];
    const field = nameIn(say.language, `column-${target}`, targets[target].zh, targets[target].en);
    this.#making.say(say('batchIntoDone', { field, name, text }));
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[data-make]')!.focus();
  }

  #map(column: number, value: string): void {
    const target = targetIds.find((id): id is Target => id === value);
    rememberColumn(this.filled!.table.header[column]!, target, this.host.autosave !== '');
    this.#become(chooseColumn(this.filled!, this.host.design, { column, target }));
  }

  /** Template phones that no column fills, which are on every plate if they are wanted there. */
  #others(filled: FilledTable, say: ExchangeWords): unknown {
    const { others, keepsOthers, isAsking } = filled;
    const phones = others.map(({ label, num }) => `${label} ${num}`.trim()).join(' · ');
    const question = !isAsking
      ? nothing
      : html`<p class="note" role="status">${
        say(others.length === 0 ? 'batchSample' : 'batchWhichNumber')
      }</p>`;
    if (others.length === 0) return question;
    return html`${question}${
      switchField({
        name: 'others',
        label: say('batchOthers', { phones }),
        hint: say('batchOthersHint'),
        on: keepsOthers,
        change: (on) => this.#become(keepOthers(filled, this.host.design, on)),
      })
    }`;
  }

  /** What is about to be made, large enough to be read. */
  #first(say: ExchangeWords): unknown {
    const [plate] = this.#plates;
    if (!plate) return nothing;
    const { w, h } = plate.design.size;
    return html`<figure class="first" data-key="first">
      <figcaption><h3>${say('batchFirst')}</h3></figcaption>
      <span class="thumb" .style=${`--ratio:${w / h}`}>${
      this.#thumbnails.imageOf('first', plateText(plate.design))
    }</span>${this.#plates.length === 1 ? nothing : html`<p class="hint">${say('batchAlike')}</p>`}</figure>`;
  }

  /** First what tells it from the others: its title, if `differs`, else the car, else the number with its label. */
  #row(
    { row, owner, design, notes }: Extract<RowResult, { kind: 'plate' }>,
    differs: boolean,
    say: ExchangeWords,
  ): unknown {
    const phones = design.phones.filter(isFilled);
    const own = differs ? design.text.title : phones.some(({ label }) => label === owner) ? '' : owner;
    const [first, ...rest] = [own, ...phones.map(({ label, num }) => `${label} ${num}`.trim())]
      .filter((part) => part !== '');
    return html`<li class="row" data-key=${row}>
      <span class="thumb" .style=${`aspect-ratio:${design.size.w}/${design.size.h}`}>${
      this.#thumbnails.imageOf(String(row))
    }</span>
      <span class="number">${say('batchRow', { n: row })}</span>
      <span class="says"><b class="whole">${first}</b>
        <span class="hint">${
      rest.map((part, at) => html`${at === 0 ? '' : ' · '}<span class="whole">${part}</span>`)
    }</span>${
      notes.map((note) => html`<span class="hint">${reasonText(note, say.language)}</span>`)
    }</span></li>`;
  }

  #outputs(say: ExchangeWords): unknown {
    const { host, words } = this;
    const { settings } = host;
    const list = optionList<BatchOutput>({
      name: 'output',
      label: say('batchOutput'),
      value: this.output,
      choices: offers.filter(({ format }) => format.batch).map((offer) => {
        const { kind } = offer;
        const file = labelOf(offer, say.language);
        const isOne = kind === 'sheet' && this.#plates.length <= maxSheetPlates;
        return {
          value: kind,
          label: isOne ? file : say('batchZip', { file }),
          hint: [
            hintOf(offer, settings, say.language),
            ...chosenOptions(offer, settings, say.language),
          ].join(' · '),
        };
      }),
      change: (output) => this.output = output,
    });
    const options = fileOptions({
      settings,
      words,
      design: host.design,
      changeSettings: (changes) => {
        host.changeSettings(changes);
        this.requestUpdate();
      },
    }, offerOf(this.output));
    return html`${list}<fieldset class="file-options" ?disabled=${this.#making.isBusy}>
      <legend class="visually-hidden">${panelWords(say.language)('options')}</legend>${options}</fieldset>`;
  }

  #foot(say: ExchangeWords): unknown {
    const total = this.#plates.length;
    const bad = (this.filled?.results.length ?? 0) - total;
    return this.#making.render(html`
      ${bad === 0
        ? nothing
        : html`<button type="button" class="button bare" data-bad @click=${() => void this.#showBad()}>${
          say('batchBad', { n: bad })
        }</button>`}
      <button type="button" class="button strong" data-make ?disabled=${total === 0 || !this.filled?.used}
        @click=${() => void this.#make()}>${say('batchMake', { n: total })}</button>
    `);
  }

  async #make(): Promise<void> {
    const say = exchangeWords(this.words.language);
    // Takes in text that was typed just now.
    if (this.#timer !== undefined) this.#type(this.text);
    const plates = this.#plates;
    if (plates.length === 0) return;
    const bad = this.filled!.results.length - plates.length;
    const { place, settings } = this.host;
    const copies = settings.copies === 'fill' ? 1 : settings.copies;
    await this.#making.run(
      {
        plates,
        output: this.output,
        settings: { ...settings, copies },
        world: worldAt(place),
        fileName: say('batchFile'),
      },
      (file) =>
        bad === 0
          ? say('batchDone', { file, n: plates.length })
          : say('batchDoneBad', { file, n: plates.length, bad }),
    );
  }
}
