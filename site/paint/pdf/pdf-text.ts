/** Text and bytes as a PDF holds them. */

/** A text string (ISO 32000-1, 7.9.2.2): UTF-16 with its mark, in hexadecimal. */
export function hexText(text: string): string {
  const units = text.replace(/\p{Surrogate}/gu, '\ufffd').split('');
  return `<FEFF${units.map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;
}

/** A name (ISO 32000-1, 7.3.5): UTF-8, all but letters and digits as `#xx`. */
export function pdfName(text: string): string {
  return `/${
    Array.from(
      new TextEncoder().encode(text),
      (byte) =>
        /[A-Za-z0-9]/.test(String.fromCharCode(byte))
          ? String.fromCharCode(byte)
          : `#${byte.toString(16).padStart(2, '0')}`,
    ).join('')
  }`;
}

/** One character per byte, as jsPDF expects streams. */
export function binaryString(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return parts.join('');
}

/** The inverse, for all texts concatenated; every character is below 256. */
export function latin1Bytes(...texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(texts.reduce((length, text) => length + text.length, 0));
  let at = 0;
  for (const text of texts) {
    for (let from = 0; from < text.length; from++) bytes[at++] = text.charCodeAt(from);
  }
  return bytes;
}

/** A 128-bit hash as 32 hexadecimal digits, not cryptographic: four FNV-1a sums with different offsets. */
export function fingerprint(parts: readonly string[]): string {
  let [a, b, c, d] = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
  for (const part of [...parts.map((text) => `${text.length} `), ...parts]) {
    for (let i = 0; i < part.length; i++) {
      const unit = part.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ (unit + 1), 0x01000193);
      c = Math.imul(c ^ (unit + 2), 0x01000193);
      d = Math.imul(d ^ (unit + 3), 0x01000193);
    }
  }
  return [a, b, c, d].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('').toUpperCase();
}
