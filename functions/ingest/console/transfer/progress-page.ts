/** A streamed page that adds lines while an export or import runs; the last line gives the result. Works without script. */
import { raw } from 'hono/html';
import { findTicket, isFresh, type Ticket } from './ticket.ts';
import type { ConsoleContext } from '../world.ts';
import { fillWord, type Word } from '../words.ts';
import type { Html } from '../ui.tsx';

/** How often the ticket is read, and for how long. */
export const progressEveryMs = 1000;
const maxProgressMs = 30 * 60_000;
const place = '<!--progress-->';

/** Placeholder for the lines; the page is split here. */
export const progressLines: Html = raw(place);

interface Words {
  readonly soFar: Word;
  readonly done: Word;
  readonly failed: Word;
}

/** `page` is complete and contains `progressLines`. Waits for a ticket that does not exist yet. */
export function streamProgress(
  c: ConsoleContext,
  { page, ticketId, words }: { readonly page: string; readonly ticketId: string; readonly words: Words },
): Response {
  const [before = '', after = ''] = page.split(place);
  const { world, language } = c.var;
  const encoder = new TextEncoder();
  let hasLeft = false;
  const isWanted = (): boolean => !hasLeft && !world.stopping?.aborted;
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const put = (text: string): void => controller.enqueue(encoder.encode(text));
      try {
        put(before);
        const began = performance.now();
        let shown = -1;
        while (isWanted() && performance.now() - began < maxProgressMs) {
          const now = await findTicket(c, ticketId);
          const isOver = now?.state === 'done' || now?.state === 'failed';
          if (now && now.state !== 'ready' && (isOver || now.records !== shown)) {
            shown = now.records;
            const name = now.state === 'failed' ? words.failed : isOver ? words.done : words.soFar;
            const slots = { n: now.records.toLocaleString('en-US'), size: sizeOf(now) };
            put(`<p>${fillWord(language, name, slots)}</p>\n`);
          }
          // The export was not downloaded in time.
          if (isOver || (now?.state === 'ready' && !isFresh(now, world.clock()))) break;
          await new Promise((resolve) => setTimeout(resolve, progressEveryMs));
        }
        put(after);
        controller.close();
      } catch {
        // The browser has left, or the store failed; the export or import reports its own errors.
        if (!hasLeft) controller.error();
      }
    },
    cancel() {
      hasLeft = true;
    },
  });
  return c.body(stream, 200, { 'content-type': 'text/html; charset=utf-8', 'x-accel-buffering': 'no' });
}

function sizeOf({ bytes, ofBytes }: Ticket): string {
  return ofBytes === null || bytes >= ofBytes ? inWords(bytes) : `${inWords(bytes)} / ${inWords(ofBytes)}`;
}

function inWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
