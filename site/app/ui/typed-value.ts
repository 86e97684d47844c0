/**
 * A text field's value while people type, also with an input method. An element directive: it shows the value and reports what is typed.
 * While a composition goes on in the field it neither writes nor reports; the end of the composition reports what stands there, before
 * anything is written. (Writing between the end of a composition and reading the field would throw away what was composed.)
 */
import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

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
    // What is pasted or dropped meanwhile ends it, and not every browser says so.
    else if (event.type === 'compositionend' || inputType && !/Composition/.test(inputType)) {
      this.#composing = false;
    }
    if (!this.#composing) this.#change(this.#field!.value);
  }
}

export const typedValue = directive(TypedValue);
