/** Files and pasted text -> a design with its problems, or why there is none. Loaded when something is opened. */
import type { Design } from '../../schema/design.ts';
import { importArchiveText, type ImportResult } from '../../schema/import.ts';
import { type Refusal, reopen } from '../paint/reopen.ts';

export type Opened = ImportResult & {
  readonly name: string;
  /** Why the file was not even read as an archive. */
  readonly refusal?: Refusal;
};

/** JSON, or a PDF, SVG or PNG that carries an archive. Never rejects. */
export async function openFile(file: File, current: Design): Promise<Opened> {
  const { name } = file;
  let refusal: Refusal = 'damaged', message: string;
  try {
    const found = await reopen(new Uint8Array(await file.arrayBuffer()));
    if (found.kind === 'archive') return openText(found.text, { name, current });
    ({ reason: refusal, message } = found);
  } catch (error) {
    message = error instanceof Error ? error.message : String(error);
  }
  return { name, refusal, problems: [{ path: '', message, action: 'Nothing is imported' }] };
}

export function openText(
  text: string,
  { name, current }: { readonly name: string; readonly current: Design },
): Opened {
  return { name, ...importArchiveText(text, current) };
}
