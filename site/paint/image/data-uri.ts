/** `data:` addresses (RFC 2397) -> bytes. */

/** undefined = no data URI, or one that does not decode. */
export function dataUriBytes(uri: string): Uint8Array<ArrayBuffer> | undefined {
  const comma = uri.indexOf(',');
  if (!uri.startsWith('data:') || comma < 0) return undefined;
  const body = uri.slice(comma + 1);
  try {
    return /;\s*base64\s*$/i.test(uri.slice(5, comma))
      ? fromBase64(body.includes('%') ? decodeURIComponent(body) : body)
      : new TextEncoder().encode(decodeURIComponent(body));
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
