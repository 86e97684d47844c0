/** Address of a directory as a page writes it: relative to the page, with or without the slash at its end. */
export function directoryAddress(text: string): string {
  return new URL(text.replace(/\/?$/, '/'), document.baseURI).href;
}
