/** Streams several files into one ZIP archive; holds only a chunk and the list of names. */
import { crc32 } from 'node:zlib';

export interface ExportFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

/** A chunk of bytes, and the number of lines in it. */
export interface Packed {
  readonly bytes: Uint8Array;
  readonly records: number;
}

const chunkLength = 64 * 1024;
/** Flags: names are UTF-8; sizes and checksum follow the file. */
const flags = 0x0808;
const deflate = 8;

export async function* packZip(files: AsyncIterable<ExportFile>, at: number): AsyncIterable<Packed> {
  const list: Uint8Array[] = [];
  const stamp = dosTime(at);
  let offset = 0;
  const out = (bytes: Uint8Array, records = 0): Packed => {
    offset += bytes.length;
    return { bytes, records };
  };
  for await (const { name, lines } of files) {
    const nameBytes = new TextEncoder().encode(name);
    const begin = offset;
    yield out(
      record([[4, 0x04034b50], [2, 20], [2, flags], [2, deflate], [4, stamp], [4, 0], [4, 0], [4, 0], [
        2,
        nameBytes.length,
      ], [2, 0]], nameBytes),
    );
    const state = { crc: 0, length: 0, records: 0 };
    let packed = 0;
    let told = 0;
    const stream = linesStream(lines, state).pipeThrough(new CompressionStream('deflate-raw'));
    for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
      packed += part.length;
      yield out(part, state.records - told);
      told = state.records;
    }
    const sizes = [[4, state.crc], [4, packed], [4, state.length]] as const;
    yield out(record([[4, 0x08074b50], ...sizes]), state.records - told);
    list.push(
      record([
        [4, 0x02014b50],
        [2, 20],
        [2, 20],
        [2, flags],
        [2, deflate],
        [4, stamp],
        ...sizes,
        [2, nameBytes.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, begin],
      ], nameBytes),
    );
  }
  const begin = offset;
  for (const entry of list) yield out(entry);
  yield out(
    record([[4, 0x06054b50], [2, 0], [2, 0], [2, list.length], [2, list.length], [4, offset - begin], [
      4,
      begin,
    ], [2, 0]]),
  );
}

function linesStream(
  lines: AsyncIterable<string>,
  state: { crc: number; length: number; records: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = lines[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let text = '';
      let isDone = false;
      while (text.length < chunkLength && !isDone) {
        const step = await source.next();
        if (step.done) isDone = true;
        else {
          text += step.value;
          state.records++;
        }
      }
      const bytes = encoder.encode(text);
      state.crc = crc32(bytes, state.crc);
      state.length += bytes.length;
      if (bytes.length > 0) controller.enqueue(bytes);
      if (isDone) controller.close();
    },
    cancel: async () => void await source.return?.(),
  });
}

/** Little-endian fields of 2 or 4 bytes. */
function record(
  fields: readonly (readonly [size: 2 | 4, value: number])[],
  tail = new Uint8Array(),
): Uint8Array {
  const head = fields.reduce((sum, [size]) => sum + size, 0);
  const bytes = new Uint8Array(head + tail.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  bytes.set(tail, head);
  return bytes;
}

/** Time in the low half, date in the high; UTC. */
function dosTime(at: number): number {
  const date = new Date(at);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
