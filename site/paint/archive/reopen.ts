/**
 * A file of ours -> the archive inside it, as JSON text that nobody has judged yet. Also from files that another program has saved
 * again, as long as it kept the metadata. Never throws; never unpacks more than a limit.
 */
import { type Problem, problem } from '../../../schema/problem.ts';
import { decodeText, type Found, largestFileBytes } from './found-archive.ts';
import type { ExportFormat } from '../format.ts';
import { isPng } from '../image/png-chunks.ts';
import { archiveFromPdf } from './reopen-pdf.ts';
import { archiveFromPng } from './reopen-png.ts';
import { archiveFromSvg } from './reopen-svg.ts';

export type Reopened =
  | { readonly kind: 'archive'; readonly text: string; readonly format: ExportFormat['id'] }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly problem: Problem };

/**
 * `not-ours`: no PDF, SVG, PNG or JSON at all. `no-archive`: one of these, without a design inside (exported without it, or made or
 * stripped by another program). `damaged`: it holds a design that cannot be read. `encrypted`: it holds one behind a password.
 * `encoding`: text that is neither UTF-8 nor UTF-16.
 */
export type Refusal = 'not-ours' | 'no-archive' | 'damaged' | 'encrypted' | 'encoding' | 'too-large';

export async function reopen(bytes: Uint8Array): Promise<Reopened> {
  if (bytes.length > largestFileBytes) return refused('too-large');
  const kind = kindOf(bytes);
  switch (kind) {
    case 'pdf':
      return settled(await archiveFromPdf(Uint8Array.from(bytes)), 'pdf');
    case 'png':
      return settled(await archiveFromPng(bytes), 'png');
    case 'json':
    case 'svg': {
      const text = decodeText(bytes);
      if (text === undefined) return refused('encoding', kind);
      return kind === 'json'
        ? { kind: 'archive', text, format: 'json' }
        : settled(archiveFromSvg(text), 'svg');
    }
    case undefined:
      return refused('not-ours');
  }
}

/** By what the file holds: names and types that systems report are often wrong. */
function kindOf(bytes: Uint8Array): ExportFormat['id'] | undefined {
  if (isPng(bytes)) return 'png';
  const head = bytes.subarray(0, 4096);
  if (new TextDecoder('latin1').decode(head.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  // The cut may fall inside a character.
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = wide ? decodeText(head) ?? '' : new TextDecoder().decode(head);
  if (/^\s*[{[]/.test(text)) return 'json';
  return /^\s*</.test(text) && /<(?:[\w.-]+:)?svg[\s>]/.test(text) ? 'svg' : undefined;
}

function settled(found: Found, format: ExportFormat['id']): Reopened {
  if (found.kind === 'archive') return { kind: 'archive', text: found.text, format };
  return refused(found.kind === 'none' ? 'no-archive' : found.kind, format);
}

function refused(reason: Refusal, format = ''): Reopened {
  return { kind: 'refused', reason, problem: problem(`file-${reason}`, { format: format.toUpperCase() }) };
}
