/** Files and pasted text -> a design with its problems, or the reason for refusing. Loaded on demand. */
import type { Design } from '../../../schema/archive.ts';
import { importArchiveText, type ImportResult } from '../../../schema/import.ts';
import { problem } from '../../../schema/problem.ts';
import type { Language } from '../../messages/language.ts';
import { panelWords } from '../i18n/panel-messages.ts';
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
  try {
    const found = await reopen(new Uint8Array(await file.arrayBuffer()));
    if (found.kind === 'archive') return { name, ...importArchiveText(found.text, current) };
    return { name, refusal: found.reason, problems: [found.problem] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { name, refusal: 'damaged', problems: [problem('file-unreadable', { reason })] };
  }
}

/** An archive, or a text with a share link in it. Never rejects. */
export async function openText(
  text: string,
  { language, name = panelWords(language)('pasted'), current }: {
    readonly name?: string | undefined;
    readonly language: Language;
    readonly current: Design;
  },
): Promise<Opened> {
  const shared = text.trimStart().startsWith('{') ? undefined : await readShareLink(text);
  if (shared?.kind === 'refused') return { name, problems: [problem(`link-${shared.reason}`, {})] };
  if (!shared && /^\s*https?:\/\/\S+\s*$/i.test(text)) {
    return { name, refusal: 'address', problems: [problem('web-address', {})] };
  }
  return { name, ...importArchiveText(shared?.text ?? text, current) };
}
