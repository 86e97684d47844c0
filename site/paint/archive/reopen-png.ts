/** The archive in a PNG's text chunk. Programs that save a PNG again may move, compress or retype it (iTXt, zTXt, tEXt: PNG, 11.3.3). */
import { archiveKeyword } from './archive-marks.ts';
import type { ArchiveReader } from '../format.ts';
import { decodeText, type Found, isArchive, maxArchiveBytes } from './found-archive.ts';
import { inflate } from '../../../schema/inflate.ts';
import { type Chunk, isPng, validChunks } from '../image/png-chunks.ts';

export const pngReader: ArchiveReader = { recognizes: isPng, archiveIn: archiveFromPng };

async function archiveFromPng(png: Uint8Array): Promise<Found> {
  let last = '';
  let broken: Found | undefined;
  for (const chunk of validChunks(png)) {
    last = chunk.type;
    const text = await archiveText(chunk);
    if (text === undefined) continue;
    if (text.kind === 'archive') return text;
    broken = text;
  }
  return broken ?? { kind: last === 'IEND' ? 'none' : 'damaged' };
}

/** undefined = some other chunk. */
async function archiveText({ type, data }: Chunk): Promise<Found | undefined> {
  if (!['iTXt', 'zTXt', 'tEXt'].includes(type)) return undefined;
  const hasKeyword = [...`${archiveKeyword}\0`].every((char, i) => data[i] === char.charCodeAt(0));
  if (!hasKeyword) return undefined;
  let at = archiveKeyword.length + 1;
  let packed = type === 'zTXt';
  // The method of compression.
  if (type === 'zTXt') at += 1;
  if (type === 'iTXt') {
    packed = data[at] === 1;
    // Flag and method, then language and translated keyword, each ended by a zero.
    const language = data.indexOf(0, at + 2);
    const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
    if (translated < 0) return { kind: 'damaged' };
    at = translated + 1;
  }
  const body = data.subarray(at);
  const bytes = packed ? await inflate(body, maxArchiveBytes) : { kind: 'bytes' as const, bytes: body };
  if (bytes.kind !== 'bytes') return { kind: bytes.kind };
  const text = decodeText(bytes.bytes);
  return text !== undefined && isArchive(text) ? { kind: 'archive', text } : { kind: 'damaged' };
}
