/** The world of fonts: where their bytes come from, and a canvas to trace what cannot be read. */

export interface FontSource {
  /**
   * A file by its path under the fonts directory (`index.json`, `sans-5.3.0-700-1/119.woff`) or by a full `https:` URL.
   * Undefined: it is not there. Rejects: it could not be reached, or is longer than `maxBytes`; a rejection is tried once more.
   */
  fetch(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
