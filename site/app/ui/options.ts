/** Controls of the panels that load later: options with a word of explanation, and switches. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { choiceGroup, type ChoiceOptions } from './fields.ts';

export function optionList<Value extends string>(options: ChoiceOptions<Value>): TemplateResult {
  return choiceGroup(
    options,
    'options',
    ({ label, hint }) =>
      html`<span><b>${label}</b>${
        hint === undefined ? nothing : html`<span class="hint">${hint}</span>`
      }</span>`,
  );
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
      <input type="checkbox" role="switch" id=${options.name} name=${options.name} aria-label=${options.label}
        aria-description=${options.hint ?? nothing} .checked=${live(options.on)}
        @change=${(event: Event) => options.change((event.target as HTMLInputElement).checked)}></label>
  `;
}
