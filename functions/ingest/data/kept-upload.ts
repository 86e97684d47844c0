/** Keeps an uploaded file of any size in the store while it is read twice, with few pieces in memory. An upload first deletes those begun more than a day ago, which a killed process left. */
import { uploadKey, uploadPieceKey, uploadPiecesPrefix, uploadsPrefix } from '../store/keys.ts';
import { deleteRows, inBatches, type Kv } from '../store/kv.ts';

interface KeptUpload {
  /** Reads from the beginning at each call. */
  open(): AsyncIterable<Uint8Array>;
  drop(): Promise<void>;
}

/** A value holds 64 KiB, a commit 800 KiB and many keys. */
const pieceBytes = 60_000;
const piecesAtOnce = 10;
const keysAtOnce = 100;
const keptMs = 24 * 3_600_000;

export async function keepUpload(
  kv: Kv,
  { id, now, bytes }: {
    readonly id: string;
    readonly now: number;
    readonly bytes: AsyncIterable<Uint8Array>;
  },
): Promise<KeptUpload> {
  await dropOld(kv, now);
  await kv.atomic().set(uploadKey(id), now).commit();
  const drop = (): Promise<void> => dropUpload(kv, id);
  try {
    let n = 0;
    for await (const pieces of inBatches(inPieces(bytes), piecesAtOnce)) {
      const atomic = kv.atomic();
      for (const piece of pieces) atomic.set(uploadPieceKey(id, n++), piece);
      await atomic.commit();
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { open: () => read(kv, id), drop };
}

/** Pieces of equal length, except the last. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let piece = new Uint8Array(pieceBytes);
  let length = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + pieceBytes - length);
      piece.set(part, length);
      length += part.length;
      at += part.length;
      if (length < pieceBytes) continue;
      yield piece;
      piece = new Uint8Array(pieceBytes);
      length = 0;
    }
  }
  if (length > 0) yield piece.slice(0, length);
}

async function* read(kv: Kv, id: string): AsyncIterable<Uint8Array> {
  for await (
    const { value } of kv.list<Uint8Array>({ prefix: uploadPiecesPrefix(id) }, { batchSize: piecesAtOnce })
  ) {
    if (value) yield value;
  }
}

async function dropUpload(kv: Kv, id: string): Promise<void> {
  const pieces = kv.list({ prefix: uploadPiecesPrefix(id) }, { batchSize: piecesAtOnce });
  for await (const rows of inBatches(pieces, keysAtOnce)) await deleteRows(kv, rows.map(({ key }) => key));
  await deleteRows(kv, [uploadKey(id)]);
}

async function dropOld(kv: Kv, now: number): Promise<void> {
  for await (const { key, value } of kv.list<number>({ prefix: uploadsPrefix })) {
    if (value === null || now - value > keptMs) await dropUpload(kv, String(key[1]));
  }
}
