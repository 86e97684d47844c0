/**
 * The lossless export: one JSON object per line, which `import-lines.ts` reads back.
 *
 *   {"type":"export","format":"ingest","version":1,"at":ms}     first
 *   {"type":"account","account":{…}}                            then, for each account
 *   {"type":"credential","digest":"…","credential":{…},"lastUsedAt":ms|null}   no token is in it, only its SHA-256
 *   {"type":"request","account":"id","client":"…","seen":{…},"entries":[…]}    one for each `client_id` ever carried out
 *   {"type":"audit","row":{…}}                                  exports of everything only
 *   {"type":"end","lines":n,"requests":n,"entries":n,"sha256":"hex"}   last: counts, and the SHA-256 of every byte before this line
 *
 * Consistent as a whole if nothing is written meanwhile; every line is consistent in any case.
 */
import { createHash } from 'node:crypto';
import { readAudit } from '../store/audit.ts';
import type { Language } from '../store/stored-shapes.ts';
import type { Kv } from '../store/kv.ts';
import { listCredentials } from '../store/credential.ts';
import { lastUsedKey } from '../store/keys.ts';
import { readAccounts, readRequests } from './read-all-entries.ts';

export interface ExportOptions {
  readonly kv: Kv;
  /** ms since 1970. */
  readonly at: number;
  /** Id of an account; null = everything. */
  readonly account: string | null;
  /** Only what was recorded on this day or later, or after the entry with this id; absent or null = all. */
  readonly since?: string | null;
  /** Of the summary; English unless set, as on the command line. */
  readonly language?: Language;
}

export async function* writeJsonLines({ kv, at, account }: ExportOptions): AsyncIterable<string> {
  const hash = createHash('sha256');
  const counts = { lines: 0, requests: 0, entries: 0 };
  const line = (value: { readonly type: string }): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    counts.lines++;
    return text;
  };
  yield line({ type: 'export', format: 'ingest', version: 1, at } as { type: string });
  for (const one of await readAccounts(kv, account)) {
    yield line({ type: 'account', account: one } as { type: string });
    for (const { digest, credential } of await listCredentials(kv, one.id)) {
      const lastUsedAt = (await kv.get<number>(lastUsedKey(credential.id))).value;
      yield line({ type: 'credential', digest, credential, lastUsedAt } as { type: string });
    }
    for await (const request of readRequests(kv, one.id)) {
      counts.requests++;
      counts.entries += request.entries.length;
      yield line({ type: 'request', ...request });
    }
  }
  if (account === null) {
    for await (const row of readAudit(kv, {})) yield line({ type: 'audit', row } as { type: string });
  }
  yield `${JSON.stringify({ type: 'end', ...counts, sha256: hash.digest('hex') })}\n`;
}
