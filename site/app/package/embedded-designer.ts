/**
 * `<sign-designer>` on somebody else's page: a form control whose value is the archive, and files for the page. What the page has set is
 * what it gets, in the same tick.
 */
import { css } from 'lit';
import type { ArchiveInput } from '../../../schema/archive.ts';
import type { ArchiveCode } from '../document-controller.ts';
import { SignDesigner } from '../sign-designer.ts';
import * as archiveCode from '../state/archive-code.ts';
import { isSample } from '../../phone/sample-number.ts';
import { type ExportedFile, SignProblemsEvent } from '../state/events.ts';
import type { FileKind } from '../state/export-settings.ts';
import type { ExportOptions } from './export-options.ts';

export class EmbeddedDesigner extends SignDesigner {
  static formAssociated = true;
  static override styles = [
    ...SignDesigner.styles,
    css`
      /* How the page sets its own texts, such as a template that centres all of them, ends here. */
      :host {
        text-align: start;
        text-indent: 0;
        text-transform: none;
        text-shadow: none;
        letter-spacing: normal;
        word-spacing: normal;
        white-space: normal;
      }
      :host(:disabled) .shell {
        opacity: 0.45;
        filter: grayscale(1);
        cursor: not-allowed;
      }
    `,
  ];

  readonly #internals = this.attachInternals();
  #isDrawn = (): void => {};
  readonly #ready = new Promise<void>((resolve) => this.#isDrawn = resolve);

  constructor() {
    super();
    // Set before the module came.
    const { archive } = Object.getOwnPropertyDescriptors(this) as { archive?: { value?: unknown } };
    if (archive && Reflect.deleteProperty(this, 'archive')) this.archive = archive.value as ArchiveInput;
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'required', 'disabled'];
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (name === 'required') this.#judge();
    else if (name !== 'disabled') super.attributeChangedCallback(name, before, value);
  }

  override get archiveCode(): ArchiveCode {
    return archiveCode;
  }

  /** Resolves when the first plate is drawn; pending while none can be. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  /** A file, made and not downloaded. Rejects with what went wrong, in the user's language. */
  async exportFile(kind: FileKind, options: ExportOptions = {}): Promise<ExportedFile> {
    const { design, place, words } = this;
    const [{ exportForPage }, { worldAt }] = await Promise.all([
      import('./page-export.ts'),
      import('../preview/drawing.ts'),
    ]);
    const file = await exportForPage(kind, options, { design, words, world: worldAt(place) });
    if (file.problems.length > 0) this.dispatchEvent(new SignProblemsEvent(file.problems, true, file));
    return file;
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get labels(): NodeList {
    return this.#internals.labels;
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** Whether its form refuses a plate without a number of the user's own. */
  get required(): boolean {
    return this.hasAttribute('required');
  }

  set required(required: boolean) {
    this.toggleAttribute('required', required);
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  get validity(): ValidityState {
    return this.#internals.validity;
  }

  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** Leads to the number too. */
  reportValidity(): boolean {
    const isValid = this.#internals.reportValidity();
    if (!isValid) this.showField(this.#numberField);
    return isValid;
  }

  formAssociatedCallback(): void {
    this.#hold();
  }

  formDisabledCallback(disabled: boolean): void {
    this.stopped = disabled;
  }

  formResetCallback(): void {
    this.work.reset();
  }

  /** The browser restores the form's value, for instance after going back in history. */
  formStateRestoreCallback(state: string | File | FormData | null): void {
    if (typeof state === 'string') this.reportLoadFailure(this.work.restore(state));
  }

  override designChanged(): void {
    this.#hold();
    this.#judge();
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    super.updated(changed);
    if (changed.has('relay')) this.#hold();
    // In the language, and at the field, that are on screen now.
    this.#judge();
    if (!this.waiting && this.plate.picture && !this.plate.busy) this.#isDrawn();
  }

  #hold(): void {
    if (this.form) this.#internals.setFormValue(archiveCode.archiveText(this.design, this.place.relay));
  }

  /** The field of the first number, or of the sample. */
  get #numberField(): string {
    return `phones.${Math.max(0, this.design.phones.findIndex(({ num }) => isSample(num)))}.num`;
  }

  #judge(): void {
    const { phones } = this.design;
    const hasSample = phones.some(({ num }) => isSample(num));
    if (!this.required || !hasSample && phones.some(({ num }) => num.trim() !== '')) {
      this.#internals.setValidity({});
      return;
    }
    const shown = this.hasUpdated ? this.renderRoot : undefined;
    const place = shown?.querySelector<HTMLElement>(`[name="${this.#numberField}"]`) ??
      shown?.querySelector<HTMLElement>('#body');
    const text = this.words(hasSample ? 'sample' : 'needsNumber');
    this.#internals.setValidity({ valueMissing: true }, text, place ?? undefined);
  }
}
