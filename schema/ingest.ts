/** POST /ingest: the shapes of a request and its answer. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';

export const IngestRequest = Type.Object({
  text: Type.String({ description: 'Command text' }),
  client_id: Type.String({
    description: 'Idempotency key: a random unique value or a business key of the client',
  }),
}, { $id: 'ingest-request.schema.json' });
type IngestRequest = Static<typeof IngestRequest>;

export const IngestAnswer = Type.Object({
  kind: Type.String({ description: 'The executed command, or "idempotent" on a repeat' }),
  message: Type.String({ description: 'Human-readable result' }),
  original: Type.Optional(Type.Object({
    kind: Type.String(),
    message: Type.String(),
    at: Type.String({ description: 'ISO 8601, UTC' }),
  }, { description: 'The first answer, on a repeat that was sent with Prefer: return=representation' })),
}, { $id: 'ingest-answer.schema.json' });
export type IngestAnswer = Static<typeof IngestAnswer>;

/** `kind` of every repeat, and its message byte for byte (the comma is ASCII). */
export const idempotentKind = 'idempotent';
export const idempotentMessage = '该请求已处理,未重复记账';

/** Unknown fields are allowed and ignored. Written out, since checking by the schema takes longer than reading the text. */
export function isIngestRequest(value: unknown): value is IngestRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { text, client_id } = value as Partial<Record<string, unknown>>;
  return typeof text === 'string' && typeof client_id === 'string';
}
