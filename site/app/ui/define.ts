/** Names an element once, however often the module that asks is loaded; the first class to take a name keeps it. */
export function define(name: `sign-${string}`, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
