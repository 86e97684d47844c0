/** The controls that the panels are made of. Each has a label and a name. */
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Words } from '../i18n/messages.ts';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

export type TextFieldId = 'text.title' | 'text.sub' | 'text.tip' | `phones.${number}.label` | 'qr.label';

interface TextFieldOptions {
  /** The scene field that this input edits, so that a click on the plate finds it. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** Under the hint. */
  readonly below?: unknown;
  readonly placeholder?: string;
  /** Characters used and allowed, shown beside the label. */
  readonly maxCharacters?: number;
  readonly type?: 'text' | 'tel' | 'url';
  readonly bareLabel?: boolean;
  /** Enables the browser's autofill; off by default. */
  readonly autocomplete?: 'tel';
  /** Replaced as a whole rather than edited: the first click selects all of it. */
  readonly sample?: boolean;
  /** More than one: in an area of so many. */
  readonly lines?: number;
  change(value: string): void;
}

export function textField({ words }: { readonly words: Words }, options: TextFieldOptions): TemplateResult {
  const { name, label, value, hint, maxCharacters, lines, change } = options;
  // Of what stands below, where something does.
  const hintId = `hint-${name}`;
  const used = [...value].length;
  return html`
    <div class="field">
      <label class=${options.bareLabel ? 'visually-hidden' : 'label'}
        for=${name}>${label}${maxCharacters === undefined ? nothing : html`
          <span class="count" aria-hidden="true">${words(used < maxCharacters ? 'count' : 'atMost', {
            n: used,
            most: maxCharacters,
          })}</span>
        `}</label>
      ${lines === undefined
        ? html`
          <input class="input" id=${name} name=${name} type=${options.type ?? 'text'}
            autocomplete=${options.autocomplete ?? 'off'} enterkeyhint="done"
            placeholder=${options.placeholder ?? ''} aria-describedby=${hintId}
            spellcheck="false" ${typedValue(value, change)} @focus=${enter}
            @click=${options.sample ? selectFirst : nothing}>
        `
        : html`
          <textarea class="input" id=${name} name=${name} rows=${lines} aria-describedby=${hintId}
            spellcheck="false" ${typedValue(value, change)}></textarea>
        `}
      ${hint === undefined ? nothing : html`<p class="hint" id=${hintId}>${hint}</p>`}${options
        .below ?? nothing}
    </div>
  `;
}

/** When it gets the focus, for `selectFirst`. */
export function enter({ target }: Event): void {
  (target as HTMLElement).dataset['new'] = '';
}

/** A tap into the field, so that what is typed replaces it; the next places the caret, and a part that was marked stays marked. */
export function selectFirst({ target }: Event): void {
  const input = target as HTMLInputElement;
  if ('new' in input.dataset && input.selectionStart === input.selectionEnd) input.select();
  delete input.dataset['new'];
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

export interface ChoiceOptions<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  change(value: Value, event: Event): void;
}

/** Two or three short choices side by side. */
export function segments<Value extends string>(options: ChoiceOptions<Value>): TemplateResult {
  return choiceGroup(options, 'segments', ({ label }) => html`<span>${label}</span>`);
}

/**
 * In a form, which has nothing to submit: Chromium keeps every radio button that was removed from a shadow tree without having had one, and
 * its panel with it.
 */
export function choiceGroup<Value extends string>(
  { name, label, value, choices, change }: ChoiceOptions<Value>,
  look: 'segments' | 'options',
  show: (choice: Choice<Value>) => TemplateResult,
): TemplateResult {
  return html`
    <form @submit=${stay}>
      <fieldset class="field">
        <legend class="label">${label}</legend>
        <div class=${look}>${choices.map((choice) =>
          html`
            <label
              class=${look === 'options' ? 'choice' : nothing}><input type="radio" name=${name}
              aria-label=${choice.label}
                aria-description=${choice.hint ?? nothing} .value=${choice.value} .checked=${live(
                  choice.value === value,
                )} @change=${(event: Event) => change(choice.value, event)}>${show(choice)}</label>
          `
        )}</div>
      </fieldset>
    </form>
  `;
}

function stay(event: SubmitEvent): void {
  event.preventDefault();
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * Binds a text field's value, safe for input methods. During a composition it neither writes nor reports; at its end the field's text is
 * reported before anything is written, since writing first would lose the composed text.
 */
class TypedValue extends Directive {
  #field: TextInput | undefined;
  #composing = false;
  #change: (value: string) => void = () => {};

  override render(_value: string, _change: (value: string) => void): unknown {
    return noChange;
  }

  override update(part: ElementPart, [value, change]: Parameters<this['render']>): unknown {
    this.#change = change;
    if (!this.#field) {
      this.#field = part.element as TextInput;
      for (const type of ['compositionstart', 'compositionend', 'input']) {
        this.#field.addEventListener(type, this);
      }
    }
    if (!this.#composing && this.#field.value !== value) this.#field.value = value;
    return noChange;
  }

  handleEvent(event: Event): void {
    const { inputType } = event as InputEvent;
    if (event.type === 'compositionstart') this.#composing = true;
    // Pasting or dropping ends a composition, without an event in some browsers.
    else if (event.type === 'compositionend' || inputType && !/Composition/.test(inputType)) {
      this.#composing = false;
    }
    if (!this.#composing) this.#change(this.#field!.value);
  }
}

const typedValue = directive(TypedValue);
