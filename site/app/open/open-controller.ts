/** Opens files and text as designs, takes pictures as the code, and shows what an import changed. */
import type { SignDesigner } from '../sign-designer.ts';
import { keepPlate } from '../state/keep-plate.ts';
import type { OpenedTable } from '../state/opened.ts';
import type { SignOpenDialog } from './open-dialog.ts';
import type { Opened } from './open-source.ts';
import { showDialog } from '../ui/show-dialog.ts';

export class OpenController {
  readonly #host: SignDesigner;
  /** Counts openings, so that a slow one does not replace a later one. */
  #begun = 0;
  /** Result of the last opening, while it has something to show. */
  result: Opened | undefined;
  /** Error of the last picture. */
  imageProblem: string | undefined;

  constructor(host: SignDesigner) {
    this.#host = host;
  }

  /** Shows the dialog that asks for a file or pasted JSON, or what came of the last one. */
  async ask(): Promise<void> {
    await showDialog(
      this.#host,
      'sign-open-dialog',
      async () => (await import('./open-dialog.ts')).SignOpenDialog,
      { host: this.#host, words: this.#host.words, result: this.result },
    );
  }

  async file(file: File): Promise<void> {
    const turn = ++this.#begun;
    const { openFile } = await import('./open-source.ts');
    const opened = await openFile(file, this.#host.design);
    if (turn === this.#begun) await this.#takeOrAsk(opened, turn, { table: file });
  }

  async text(text: string, name?: string): Promise<void> {
    const turn = ++this.#begun;
    const { openText } = await import('./open-source.ts');
    const { words: { language }, design } = this.#host;
    const opened = await openText(text, { name, language, current: design });
    if (turn !== this.#begun) return;
    const loads = opened.refusal === 'address' &&
      await (await import('./load-address.ts')).loadTyped(this.#host, text, (file) => this.file(file));
    if (!loads) await this.#takeOrAsk(opened, turn, { table: text });
  }

  /** Dropped or pasted at once: several plates go to the shelf; of anything else one is taken, which is said. */
  async files(files: readonly File[]): Promise<void> {
    if (files.length === 1) return void await this.#fileOrPicture(files[0]!);
    const [{ openFile }, { exchangeWords }] = await Promise.all([
      import('./open-source.ts'),
      import('../i18n/exchange-messages.ts'),
    ]);
    const opened = await Promise.all(files.map((file) => openFile(file, this.#host.design)));
    const plates = opened.flatMap(({ name, design }) =>
      design ? [{ name: name.replace(/\.\w+$/, ''), design }] : []
    );
    if (plates.length > 1 && this.#host.autosave !== '') {
      const unread = opened.filter(({ design }) => !design).map(({ name }) => name);
      return this.#host.go('shelf', { plates, unread });
    }
    // A plate, if one of them is.
    const file = files[Math.max(0, opened.findIndex(({ design }) => design))]!;
    const { words: { language }, toasts } = this.#host;
    const said = exchangeWords(language)('filesIgnored', { name: file.name, n: files.length - 1 });
    // The batch says it itself, since it covers the page.
    if (!await this.#fileOrPicture(file, said)) toasts.say(said);
  }

  /** A design, a table, or a picture for the code. Whether the batch was opened, which then says `said`. */
  async #fileOrPicture(file: File, said?: string): Promise<boolean> {
    const turn = ++this.#begun;
    const { openFile } = await import('./open-source.ts');
    const opened = await openFile(file, this.#host.design);
    if (turn !== this.#begun) return false;
    if (
      !file.type.startsWith('image/') || (opened.refusal !== 'not-ours' && opened.refusal !== 'no-archive')
    ) return await this.#takeOrAsk(opened, turn, { table: file, said });
    this.#host.chooseTab('code');
    await this.picture(file);
    return false;
  }

  async picture(file: File): Promise<void> {
    const turn = ++this.#begun;
    const { usePicture } = await import('./use-picture.ts');
    const problem = await usePicture(file, this.#host, () => turn === this.#begun);
    if (turn !== this.#begun) return;
    this.imageProblem = problem;
    this.#host.requestUpdate();
  }

  get #dialog(): SignOpenDialog | null {
    return this.#host.renderRoot.querySelector<SignOpenDialog>('sign-open-dialog');
  }

  /** A table goes to the batch: then true. A font that would be fetched from another host is asked about first. */
  async #takeOrAsk(opened: Opened, turn: number, source: OpenedTable): Promise<boolean> {
    if (!opened.design && await (await import('../../batch/table-source.ts')).isTable(source.table)) {
      if (turn !== this.#begun) return false;
      this.#dialog?.finish?.();
      this.#host.go('batch', source);
      return true;
    }
    if (!opened.design || typeof opened.design.font === 'string') {
      this.#take(opened);
      return false;
    }
    const { askForFont } = await import('./font-question.ts');
    await askForFont(this.#host, opened.design, (design) => {
      if (turn === this.#begun) this.#take({ ...opened, design });
    });
    return false;
  }

  #take(opened: Opened): void {
    this.#host.reportProblems(opened);
    if (opened.design) {
      // As with a link: undo ends with the page, the shelf does not. A page that keeps nothing is not written for.
      const { design: before, autosave, words } = this.#host;
      if (autosave && JSON.stringify(before) !== JSON.stringify(opened.design)) {
        void keepPlate(before, words).catch(() => {});
      }
      this.#host.edit({ kind: 'replace', design: opened.design });
    }
    if (opened.design && opened.problems.length === 0) {
      this.result = undefined;
      // The dialog may not be loaded yet.
      this.#dialog?.finish?.();
      this.#host.offerUndo(this.#host.words('opened', { name: opened.name }));
    } else {
      this.result = opened;
      this.#host.reportLoadFailure(this.ask());
    }
    this.#host.requestUpdate();
  }
}
