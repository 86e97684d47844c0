/** What a POST /ingest says: its token, when it was typed, and its body. */
import { isIngestRequest } from '../../../schema/ingest.ts';
import { maxTextLength } from '../grammar/text.ts';
import { type Failure, failures } from './failures.ts';

/** Answered like a command's refusal, by `submit`: a used `client_id` is a repeat with any text and time. */
interface Unreadable {
  readonly refusal: string;
  readonly status: 400 | 422;
}

interface ParsedRequest {
  /** NFC, trimmed, lines separated by \n; without `refused` 1 to 2,000 code points and no control character but \n and \t. */
  readonly text: string;
  /** 1 to 128 code points, compared as they are. */
  readonly clientId: string;
  /** Why no command is in the text. */
  readonly refused?: Unreadable;
}

const maxClientIdLength = 128;

export function parseRequest(value: unknown): ParsedRequest | Failure {
  if (!isIngestRequest(value)) return failures.shape;
  if (!isClientId(value.client_id)) return isDamaged(value.client_id) ? failures.utf8 : failures.clientId;
  const text = value.text.replace(/\r\n?/g, '\n').trim().normalize('NFC');
  const failure = textFailure(text);
  const parsed = { text, clientId: value.client_id };
  return failure ? { ...parsed, refused: refusalOf(failure) } : parsed;
}

function textFailure(text: string) {
  if (isDamaged(text)) return failures.utf8;
  // A lone surrogate would be stored as U+FFFD, which makes different texts or ids equal.
  if (/\p{Cs}|[^\P{Cc}\n\t]/u.test(text)) return failures.textCharacters;
  if (text === '') return failures.textEmpty;
  return codePoints(text) > maxTextLength ? failures.textLong : undefined;
}

function refusalOf({ status, error }: Failure & { readonly status: 400 | 422 }): Unreadable {
  return { refusal: error, status };
}

/** Whether there is a U+FFFD: what it was is lost, and other texts or ids have become the same. */
export function isDamaged(text: string): boolean {
  return text.includes('\ufffd');
}

function isClientId(id: string): boolean {
  if (/^[!-~]{1,128}$/.test(id)) return true;
  return id !== '' && codePoints(id) <= maxClientIdLength && id.trim() === id &&
    !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffd]/u.test(id);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Header `Authorization: Bearer` or query parameter `token`; both are equivalent (RFC 6750, 2.1 and 2.3). */
export function bearerOf(request: Request): { readonly token: string } | Failure {
  const header = tokenIn(request.headers.get('authorization')?.trim() ?? '');
  const search = request.url.indexOf('?');
  if (search < 0) return header === '' ? failures.noToken : { token: header };
  const queries = new URLSearchParams(request.url.slice(search)).getAll('token');
  if (queries.length > 1) return failures.twoTokens;
  const query = queries[0]?.trim() ?? '';
  if (header !== '' && query !== '' && header !== query) return failures.twoTokens;
  const token = header || query;
  return token === '' ? failures.noToken : { token };
}

/** Another scheme, such as a proxy's Basic, is ignored. */
function tokenIn(header: string): string {
  return header.startsWith('Bearer tsk_')
    ? header.slice('Bearer '.length)
    : /^Bearer(?: (.*))?$/i.exec(header)?.[1]?.trim() ?? '';
}

const rfc3339 =
  /^(\d{4}-\d\d-\d\d)[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The optional header `Ingest-Time`, for texts that waited before they were sent. In ms since 1970; undefined without it. `submit` checks how far it is from now, and answers a refusal, after the idempotency record. */
export function readTypedAt(headers: Headers): { readonly typedAt?: number; readonly refused?: Unreadable } {
  const written = headers.get('ingest-time')?.trim();
  if (written === undefined || written === '') return {};
  const day = rfc3339.exec(written)?.[1];
  const typedAt = Date.parse(written.replace(' ', 'T').toUpperCase());
  // Date.parse takes 30 February for 2 March.
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay && Number.isFinite(typedAt) ? { typedAt } : { refused: refusalOf(failures.typedAt) };
}
