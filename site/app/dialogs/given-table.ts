/** The table of the batch dialog as it is given: typed, pasted, dropped or from a file. The field shows it, and takes changes. */
import { html, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { csvLine } from '../../../schema/spreadsheet/delimited.ts';
import type { Spreadsheet } from '../../../schema/spreadsheet/spreadsheet.ts';
import { SpreadsheetError } from '../../../schema/spreadsheet/spreadsheet-error.ts';
import { unreadableText } from '../../batch/row-words.ts';
import { readTableFile, readTableText, tableOf, withHidden } from '../../batch/table.ts';
import { exchangeWords } from '../i18n/exchange-messages.ts';
import type { Words } from '../i18n/messages.ts';
import type { OpenedTable } from '../state/opened.ts';

const quietMs = 250;
const manyLines = 50;

interface GivenHost extends ReactiveControllerHost, EventTarget {
  readonly words: Words;
}

/** What the dialog does with a table. */
interface Takes {
  readonly isBusy: () => boolean;
  readonly fill: (sheet: Spreadsheet) => void;
  readonly say: (text: string) => void;
  /** After a file. */
  readonly opened: () => void;
}

export class GivenTable implements ReactiveController {
  readonly #host: GivenHost;
  readonly #takes: Takes;
  #sheet: Spreadsheet | undefined;
  /** What the field shows: of a file, without what the file hides. */
  #text = '';
  /** Whether the field shows a file as it is. */
  #isFile = false;
  /** Counts the tables that were opened, so that a slow earlier one does not replace a later one. */
  #given = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: GivenHost, takes: Takes) {
    this.#host = host;
    this.#takes = takes;
    host.addController(this);
    host.addEventListener('paste', (event) => this.#pasted(event as ClipboardEvent));
    host.addEventListener('drop', (event) => this.#dropped(event as DragEvent));
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** As it was, for another plate. */
  again(): void {
    if (this.#sheet) this.#fill(this.#sheet, this.#text, this.#isFile);
    else this.#type(this.#text);
  }

  /** Takes in text that was typed just now. */
  flush(): void {
    if (this.#timer !== undefined) this.#type(this.#text);
  }

  /** A table from outside the dialog: a file, or text. */
  take({ table, said }: OpenedTable): void {
    if (this.#takes.isBusy()) return;
    if (typeof table === 'string') this.#type(table);
    else void this.#read(table, said);
  }

  /** The rows that the file hides are rows like all others. */
  useHidden(): void {
    const sheet = withHidden(this.#sheet!, this.#isFile);
    const n = this.#sheet!.hidden.length;
    this.#fill(sheet, textOfSheet(sheet), this.#isFile);
    this.#takes.say(this.#say('hiddenUsed', { n }));
  }

  render(): unknown {
    const say = this.#say;
    const isBusy = this.#takes.isBusy();
    return html`
      <div class="field">
        <label class="label" for="table">${say('batchPaste')}</label>
        <textarea class="input" id="table" rows="5" spellcheck="false"
          placeholder=${say('batchExample').replace('\\n', '\n')} ?disabled=${isBusy} .value=${this.#text}
          @input=${(event: Event) => this.#typed((event.target as HTMLTextAreaElement).value)}></textarea>
        <p class="hint">${say('batchHint', { column: `{${say('batchColumnName')}}` })}</p>
        <label class="button file">${say('batchOpen')}<input class="visually-hidden" type="file"
          ?disabled=${isBusy} @change=${this.#choose}></label>
      </div>
    `;
  }

  get #say() {
    return exchangeWords(this.#host.words.language);
  }

  #fill(sheet: Spreadsheet, text: string, isFile: boolean): void {
    this.#given++;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sheet = sheet;
    this.#text = text;
    this.#isFile = isFile;
    this.#takes.fill(sheet);
  }

  #type(text: string): void {
    try {
      this.#fill(stillHiding(this.#sheet, readTableText(text)), text, false);
    } catch (error) {
      this.#refuse(error, this.#say('batchPaste'));
    }
  }

  #refuse(error: unknown, name: string): void {
    if (!(error instanceof SpreadsheetError)) throw error;
    const reason = unreadableText(error, this.#host.words.language);
    this.#takes.say(this.#say('batchUnreadable', { name, reason }));
  }

  #typed(text: string): void {
    this.#given++;
    this.#text = text;
    // What the field shows counts as shown, or a table like the one before would not be written into it.
    this.#host.requestUpdate();
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
  #pasted(event: ClipboardEvent): void {
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
    if (!this.#takes.isBusy()) this.#type(text);
  }

  #dropped(event: DragEvent): void {
    const [file, ...others] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    const ignored = { name: file.name, n: others.length };
    this.take({ table: file, said: others.length === 0 ? undefined : this.#say('filesIgnored', ignored) });
  }

  async #read(file: File, said = ''): Promise<void> {
    // Typed just now: later it would be taken for what came last, and the file for what it replaces.
    this.flush();
    const turn = ++this.#given;
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (turn !== this.#given) return;
    try {
      const sheet = await readTableFile(new Uint8Array(bytes ?? new ArrayBuffer()));
      if (turn !== this.#given) return;
      this.#fill(sheet, textOfSheet(sheet), true);
      this.#takes.say(said);
      this.#takes.opened();
    } catch (error) {
      if (turn === this.#given) this.#refuse(error, file.name);
    }
  }
}

function textOfSheet({ rows }: Spreadsheet): string {
  return rows.map(({ cells }) => csvLine(cells)).join('\n');
}

/** A table changed in the field hides what its file did, as long as its columns are the same. */
function stillHiding(before: Spreadsheet | undefined, typed: Spreadsheet): Spreadsheet {
  const names = (sheet: Spreadsheet): string => JSON.stringify(tableOf(sheet)?.header);
  if (before === undefined || names(before) !== names(typed)) return typed;
  return { ...typed, hidden: before.hidden, leftOut: before.leftOut };
}
