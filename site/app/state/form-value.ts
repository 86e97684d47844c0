/** The designer as a form control: its value is the archive, as JSON text. The exporter is loaded when the element is in a form. */
import type { Design } from '../../../schema/design.ts';

export class FormValue {
  readonly #internals: ElementInternals;
  #export: ((design: Design, relay: string | undefined) => string) | undefined;
  #newest: Design | undefined;

  constructor(internals: ElementInternals) {
    this.#internals = internals;
  }

  /** Sets the form's value, synchronously once the exporter is loaded. Rejects when it cannot be fetched. */
  async hold(design: Design, relay: string | undefined): Promise<void> {
    this.#newest = design;
    if (!this.#internals.form) return;
    this.#export ??= await loadExporter();
    this.#internals.setFormValue(this.#export(this.#newest, relay));
  }
}

async function loadExporter(): Promise<(design: Design, relay: string | undefined) => string> {
  const [{ exportArchiveText }, { schemaBeside }] = await Promise.all([
    import('../../../schema/export.ts'),
    import('../../../schema/schema-address.ts'),
  ]);
  return (design, relay) => exportArchiveText(design, schemaBeside(relay));
}
