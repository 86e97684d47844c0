/** Addresses as the page around writes them, made absolute. */

/** Of a directory: relative to the page, with or without the slash at its end. */
export function directoryAddress(text: string): string {
  return new URL(text.replace(/\/?$/, '/'), document.baseURI).href;
}

/**
 * Of a designer. Only what begins with a slash or dots is taken to be relative: `example.com/sign` lacks its scheme, and a code that leads to a
 * folder of that name would be printed. It stays as it is, and the doctor says what is wrong.
 */
export function designerAddress(text: string): string | undefined {
  return /^\.{0,2}\//.test(text) ? new URL(text, document.baseURI).href : text || undefined;
}
