/** FILE -> the archive in it: JSON text, or a PDF, SVG or PNG that carries one. `-` is the standard input. */
import type { Design } from '../../../schema/archive.ts';
import { type Current, importArchiveText } from '../../../schema/import.ts';
import type { Problem } from '../../../schema/problem.ts';
import { problemParts } from '../../messages/problem-text.ts';
import { decodeText } from '../../paint/archive/found-archive.ts';
import { reopen } from '../../paint/archive/reopen.ts';
import { FileError, type World } from '../world.ts';

interface ImportedFile {
  readonly design: Design;
  readonly problems: readonly Problem[];
}

/** Rejects with a FileError when there is no archive in it. */
export async function importFile(file: string, world: World, current?: Current): Promise<ImportedFile> {
  const { design, problems } = importArchiveText(await readArchiveText(file, world), current);
  if (design === undefined) {
    throw new FileError(file, problems.map((each) => problemParts(each, world.language).what).join('; '));
  }
  return { design, problems };
}

export async function readArchiveText(file: string, world: World): Promise<string> {
  const bytes = file === '-' ? await world.readStdin() : await world.readFile(file);
  const reopened = await reopen(bytes);
  if (reopened.kind === 'archive') return reopened.text;
  // The importer refuses text that is no JSON object and says where it is wrong.
  const text = reopened.reason === 'not-ours' ? decodeText(bytes) : undefined;
  if (text === undefined || text.includes('\0')) {
    throw new FileError(file, problemParts(reopened.problem, world.language).what);
  }
  return text;
}
