/**
 * Finds the archive embedded in a PDF without a full parser: embedded files are always separate streams, even if all other objects are
 * compressed together.
 */
import type { ArchiveReader } from '../format.ts';
import { decodeText, type Found, isArchive, maxArchiveBytes } from './found-archive.ts';
import { inflate } from '../../../schema/inflate.ts';

export const pdfReader: ArchiveReader = {
  recognizes: (head) => new TextDecoder('latin1').decode(head.subarray(0, 1024)).includes('%PDF-'),
  archiveIn: (bytes) => archiveFromPdf(Uint8Array.from(bytes)),
};

async function archiveFromPdf(pdf: Uint8Array<ArrayBuffer>): Promise<Found> {
  const latin = new TextDecoder('latin1').decode(pdf);
  let failure: Found | undefined;
  // The newest come last, since programs append changed objects.
  for (const { start, dictionary } of embeddedFiles(latin).slice(-maxEmbeddedFiles).reverse()) {
    let unpacked: Awaited<ReturnType<typeof inflate>> = { kind: 'damaged' };
    for (const end of streamEnds(latin, { start, dictionary })) {
      if (unpacked.kind === 'damaged') unpacked = await unpack(pdf.subarray(start, end), dictionary);
    }
    if (unpacked.kind !== 'bytes') {
      failure ??= { kind: unpacked.kind };
      continue;
    }
    const text = decodeText(unpacked.bytes);
    if (text !== undefined && isArchive(text)) return { kind: 'archive', text };
  }
  if (failure !== undefined && /\/Encrypt\s+\d+\s+\d+\s+R/.test(latin)) return { kind: 'encrypted' };
  return failure ?? { kind: latin.includes('%%EOF') ? 'none' : 'damaged' };
}

/** Maximum of embedded files that are tried; our PDFs have one. */
const maxEmbeddedFiles = 16;

interface EmbeddedStream {
  /** Of the stream's first byte. */
  readonly start: number;
  readonly dictionary: string;
}

/** A stream's dictionary lies between ` obj` and `stream`; ours are short. */
const maxDictionaryBytes = 2048;

function embeddedFiles(latin: string): EmbeddedStream[] {
  const found: EmbeddedStream[] = [];
  for (const match of latin.matchAll(/\bstream\r?\n/g)) {
    const head = latin.slice(Math.max(0, match.index - maxDictionaryBytes), match.index);
    const at = head.lastIndexOf(' obj');
    const dictionary = at < 0 ? '' : head.slice(at + 4);
    if (/\/EmbeddedFile(?![A-Za-z])|\/application#2[Ff]json/.test(dictionary)) {
      found.push({ start: match.index + match[0].length, dictionary });
    }
  }
  return found;
}

/**
 * By `/Length` where it is correct, else by the next `endstream`: before the line break in front of it, which is no part of the stream (ISO 32000-2,
 * 7.3.8.1) and which most platforms refuse behind compressed data, or else behind it.
 */
function streamEnds(latin: string, { start, dictionary }: EmbeddedStream): readonly number[] {
  const [, length, generation] = /\/Length\s+(\d+)(\s+\d+\s+R)?/.exec(dictionary) ?? [];
  const stated = generation === undefined ? Number(length) : indirectNumber(latin, Number(length));
  if (Number.isInteger(stated) && /^\s*endstream/.test(latin.slice(start + stated, start + stated + 16))) {
    return [start + stated];
  }
  const end = latin.indexOf('endstream', start);
  if (end < 0) return [];
  const [lineBreak] = /(?:\r?\n|\r)?$/.exec(latin.slice(Math.max(start, end - 2), end))!;
  return [end - lineBreak.length, end];
}

function indirectNumber(latin: string, id: number): number {
  return Number(new RegExp(`[\\r\\n]${id} 0 obj\\s+(\\d+)`).exec(latin)?.[1]);
}

function unpack(bytes: Uint8Array<ArrayBuffer>, dictionary: string): ReturnType<typeof inflate> {
  const filter = /\/Filter\s*(\[[^\]]{0,60}\]|\/\w+)/.exec(dictionary)?.[1]?.replace(/[[\]\s]/g, '') ?? '';
  if (filter === '/FlateDecode') return inflate(bytes, maxArchiveBytes);
  return Promise.resolve(filter === '' ? { kind: 'bytes', bytes } : { kind: 'damaged' });
}
