/** Warnings at the start about settings that are valid but probably a mistake. */
import type { Environment } from '../ingest/command.ts';
import { minPasswordCharacters } from '../ingest/console/password.ts';

export function startNotices(
  { INGEST_ENABLED = '', HOST = '', ADMIN_PASSWORD = '' }: Environment,
): readonly string[] {
  const notices: string[] = [];
  if (!/^(1|true|0|false|off|)$/.test(INGEST_ENABLED)) {
    notices.push(
      `INGEST_ENABLED is "${INGEST_ENABLED}", so the channel is off: only 1 or true switches it on`,
    );
  }
  if (ADMIN_PASSWORD !== '' && Array.from(ADMIN_PASSWORD).length < minPasswordCharacters) {
    notices.push(
      `ADMIN_PASSWORD has fewer than ${minPasswordCharacters} characters, which a guesser finds: set a longer one`,
    );
  }
  if (!/^(localhost|127(\.\d+){3}|\[?::1\]?|)$/.test(HOST)) {
    notices.push(
      `HOST is ${HOST}: a browser signs in to the console at https:// or http://localhost alone, so put a proxy with TLS in front, and say so with INGEST_TRUSTED_HOPS`,
    );
  }
  return notices;
}
