/** Shortens replies to what every platform accepts: below 2,047 bytes of UTF-8. */
import { Buffer } from 'node:buffer';

const maxBytes = 2046;

/** Cut between grapheme clusters, with an ellipsis. */
export function fitReply(text: string): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let kept = '';
  let left = maxBytes - Buffer.byteLength('…');
  for (const { segment } of new Intl.Segmenter('zh').segment(text)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    kept += segment;
  }
  return `${kept}…`;
}
