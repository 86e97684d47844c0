/** FILE -> the archive in it: JSON text, or a PDF, SVG or PNG that carries one. `-` is the standard input. */
import type { Design } from '../../schema/design.ts';
import { type Current, importArchiveText } from '../../schema/import.ts';
import type { Problem } from '../../schema/problem.ts';
import { FileError, type World } from './world.ts';

export interface ImportedFile {
  readonly design: Design;
  readonly problems: readonly Problem[];
}

/** Rejects with a FileError when there is no archive in it. */
export async function importFile(file: string, world: World, current?: Current): Promise<ImportedFile> {
  const { design, problems } = importArchiveText(await readArchiveText(file, world), current);
  if (design === undefined) throw new FileError(file, problems.map(({ message }) => message).join('; '));
  return { design, problems };
}

export async function readArchiveText(file: string, world: World): Promise<string> {
  const bytes = file === '-' ? await world.readStdin() : await world.readFile(file);
  return decodeText(bytes) ?? refuse(file, 'is neither UTF-8 text nor a PDF, SVG or PNG of ours');
}

function refuse(file: string, reason: string): never {
  throw new FileError(file, reason);
}

/** UTF-8, or UTF-16 with its mark, as some editors save it. undefined = neither. */
function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const mark = (bytes[0] ?? 0) << 8 | (bytes[1] ?? 0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
