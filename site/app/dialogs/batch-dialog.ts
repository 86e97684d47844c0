/** `<sign-batch-dialog>`: a table and the design on screen -> many plates, with a preview per row. */
import { html, nothing } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import { maxTipCharacters } from '../../../schema/limits.ts';
import type { Spreadsheet } from '../../../schema/spreadsheet/spreadsheet.ts';
import type { Target } from '../../batch/columns.ts';
import { regionOf } from '../../batch/lost-zero.ts';
import { maxSheetPlates } from '../../batch/max-sheet-plates.ts';
import { composeSet, type Lowering, loweringOf } from '../../sign/compose-set.ts';
import type { KeptComposition } from '../../sign/layout/layout.ts';
import { plateText } from '../../sign/plate-text.ts';
import type { BatchOutput } from '../export/batch-run.ts';
import { chosenOptions, labelOf, offerOf } from '../export/file-choices.ts';
import { type ExchangeWords, exchangeWords } from '../i18n/exchange-messages.ts';
import { worldAt } from '../preview/drawing.ts';
import { timeSlicing } from '../preview/time-slicing.ts';
import { Thumbnails } from '../preview/thumbnails.ts';
import type { Notice } from '../preview/notices.ts';
import type { OpenedTable } from '../state/opened.ts';
import { DialogFrame } from '../ui/dialog-frame.ts';
import { batchStyles } from './batch-dialog.styles.ts';
import { outputFields } from './batch-output.ts';
import {
  badRows,
  carOffer,
  checkNotices,
  checkVerdict,
  columnFields,
  leftOutNotes,
  longLabelNote,
  longTipChoice,
  lostZeroNote,
  lostZeroText,
  note,
  noteWithButton,
  othersField,
  plateRow,
  rowsAtOnce,
  targetName,
} from './batch-fields.ts';
import { answer, chooseColumn, type FilledTable, fillTable, type PlateRow } from './filled-table.ts';
import { readChosenColumns, rememberColumn } from './chosen-columns.ts';
import { GivenTable } from './given-table.ts';
import { Making } from './making.ts';

export class SignBatchDialog extends DialogFrame {
  static override properties = {
    filled: { state: true },
    shown: { state: true },
    output: { state: true },
    lowering: { state: true },
    notices: { state: true },
  };
  declare private filled: FilledTable | undefined;
  /** Listed rows. */
  declare private shown: number;
  declare private output: BatchOutput;
  declare private lowering: readonly Lowering[];
  /** What the print check says of the plates. */
  declare private notices: readonly Notice[];

