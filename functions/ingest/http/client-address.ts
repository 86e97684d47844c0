/** The client's address of a request. */

/**
 * Without a trusted proxy, the peer's. With `hops` trusted proxies in front, the `hops`-th from the right of X-Forwarded-For: anything further
 * left is set by the client.
 */
export function clientAddress(
  request: Request,
  { peer, hops }: { readonly peer: string; readonly hops: number },
): string {
  if (hops === 0) return peer;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-hops) || peer;
}
