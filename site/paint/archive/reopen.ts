/**
 * A file of ours -> the archive inside it, as JSON text that nobody has judged yet. Also from files that another program has saved
 * again, as long as it kept the metadata. Never throws; never unpacks more than a limit.
 */
import { type Problem, problem } from '../../../schema/problem.ts';
import { type FormatId, formats } from '../formats.ts';
import { maxFileBytes } from './found-archive.ts';

export type Reopened =
  | { readonly kind: 'archive'; readonly text: string; readonly format: FormatId }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly problem: Problem };

/**
 * `not-ours`: no PDF, SVG, PNG or JSON at all. `no-archive`: one of these, without a design inside (exported without it, or made or
 * stripped by another program). `damaged`: it holds a design that cannot be read. `encrypted`: it holds one behind a password.
 * `encoding`: text that is neither UTF-8 nor UTF-16.
 */
export type Refusal = 'not-ours' | 'no-archive' | 'damaged' | 'encrypted' | 'encoding' | 'too-large';

export async function reopen(bytes: Uint8Array): Promise<Reopened> {
  if (bytes.length > maxFileBytes) return refused('too-large');
  const head = bytes.subarray(0, 4096);
  let refusal: Reopened | undefined;
  // Any file may hold the mark of another kind, a picture called "%PDF-" for one: who finds the archive is right.
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
