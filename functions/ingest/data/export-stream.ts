/** An export as a stream of bytes. */
import type { Format } from './format.ts';
import type { ExportOptions } from './json-lines.ts';

/** Written so far. A record is one entry or request in the format. */
interface Written {
  readonly records: number;
  readonly bytes: number;
}

const chunkLength = 64 * 1024;

/** Reads from the store only as fast as the stream is consumed. Calls `note` after every chunk. */
export function exportStream(
  options: ExportOptions,
  { format, stopping, note = () => {} }: {
    readonly format: Format;
    /** When aborted, the file ends early. */
    readonly stopping?: AbortSignal | undefined;
    readonly note?: (written: Written, end: 'not yet' | 'done' | 'failed') => void | Promise<void>;
  },
): ReadableStream<Uint8Array> {
  const lines = format.write(options)[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let records = 0;
  let bytes = 0;
  const over = new AbortController();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Not only at the next pull, which may come late with a slow reader.
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
        // A format writes either text or bytes.
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
        // The file then lacks its last line, which shows that it is incomplete.
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
