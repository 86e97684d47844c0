/** Turns the Result of a submission into the HTTP response. */
import { idempotentKind, idempotentMessage, type IngestAnswer } from '../../../schema/ingest.ts';
import { failureResponse, failures, json } from './failures.ts';
import type { Seen } from '../store/stored-shapes.ts';
import type { Result } from '../submit.ts';

/** The facts of a request that its log line may hold. */
export interface Facts {
  account?: string;
  credential?: string;
  kind?: string;
  replay?: 'same' | 'mismatch';
}

/** A response made while its answer was being committed. */
export interface Prepared {
  readonly answer: object;
  readonly response: Response;
}

export function answer(
  result: Result,
  { request, strict, facts, prepared }: {
    readonly request: Request;
    readonly strict: boolean;
    readonly facts: Facts;
    readonly prepared: Prepared | undefined;
  },
): Response {
  switch (result.kind) {
    case 'done': {
      facts.kind = result.answer.kind;
      return result.answer === prepared?.answer ? prepared.response : json(result.answer);
    }
    case 'repeat':
      return repeat(result, { request, strict, facts });
    case 'refused':
      return failureResponse({
        status: result.status,
        error: result.refusal,
        ...(result.status === 503 ? { headers: { 'retry-after': '2' } } : {}),
      });
    case 'busy':
      return failureResponse(failures.busy);
    case 'access-revoked':
      return failureResponse(result.by === 'credential' ? failures.badToken : failures.accountOff);
  }
}

function repeat(
  { seen, same }: { readonly seen: Seen; readonly same: boolean },
  { request, strict, facts }: { readonly request: Request; readonly strict: boolean; readonly facts: Facts },
): Response {
  const replay = same ? 'same' : 'mismatch';
  facts.kind = idempotentKind;
  facts.replay = replay;
  const headers = { 'ingest-replay': replay };
  if (strict && !same) return failureResponse({ ...failures.mismatch, headers });
  const body: IngestAnswer = { kind: idempotentKind, message: idempotentMessage };
  if (!wantsRepresentation(request.headers.get('prefer'))) return json(body, { headers });
  const original = { kind: seen.kind, message: seen.message, at: new Date(seen.at).toISOString() };
  return json({ ...body, original }, {
    headers: { ...headers, 'preference-applied': 'return=representation' },
  });
}

/** RFC 7240: the first `return` counts. */
function wantsRepresentation(prefer: string | null): boolean {
  const preference = (prefer ?? '').toLowerCase().split(',').map((part) =>
    part.split(';', 1)[0]!.replace(/\s/g, '')
  )
    .find((part) => part.startsWith('return='));
  return preference === 'return=representation' || preference === 'return="representation"';
}
