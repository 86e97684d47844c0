/**
 * `<sign-number-field>`: a number typed in any usual way. What can be taken applies while it is typed. What cannot stays in the field, which
 * turns red and says why when it is left, perhaps with one button for what was meant; the value stays as it was. In the light tree of
 * whatever contains it, where labels and styles find it. A panel that is shown again has what was left in its fields.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../define.ts';
import { enter, selectFirst } from '../fields.ts';

export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'problem'; readonly problem: string; readonly offer: Offer<Value> | undefined };

interface Offer<Value> {
  readonly value: Value;
  readonly label: string;
}

export interface NumberFieldOptions<Value> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown at the end of the field. */
  readonly unit?: string | undefined;
  readonly value: Value;
  /** As it stands in the field. */
  readonly text: string;
  /** `start`: the value when the field was entered, on the way from which others may be taken while somebody types. */
  read(text: string, start: Value): Reading<Value>;
  change(value: Value): void;
  /** What an arrow key makes of the value, one step up or down. */
  step(by: 1 | -1): Value;
}

interface Untaken {
  readonly typed: string;
  /** Kept in its place. */
  readonly value: unknown;
}

const untaken = new WeakMap<Node, Map<string, Untaken>>();

/** What was left in the fields of a tree, by their names, also of those that are not shown; `value` may have become another since. */
export function untakenIn(root: Node): ReadonlyMap<string, Untaken> {
  return untaken.get(root) ?? new Map<string, Untaken>();
}

/** Another way to the same value was taken: nothing that was left in a field counts any more. */
export function settle(root: ParentNode): void {
  for (const field of root.querySelectorAll<SignNumberField<unknown>>('sign-number-field')) field.settle();
}

class SignNumberField<Value> extends LitElement {
  static override properties = { options: { attribute: false }, left: { state: true } };
  declare options: NumberFieldOptions<Value>;
  /** What was left in the field without being taken. */
  declare private left: Extract<Reading<Value>, { kind: 'problem' }> | undefined;
  /** When the field was entered, or its value came from elsewhere. */
  #start!: Value;
  /** What the field reported last. */
  #typed: { readonly value: Value } | undefined;
  #isForeign = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** A value from elsewhere replaces what was typed; one of this field's own leaves it as it stands. */
  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('options') as NumberFieldOptions<Value> | undefined;
    this.#isForeign = changed.has('options') && before?.text !== this.options.text &&
      this.options.value !== this.#typed?.value;
    if (this.#isForeign && before) this.left = undefined;
    if (this.#isForeign || !this.hasUpdated) this.#start = this.options.value;
    if (!this.hasUpdated) this.left = this.#problemIn(this.#kept?.typed);
  }

  protected override updated(): void {
    const { name, text, value } = this.options;
    if (this.#isForeign) this.#input!.value = this.left && this.#kept ? this.#kept.typed : text;
    const root = this.getRootNode();
    const all = untaken.get(root) ?? new Map<string, Untaken>();
    untaken.set(root, all);
    if (this.left) all.set(name, { typed: this.#input!.value, value });
    else all.delete(name);
  }

  get #kept(): Untaken | undefined {
    const kept = untakenIn(this.getRootNode()).get(this.options.name);
    return kept?.value === this.options.value ? kept : undefined;
  }

  #problemIn(typed: string | undefined): typeof this.left {
    if (typed === undefined) return undefined;
    const reading = this.options.read(typed, this.#start);
    return reading.kind === 'problem' ? reading : undefined;
  }

  settle(): void {
    this.left = undefined;
    this.#typed = undefined;
    this.#input!.value = this.options.text;
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  protected override render(): TemplateResult {
    const { name, label, hint, unit } = this.options;
    const { left } = this;
    const described = [
      unit !== undefined && `unit-${name}`,
      left && `problem-${name}`,
      hint !== undefined && `hint-${name}`,
    ].filter(Boolean);
    return html`
      <div class="field">
        <label class="label" for=${name}>${label}</label>
        <div class="length"><input class="input" id=${name} name=${name} inputmode="decimal" autocomplete="off"
          enterkeyhint="done" aria-invalid=${left ? 'true' : nothing} aria-describedby=${described.length > 0
            ? described.join(' ')
            : nothing} @focus=${this.#begin} @click=${selectFirst} @change=${this.#leave} @keydown=${this
            .#step} @compositionend=${this.#type} @input=${(
            event: InputEvent,
          ) => {
            if (!event.isComposing) this.#type();
          }}>${unit === undefined
            ? nothing
            : html`<span id=${`unit-${name}`} aria-hidden="true">${unit}</span>`}</div>
        ${hint === undefined ? nothing : html`<p class="hint" id=${`hint-${name}`}>${hint}</p>`}
      </div>
      ${left === undefined ? nothing : html`
        <p class="bad problem" role="alert" id=${`problem-${name}`}>${left.problem}${left.offer === undefined
          ? nothing
          : html`
            <button type="button" class="button small" data-offer=${name} @click=${() =>
              this.#takeOffer(left.offer!)}>${left.offer.label}</button>
          `}</p>
      `}
    `;
  }

  #begin = (event: Event): void => {
    this.#start = this.options.value;
    enter(event);
  };

  /** What was taken on the way to something that cannot be taken is taken back. */
  #type = (): void => {
    const reading = this.options.read(this.#input!.value, this.#start);
    if (reading.kind === 'value' || this.left) this.left = reading.kind === 'value' ? undefined : reading;
    this.#report(reading.kind === 'value' ? reading.value : this.#start);
  };

  #leave = (): void => {
    const reading = this.options.read(this.#input!.value, this.#start);
    this.left = reading.kind === 'problem' ? reading : undefined;
    this.#report(reading.kind === 'value' ? reading.value : this.#start);
    this.#typed = undefined;
    // Said in the usual way from now on.
    if (reading.kind === 'value' && reading.value === this.options.value) {
      this.#input!.value = this.options.text;
    }
  };

  #report(value: Value): void {
    this.#typed = { value };
    if (value !== this.options.value) this.options.change(value);
  }

  #step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (by === undefined || event.isComposing) return;
    event.preventDefault();
    this.left = undefined;
    this.#typed = undefined;
    this.#start = this.options.step(by);
    this.options.change(this.#start);
  };

  #takeOffer({ value }: Offer<Value>): void {
    // The button disappears.
    this.#input!.focus();
    this.left = undefined;
    this.#typed = undefined;
    this.#input!.value = this.options.text;
    this.#start = value;
    this.options.change(value);
  }
}

export function numberField<Value>(options: NumberFieldOptions<Value>): TemplateResult {
  define('sign-number-field', SignNumberField);
  return html`
    <sign-number-field .options=${options}></sign-number-field>
  `;
}
