/** Resolves addresses in attributes against the page. */

/** Of a directory: relative to the page, with or without the slash at its end. */
export function directoryAddress(text: string): string {
  return new URL(text.replace(/\/?$/, '/'), document.baseURI).href;
}

/**
 * Of a designer. Only an address that begins with a slash or dots is relative: `example.com/sign` lacks its scheme, and a code with a relative
 * path of that name would be printed. It is kept as it is, and the doctor reports it.
 */
export function designerAddress(text: string): string | undefined {
  return /^\.{0,2}\//.test(text) ? new URL(text, document.baseURI).href : text || undefined;
}
