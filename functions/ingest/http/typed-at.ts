/** The optional header `Ingest-Time`: when the text was typed (RFC 3339), for texts that waited before they were sent. */
import { type Failure, failures } from './failures.ts';

const rfc3339 =
  /^(\d{4}-\d\d-\d\d)[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** In ms since 1970; undefined without the header. `submit` checks how far it is from now, after the idempotency record. */
export function readTypedAt(headers: Headers): { readonly typedAt?: number } | Failure {
  const written = headers.get('ingest-time')?.trim();
  if (written === undefined || written === '') return {};
  const day = rfc3339.exec(written)?.[1];
  const typedAt = Date.parse(written.replace(' ', 'T').toUpperCase());
  // Date.parse takes 30 February for 2 March.
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay && Number.isFinite(typedAt) ? { typedAt } : failures.typedAt;
}
