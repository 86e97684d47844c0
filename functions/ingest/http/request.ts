/** Validates the body of POST /ingest. */
import { isIngestRequest } from '../../../schema/ingest.ts';
import { isPlain } from '../grammar/text.ts';
import { type Failure, failures } from './failures.ts';

export interface Request {
  /** 1 to 2,000 code points, NFC, trimmed, lines separated by \n, no control character but \n and \t. */
  readonly text: string;
  /** 1 to 128 code points, compared as they are. */
  readonly clientId: string;
}

const maxTextLength = 2000;
const maxClientIdLength = 128;

export function parseRequest(value: unknown): Request | Failure {
  if (!isIngestRequest(value)) return failures.shape;
  if (!isClientId(value.client_id)) return isDamaged(value.client_id) ? failures.utf8 : failures.clientId;
  if (isPlain(value.text) && value.text.length <= maxTextLength) {
    const text = value.text.trim();
    return text === '' ? failures.textEmpty : { text, clientId: value.client_id };
  }
  if (isDamaged(value.text)) return failures.utf8;
  // A lone surrogate would be stored as U+FFFD, which makes different texts or ids equal.
  if (/\p{Cs}/u.test(value.text)) return failures.textCharacters;
  const text = value.text.replace(/\r\n?/g, '\n').trim().normalize('NFC');
  if (text === '') return failures.textEmpty;
  if (/[^\P{Cc}\n\t]/u.test(text)) return failures.textCharacters;
  if (codePoints(text) > maxTextLength) return failures.textLong;
  return { text, clientId: value.client_id };
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