  readonly #making = new Making(this);
  readonly #given = new GivenTable(this, {
    isBusy: () => this.#making.isBusy,
    fill: (sheet) => this.#fill(sheet),
    say: (text) => this.#making.say(text),
    opened: () => void this.#showBad('nearest'),
  });
  readonly #thumbnails = new Thumbnails(this, {
    designOf: (key) => {
      if (key === 'first') return this.#plates[0]?.design;
      return this.#plates.find(({ row }) => String(row) === key)?.design;
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
    this.shown = rowsAtOnce;
    this.output = 'sheet';
    this.lowering = [];
    this.notices = [];
  }

  protected override opened(): void {
    this.#making.say('');
    this.#given.again();
  }

  protected override closed(): void {
    this.#making.cancel();
    this.#forgetPictures();
  }

  #forgetPictures(): void {
    this.#composing.abort();
    this.#composing = new AbortController();
    this.#kept = undefined;
    this.lowering = [];
    this.notices = [];
    this.#thumbnails.clear();
  }

  /** Alone, where the set cannot be composed: the picture says why. */
  async #keepOf(design: Design): Promise<KeptComposition | undefined> {
    const pause = timeSlicing(this.#composing.signal);
    const designs = this.#plates.map((plate) => plate.design);
    const rows = this.#plates;
    this.#kept ??= composeSet(designs, worldAt(this.host.place), { pause }).then(
      (kept) => {
        if (rows === this.#plates) this.lowering = loweringOf(kept);
        return new Map(kept.map((one, at) => [designs[at]!, one]));
      },
      () => new Map(),
    );
    return (await this.#kept).get(design);
  }

  /** Once the table is on screen, wherever it is scrolled to. */
  async #check(): Promise<void> {
    const { signal } = this.#composing;
    if (this.#plates.length === 0) return;
    await this.updateComplete;
    const { checkTable } = await import('./table-check.ts');
    if (signal.aborted) return;
    const found = checkTable(this.#plates, {
      world: worldAt(this.host.place),
      keepOf: (design) => this.#keepOf(design),
      pause: timeSlicing(signal),
    });
    // Of a plate that cannot be drawn its picture says why.
    const notices = await found.catch(() => []);
    if (!signal.aborted) this.notices = notices;
  }

  #fill(sheet: Spreadsheet): void {
    const { design, history: { ownCaption } } = this.host;
    const region = regionOf(navigator.languages);
    const chosen = readChosenColumns();
    this.#become(fillTable(sheet, design, { before: this.filled, chosen, ownCaption, region }));
    this.shown = rowsAtOnce;
  }

  #become(filled: FilledTable | undefined): void {
    this.filled = filled;
    this.#making.say('');
    this.#forgetPictures();
    this.host.reportLoadFailure(this.#check());
  }

  get #plates(): readonly PlateRow[] {
    return this.filled?.plates ?? [];
  }

  get #say(): ExchangeWords {
    return exchangeWords(this.words.language);
  }

  protected override render(): unknown {
    return this.frame(this.words('batch'), {
      body: html`${this.#given.render()}${this.filled ? this.#table(this.filled) : nothing}`,
      foot: this.#foot(),
    });
  }

  #table(filled: FilledTable): unknown {
    const say = this.#say;
    const { table, bad, plates, used, isAsking } = filled;
    const template = this.host.design;
    if (table.rows.length === 0) return note(say('batchNoRows'));
    return html`
      ${leftOutNotes(table, { say, isBusy: this.#making.isBusy, use: () => void this.#useHidden() })}
      ${columnFields(filled, {
        say,
        template,
        isBusy: this.#making.isBusy,
        map: (column, target) => this.#map(column, target),
      })}
      ${lostZeroNote(filled, {
        say,
        isBusy: this.#making.isBusy,
        put: (putsZeros) => void this.#putZeros(putsZeros),
      })} ${badRows(bad, say)} ${longTipChoice(filled, {
        say,
        own: template.text.tip,
        choose: (longTips) => this.#become(answer(filled, template, { longTips })),
      })} ${longLabelNote(filled, { say, qr: template.qr })} ${othersField(filled, {
        say,
        change: (keepsOthers) => this.#become(answer(filled, template, { keepsOthers })),
      })} ${used ? nothing : note(say('batchNothing'))}
      ${isAsking ? nothing : html`${this.#first()}${
        outputFields(this.host, {
          output: this.output,
          isBusy: this.#making.isBusy,
          isOneFile: plates.length <= maxSheetPlates,
          choose: (output) => this.output = output,
          changed: () => this.requestUpdate(),
        })
      }${this.#list()}${
        carOffer(filled, { say, template, use: (column, id) => void this.#useColumn(column, id) })
      }`}
    `;
  }

  #list(): unknown {
    const say = this.#say;
    const rows = this.#plates;
    const differs = rows.some(({ design }) => design.text.title !== rows[0]!.design.text.title);
    const image = (row: number): unknown => this.#thumbnails.imageOf(String(row));
    const more = Math.min(4 * rowsAtOnce, rows.length - this.shown);
    return html`
      <section class="field">
        <h3>${say('batchRows', { n: rows.length })}</h3>
        <ul class="rows">${rows.slice(0, this.shown).map((plate) =>
          plateRow(plate, { say, differs, image: image(plate.row) })
        )}</ul>
        ${more > 0
          ? html`
            <button type="button" class="button"
              @click=${() => this.shown += 4 * rowsAtOnce}>${say('batchMore', { n: more })}</button>
          `
          : nothing}
      </section>
    `;
  }

  /** A table from outside the dialog. */
  take(opened: OpenedTable): void {
    this.#given.take(opened);
  }

  /** `block`: a table just opened keeps its columns in sight, since one of them may be what is wrong. */
  async #showBad(block: ScrollLogicalPosition): Promise<void> {
    await this.updateComplete;
    const heading = this.renderRoot.querySelector<HTMLElement>('#bad');
    heading?.focus({ preventScroll: true });
    heading?.nextElementSibling?.firstElementChild?.scrollIntoView({ block });
  }

  async #useHidden(): Promise<void> {
    this.#given.useHidden();
    await this.#afterButton();
  }

  async #useColumn(column: number, target: 'text.sub' | 'text.title'): Promise<void> {
    this.#map(column, target);
    const name = this.filled!.table.header[column]!;
    const text = this.host.design.text[target === 'text.sub' ? 'sub' : 'title'];
    const field = targetName(target, this.words.language);
    this.#making.say(this.#say('batchIntoDone', { field, name, text }));
    await this.#afterButton();
  }

  async #putZeros(putsZeros: boolean): Promise<void> {
    this.#become(answer(this.filled!, this.host.design, { putsZeros }));
    await this.#afterButton();
  }

  /** The button that was pressed is gone. */
  async #afterButton(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[data-make]')!.focus();
  }

  #map(column: number, target: Target | undefined): void {
    rememberColumn(this.filled!.table.header[column]!, target, this.host.autosave !== '');
    this.#become(chooseColumn(this.filled!, this.host.design, { column, target }));
  }

  /** What is about to be made, large enough to be read. */
  #first(): unknown {
    const [plate, ...more] = this.#plates;
    if (!plate) return nothing;
    const { w, h } = plate.design.size;
    return html`<figure class="first" data-key="first">
      <figcaption><h3>${this.#say('batchFirst')}</h3></figcaption>
      <span class="thumb" .style=${`--ratio:${w / h}`}>${
      this.#thumbnails.imageOf('first', plateText(plate.design))
    }</span>${more.length === 0 ? nothing : html`<p class="hint">${this.#say('batchAlike')}</p>`}${
      this.lowering.map((one) => this.#lowered(one))
    }${this.#leftOut()}${checkNotices(this.notices, this.words)}</figure>`;
  }

  #lowered({ plates, share }: Lowering): unknown {
    const say = this.#say;
    const long = plates.map((at) => this.#plates[at]!);
    return noteWithButton(
      say('batchLowered', { rows: this.#named(long), percent: Math.round(100 * share) }),
      {
        name: 'leave',
        label: say('batchLeave'),
        isBusy: this.#making.isBusy,
        use: () => void this.#leave([...this.filled!.leftOut, ...long]),
      },
    );
  }

  /** With the way back. */
  #leftOut(): unknown {
    const say = this.#say;
    const { leftOut } = this.filled!;
    return leftOut.length === 0 ? nothing : noteWithButton(say('batchLeft', { rows: this.#named(leftOut) }), {
      name: 'back',
      label: say('batchBack'),
      isBusy: this.#making.isBusy,
      use: () => void this.#leave([]),
    });
  }

  #named(rows: readonly PlateRow[]): string {
    return rows.map(({ row, owner }) => `${this.#say('batchRow', { n: row })} ${owner}`.trim()).join(', ');
  }

  async #leave(leftOut: readonly PlateRow[]): Promise<void> {
    this.#become(answer(this.filled!, this.host.design, { leftOut }));
    await this.#afterButton();
  }

  #foot(): unknown {
    const say = this.#say;
    const { plates = [], used = false } = this.filled ?? {};
    const offer = offerOf(this.output);
    const what = [
      labelOf(offer, say.language),
      ...chosenOptions(offer, this.host.settings, say.language),
      ...(this.output === 'sheet' && plates.length <= maxSheetPlates ? [] : ['ZIP']),
    ].join(' · ');
    return this.#making.render(html`
      ${this.filled ? this.#remarks(this.filled) : nothing}
      <button type="button" class="button strong" data-make ?disabled=${plates.length === 0 || !used}
        @click=${() => void this.#make()}>${say('batchMake', { n: plates.length, what })}</button>
    `);
  }

  /** What to know before the plates are made: each leads to its place. */
  #remarks({ bad, lostZeros, putsZeros, longTipCount: n }: FilledTable): unknown {
    const say = this.#say;
    const remarks = [
      {
        to: 'bad',
        text: bad.length > 0 && say('batchBad', { n: bad.length }),
        show: () => void this.#showBad('center'),
      },
      {
        to: 'zeros',
        text: lostZeros.length > 0 && !putsZeros && lostZeroText(lostZeros, say),
        show: () => this.#show('[data-offer=zeros]'),
      },
      {
        to: 'tips',
        text: n > 0 && say('batchLongTips', { n, most: maxTipCharacters }),
        show: () => this.#show('[name=longTips]:checked', 'fieldset, .field'),
      },
    ];
    return html`${
      remarks.map(({ to, text, show }) =>
        text && html`<button type="button" class="button bare" data-to=${to} @click=${show}>${text}</button>`
      )
    }${checkVerdict(this.notices, this.words, () => this.#show('#checks'))}`;
  }

  /** `within`: what is brought into sight with it. */
  #show(selector: string, within = selector): void {
    const found = this.renderRoot.querySelector<HTMLElement>(selector)!;
    found.focus({ preventScroll: true });
    found.closest(within)!.scrollIntoView({ block: 'center' });
  }

  async #make(): Promise<void> {
    const say = this.#say;
    this.#given.flush();
    const { plates, bad: { length: bad } } = this.filled ?? { plates: [], bad: [] };
    if (plates.length === 0) return;
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
      (file) => say(bad === 0 ? 'batchDone' : 'batchDoneBad', { file, n: plates.length, bad }),
    );
  }
}
