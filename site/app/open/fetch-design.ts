/** Fetches a design: which addresses are allowed, with limits of size and time. */
import type { ExchangeWords } from '../i18n/exchange-messages.ts';

const maxBytes = 8 << 20;
const timeoutMs = 20_000;

/** Resolved against the page. Only https, the same origin, and http on localhost; undefined = not allowed. */
export function designAddress(text: string, base: string): URL | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const address = new URL(text, base);
  const local = address.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);
  const own = address.origin === new URL(base).origin && /^https?:$/.test(address.protocol);
  if (address.username !== '' || address.password !== '') return undefined;
  return address.protocol === 'https:' || local || own ? address : undefined;
}

type FetchedDesign =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'failed'; readonly reason: string };

/** Sends no cookie and no referrer; a same-origin address must not redirect to another origin. Never rejects. */
export async function fetchDesign(address: URL, say: ExchangeWords): Promise<FetchedDesign> {
  try {
    const name = decoded(address.pathname.split('/').at(-1)!) || address.host;
    const answer = await fetch(address, {
      mode: address.origin === location.origin ? 'same-origin' : 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return { kind: 'failed', reason: say('addressStatus', { status: answer.status }) };
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = answer.body!.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return { kind: 'failed', reason: say('addressTooLarge') };
      }
      parts.push(next.value);
    }
    return { kind: 'file', file: new File(parts, name) };
  } catch {
    return { kind: 'failed', reason: say('addressRefused') };
  }
}

/** Unchanged where a percent sign is not an escape. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
