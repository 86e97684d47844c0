/** Whose address a request comes from. */

/**
 * With no trusted proxy, the peer's. With `hops` proxies of our own in front, the `hops`-th from the right of X-Forwarded-For: what stands
 * further left is the client's own word.
 */
export function clientAddress(
  request: Request,
  { peer, hops }: { readonly peer: string; readonly hops: number },
): string {
  if (hops === 0) return peer;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-hops) || peer;
}
