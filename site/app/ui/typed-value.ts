/**
 * An element directive that binds a text field's value, safe for input methods. During a composition it neither writes nor reports; at its
 * end the field's text is reported before anything is written, since writing first would lose the composed text.
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
    // Pasting or dropping ends a composition, without an event in some browsers.
    else if (event.type === 'compositionend' || inputType && !/Composition/.test(inputType)) {
      this.#composing = false;
    }
    if (!this.#composing) this.#change(this.#field!.value);
  }
}

export const typedValue = directive(TypedValue);
