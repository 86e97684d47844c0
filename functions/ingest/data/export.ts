/** An export as a stream of bytes. */
import { type Format, type FormatName, formats } from './exports/formats.ts';
import type { Wish } from './json-lines.ts';

/** Written so far. A record is what the format makes of one entry or request. */
export interface Written {
  readonly records: number;
  readonly bytes: number;
}

const chunkLength = 64 * 1024;

/** Pulled by the reader: nothing is read from the store before there is room for it. `note` is told after every chunk. */
export function exportStream(
  wish: Wish,
  { format, stopping, note = () => {} }: {
    readonly format: FormatName;
    /** Aborted: the file breaks off. */
    readonly stopping?: AbortSignal | undefined;
    readonly note?: (written: Written, end: 'not yet' | 'done' | 'failed') => void | Promise<void>;
  },
): ReadableStream<Uint8Array> {
  const lines = (formats[format] as Format).write(wish)[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let records = 0;
  let bytes = 0;
  const over = new AbortController();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Not only at the next pull: a reader that takes its time may not pull for long.
      stopping?.addEventListener('abort', () => controller.error(stopping.reason), { signal: over.signal });
    },
    async pull(controller) {
      try {
        let text = '';
        let packed: Uint8Array | null = null;
        let done = false;
        while (text.length < chunkLength && packed === null && !done) {
          const step = await lines.next();
          if (step.done) done = true;
          else if (typeof step.value === 'string') {
            text += step.value;
            records++;
          } else {
            packed = step.value.bytes;
            records += step.value.records;
          }
        }
        // A format is text or packed, never both.
        const chunk = packed ?? encoder.encode(text);
        bytes += chunk.length;
        if (chunk.length > 0) controller.enqueue(chunk);
        await note({ records, bytes }, done ? 'done' : 'not yet');
        if (done) {
          over.abort();
          controller.close();
        }
      } catch (error) {
        over.abort();
        await note({ records, bytes }, 'failed');
        // The file ends without its last line, and so tells that it is cut.
        controller.error(error);
      }
    },
    async cancel() {
      over.abort();
      await lines.return?.();
      await note({ records, bytes }, 'failed');
    },
  }, { highWaterMark: 1 });
}
