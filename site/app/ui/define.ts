/** Defines a custom element unless its name is taken, since the module may be loaded twice. */
export function define(name: `sign-${string}`, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
