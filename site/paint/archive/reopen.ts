/**
 * An exported file -> the archive inside it, as JSON text that is not validated yet. Also works on files saved by another program that kept
 * the metadata. Never throws; decompressed size is limited.
 */
import { type Problem, problem } from '../../../schema/problem.ts';
import { type FormatId, formats } from '../formats.ts';
import { maxFileBytes } from './found-archive.ts';

type Reopened =
  | { readonly kind: 'archive'; readonly text: string; readonly format: FormatId }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly problem: Problem };

/**
 * `not-ours`: not a PDF, SVG, PNG or JSON. `no-archive`: one of these, without a design inside (exported without it, or made or stripped
 * by another program). `damaged`: the design inside cannot be read. `encrypted`: it is protected by a password. `encoding`: text that is
 * neither UTF-8 nor UTF-16.
 */
export type Refusal = 'not-ours' | 'no-archive' | 'damaged' | 'encrypted' | 'encoding' | 'too-large';

export async function reopen(bytes: Uint8Array): Promise<Reopened> {
  if (bytes.length > maxFileBytes) return refused('too-large');
  const head = bytes.subarray(0, 4096);
  let refusal: Reopened | undefined;
  // A file may contain the signature of another format, such as a picture named "%PDF-": the first format that finds an archive wins.
  for (const { id, reopen: reader } of formats) {
    if (!reader?.recognizes(head)) continue;
    const found = await reader.archiveIn(bytes);
    if (found.kind === 'archive') return { kind: 'archive', text: found.text, format: id };
    refusal ??= refused(found.kind === 'none' ? 'no-archive' : found.kind, id.toUpperCase());
  }
  return refusal ?? refused('not-ours');
}

function refused(reason: Refusal, format = ''): Reopened {
  return { kind: 'refused', reason, problem: problem(`file-${reason}`, { format }) };
}
