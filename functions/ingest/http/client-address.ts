/** The client's address of a request. */

/** What Deno's server says of a request. */
export interface Connection {
  readonly remoteAddr: { readonly hostname: string };
}

/**
 * Without a trusted proxy, the peer's. With `hops` trusted proxies in front, the `hops`-th from the right of X-Forwarded-For: anything further
 * left is set by the client.
 */
export function clientAddress(
  request: Request,
  { connection, hops }: { readonly connection: Connection | undefined; readonly hops: number },
): string {
  const peer = connection?.remoteAddr.hostname ?? '';
  if (hops === 0) return peer;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-hops) || peer;
}
