/** The designer as a form control: its value is the archive, as JSON text. The exporter comes when a form takes the element in. */
import type { Design } from '../../schema/design.ts';

type Exporter = (typeof import('../../schema/export.ts'))['exportArchiveText'];

export class FormValue {
  readonly #internals: ElementInternals;
  #export: Exporter | undefined;
  #newest: Design | undefined;

  constructor(internals: ElementInternals) {
    this.#internals = internals;
  }

  /** Once the exporter is there, the form has the value before this returns. Rejects when the exporter cannot be fetched. */
  async hold(design: Design): Promise<void> {
    this.#newest = design;
    if (!this.#internals.form) return;
    this.#export ??= (await import('../../schema/export.ts')).exportArchiveText;
    this.#internals.setFormValue(this.#export(this.#newest));
  }
}
