/** The progress of an import, stored under the id in its form. */
import { progressEveryMs } from './progress-page.ts';
import { isSecretName } from '../secret-name.ts';
import { findTicket, noteTicket, openTicket, type Ticket } from './ticket.ts';
import type { ConsoleContext } from '../world.ts';

interface Progress {
  /** Counts the bytes that pass. */
  count(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  note(lines: number): Promise<void>;
  /** `lines`: null = keep the last number. */
  end(state: 'done' | 'failed', lines: number | null): Promise<void>;
}

/** What the form's page shows in its frame. For a script, which sends no id, nothing is stored. */
export async function openProgress(c: ConsoleContext): Promise<Progress> {
  const id = c.req.query('progress') ?? '';
  const length = Number(c.req.header('content-length') ?? 0);
  const ticket = isSecretName(id) && await findTicket(c, id) === null
    ? await openTicket(c, { request: null, id, ofBytes: length > 0 ? length : null })
    : null;
  let notedAt = -Infinity;
  let records = 0;
  let bytes = 0;
  async function put(state: Ticket['state']): Promise<void> {
    notedAt = performance.now();
    if (ticket) await noteTicket(c.var.world, ticket, { state, records, bytes });
  }
  return {
    async *count(chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    },
    async note(lines) {
      records = lines;
      if (performance.now() - notedAt >= progressEveryMs) await put('running');
    },
    async end(state, lines) {
      records = lines ?? records;
      await put(state);
    },
  };
}
