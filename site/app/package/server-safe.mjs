/**
 * The browser's names that the widget touches while it loads. The build puts these in their place, so that a server that renders pages may
 * import the widget: there it defines nothing, and the tag is left to the browser.
 */
export const HTMLElement = globalThis.HTMLElement ?? Object;
export const customElements = globalThis.customElements ?? { get: () => HTMLElement };
export const document = globalThis.document ?? { createTreeWalker: () => ({}), createComment: () => ({}) };
