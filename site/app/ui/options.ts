/** Controls of the panels that load later: options with a word of explanation, switches, and texts of several lines. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { type ChoiceOptions, stay } from './fields.ts';
import { typedValue } from './typed-value.ts';

export function optionList<Value extends string>(options: ChoiceOptions<Value>): TemplateResult {
  return html`
    <form @submit=${stay}>
      <fieldset class="field">
        <legend class="label">${options.label}</legend>
        <div class="options">${options.choices.map((choice) =>
          html`<label class="option"><input type="radio" name=${options.name} .value=${choice.value}
          .checked=${live(choice.value === options.value)} @change=${(event: Event) =>
            options.change(choice.value, event)}>
          <span><b>${choice.label}</b>${
            choice.hint === undefined ? nothing : html`<span class="hint">${choice.hint}</span>`
          }</span></label>`
        )}</div>
      </fieldset>
    </form>
  `;
}

interface SwitchOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  change(on: boolean): void;
}

export function switchField(options: SwitchOptions): TemplateResult {
  return html`
    <label class="switch"><span>${options.label}${options.hint === undefined
      ? nothing
      : html`<span class="hint">${options.hint}</span>`}</span>
      <input type="checkbox" role="switch" id=${options.name} name=${options.name} .checked=${live(
        options.on,
      )}
        @change=${(event: Event) => options.change((event.target as HTMLInputElement).checked)}></label>
  `;
}

interface TextAreaOptions {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly lines: number;
  readonly hint?: string;
  change(value: string): void;
}

export function textArea({ name, label, value, lines, hint, change }: TextAreaOptions): TemplateResult {
  const hintId = hint === undefined ? nothing : `hint-${name}`;
  return html`
    <div class="field">
      <label class="label" for=${name}>${label}</label>
      <textarea class="input" id=${name} name=${name} rows=${lines} aria-describedby=${hintId}
        spellcheck="false" ${typedValue(value, change)}></textarea>
      ${hint === undefined ? nothing : html`<p class="hint" id=${hintId}>${hint}</p>`}
    </div>
  `;
}
