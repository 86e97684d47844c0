/** The idempotency record: one for each account and `client_id`, written in the commit that carries the request out, and kept for good. */

export interface Seen {
  /** Of this request alone: identifies our own commit when its reply was lost. */
  readonly attempt: string;
  /** SHA-256 of the text, NFC: tells a repeat from another text under the same `client_id`. */
  readonly fingerprint: string;
  readonly kind: string;
  readonly message: string;
  /** Ids of the entries it recorded, undid and restored. */
  readonly recorded: readonly string[];
  readonly undone: readonly string[];
  readonly restored: readonly string[];
  /** ms since 1970. */
  readonly at: number;
  readonly credential: string;
}
