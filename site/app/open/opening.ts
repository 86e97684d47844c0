/** Files and pasted text -> a design with its problems, or why there is none. Loaded when something is opened. */
import type { Design } from '../../../schema/design.ts';
import { importArchiveText, type ImportResult } from '../../../schema/import.ts';
import { type Refusal, reopen } from '../../paint/archive/reopen.ts';
import { readShareLink } from '../../share/share-link.ts';

export type Opened = ImportResult & {
  readonly name: string;
  /** Why the file was not even read as an archive. */
  readonly refusal?: Refusal | 'address';
};

/** JSON, or a PDF, SVG or PNG that carries an archive. Never rejects. */
export async function openFile(file: File, current: Design): Promise<Opened> {
  const { name } = file;
  let refusal: Refusal = 'damaged', message: string;
  try {
    const found = await reopen(new Uint8Array(await file.arrayBuffer()));
    if (found.kind === 'archive') return { name, ...importArchiveText(found.text, current) };
    ({ reason: refusal, message } = found);
  } catch (error) {
    message = error instanceof Error ? error.message : String(error);
  }
  return { name, refusal, problems: [{ path: '', message, action: 'Nothing is imported' }] };
}

/** An archive, or a text with a share link in it. Never rejects. */
export async function openText(
  text: string,
  { name, current }: { readonly name: string; readonly current: Design },
): Promise<Opened> {
  const shared = text.trimStart().startsWith('{') ? undefined : await readShareLink(text);
  if (shared?.kind === 'refused') {
    const problem = { path: '', message: linkRefusals[shared.reason], action: 'Nothing is imported' };
    return { name, problems: [problem] };
  }
  if (!shared && /^\s*https?:\/\/\S+\s*$/i.test(text)) {
    const problem = {
      path: '',
      message: 'This is a web address, not an archive',
      action: 'Nothing is imported',
    };
    return { name, refusal: 'address', problems: [problem] };
  }
  return { name, ...importArchiveText(shared?.text ?? text, current) };
}

const linkRefusals = {
  'damaged': 'The link is cut or damaged: ask for the whole link again',
  'newer': 'The link was made by a newer designer: reload the page and try again',
  'too-large': 'The link is too large to be a design',
} as const;
